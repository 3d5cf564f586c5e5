import js from "@eslint/js";
import globals from "globals";

const STRICTER = {
  eqeqeq: "error",
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-var": "error",
  "prefer-const": "error",
  "max-lines": ["error", 450],
  complexity: ["error", 22],
  "max-depth": ["error", 4],
};

/** Where strings would become markup or script. */
const NO_MARKUP = ["innerHTML", "outerHTML", "insertAdjacentHTML", "srcdoc"].map((property) => ({
  property,
  message: "Text is text: build elements with shell/dom.js",
}));

export default [
  js.configs.recommended,
  {
    files: ["web/page/src/main/resources/page/**/*.js"],
    languageOptions: { globals: globals.browser },
    rules: { ...STRICTER, "no-restricted-properties": ["error", ...NO_MARKUP] },
  },
  {
    files: ["web/tests/**/*.js"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: STRICTER,
  },
];
