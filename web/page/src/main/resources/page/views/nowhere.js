/** What is shown where nothing else is: for an address that is none, and for a view that does not come. */

import { h } from "../shell/dom.js";
import { address } from "../shell/router.js";

export const nowhereView = () => ({
  title: "No such page",
  element: card(
    "There is no such page",
    h("p", {}, "The address ", h("code", {}, location.hash), " leads nowhere. Was the link copied as a whole?"),
    h("a", { class: "button", href: address("") }, "Play shatranj"),
  ),
});

export const missingView = () => ({
  title: "Not loaded",
  element: card(
    "This part of the page did not come",
    h("p", {}, "The server cannot be reached. Is the network there?"),
    // A browser does not ask again for a module that it did not get.
    h("button", { type: "button", class: "primary", onclick: () => location.reload() }, "Load the page again"),
  ),
});

/** @param {string} heading @param {HTMLElement[]} says */
const card = (heading, ...says) =>
  h("div", { class: "centred" }, h("section", { class: "card narrow" }, h("h1", {}, heading), ...says));
