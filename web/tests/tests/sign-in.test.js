/** People who sign in at the cluster's own issuer: there, back, in all tabs, for longer than a token lasts, and out. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { URL_OF_CLUSTER, Visitor, api, eventually, gameOf, guest, launch } from "./support.js";

/** @import {Browser, Page} from "playwright-core" */

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const { signIn: OFFER } = await api("GET", "/v1");

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Somebody who may go to the issuer. @param {import("playwright-core").BrowserContextOptions & {as?: import("./support.js").Guest}} [options] */
async function arrives(options) {
  const visitor = await Visitor.arrives(browser, options);
  visitor.mayAsk(new URL(OFFER.issuer).origin);
  visitor.page.setDefaultTimeout(8000);
  return visitor;
}

let names = 0;
const newName = () => `sign-${Date.now().toString(36)}-${++names}`;

/** As far as the login page. @param {Visitor} visitor */
async function goesToIssuer(visitor) {
  await visitor.presses("Sign in");
  await visitor.presses("Sign in with your account");
  await visitor.page.locator("#name").waitFor();
}

/** @param {Page} page of the issuer @param {string} name */
async function consents(page, name) {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** @param {Visitor} visitor @param {string} [name] @returns {Promise<string>} */
async function signsIn(visitor, name = newName()) {
  await goesToIssuer(visitor);
  await consents(visitor.page, name);
  await visitor.reads(".account", name);
  return name;
}

/** @param {Page} page @param {string} key */
const kept = (page, key) => page.evaluate((name) => localStorage.getItem(`shatranj.${name}`), key);

/**
 * Makes the token one that the server does not take, as if it had ended; all tabs see that, or already the one that a tab
 * has got in its place. @param {Page} page @param {...Page} others
 */
async function expire(page, ...others) {
  const before = await page.evaluate(() => {
    const token = localStorage.getItem("shatranj.token");
    const session = JSON.parse(localStorage.getItem("shatranj.session") ?? "{}");
    localStorage.setItem("shatranj.session", JSON.stringify({ ...session, since: 0 }));
    localStorage.setItem("shatranj.token", "ended");
    return token;
  });
  for (const other of others) await other.waitForFunction((token) => localStorage.getItem("shatranj.token") !== token, before);
}

/** @param {Record<string, string>} form */
const askForTokens = (form) =>
  fetch(`${OFFER.issuer}/token`, { method: "POST", body: new URLSearchParams({ client_id: OFFER.clientId, ...form }) });

/** The requests for tokens that are made in tabs from now on. @param {...Visitor} tabs */
function exchangesOf(...tabs) {
  /** @type {string[]} */
  const seen = [];
  for (const { page } of tabs) page.on("request", (request) => request.url() === `${OFFER.issuer}/token` && seen.push(request.postData() ?? ""));
  return seen;
}

/** A game of somebody who has signed in, with White, against a guest. @param {Visitor} visitor @param {string} name */
async function gameAs(visitor, name) {
  const bob = await guest();
  const { id } = await api("POST", "/v1/games", { token: bob.token, body: { opponent: name, color: "BLACK", timeControl: "10+5" } });
  await api("POST", `/v1/games/${id}/join`, { token: (await kept(visitor.page, "token")) ?? "", body: {} });
  return id;
}

/** What axe has to say about what is shown now. @param {Page} page */
async function faultsOf(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // @ts-expect-error axe came as a text
    const { violations } = await window.axe.run();
    return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => node.html).join(" ")}`);
  });
}

test("somebody signs in, plays, loads the page again and opens a second tab; no address keeps the code", async () => {
  const visitor = await arrives();
  /** @type {string[]} */
  const answers = [];
  visitor.page.on("request", (request) => /[?&]code=/.test(request.url()) && answers.push(request.url()));
  await visitor.opens("#/watch");
  const name = await signsIn(visitor);
  assert.equal(visitor.page.url(), `${URL_OF_CLUSTER}/#/watch`, "where one was before");
  assert.equal(answers.length, 1);
  const entries = await visitor.page.evaluate(() => navigation.entries().map(({ url }) => url));
  assert.doesNotMatch(entries.join(" "), /code=/);

  const id = await gameAs(visitor, name);
  await visitor.opens(`#/game/${id}`);
  await visitor.reads(".turn", "Your move");
  await visitor.clicks("e2", "e3");
  await visitor.sees(["e3"]);
  await visitor.page.reload();
  await visitor.reads(".account", name);
  await visitor.reads(".turn", "The opponent thinks");
  const second = await visitor.another();
  await second.opens(`#/game/${id}`);
  await second.reads(".turn", "The opponent thinks");
  await second.reads(".account", name);
  // The code was used, and what it brought ends if somebody tries it once more.
  const code = new URL(answers[0]).searchParams.get("code") ?? "";
  const again = await askForTokens({ grant_type: "authorization_code", code, redirect_uri: `${URL_OF_CLUSTER}/`, code_verifier: "x".repeat(43) });
  assert.equal(again.status, 400);
  await visitor.leaves();
});

test("signing out ends the session in all tabs and at the issuer", async () => {
  const visitor = await arrives();
  await visitor.opens("");
  const name = await signsIn(visitor);
  const second = await visitor.another();
  await second.opens("#/watch");
  await second.reads(".account", name);
  const { refreshToken } = JSON.parse((await kept(visitor.page, "session")) ?? "");
  const exchanged = await visitor.page.context().cookies(OFFER.issuer);
  assert.deepEqual(exchanged.map(({ value, httpOnly }) => [value, httpOnly]), [[name, true]]);

  await visitor.presses(name);
  await visitor.presses("Sign out");
  await visitor.reads(".account", "Sign in");
  await second.reads(".account", "Sign in");
  await eventually(async () => (await visitor.context.cookies(OFFER.issuer)).length === 0, "the issuer forgets the name");
  await visitor.reads(".account", "Sign in");
  assert.equal(visitor.page.url(), `${URL_OF_CLUSTER}/`);
  for (const key of ["token", "player", "session", "aside"]) assert.equal(await kept(visitor.page, key), null, key);
  assert.equal((await askForTokens({ grant_type: "refresh_token", refresh_token: refreshToken })).status, 400);
  await visitor.leaves();
});

test("who does not consent is back where they were, and is told that nothing has changed", async () => {
  const visitor = await arrives();
  await visitor.opens("#/pieces");
  await goesToIssuer(visitor);
  await visitor.page.getByRole("button", { name: "Do not sign in" }).click();
  await visitor.reads("dialog .problem", "You did not sign in, and nothing has changed.");
  assert.equal(visitor.page.url(), `${URL_OF_CLUSTER}/#/pieces`);
  await visitor.reads(".account", "Sign in");
  // What is there can be tried again at once.
  await visitor.presses("Sign in with your account");
  const name = newName();
  await consents(visitor.page, name);
  await visitor.reads(".account", name);
  await visitor.leaves();
});

test("an answer with another state is refused without a request, and so is one that another browser gets", async () => {
  const visitor = await arrives();
  await visitor.opens("");
  await goesToIssuer(visitor);
  const exchanges = exchangesOf(visitor);
  await visitor.opens("?code=stolen&state=of-somebody-else");
  await visitor.reads("dialog .problem", "That sign-in was not begun in this tab, or too long ago.");
  assert.equal(visitor.page.url(), `${URL_OF_CLUSTER}/`);
  await visitor.page.keyboard.press("Escape");

  // The whole and right answer, that never came to the one whom it is for.
  await goesToIssuer(visitor);
  const ticket = await visitor.page.locator("[name=ticket]").inputValue();
  const body = new URLSearchParams({ ticket, name: newName(), decision: "allow" });
  const answer = (await fetch(`${OFFER.issuer}/authorize`, { method: "POST", body, redirect: "manual" })).headers.get("location") ?? "";
  assert.match(answer, /[?&]code=/);
  const eve = await arrives();
  const hers = exchangesOf(eve);
  await eve.page.goto(answer);
  await eve.reads("dialog .problem", "That sign-in was not begun in this tab, or too long ago.");
  assert.equal(eve.page.url(), `${URL_OF_CLUSTER}/`);
  await eve.reads(".account", "Sign in");
  await eve.leaves();

  // The right state of another issuer's.
  await visitor.page.goto(answer.replace(/iss=[^&]*/, "iss=https%3A%2F%2Fevil.example"));
  await visitor.reads("dialog .problem", "The sign-in server is not set up as this page expects.");
  assert.deepEqual([...exchanges, ...hers], []);
  await visitor.leaves();
});

test("a token that ends is renewed once for all tabs, and a move that met it is played", async () => {
  const visitor = await arrives();
  await visitor.opens("");
  const name = await signsIn(visitor);
  const id = await gameAs(visitor, name);
  const tabs = [visitor, await visitor.another(), await visitor.another()];
  for (const tab of tabs) {
    await tab.opens(`#/game/${id}`);
    await tab.reads(".turn", "Your move");
  }
  for (const path of ["moves/1", "chat"]) visitor.expectRefusal(401, `/v1/games/${id}/${path}`);
  const exchanges = exchangesOf(...tabs);
  await expire(visitor.page, ...tabs.map(({ page }) => page));
  await tabs[1].clicks("e2", "e3");
  for (const tab of tabs) await tab.sees(["e3"]);
  assert.equal(exchanges.length, 1);
  const renewed = await kept(visitor.page, "token");
  assert.match(renewed ?? "", /^eyJ/);

  // All at once: one of them asks the issuer, the others take what it got.
  for (const path of ["events", "legal-moves"]) visitor.expectRefusal(401, `/v1/games/${id}/${path}`);
  for (const path of ["", "/events"]) visitor.expectRefusal(401, `/v1/me${path}`);
  visitor.expectRefusal(401, `/v1/games/${id}`);
  await expire(visitor.page, ...tabs.map(({ page }) => page));
  await Promise.all(tabs.map((tab) => tab.page.reload()));
  for (const tab of tabs) {
    await tab.reads(".turn", "The opponent thinks");
    await tab.reads(".account", name);
    assert.equal(await tab.page.locator(".session-notice").isVisible(), false);
  }
  assert.equal(exchanges.length, 2);
  await visitor.leaves();
});

test("a token is renewed before it ends, and what is on the page stays", async () => {
  const visitor = await arrives();
  await visitor.page.clock.install();
  await visitor.opens("");
  await signsIn(visitor);
  const before = await kept(visitor.page, "token");
  await visitor.page.getByLabel("White", { exact: true }).check();
  await visitor.page.clock.fastForward("59:30");
  await eventually(async () => (await kept(visitor.page, "token")) !== before, "another token");
  assert.ok(await visitor.page.getByLabel("White", { exact: true }).isChecked());
  await visitor.leaves();
});

test("an issuer that does not answer ends no session; one that refuses does, and that is said", async () => {
  const visitor = await arrives();
  await visitor.opens("");
  const name = await signsIn(visitor);
  const id = await gameAs(visitor, name);
  await visitor.opens(`#/game/${id}`);
  await visitor.reads(".turn", "Your move");
  for (const path of ["moves/1", "chat"]) visitor.expectRefusal(401, `/v1/games/${id}/${path}`);
  visitor.isOffline = true;
  let asked = 0;
  await visitor.page.route(`${OFFER.issuer}/token`, (route) => {
    asked++;
    return route.abort();
  });
  await expire(visitor.page);
  await visitor.clicks("e2", "e3");
  await eventually(async () => asked > 1, "the issuer is asked again");
  assert.equal(await visitor.page.locator(".session-notice").isVisible(), false);
  await visitor.page.unroute(`${OFFER.issuer}/token`);
  visitor.isOffline = false;
  await eventually(async () => (await api("GET", `/v1/games/${id}`)).ply === 1, "the move is played");

  const { refreshToken } = JSON.parse((await kept(visitor.page, "session")) ?? "");
  const body = new URLSearchParams({ client_id: OFFER.clientId, token: refreshToken });
  await fetch(`${OFFER.issuer}/revoke`, { method: "POST", body });
  for (const path of ["", "/events", "/legal-moves"]) visitor.expectRefusal(401, `/v1/games/${id}${path}`);
  visitor.expectRefusal(401, "/v1/me/events");
  visitor.expectRefusal(400, "/token");
  await expire(visitor.page);
  await visitor.page.reload();
  await visitor.reads(".session-notice", `Your session as ${name} has ended`);
  await visitor.page.locator(".session-notice").getByRole("button", { name: "Sign in" }).click();
  await visitor.presses("Sign in with your account");
  await consents(visitor.page, name);
  await visitor.page.locator(".session-notice").waitFor({ state: "hidden" });
  await visitor.reads(".turn", "The opponent thinks");
  await visitor.leaves();
});

test("a guest who signs in can go back to the guest's games, in all tabs, and to the new name", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const visitor = await arrives({ as: alice });
  await visitor.opens(`#/game/${id}`);
  await visitor.reads(".turn", "Your move");
  const second = await visitor.another();
  await second.opens(`#/game/${id}`);
  await second.reads(".turn", "Your move");

  await visitor.presses(alice.player);
  await visitor.page.locator("dialog").getByRole("button", { name: "Sign in" }).click();
  await visitor.presses("Sign in with your account");
  const name = newName();
  await consents(visitor.page, name);
  for (const tab of [visitor, second]) {
    await tab.reads(".account", name);
    await tab.reads(".controls", "You are watching.");
  }
  await second.presses(name);
  await second.presses(`Go on as ${alice.player}`);
  for (const tab of [visitor, second]) await tab.reads(".turn", "Your move");
  await visitor.clicks("e2", "e3");
  await second.sees(["e3"]);
  await visitor.presses(alice.player);
  await visitor.presses(`Go on as ${name}`);
  for (const tab of [visitor, second]) await tab.reads(".account", name);

  // Signed out, nobody is left here whom one does not see.
  await visitor.presses(name);
  await visitor.reads("dialog", `Then ${alice.player} plays on here.`);
  await visitor.presses("Sign out");
  for (const tab of [visitor, second]) await tab.reads(".account", alice.player);
  await eventually(async () => visitor.page.url() === `${URL_OF_CLUSTER}/`, "back from the issuer");
  await visitor.reads(".account", alice.player);
  assert.equal(await kept(visitor.page, "aside"), null);
  await second.reads(".turn", "The opponent thinks");
  await visitor.leaves();
});

test("axe finds no fault on the login page, in the dialog, and in what they say", async () => {
  for (const options of [{ colorScheme: /** @type {const} */ ("light") }, { colorScheme: /** @type {const} */ ("dark"), viewport: { width: 360, height: 640 } }]) {
    const visitor = await arrives(options);
    await visitor.opens("");
    await visitor.presses("Sign in");
    await visitor.page.getByRole("button", { name: "Sign in with your account" }).waitFor();
    assert.deepEqual(await faultsOf(visitor.page), []);
    await visitor.presses("Sign in with your account");
    await visitor.page.locator("#name").waitFor();
    assert.deepEqual(await faultsOf(visitor.page), []);
    const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    assert.ok(wide, "nothing sticks out");
    visitor.expectRefusal(400, "/authorize");
    await consents(visitor.page, "engine-1");
    await visitor.reads(".problem", "'engine-1' is reserved.");
    assert.deepEqual(await faultsOf(visitor.page), []);
    await visitor.page.getByRole("button", { name: "Do not sign in" }).click();
    await visitor.page.locator("dialog .problem:not(:empty)").waitFor();
    assert.deepEqual(await faultsOf(visitor.page), []);
    await visitor.leaves();
  }
});
