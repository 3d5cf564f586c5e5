/**
 * Elements as expressions. Text is always text: nothing in the page turns a string into markup.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes
 */

/**
 * An HTML element.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes] functions are listeners (`onclick`), true is an attribute without
 *   a value, what is false or absent is left out
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes);
  element.append(...nodes(children));
  return element;
}

/**
 * An SVG element.
 *
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, attributes);
  element.append(...nodes(children));
  return element;
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

/**
 * Replaces what is in an element.
 *
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/** @param {(Child | Child[])[]} children */
const nodes = (children) => children.flatMap(nodesIn);

/** What is appended for a child: nothing for what is absent. @param {Child | Child[]} child @returns {(Node | string)[]} */
export function nodesIn(child) {
  if (Array.isArray(child)) return child.flatMap(nodesIn);
  if (child === null || child === undefined || child === false) return [];
  return [typeof child === "object" ? child : String(child)];
}
