/** Whether this page comes from the machine that it is shown on. */
export const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);
