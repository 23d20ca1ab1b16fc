/** Whether this page is for somebody else than the owner: what concerns everybody, such as backups and imports, is not offered. */
export const isMember = document.documentElement.hasAttribute("data-member");
