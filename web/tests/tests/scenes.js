/** What of the page is looked at by views.test.js: every view, with somebody who sees all that it has to show. */

import { eventScenes } from "./event-scenes.js";
import { api, gameOf, guest, playersOfRatings, ratedGame } from "./support.js";

/** @import {Guest, Visitor} from "./support.js" */

/**
 * @typedef Scene
 * @property {string} name
 * @property {string} address
 * @property {Guest} [as]
 * @property {string} ready what is there when all is
 * @property {(visitor: Visitor) => Promise<void>} [then] what somebody does there
 */

/** Twelve games, of which the first cannot be read. */
const BOOK = ["1. e3 e6 2. d3 d6 3. Nf9 *", ...Array.from({ length: 11 }, (_, i) => `[White "A player of great strength"]
[Black "Player ${i}"]\n\n1. e3 e6 *`)].join("\n\n");

/** What the endgame tables would say; a cluster that has just started has none. */
const TABLE_ANSWER = {
  outlook: "WIN",
  plies: 1,
  moves: [
    { uci: "c1c8", san: "Rc8#", outlook: "WIN", plies: 1 },
    { uci: "c1c7", san: "Rc7", outlook: "DRAW", plies: 0 },
    { uci: "b6a5", san: "Ka5", outlook: "LOSS", plies: 12 },
  ],
};

/** Whose games are reviewed. @returns {Promise<Guest>} */
async function analyst() {
  const token = process.env.SHATRANJ_TOKEN ?? "";
  return { token, player: (await api("GET", "/v1/me", { token })).id };
}

/** @returns {Promise<Scene[]>} */
export async function scenes() {
  const [alice, bob] = [await guest(), await guest()];
  const open = await api("POST", "/v1/games", {
    token: alice.token,
    body: { color: "WHITE", timeControl: "5+3", visibility: "UNLISTED" },
  });
  // All views together take longer than five minutes on a slow machine.
  const running = await gameOf(alice, bob, { timeControl: "50+30" });
  await api("PUT", `/v1/games/${running}/moves/1`, { token: alice.token, body: { move: "e3" } });
  await api("PUT", `/v1/games/${running}/moves/2`, { token: bob.token, body: { move: "Nf6" } });
  await api("POST", `/v1/games/${running}/draw/offer`, { token: bob.token, body: {} });
  await gameOf(alice, bob, { timeControl: "2d" });
  const claimed = await gameOf(alice, bob, { timeControl: "50+30", ruleSet: "schemingmind" });
  const over = await gameOf(alice, bob, { initialFen: "k7/p6R/8/8/8/8/6R1/3K4 w - - 0 1" });
  await api("PUT", `/v1/games/${over}/moves/1`, { token: alice.token, body: { move: "Rg8" } });
  const [ann, bea] = await playersOfRatings();
  await ratedGame(ann, bea);
  await ratedGame(bea, ann, "30+20");
  return [
    { name: "play", address: "", ready: ".wish" },
    { name: "play-games", address: "", as: alice, ready: ".games" },
    { name: "sign-in", address: "", ready: ".wish", then: async (visitor) => visitor.presses("Sign in") },
    { name: "invite", address: `#/game/${open.id}`, as: alice, ready: "#link" },
    { name: "join", address: `#/join/${open.id}/${open.inviteCode}`, ready: "form .primary" },
    { name: "game", address: `#/game/${running}`, as: alice, ready: ".question" },
    {
      name: "game-lifted",
      address: `#/game/${running}`,
      as: alice,
      ready: ".mine",
      then: async (visitor) => {
        await visitor.page.locator("#move").waitFor();
        await visitor.cell("g1").focus();
        await visitor.page.keyboard.press("Enter");
        await visitor.page.locator(".mark-target").first().waitFor();
      },
    },
    {
      name: "claim",
      address: `#/game/${claimed}`,
      as: alice,
      ready: "#move",
      then: async (visitor) => visitor.presses("Claim a draw…"),
    },
    {
      name: "game-chat",
      address: `#/game/${running}`,
      as: alice,
      ready: "#chat-line",
      then: async (visitor) => {
        const say = (/** @type {Guest} */ { token }, /** @type {string} */ text) =>
          api("POST", `/v1/games/${running}/chat`, { token, body: { text } });
        await say(bob, "Good luck!");
        await say(alice, "أهلًا، حظًّا سعيدًا");
        await say(bob, "A line that is longer than the panel is wide has to go on below itself, andaverylongwordtoo".repeat(2));
        await visitor.page.locator(".said li").nth(2).waitFor();
      },
    },
    {
      name: "vacation",
      address: "#/pieces",
      as: alice,
      ready: ".men",
      then: async (visitor) => {
        await visitor.page.locator(".account").click();
        await visitor.page.locator(".vacation button").first().waitFor();
      },
    },
    { name: "watching", address: `#/game/${running}`, ready: ".controls p" },
    { name: "over", address: `#/game/${over}`, as: bob, ready: ".outcome" },
    {
      name: "lobby",
      address: "",
      ready: ".wish",
      then: async (visitor) => {
        await api("POST", "/v1/seeks", { token: bob.token, body: { color: "WHITE", timeControl: "1:07+4" } });
        await visitor.reads(".lobby li", bob.player);
      },
    },
    {
      name: "seek-graph",
      address: "",
      ready: ".wish",
      then: async (visitor) => {
        await api("POST", "/v1/seeks", { token: alice.token, body: { color: "WHITE", timeControl: "21+4" } });
        await visitor.presses("As a graph");
        await visitor.page.locator(".seek-dots").getByRole("button", { name: new RegExp(alice.player) }).click();
        await visitor.reads(".seek-graph .games li", alice.player);
      },
    },
    { name: "watch", address: "#/watch", ready: ".live-games .man-card" },
    { name: "tabiyas", address: "#/tabiyas", as: alice, ready: ".tabiya" },
    { name: "finished-games", address: "#/finished-games", as: alice, ready: ".man-card" },
    { name: "player", address: `#/player/${alice.player}`, ready: ".found .games li" },
    {
      name: "ratings",
      address: `#/player/${ann.player}`,
      ready: "h1",
      then: async (visitor) => {
        // A game is rated a moment after its end.
        for (let again = 0; again < 20 && !(await visitor.page.locator(".rating-graph").isVisible()); again++) {
          await visitor.page.reload();
          await visitor.page.locator(".rating-graph").waitFor({ timeout: 1_000 }).catch(() => undefined);
        }
        await visitor.page.getByText(visitor.says("Day by day")).click();
      },
    },
    { name: "leaderboards", address: "#/leaderboards", as: ann, ready: "nav.pools a" },
    ...(await eventScenes()),
    { name: "settings", address: "#/pieces", ready: ".men", then: async (visitor) => visitor.presses("Settings") },
    {
      name: "own-terms",
      address: "",
      ready: ".wish",
      then: async (visitor) => {
        await visitor.field("By name").check();
        await visitor.field("Other…").check();
        await visitor.page.getByText(visitor.says("Rules and array")).click();
      },
    },
    {
      name: "plain-board",
      address: `#/game/${running}`,
      as: alice,
      ready: "#move",
      then: async (visitor) => {
        await visitor.presses("Settings");
        await visitor.field("Of one colour").check();
        await visitor.page.keyboard.press("Escape");
      },
    },
    {
      name: "chess-men",
      address: `#/game/${running}`,
      as: alice,
      ready: "#move",
      then: async (visitor) => {
        await visitor.presses("Settings");
        await visitor.field("Like chess pieces").check();
        await visitor.page.keyboard.press("Escape");
      },
    },
    {
      name: "variation",
      address: `#/analysis/${over}`,
      ready: ".moves button",
      then: async (visitor) => {
        await visitor.presses("One move back");
        await visitor.page.locator("[data-square=g2].mine").waitFor();
        await visitor.drags("g2", "g3");
        await visitor.page.locator(".variation").waitFor();
        await visitor.presses("One move back");
        await visitor.page.locator("[data-square=h7].mine").waitFor();
        await visitor.drags("h7", "h6");
        await visitor.page.locator(".variation").nth(1).waitFor();
      },
    },
    { name: "analysis", address: `#/analysis/${over}`, ready: ".moves button" },
    {
      name: "played-games",
      address: "#/analysis",
      as: ann,
      ready: ".explorer:not(.tables) summary",
      then: async (visitor) => {
        await visitor.page.getByText(visitor.says("Played games")).click();
        await visitor.page.locator(".explorer[open] [role=status]").filter({ hasText: "%" }).waitFor();
      },
    },
    {
      name: "review",
      address: `#/analysis/${over}`,
      as: await analyst(),
      ready: ".moves button",
      then: async (visitor) => {
        await visitor.presses("Review the game");
        await visitor.page.locator(".review progress[hidden]").waitFor({ state: "attached", timeout: 120_000 });
      },
    },
    {
      name: "book",
      address: "#/analysis",
      ready: "summary:visible",
      then: async (visitor) => {
        await visitor.page.getByText(visitor.says("Bring a game (PGN)")).click();
        await visitor.field("Moves or whole games").fill(BOOK);
        await visitor.presses("Read it");
        await visitor.page.getByRole("dialog").getByText("22").first().waitFor();
      },
    },
    {
      name: "editor",
      address: "#/analysis",
      ready: "[data-square=e2].mine",
      then: async (visitor) => {
        await visitor.presses("Edit the board…");
        await visitor.page.locator(".palette").waitFor();
      },
    },
    {
      name: "tables",
      address: "#/analysis/k7.7r.1K6.8.8.8.8.2R5_w_-_-_0_1",
      ready: "[data-square=c1].mine",
      then: async (visitor) => {
        await visitor.page.route("**/v1/tablebase?*", (route) => route.fulfill({ json: TABLE_ANSWER }));
        await visitor.page.getByText(visitor.says("Endgame tables")).click();
        await visitor.page.locator(".tables tbody tr").first().waitFor();
      },
    },
    { name: "problem", address: "#/problems", ready: ".problems-view .games li" },
    {
      name: "problem-shown",
      address: "#/problems",
      ready: ".problems-view .games li",
      then: async (visitor) => {
        await visitor.presses("Show the solution");
        await visitor.reads(".lead", visitor.says("This is how it is won."));
      },
    },
    { name: "pieces", address: "#/pieces", ready: ".men" },
    { name: "laws", address: "#/laws", ready: ".wide-table table" },
    { name: "laws-article", address: "#/laws/5.3", ready: ".clauses .marked" },
    { name: "nowhere", address: "#/nonsense", ready: "code" },
    {
      name: "ended",
      address: "#/pieces",
      as: alice,
      ready: ".men",
      then: async (visitor) => {
        await visitor.page.evaluate(() => {
          localStorage.setItem("shatranj.ended", "TOKEN_EXPIRED");
          localStorage.removeItem("shatranj.token");
        });
        await visitor.page.reload();
        await visitor.page.locator(".session-notice").waitFor();
        // The view itself comes a moment later.
        await visitor.page.locator(".men").waitFor();
      },
    },
  ];
}
