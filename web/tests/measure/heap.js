/**
 * What an hour of watching adds to a page's heap: a game of many moves, played as fast as the server takes them.
 * usage: SHATRANJ_URL=http://localhost:8080 node measure/heap.js [MOVES]
 */

import { Visitor, api, gameOf, guest, launch } from "../tests/support.js";

const moves = Number(process.argv[2] ?? 720);
const [alice, bob] = [await guest(), await guest()];
// Rukhs that walk to and fro; without a limit of moves nobody draws.
const id = await gameOf(alice, bob, {
  ruleSet: "cyningstan",
  initialFen: "r3k3/p7/8/8/8/8/P7/R3K3 w - - 0 1",
  timeControl: "60+60",
});
const browser = await launch();
const watcher = await Visitor.arrives(browser);
await watcher.opens(`#/game/${id}`);
await watcher.cell("a1").waitFor();
const cdp = await watcher.context.newCDPSession(watcher.page);
const heap = async () => {
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize / 1024 / 1024;
};
const before = await heap();
const walk = ["a1b1", "a8b8", "b1a1", "b8a8"];
for (let ply = 1; ply <= moves; ply++) {
  const mover = ply % 2 === 1 ? alice : bob;
  await api("PUT", `/v1/games/${id}/moves/${ply}`, { token: mover.token, body: { move: walk[(ply - 1) % 4] } });
}
await watcher.page.waitForFunction((count) => document.querySelectorAll(".moves button").length === count, moves);
const after = await heap();
console.log(`figure page_moves_watched ${moves} moves`);
console.log(`figure page_heap_before ${before.toFixed(2)} MiB`);
console.log(`figure page_heap_added ${(after - before).toFixed(2)} MiB`);
await watcher.leaves();
await browser.close();
