/**
 * Signing in at an issuer by OpenID Connect: authorization code with PKCE, without a secret (ADR 72). What an issuer says
 * of itself is taken from the origin alone that the page's policy allows.
 */

import { text } from "../shell/language.js";
import { json } from "./http.js";
import { signIn } from "./identity.js";
import { askIssuer, lifeOf } from "./renewal.js";

/** @import {Offer, Session, Tokens} from "./types.js" */

/**
 * A question that was asked and is not answered yet; of this tab alone, and for one answer.
 *
 * @typedef {object} Pending
 * @property {string} issuer
 * @property {string} clientId
 * @property {string} state
 * @property {string} nonce
 * @property {string} verifier
 * @property {string} redirect
 * @property {boolean} saysIssuer the answer must name it
 * @property {Pick<Session, "tokenEndpoint" | "revocationEndpoint" | "endSessionEndpoint">} endpoints
 * @property {string} back where somebody was
 * @property {number} at in milliseconds
 */

const PENDING = "shatranj.signing-in";
const LONGEST_MS = 600_000;
/** Clocks of machines differ. */
const SKEW_MS = 600_000;
const SECRET_BYTES = 32;

/** @type {Promise<Offer | undefined> | undefined} */
let offered;

/** Where people sign in; none: not at this server, or not from this page. @returns {Promise<Offer | undefined>} */
export function signInOffer() {
  // Only then there is what PKCE needs.
  if (!globalThis.isSecureContext) return Promise.resolve(undefined);
  offered ??= json("GET", "/v1", { secret: null }).then(
    ({ signIn: offer }) => offer,
    () => (offered = undefined),
  );
  return offered;
}

/** Where the issuer sends people back to: the page itself, and nothing of it that changes. */
const home = () => `${location.origin}/`;

/** @param {Uint8Array} bytes */
const base64url = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const secret = () => base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

const unusable = () => new Error(text("The sign-in server is not set up as this page expects. Tell whoever runs this server"));

/** @param {Offer} offer @returns {Promise<Record<string, any>>} */
async function discovered({ issuer }) {
  /** @type {Response} */
  let answer;
  try {
    answer = await askIssuer(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  } catch {
    throw new Error(text("The sign-in server cannot be reached. Try again in a moment"));
  }
  const found = await answer.json().catch(() => ({}));
  const { origin } = new URL(issuer);
  const needed = [found.authorization_endpoint, found.token_endpoint];
  const all = [...needed, found.revocation_endpoint, found.end_session_endpoint];
  const isThere = (/** @type {unknown} */ address) => typeof address === "string" && URL.canParse(address) && new URL(address).origin === origin;
  const fits =
    answer.ok &&
    found.issuer === issuer &&
    needed.every(isThere) &&
    all.every((address) => address === undefined || isThere(address)) &&
    found.code_challenge_methods_supported?.includes("S256");
  if (!fits) throw unusable();
  return found;
}

/** Leaves the page for the issuer's. @param {Offer} offer */
export async function beginSignIn(offer) {
  const found = await discovered(offer);
  /** @type {Pending} */
  const pending = {
    issuer: offer.issuer,
    clientId: offer.clientId,
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    redirect: home(),
    saysIssuer: found.authorization_response_iss_parameter_supported === true,
    endpoints: {
      tokenEndpoint: found.token_endpoint,
      revocationEndpoint: found.revocation_endpoint,
      endSessionEndpoint: found.end_session_endpoint,
    },
    back: location.hash,
    at: Date.now(),
  };
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(pending.verifier));
  sessionStorage.setItem(PENDING, JSON.stringify(pending));
  const address = new URL(found.authorization_endpoint);
  const question = {
    response_type: "code",
    client_id: pending.clientId,
    redirect_uri: pending.redirect,
    scope: offer.scopes.join(" "),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: base64url(new Uint8Array(hash)),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value);
  location.assign(address);
}

/** @returns {Pending | undefined} what was asked in this tab, once */
function takePending() {
  try {
    const pending = JSON.parse(sessionStorage.getItem(PENDING) ?? "null");
    sessionStorage.removeItem(PENDING);
    return pending && Date.now() - pending.at < LONGEST_MS ? pending : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the issuer's answer and signs in.
 *
 * @param {string} query as it stood in the address
 * @returns {Promise<{back: string, problem?: unknown}>} where somebody was, and why they are not signed in
 */
export async function finishSignIn(query) {
  const pending = takePending();
  try {
    await accept(new URLSearchParams(query), pending);
    return { back: pending?.back ?? "" };
  } catch (problem) {
    return { back: pending?.back ?? "", problem };
  }
}

/** @param {URLSearchParams} answer @param {Pending | undefined} pending */
async function accept(answer, pending) {
  if (!pending || answer.get("state") !== pending.state) {
    throw new Error(text("That sign-in was not begun in this tab, or too long ago. Nothing has changed: sign in again"));
  }
  const issuer = answer.get("iss");
  if (issuer === null ? pending.saysIssuer : issuer !== pending.issuer) throw unusable();
  if (answer.get("error") === "access_denied") throw new Error(text("You did not sign in, and nothing has changed"));
  const code = answer.get("code");
  if (!code) throw refused(answer.get("error_description") ?? answer.get("error"));
  const tokens = await exchange(pending, code);
  if (!tokens.access_token || !isAnswerTo(pending, tokens)) throw unusable();
  const me = await json("GET", "/v1/me", { secret: tokens.access_token });
  const { clientId, endpoints } = pending;
  signIn(me.id, tokens.access_token, { id: secret(), clientId, ...endpoints, refreshToken: tokens.refresh_token, ...lifeOf(tokens) });
}

/** @param {string | null | undefined} detail */
const refused = (detail) => new Error(text("Signing in did not work: {detail}", { detail: detail ?? "?" }));

/** @param {Pending} pending @param {string} code @returns {Promise<Tokens>} */
async function exchange({ endpoints, clientId, redirect, verifier }, code) {
  const form = { grant_type: "authorization_code", client_id: clientId, redirect_uri: redirect, code, code_verifier: verifier };
  const answer = await askIssuer(endpoints.tokenEndpoint, form).catch(() => undefined);
  if (!answer) throw new Error(text("The sign-in server cannot be reached. Try again in a moment"));
  const tokens = await answer.json().catch(() => ({}));
  if (!answer.ok) throw refused(tokens.error_description ?? tokens.error);
  return tokens;
}

/**
 * Whether the ID token belongs to the question. It came from the issuer itself, so nobody else can have signed it
 * (OpenID Connect Core 3.1.3.7).
 *
 * @param {Pending} pending
 * @param {Tokens} tokens
 */
function isAnswerTo({ issuer, clientId, nonce }, { id_token: idToken = "" }) {
  try {
    const letters = atob(idToken.split(".")[1].replaceAll("-", "+").replaceAll("_", "/"));
    const claims = JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))));
    const audience = [claims.aud].flat();
    return (
      claims.iss === issuer &&
      audience.includes(clientId) &&
      (audience.length === 1 || claims.azp === clientId) &&
      claims.nonce === nonce &&
      1000 * claims.exp > Date.now() - SKEW_MS
    );
  } catch {
    return false;
  }
}

/** Ends a session where it began. It has ended in this browser already. @param {Session} session */
export async function leaveIssuer({ clientId, refreshToken, revocationEndpoint, endSessionEndpoint }) {
  if (refreshToken && revocationEndpoint) {
    // Signing out works without the issuer, too.
    await askIssuer(revocationEndpoint, { client_id: clientId, token: refreshToken, token_type_hint: "refresh_token" }).catch(() => undefined);
  }
  if (!endSessionEndpoint) return;
  const address = new URL(endSessionEndpoint);
  address.searchParams.set("client_id", clientId);
  address.searchParams.set("post_logout_redirect_uri", home());
  location.assign(address);
}
