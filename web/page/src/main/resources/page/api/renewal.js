/**
 * Renews the token of somebody who signed in at an issuer (ADR 72). A refresh token is good for one use, so one tab uses
 * it at a time, and looks first whether another one was quicker.
 */

import { changes, keepUntilEnd, renewal, renewedWith, token } from "./identity.js";

/** @import {Session, Tokens} from "./types.js" */

const LOCK = "shatranj.renewal";
/** So long before its end, or a quarter of its life if that is short. */
const EARLY_MS = 60_000;
/** An issuer that does not answer is asked again. */
const AGAIN_MS = 15_000;
/** A server that does not take a token of this age takes the next one no more than that. */
const FRESH_MS = 5_000;
/** Longer than browsers wait. */
const LONGEST_MS = 2_000_000_000;
/** Nobody waits for an issuer any longer. */
const PATIENCE_MS = 20_000;
/** Until all tabs see what one has written. */
const SEEN_MS = 250;
/** An answer that says no other time. */
const USUAL_SECONDS = 300;

/** Since when there is a token, and when to ask for the next one. @param {Tokens} tokens */
export function lifeOf({ expires_in: seconds = USUAL_SECONDS }) {
  const [since, life] = [Date.now(), 1000 * Number(seconds)];
  return { since, renewAt: since + life - Math.min(EARLY_MS, life / 4) };
}

/**
 * Asks the issuer.
 *
 * @param {string} address
 * @param {Record<string, string>} [form] to be sent
 */
export const askIssuer = (address, form) =>
  fetch(address, {
    ...(form && { method: "POST", body: new URLSearchParams(form), keepalive: true }),
    cache: "no-store",
    credentials: "omit",
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/**
 * Does something while no other tab does it. The others go on a moment later: what one tab writes into the storage, some
 * browsers show to another one only then.
 *
 * @template T
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
function alone(action) {
  if (!navigator.locks) return action();
  return new Promise((resolve, reject) => {
    void navigator.locks.request(LOCK, async () => {
      await action().then(resolve, reject);
      await new Promise((seen) => setTimeout(seen, SEEN_MS));
    });
  });
}

/**
 * Sees to it that there is another token than one that is used up.
 *
 * @param {string} secret that token
 * @param {string} id of the sign-in that it is of
 * @returns {Promise<"renewed" | "refused" | "unreachable">}
 */
export async function renew(secret, id) {
  return alone(async () => {
    const session = renewal();
    if (session?.id !== id || !token()) return "refused";
    if (token() !== secret) return "renewed";
    const isFresh = Date.now() - session.since < FRESH_MS;
    return session.refreshToken && !isFresh ? exchange(session, session.refreshToken) : "refused";
  });
}

/** @param {Session} session @param {string} refreshToken @returns {Promise<"renewed" | "refused" | "unreachable">} */
async function exchange(session, refreshToken) {
  const form = { grant_type: "refresh_token", client_id: session.clientId, refresh_token: refreshToken };
  try {
    const answer = await askIssuer(session.tokenEndpoint, form);
    if (answer.status >= 500 || answer.status === 429) return "unreachable";
    const tokens = /** @type {Tokens} */ (answer.ok ? await answer.json() : {});
    // Somebody may have signed out in another tab meanwhile.
    if (renewal()?.id !== session.id) return "refused";
    if (tokens.access_token) {
      // An issuer that does not rotate them gives no other one.
      const next = { ...session, refreshToken: tokens.refresh_token ?? refreshToken, ...lifeOf(tokens) };
      renewedWith(tokens.access_token, next);
      return "renewed";
    }
    keepUntilEnd(session);
    return "refused";
  } catch {
    return "unreachable";
  }
}

/** Renews before anybody has to wait for it. */
export function keepRenewed() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const plan = (leastMs = 0) => {
    clearTimeout(timer);
    const session = renewal();
    if (!session?.refreshToken || !token()) return;
    const waitMs = Math.max(session.renewAt - Date.now(), leastMs);
    timer = setTimeout(() => void due(), Math.min(waitMs, LONGEST_MS));
  };
  const due = async () => {
    const [session, secret] = [renewal(), token()];
    const isDue = session && secret && session.renewAt <= Date.now();
    const outcome = isDue && (await renew(secret, session.id));
    plan(outcome === "unreachable" ? AGAIN_MS : 0);
  };
  changes.addEventListener("change", () => plan());
  plan();
}
