/** Who plays in this browser: shown in the header, changed in a dialog. */

import { changes, ended, isGuest, player, signOut } from "../api/identity.js";
import { leave, signInWith, somebody } from "../api/server.js";
import { fill, h } from "./dom.js";
import { dialogOf, onSubmit, problemPlace } from "./parts.js";
import { address } from "./router.js";

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

/** @type {Record<string, string>} */
const WHY = {
  TOKEN_EXPIRED: "its time was over",
  TOKEN_REVOKED: "it was ended elsewhere",
  TOKEN_INVALID: "the server does not know it any more",
};

/** What is said while a session has ended and nobody has signed in again: games go on without their player. */
export function sessionNotice() {
  const notice = h("div", { class: "session-notice", role: "alert", hidden: true });
  const show = () => {
    const last = ended();
    notice.hidden = !last;
    if (!last) {
      fill(notice);
      return;
    }
    const why = WHY[last.code] ?? "the server ended it";
    const only = isGuest(last.player) ? " A guest cannot come back." : " Your games go on without you until you sign in again.";
    fill(
      notice,
      h("p", {}, "Your session as ", h("strong", {}, last.player), ` has ended: ${why}.${only}`),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "primary", onclick: openSignIn }, "Sign in"),
        h("button", { type: "button", onclick: signOut }, "Go on without"),
      ),
    );
  };
  changes.addEventListener("change", show);
  show();
  return notice;
}

export function openAccount() {
  return player() ? openMine() : openSignIn();
}

function openMine() {
  const go = () => {
    void leave();
    dialog.close();
  };
  const dialog = dialogOf(
    "Your account",
    h("p", {}, "You play as ", h("strong", {}, player()), " in this browser, in all its tabs."),
    h(
      "p",
      { class: "muted" },
      isGuest()
        ? "This browser knows you again when you come back within a month. Sign out and nobody can be this guest any more."
        : "Sign out and this browser forgets who you are.",
    ),
    h(
      "div",
      { class: "row" },
      h("a", { class: "button", href: address("player", player() ?? ""), onclick: () => dialog.close() }, "Your games"),
      h("button", { type: "button", onclick: go }, "Sign out"),
    ),
  );
}

export function openSignIn() {
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
      signOut();
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
