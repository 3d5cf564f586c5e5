/** The socket that games of the same eyes share: how many connections there are, and what comes after a cut. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Door, closesAllDoors } from "./door.js";
import { Visitor, api, eventually, gameOf, guest, launch, sessionOf } from "./support.js";

/** @import {Browser} from "playwright-core" */
/** @import {Guest} from "./support.js" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(async () => {
  await browser.close();
  closesAllDoors();
});

const CUT_MS = 2_000;
/** Tabs that ask for nothing for so long have what they need. */
const QUIET_MS = 1_000;

/** Somebody who comes through a door. */
class Caller {
  door = new Door();
  #address = "";
  /** @type {Visitor | undefined} */
  #first;

  /** @param {Guest} [guest] none: somebody without a token */
  async arrives(guest) {
    this.#address = await this.door.opens();
    const session = guest && sessionOf(guest);
    if (session) session.origins[0].origin = this.#address;
    this.#first = await Visitor.arrives(browser, { storageState: session });
    this.#first.mayAsk(this.#address);
    return this.#first;
  }

  /** @param {Visitor} tab @param {string} id of a game */
  async opens(tab, id) {
    await tab.page.goto(`${this.#address}/#/game/${id}`);
    await tab.page.locator(".turn").waitFor();
  }

  /** Waits until all games come over one socket. */
  settles() {
    const { door } = this;
    return eventually(async () => door.sockets.size === 1 && door.streams.size === 0, "one socket and no streams");
  }

  async leaves() {
    await this.#first?.leaves();
    this.door.closes();
  }
}

/** @param {string} id @param {number} ply @param {Guest} guest @param {string} move */
const plays = (id, ply, { token }, move) => api("PUT", `/v1/games/${id}/moves/${ply}`, { token, body: { move } });

test("six tabs with one game share one socket: a move made in one is seen in all", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const caller = new Caller();
  const { door } = caller;
  const tabs = [await caller.arrives(alice)];
  while (tabs.length < 6) tabs.push(await tabs[0].another());
  for (const tab of tabs) await caller.opens(tab, id);
  await caller.settles();
  const before = door.asked.length;
  await tabs[5].reads(".turn", "Your move");
  await tabs[5].clicks("e2", "e3");
  for (const tab of tabs) await tab.sees(["e3"]);
  await plays(id, 2, bob, "e6");
  for (const tab of tabs) await tab.sees(["e3", "e6"]);
  assert.equal(door.handshakes, 1);
  assert.equal(door.sockets.size, 1);
  assert.deepEqual(door.asked.slice(before).filter((path) => path.startsWith(`/v1/games/${id}/events`)), []);
  await caller.leaves();
});

/** @param {Guest} [watcher] none: somebody without a token */
async function fiveGamesInFiveTabs(watcher) {
  const caller = new Caller();
  const { door } = caller;
  const first = await caller.arrives(watcher);
  const watched = [];
  for (let i = 0; i < 5; i++) {
    const [white, black] = [await guest(), await guest()];
    const id = await gameOf(white, black, { timeControl: "10+5" });
    const tab = i === 0 ? first : await first.another();
    await caller.opens(tab, id);
    watched.push({ tab, id, white });
  }
  await caller.settles();
  const ofGames = () => door.asked.filter((path) => path.startsWith("/v1/games/"));
  // What was said before is asked for once, when a tab comes to it.
  for (let known = -1; known !== ofGames().length; await first.page.waitForTimeout(QUIET_MS)) known = ofGames().length;
  const before = ofGames().length;
  for (const { id, white } of watched) await plays(id, 1, white, "e3");
  for (const { tab } of watched) await tab.sees(["e3"]);
  // Longer than the time between two questions.
  await first.page.waitForTimeout(2 * CUT_MS);
  assert.deepEqual(ofGames().slice(before), []);
  assert.equal(door.handshakes, 1);
  await caller.leaves();
}

test("five games in five tabs come over one socket, and none of them is asked for", async () =>
  fiveGamesInFiveTabs(await guest()));

test("so do those of a watcher who has no token", () => fiveGamesInFiveTabs());

test("after a cut a game goes on from its version, by a stream, and comes over the socket again", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const { version } = await api("GET", `/v1/games/${id}`);
  const caller = new Caller();
  const { door } = caller;
  const black = await caller.arrives(bob);
  await caller.opens(black, id);
  await caller.settles();

  black.isOffline = true;
  await black.context.setOffline(true);
  await black.page.locator(".offline").waitFor();
  await eventually(async () => door.sockets.size === 0, "no socket while the browser is offline");
  await plays(id, 1, alice, "e3");
  await plays(id, 2, bob, "e6");
  await plays(id, 3, alice, "d3");
  await black.page.waitForTimeout(CUT_MS);
  await black.context.setOffline(false);
  await black.sees(["e3", "e6", "d3"]);
  await black.page.locator(".offline").waitFor({ state: "hidden" });
  black.isOffline = false;
  assert.ok(door.asked.includes(`/v1/games/${id}/events?after=${version}`), "goes on from the version");
  await caller.settles();

  // The socket alone is cut: by a proxy, or a server that leaves.
  door.cutsSockets();
  await plays(id, 4, bob, "d6");
  await black.sees(["e3", "e6", "d3", "d6"]);
  await caller.settles();
  await plays(id, 5, alice, "c3");
  await black.sees(["e3", "e6", "d3", "d6", "c3"]);
  await caller.leaves();
});

test("where no socket is let through a game has a stream, until one is", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const caller = new Caller();
  const { door } = caller;
  door.refusesSockets = true;
  const white = await caller.arrives(alice);
  await caller.opens(white, id);
  await eventually(async () => door.handshakes > 1, "the socket is tried again");
  await white.reads(".turn", "Your move");
  await white.clicks("e2", "e3");
  await eventually(async () => (await api("GET", `/v1/games/${id}`)).ply === 1, "the move is played");
  await plays(id, 2, bob, "e6");
  await white.sees(["e3", "e6"]);
  assert.equal(await white.page.locator(".offline").isVisible(), false);
  assert.equal(door.streams.size, 1);

  door.refusesSockets = false;
  await caller.settles();
  await white.clicks("d2", "d3");
  await eventually(async () => (await api("GET", `/v1/games/${id}`)).ply === 3, "the move is played");
  await plays(id, 4, bob, "d6");
  await white.sees(["e3", "e6", "d3", "d6"]);
  await caller.leaves();
});
