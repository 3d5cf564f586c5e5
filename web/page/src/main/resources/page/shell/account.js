/** Who plays in this tab: shown in the header, changed in a dialog. */

import { changes, player, signOut } from "../api/identity.js";
import { signInWith, somebody } from "../api/server.js";
import { h } from "./dom.js";
import { dialogOf, onSubmit, problemPlace } from "./parts.js";

/** The button in the header. */
export function accountButton() {
  const button = h("button", { type: "button", class: "account", onclick: openAccount });
  const name = () => {
    const me = player();
    button.textContent = me ?? "Sign in";
    button.title = me ? "Your account" : "Sign in, or play as a guest";
  };
  changes.addEventListener("change", name);
  name();
  return button;
}

export function openAccount() {
  return player() ? openMine() : openSignIn();
}

function openMine() {
  const leave = () => {
    signOut();
    dialog.close();
  };
  const dialog = dialogOf(
    "Your account",
    h("p", {}, "You play as ", h("strong", {}, player()), " in this tab."),
    h("p", { class: "muted" }, "Sign out and the tab forgets who you are. A guest cannot come back."),
    h("button", { type: "button", onclick: leave }, "Sign out"),
  );
}

function openSignIn() {
  const problem = problemPlace();
  const token = h("input", {
    id: "token",
    name: "token",
    type: "password",
    autocomplete: "off",
    spellcheck: "false",
    required: true,
  });
  const withToken = h(
    "form",
    { class: "stack" },
    h("label", { for: "token" }, "A token"),
    h("div", { class: "row" }, token, h("button", {}, "Use it")),
    h("p", { class: "muted small" }, "On a development server: ./shatranj token NAME"),
  );
  onSubmit(
    withToken,
    async () => {
      await signInWith(token.value.trim());
      dialog.close();
    },
    problem,
  );
  const asGuest = h("form", {}, h("button", { class: "primary wide" }, "Play as a guest"));
  onSubmit(
    asGuest,
    async () => {
      await somebody();
      dialog.close();
    },
    problem,
  );
  const dialog = dialogOf(
    "Sign in",
    asGuest,
    h("p", { class: "or" }, "or"),
    withToken,
    problem,
  );
}
