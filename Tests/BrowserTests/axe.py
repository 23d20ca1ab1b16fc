"""Holds a page against the rules of axe-core: WCAG 2.2 A and AA, and best practice."""

import os
import unittest

AXE = os.environ.get("AXE_SCRIPT")
RUN = """
const [rules, within, done] = arguments;
// Nodes that keep the rules are not named: that took a quarter of the time.
const wanted = { runOnly: rules ?? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"] };
axe.run(within ? { include: [...document.querySelectorAll(within)].filter((node) => node.checkVisibility()) } : document, wanted).then(
    ({ violations }) => done(violations.flatMap(({ id, help, nodes }) => nodes.map((node) =>
        `${id}: ${help}: ${node.target.join(" ")} ${node.failureSummary}`))),
    (error) => done([String(error)]));
"""
# What another theme can break.
COLORS = ["color-contrast", "link-in-text-block"]
needs_axe = unittest.skipUnless(AXE, "Set AXE_SCRIPT to the path of axe.min.js; make test-browser does.")


def violations(browser, rules=None, within=None):
    """What axe-core finds in the page as it is now, a sentence each; `rules` names some of them, else all hold.

    `within` selects the parts of the page to look at, else it is the whole.
    """
    if not browser.execute_script("return Boolean(window.axe)"):
        with open(AXE, encoding="utf-8") as file:
            browser.execute_script(file.read())
    return browser.execute_async_script(RUN, rules, within)
