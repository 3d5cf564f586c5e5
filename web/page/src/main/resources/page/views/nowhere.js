/** What is shown where nothing else is: for an address that is none, and for a view that does not come. */

import { h } from "../shell/dom.js";
import { rich, text } from "../shell/language.js";
import { button } from "../shell/parts.js";
import { address } from "../shell/router.js";

export const nowhereView = () => ({
  title: text("No such page"),
  element: card(
    text("There is no such page"),
    h("p", {}, rich("The address {address} leads nowhere. Was the link copied as a whole?", { address: h("code", { dir: "ltr" }, location.hash) })),
    h("a", { class: "button", href: address("") }, text("Play shatranj")),
  ),
});

export const missingView = () => ({
  title: text("Not loaded"),
  element: card(
    text("This part of the page did not come"),
    h("p", {}, text("The server cannot be reached. Is the network there?")),
    // A browser does not ask again for a module that it did not get.
    button(text("Load the page again"), () => location.reload(), "primary"),
  ),
});

/** @param {string} heading @param {HTMLElement[]} says */
const card = (heading, ...says) =>
  h("div", { class: "centred" }, h("section", { class: "card narrow" }, h("h1", {}, heading), ...says));
