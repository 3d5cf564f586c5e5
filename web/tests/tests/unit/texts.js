/** The texts of the page's modules, found in their sources: which go through shell/language.js, and which do not. */

import { readFile, readdir } from "node:fs/promises";
import { Linter } from "eslint";

export const PAGE = new URL("../../../page/src/main/resources/page/", import.meta.url);

/**
 * @typedef {any} Node of the syntax tree, as ESTree has it
 * @typedef {{source: string, node: Node, parents: Node[]}} Found
 */

/** @returns {Promise<string[]>} names of modules, relative to the page's folder */
export async function moduleNames() {
  const names = await readdir(PAGE, { recursive: true });
  return names.filter((name) => name.endsWith(".js")).sort();
}

/** @param {string} name of a module */
export const sourceOf = (name) => readFile(new URL(name, PAGE), "utf8");

/**
 * All nodes of a module, each with those around it, the nearest last.
 *
 * @param {string} source
 * @returns {Generator<{node: Node, parents: Node[], code: string}>}
 */
export function* nodesOf(source) {
  const linter = new Linter();
  linter.verify(source, [{ languageOptions: { ecmaVersion: 2024, sourceType: "module" } }]);
  const parsed = /** @type {any} */ (linter.getSourceCode());
  if (!parsed) throw new SyntaxError("the module cannot be read");
  /** @type {{node: Node, parents: Node[]}[]} */
  const open = [{ node: parsed.ast, parents: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, parents } = next;
    yield { node, parents, code: parsed.getText(node) };
    const children = (parsed.visitorKeys[node.type] ?? []).flatMap((/** @type {string} */ key) => node[key]);
    for (const child of children.reverse()) if (child) open.push({ node: child, parents: [...parents, node] });
  }
}

/** How many English texts each function takes before its values. @type {Record<string, number>} */
const TAKES = { text: 1, rich: 1, plural: 2 };

/** @param {Node} node */
export const isTextCall = (node) => node.type === "CallExpression" && Object.hasOwn(TAKES, node.callee.name);

/**
 * @typedef {object} English
 * @property {Map<string, string>} texts modules by the keys of plain texts
 * @property {Map<string, string>} plurals modules by the keys of plurals, which are the English plurals
 * @property {string[]} faults calls whose text is not there to be read
 */

/** @returns {Promise<English>} what every language must have, in the order of the modules */
export async function englishTexts() {
  /** @type {English} */
  const english = { texts: new Map(), plurals: new Map(), faults: [] };
  for (const name of await moduleNames()) {
    if (name === "shell/language.js") continue;
    for (const { node, code } of nodesOf(await sourceOf(name))) {
      if (!isTextCall(node)) continue;
      const from = node.callee.name === "plural" ? 1 : 0;
      const asked = node.arguments.slice(from, from + TAKES[node.callee.name]);
      if (asked.some((/** @type {Node} */ one) => typeof one?.value !== "string")) english.faults.push(`${name}: ${code}`);
      else if (from) english.plurals.set(asked[1].value, name);
      else english.texts.set(asked[0].value, name);
    }
  }
  // The comma of lists is the language module's own.
  english.texts.set(", ", "shell/language.js");
  return english;
}

/** The places of a text, such as `name` of `{name}`, in alphabetical order. @param {string} text */
export const placesOf = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
