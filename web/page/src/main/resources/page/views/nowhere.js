/** An address that is none: `#/nonsense`. */

import { h } from "../shell/dom.js";
import { address } from "../shell/router.js";

export function nowhereView() {
  const element = h(
    "div",
    { class: "centred" },
    h(
      "section",
      { class: "card narrow" },
      h("h1", {}, "There is no such page"),
      h("p", {}, "The address ", h("code", {}, location.hash), " leads nowhere. Was the link copied as a whole?"),
      h("a", { class: "button", href: address("") }, "Play shatranj"),
    ),
  );
  return { title: "No such page", element };
}
