/**
 * What axe says about a page, and in which shapes a page is looked at: each rule in every shape that matters to it.
 */

import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";

/** To be evaluated in the page before it is asked. */
export const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A large screen, a common one, a tablet and a phone. */
const VIEWPORTS = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 860 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];
/** The rules about colours, which are most of what axe costs. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const WITHOUT_COLOURS = { rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) };

/** How a view is looked at. @typedef {{theme: "light" | "dark", viewport: {width: number, height: number}, rules: object}} Shape */
/** The second theme changes nothing but colours. @type {Shape[]} */
export const IN_BOTH_THEMES = VIEWPORTS.flatMap((viewport) => [
  { theme: "light", viewport, rules: {} },
  { theme: "dark", viewport, rules: { runOnly: COLOURS } },
]);
/** The other direction changes everything but colours. @type {Shape[]} */
export const RIGHT_TO_LEFT = VIEWPORTS.map((viewport) => ({ theme: "light", viewport, rules: WITHOUT_COLOURS }));

/**
 * What axe has to say about what is shown now.
 *
 * @param {import("playwright-core").Page} page
 * @param {object} rules which it is to apply
 */
export const faultsOf = (page, rules) =>
  page.evaluate(async (options) => {
    // @ts-expect-error axe came as a text
    const { violations } = await window.axe.run(options);
    return violations.map((/** @type {any} */ { id, help, nodes }) => [
      id,
      help,
      nodes.map((/** @type {any} */ node) => node.html),
    ]);
  }, rules);
