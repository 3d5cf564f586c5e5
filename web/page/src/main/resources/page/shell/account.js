/** Who plays in this browser: shown in the header, changed in a dialog. */

import { aside, changes, ended, isGuest, player, signOut, swap } from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import { leave, signInWith, somebody } from "../api/server.js";
import { fill, h } from "./dom.js";
import { rich, text } from "./language.js";
import { button, dialogOf, onSubmit, problemPlace } from "./parts.js";
import { address } from "./router.js";

/** The button in the header. */
export function accountButton() {
  const button = h("button", { type: "button", class: "account", dir: "auto", onclick: openAccount });
  const name = () => {
    const me = player();
    button.textContent = me ?? text("Sign in");
    button.title = me ? text("Your account") : text("Sign in, or play as a guest");
  };
  changes.addEventListener("change", name);
  name();
  return button;
}

/** @type {Record<string, string>} */
const WHY = {
  TOKEN_EXPIRED: text("its time was over"),
  TOKEN_REVOKED: text("it was ended elsewhere"),
  TOKEN_INVALID: text("the server does not know it any more"),
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
    const why = WHY[last.code] ?? text("the server ended it");
    const only = isGuest(last.player) ? text("A guest cannot come back.") : text("Your games go on without you until you sign in again.");
    const name = h("strong", {}, last.player);
    fill(
      notice,
      h("p", {}, rich("Your session as {player} has ended: {why}.", { player: name, why }), " ", only),
      h(
        "div",
        { class: "row" },
        button(text("Sign in"), () => void openSignIn(), "primary"),
        button(text("Go on without"), signOut),
      ),
    );
  };
  changes.addEventListener("change", show);
  show();
  return notice;
}

/** What is to be said of the player of this browser, and done. */
export function openAccount() {
  if (player()) openMine();
  else void openSignIn();
}

function openMine() {
  const go = () => {
    void leave();
    dialog.close();
  };
  const other = aside();
  const vacation = h("div", { hidden: true });
  const leaving = new AbortController();
  // The first view needs none of it.
  void import("./vacation.js").then(({ VacationPart }) => vacation.replaceWith(new VacationPart(leaving.signal).element), () => undefined);
  const dialog = dialogOf(
    text("Your account"),
    h("p", {}, rich("You play as {player} in this browser, in all its tabs.", { player: h("strong", {}, player()) })),
    h(
      "p",
      { class: "muted" },
      isGuest()
        ? text("This browser knows you again when you come back within a month. Sign out and nobody can be this guest any more.")
        : text("Sign out and this browser forgets who you are."),
      other && [" ", text("Then {player} plays on here.", { player: other.player })],
    ),
    isGuest() && !other && h("p", { class: "muted" }, text("Sign in with a name of your own: the games of this guest go on, and you can change back here.")),
    h(
      "div",
      { class: "row" },
      isGuest() && !other && button(text("Sign in"), () => (dialog.close(), void openSignIn()), "primary"),
      other && asOther(other.player, () => dialog.close()),
      h("a", { class: "button", href: address("player", player() ?? ""), onclick: () => dialog.close() }, text("Your games")),
      button(text("Sign out"), go),
    ),
    vacation,
  );
  dialog.addEventListener("close", () => leaving.abort());
}

/** Goes on as the other player of this browser. @param {string} other @param {() => void} done */
function asOther(other, done) {
  const change = () => {
    swap();
    done();
  };
  return button(text("Go on as {player}", { player: other }), change);
}

/** Says why somebody who came back from signing in has not done so. @param {unknown} failure */
export function tellNotSignedIn(failure) {
  if (player() && !isGuest()) dialogOf(text("Sign in"), h("p", { class: "problem", role: "alert" }, playerWords(failure)));
  else void openSignIn(failure);
}

/**
 * Asks who somebody is.
 *
 * @param {unknown} [failure] why they are asked again
 */
export async function openSignIn(failure) {
  const { beginSignIn, signInOffer } = await import("../api/sign-in.js");
  const offer = await signInOffer();
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
    h("label", { for: "token" }, text("A token")),
    h("div", { class: "row" }, token, h("button", {}, text("Use it"))),
    h("p", { class: "muted small" }, rich("On a development server: {command}", { command: h("code", { dir: "ltr" }, "./shatranj token NAME") })),
  );
  onSubmit(
    withToken,
    async () => {
      await signInWith(token.value.trim());
      dialog.close();
    },
    problem,
  );
  const atIssuer = offer && h("form", {}, h("button", { class: "primary wide" }, text("Sign in with your account")));
  if (atIssuer) onSubmit(atIssuer, () => beginSignIn(offer), problem);
  const other = aside();
  const asGuest = !isGuest() && !isGuest(other?.player) && h("form", {}, h("button", { class: offer ? "wide" : "primary wide" }, text("Play as a guest")));
  if (asGuest) {
    onSubmit(
      asGuest,
      async () => {
        signOut();
        await somebody();
        dialog.close();
      },
      problem,
    );
  }
  const dialog = dialogOf(
    text("Sign in"),
    atIssuer,
    asGuest,
    other && h("div", { class: "row" }, asOther(other.player, () => dialog.close())),
    h("p", { class: "or" }, text("or")),
    withToken,
    problem,
  );
  // A live region says what comes into it after it is there.
  if (failure) problem.textContent = playerWords(failure);
}
