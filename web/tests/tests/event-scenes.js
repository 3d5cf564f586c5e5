/** Events as the walk of all views looks at them. */

import { api, boardsOf, eventOf, playersOfEvents } from "./support.js";

/** @import {Scene} from "./scenes.js" */

/** @returns {Promise<Scene[]>} */
export async function eventScenes() {
  const [ann, bea, cid, dan, boss] = await playersOfEvents();
  const all = [ann, bea, cid, dan];
  const soon = new Date(Date.now() + 5_400_000).toISOString();
  const scheduled = await eventOf(boss, [ann, bea], { startsAt: soon, minRating: 0, maxRating: 1800 });
  const running = await eventOf(boss, all, { name: "An event with a name that is rather long" });
  await api("POST", `/v1/tournaments/${running}/start`, { token: boss.token, body: {} });
  const [first] = await boardsOf(running, 1);
  const player = all.find((one) => one.player === first.white) ?? ann;
  const hall = await eventOf(boss, all, { name: "In the hall", kind: "ROUND_ROBIN", rounds: undefined, venue: "HALL" });
  await api("POST", `/v1/tournaments/${hall}/start`, { token: boss.token, body: {} });
  const enter = (/** @type {number} */ round, /** @type {number} */ board, /** @type {string} */ result) =>
    api("PUT", `/v1/tournaments/${hall}/rounds/${round}/boards/${board}/result`, { token: boss.token, body: { result } });
  await enter(1, 1, "WHITE_WINS");
  await enter(1, 2, "DRAW");
  await api("POST", `/v1/tournaments/${hall}/rounds`, { token: boss.token, body: {} });
  await enter(2, 1, "BLACK_FORFEITS");
  const arena = await eventOf(boss, [ann, bea, cid], { name: "Friday arena", kind: "ARENA", rounds: undefined, durationMs: 3_600_000 });
  await api("POST", `/v1/tournaments/${arena}/start`, { token: boss.token, body: {} });
  const arbiter = { player: "arbiter", token: process.env.SHATRANJ_ARBITER ?? "" };
  const watched = await eventOf(arbiter, all, { name: "Watched by an arbiter" });
  await api("POST", `/v1/tournaments/${watched}/start`, { token: arbiter.token, body: {} });
  const [moved] = await boardsOf(watched, 1);
  await api("PUT", `/v1/games/${moved.gameId}/moves/1`, { token: (all.find((one) => one.player === moved.white) ?? ann).token, body: { move: "e3" } });
  await api("POST", `/v1/games/${moved.gameId}/arbiter/warn`, { token: arbiter.token, body: { color: "BLACK" } });
  const over = await eventOf(boss, [ann, bea], { name: "Called off", venue: "HALL" });
  await api("POST", `/v1/tournaments/${over}/cancel`, { token: boss.token, body: { reason: "rain" } });
  return [
    { name: "events", address: "#/events", ready: ".events-view section:nth-of-type(4) li" },
    { name: "event-to-come", address: `#/event/${scheduled}`, as: ann, ready: ".countdown:visible" },
    { name: "event-running", address: `#/event/${running}`, as: player, ready: ".you .button.primary" },
    { name: "event-desk", address: `#/event/${watched}`, as: arbiter, ready: ".desk .badge" },
    { name: "event-organised", address: `#/event/${hall}`, as: boss, ready: ".crossings td:text('½')" },
    {
      name: "event-question",
      address: `#/event/${hall}`,
      as: boss,
      ready: ".pairs button",
      then: async (visitor) => visitor.presses("Expel a player…"),
    },
    { name: "event-arena", address: `#/event/${arena}`, as: boss, ready: ".standings tbody tr" },
    { name: "event-called-off", address: `#/event/${over}`, ready: ".you p:text('rain')" },
    { name: "event-new", address: "#/events/new", as: boss, ready: "form" },
    {
      name: "event-refused",
      address: "#/events/new",
      as: boss,
      ready: "form",
      then: async (visitor) => {
        visitor.expectRefusal(422, "/v1/tournaments");
        await visitor.field("By rating").check();
        await visitor.field("At a time").check();
        await visitor.page.getByText(visitor.says("Place, programs, late players")).click();
        await visitor.field("Start, by your clock").fill("2020-01-01T10:00");
        await visitor.field("Name").fill("Yesterday");
        await visitor.presses("Announce it");
        await visitor.reads(".problem", visitor.says("That time is past already."));
      },
    },
  ];
}
