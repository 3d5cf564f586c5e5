/**
 * How far a clock on the page is from the server's, on one machine, whose clock both share: 1,000 samples of the last ten
 * seconds before a flag, straight and through a proxy that holds every byte back for 100 ms each way.
 * usage: SHATRANJ_URL=http://localhost:8080 node measure/clock.js
 */

import { connect, createServer } from "node:net";
import { URL_OF_CLUSTER, Visitor, api, gameOf, guest, launch } from "../tests/support.js";

const HELD_MS = 100;
const SAMPLES = 1000;

/** @returns {Promise<string>} the origin of a door that is slow */
function slowDoor() {
  const { protocol, hostname, port } = new URL(URL_OF_CLUSTER);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pass = (/** @type {import("node:net").Socket} */ from, /** @type {import("node:net").Socket} */ to) => {
      from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), HELD_MS));
      from.on("close", () => setTimeout(() => to.destroy(), HELD_MS));
      from.on("error", () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
  });
  server.unref();
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const address = /** @type {import("node:net").AddressInfo} */ (server.address());
      resolve(`${protocol}//127.0.0.1:${address.port}`);
    }),
  );
}

/** @param {import("playwright-core").Browser} browser @param {string} origin */
async function errors(browser, origin) {
  const [alice, bob] = [await guest(), await guest()];
  const visitor = await Visitor.arrives(browser, { as: alice, ignoreHTTPSErrors: true });
  const id = await gameOf(alice, bob, { timeControl: "0:15+0" });
  await visitor.page.goto(`${origin}/#/game/${id}`);
  await visitor.page.locator(".clock.running").waitFor();
  const { clock } = await api("GET", `/v1/games/${id}`);
  const flag = Date.parse(clock.flagAt);
  const found = await visitor.page.evaluate(
    async ({ flag, samples }) => {
      const face = /** @type {HTMLElement} */ (document.querySelector(".clock.running"));
      /** @type {{error: number, early: boolean}[]} */
      const all = [];
      while (all.length < samples) {
        const left = flag - Date.now();
        if (left < 20) break;
        if (left <= 10_500) {
          all.push({ error: Number(face.dataset.ms) - left, early: face.textContent === "0.0" });
        }
        await new Promise((resolve) => setTimeout(resolve, 8));
      }
      return all;
    },
    { flag, samples: SAMPLES },
  );
  await visitor.context.close();
  return found;
}

const browser = await launch();
for (const [name, origin] of [
  ["straight", URL_OF_CLUSTER],
  ["slow", await slowDoor()],
]) {
  const found = await errors(browser, origin);
  const sorted = found.map(({ error }) => Math.abs(error)).sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  console.log(`figure clock_${name}_samples ${found.length} samples`);
  console.log(`figure clock_${name}_error_p50 ${at(0.5)} ms`);
  console.log(`figure clock_${name}_error_p99 ${at(0.99)} ms`);
  console.log(`figure clock_${name}_shown_zero_early ${found.filter(({ early }) => early).length} samples`);
}
await browser.close();
process.exit(0);
