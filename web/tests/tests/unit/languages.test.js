/** The languages of the page: every text has its translation, and every translation is of a text. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import vm from "node:vm";
import { PAGE, englishTexts, isTextCall, moduleNames, nodesOf, placesOf, sourceOf } from "./texts.js";

/** @type {any} */
const languageModule = await import(new URL("shell/language.js", PAGE).href);
const { LANGUAGES, text, plural, rich, listed, beside, untilText } = languageModule;
const { texts, plurals, faults } = await englishTexts();

/** @type {string[]} */
const TRANSLATED = LANGUAGES.map((/** @type {string[]} */ [language]) => language).filter((/** @type {string} */ one) => one !== "en");

/** @param {string} language @returns {Promise<Record<string, string | Record<string, string>>>} */
const textsOf = async (language) => JSON.parse(await readFile(new URL(`languages/${language}.json`, PAGE), "utf8"));

test("every text that is asked for stands in the source as it is", () => {
  assert.deepEqual(faults, []);
  assert.ok(texts.size > 700 && plurals.size > 10, `${texts.size} texts and ${plurals.size} plurals`);
  assert.deepEqual([...plurals.keys()].filter((key) => texts.has(key)), [], "a text is a plural or it is none");
});

test("every language that is offered has a file, and every file is offered", async () => {
  const files = (await readdir(new URL("languages/", PAGE))).sort();
  assert.deepEqual(files, TRANSLATED.map((language) => `${language}.json`).sort());
});

for (const language of TRANSLATED) {
  test(`${language} has every text and no other, with the same places`, async () => {
    const translated = await textsOf(language);
    const wanted = [...texts.keys(), ...plurals.keys()];
    assert.deepEqual(wanted.filter((key) => !Object.hasOwn(translated, key)), [], "not translated");
    assert.deepEqual(Object.keys(translated).filter((key) => !wanted.includes(key)), [], "of no text any more");
    for (const key of texts.keys()) {
      const words = translated[key];
      if (typeof words !== "string") assert.fail(`${key} is no plural`);
      assert.ok(words.trim(), key);
      assert.deepEqual(placesOf(words), placesOf(key), key);
    }
  });

  test(`${language} has every plural in all its forms`, async () => {
    const translated = await textsOf(language);
    const rules = new Intl.PluralRules(language);
    const { pluralCategories } = rules.resolvedOptions();
    const hits = Array.from({ length: 1000 }, (_, count) => rules.select(count));
    // What is said of one number alone may say it in a word, as Arabic does of two.
    const isOfOne = (/** @type {string} */ form) => hits.filter((hit) => hit === form).length === 1;
    for (const key of plurals.keys()) {
      const forms = translated[key];
      if (typeof forms !== "object") assert.fail(`${key} has forms`);
      assert.deepEqual(Object.keys(forms).sort(), [...pluralCategories].sort(), key);
      for (const [form, words] of Object.entries(forms)) {
        const places = placesOf(words);
        const all = isOfOne(form) && !places.includes("count") ? [...places, "count"].sort() : places;
        assert.deepEqual(all, placesOf(key), `${key}, ${form}`);
      }
    }
  });

  test(`${language} is another language: no sentence is left in English`, async () => {
    const translated = await textsOf(language);
    const sentences = [...texts.keys()].filter((key) => (key.match(/[a-z]{2}[a-z]* /g) ?? []).length > 2);
    assert.deepEqual(sentences.filter((key) => translated[key] === key), []);
  });
}

/** What is shown and is in no language: names, and what is written in code. */
const NAMES = new Set(
  "Shatranj Medina Cyningstan SchemingMind igGameCenter Buchholz Sonneborn-Berger Koya Tab".split(" ").concat("Chess Variants"),
);
/** Modules that show nothing. */
const SILENT = /^(?:api\/(?:http|stream|types|identity|renewal|storage|tournaments)|live\/.*|laws\/articles|analysis\/(?:pgn|tree)|shell\/(?:first-paint|language|icons))\.js$/;
/** Whose strings are no words: attributes of elements, and codes. */
const ATTRIBUTES = new Set("class id for type name look d outline detail points accept autocomplete autocapitalize spellcheck role href viewBox rel".split(" "));
const CODES = /^(?:querySelector|querySelectorAll|closest|setAttribute|getAttribute|removeAttribute|addEventListener|removeEventListener|setProperty|includes|startsWith|endsWith|get|set|has|add|toggle|createElement|field|numberOf|minutesOf|Unfit|Set|Event)$/;

/** @param {any} node */
const nameOfCall = (node) => node.callee?.property?.name ?? node.callee?.name ?? "";

/** @param {string} value */
const isProse = (value) => /[a-z]{2}/.test(value) && (/^[A-Z“]/.test(value) || /[a-z,;:.] [a-z{“A-Z]/.test(value));

/** Whether it is put into an element as it is. @param {any} node @param {any[]} parents */
const isChild = (node, parents) => {
  const call = parents[parents.length - 1];
  const place = call.arguments?.indexOf(node);
  return (call.callee?.name === "h" && place > 1) || (call.callee?.name === "button" && place === 0);
};

/** How a button looks (shell/parts.js) is no word, even if a choice says it. @param {any} node @param {any[]} parents */
const isLook = (node, parents) =>
  parents.some((call, at) => call.callee?.name === "button" && call.arguments.indexOf(parents[at + 1] ?? node) === 2);

/** @param {any} node @param {any[]} parents */
function isShown(node, parents) {
  const parent = parents[parents.length - 1];
  if (isLook(node, parents)) return false;
  if (parents.some((each) => isTextCall(each) || each.type.startsWith("Import") || each.type === "ExportAllDeclaration")) return false;
  if (parents.some((each) => each.type === "Property" && ATTRIBUTES.has(each.key.name) && each.key !== node)) {
    // A name of something that is shown is a text, one of a field is not.
    if (!/^[A-Z].* /.test(node.value ?? "")) return false;
  }
  if (parent.type === "Property" && parent.key === node) return false;
  if (parent.type === "BinaryExpression" && /[=]==|!==/.test(parent.operator)) return false;
  if (parent.type === "MemberExpression") return false;
  return !["CallExpression", "NewExpression"].includes(parent.type) || !CODES.test(nameOfCall(parent));
}

/** @param {string} source @returns {string[]} strings that look like words and go through no language */
function untranslated(source) {
  const found = [];
  for (const { node, parents } of nodesOf(source)) {
    const strings =
      node.type === "Literal" && typeof node.value === "string"
        ? [node.value]
        : node.type === "TemplateLiteral"
          ? [node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked).join("{}")]
          : [];
    for (const value of strings) {
      const isWords = isProse(value.trim()) || (isChild(node, parents) && /[a-z]{2}/.test(value));
      if (isWords && !NAMES.has(value) && isShown(node, parents)) found.push(value);
    }
  }
  return found;
}

/** What looks like words and is code, or stands in PGN. @type {Record<string, RegExp>} */
const EXCEPT = {
  "analysis/address.js": /^ABC/,
  "analysis/book.js": /^Files$/,
  "analysis/notes.js": /^Shatranj game$/,
  "board/board.js": /^translate/,
  "laws/links.js": /^Article #$/,
  "shell/parts.js": /^[.]row /,
  "views/pieces.js": /^← → Home End$|^translate/,
};

test("no module shows words of its own", async () => {
  /** @type {[string, string[]][]} */
  const found = [];
  for (const name of await moduleNames()) {
    if (SILENT.test(name)) continue;
    const words = untranslated(await sourceOf(name)).filter((value) => !EXCEPT[name]?.test(value));
    if (words.length > 0) found.push([name, words]);
  }
  assert.deepEqual(found, []);
});

test("that test would find them", () => {
  const found = (/** @type {string} */ code) => untranslated(code);
  assert.deepEqual(found('h("p", {}, "Your move")'), ["Your move"]);
  assert.deepEqual(found('h("button", { title: "Close" })'), ["Close"]);
  assert.deepEqual(found('h("p", { class: "or" }, "or")'), ["or"]);
  assert.deepEqual(found("say(`${name} sits down`)"), ["{} sits down"]);
  assert.deepEqual(found('throw new Error("That is no clock")'), ["That is no clock"]);
  assert.deepEqual(found('h("p", { class: "muted small" }, text("Your move"), plural(n, "{count} man", "{count} men"))'), []);
  assert.deepEqual(found('if (code === "TOKEN_MISSING") h("p", {}, "5+3", kind === "Big one")'), []);
});

test("English fills places, counts, and puts elements where they belong", () => {
  assert.equal(text("Round {round}, board {board}", { round: 3, board: 1234 }), "Round 3, board 1234");
  assert.equal(plural(1, "{count} game", "{count} games"), "1 game");
  assert.equal(plural(12_345, "{count} game", "{count} games"), "12,345 games");
  assert.deepEqual(rich("best was {move}", { move: "Nf3" }), ["best was ", "Nf3"]);
  assert.equal(listed(["a", undefined, "", 0, false, "b"]), "a, 0, b");
  assert.equal(beside(["5+3", null, "rated"]), "5+3 · rated");
  assert.deepEqual([400, 30_000, 600_000, 7_200_000].map(untilText), ["in 1 second", "in 30 seconds", "in 10 minutes", "in 2 hours"]);
});

/**
 * What first-paint.js makes of a browser.
 *
 * @param {string[]} languages that the browser asks for
 * @param {Record<string, string>} [kept]
 * @returns {Promise<{lang?: string, dir?: string, waits: boolean, asked: string[]}>}
 */
async function firstPaint(languages, kept = {}) {
  /** @type {any} */
  const root = { dataset: {} };
  /** @type {string[]} */
  const asked = [];
  vm.runInNewContext(await sourceOf("shell/first-paint.js"), {
    document: {
      documentElement: root,
      createElement: () => ({}),
      head: { append: (/** @type {{href: string}} */ link) => asked.push(link.href) },
    },
    navigator: { languages },
    localStorage: { getItem: (/** @type {string} */ name) => kept[name] ?? null },
    setTimeout: () => 0,
    location: { search: "" },
    URLSearchParams,
  });
  return { lang: root.lang, dir: root.dir, waits: "waits" in root.dataset, asked };
}

test("the language is the one that was chosen, else the first of the browser's that there is, else English", async () => {
  const nothing = { lang: undefined, dir: undefined, waits: false, asked: [] };
  const of = (/** @type {string} */ lang, /** @type {string} */ dir) => ({ lang, dir, waits: true, asked: [`/page/languages/${lang}.json`] });
  assert.deepEqual(await firstPaint(["en-GB", "ar"]), nothing);
  assert.deepEqual(await firstPaint(["pt-BR", "AR-EG", "fr"]), of("ar", "rtl"));
  assert.deepEqual(await firstPaint(["fr-CA"]), of("fr", "ltr"));
  assert.deepEqual(await firstPaint(["zh", "ja"]), nothing);
  assert.deepEqual(await firstPaint([]), nothing);
  assert.deepEqual(await firstPaint(["en"], { "shatranj.language": "fa" }), of("fa", "rtl"));
  assert.deepEqual(await firstPaint(["de"], { "shatranj.language": "en" }), nothing);
  assert.deepEqual(await firstPaint(["de"], { "shatranj.language": "xx" }), of("de", "ltr"));
});

test("before the first paint the same languages are known as afterwards", async () => {
  for (const language of TRANSLATED) {
    const { lang, dir } = await firstPaint([language]);
    assert.equal(lang, language);
    assert.equal(dir, ["ar", "fa", "he", "ur"].includes(language) ? "rtl" : "ltr");
  }
});

test("the worker that holds the streams waits for no language", async () => {
  const seen = new Set();
  const open = ["live/worker.js"];
  for (let name = open.pop(); name; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const [, from] of (await sourceOf(name)).matchAll(/^(?:import|export) [^;"]*from "([^"]+)";$/gm)) {
      open.push(new URL(from, new URL(name, PAGE)).href.slice(PAGE.href.length));
    }
  }
  assert.ok(seen.has("game/evolve.js"));
  assert.ok(!seen.has("shell/language.js"), "a connection that comes while a module waits is lost");
});
