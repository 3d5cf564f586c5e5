/**
 * How soon the page is there: largest contentful paint, total blocking time and layout shift of a first visit (as
 * web.dev defines them), and the time from a cold page to the answer to the first move against the engine. Each as it
 * is, and on a slow device: processor time times four, and the latency of slow 3G before every answer. Medians.
 * usage: SHATRANJ_URL=http://localhost:8080 node measure/paint.js [RUNS]
 */

import { URL_OF_CLUSTER, Visitor, launch } from "../tests/support.js";

const RUNS = Number(process.argv[2] ?? 5);
/** Lighthouse's figure for slow 3G. */
const LATENCY_MS = 400;
const SLOWER = 4;
/** Nothing is painted or moved any more after so long. */
const SETTLED_MS = 2000;

/** @typedef {{paint: number, blocked: number, shift: number}} Figures milliseconds twice, and a score */

/** Runs in the page, before anything else does. */
function observe() {
  const figures = { paint: 0, blocked: 0, shift: 0 };
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => (figures.paint = entry.startTime));
  watch("longtask", (entry) => (figures.blocked += Math.max(0, entry.duration - 50)));
  watch("layout-shift", (entry) => (figures.shift += entry.hadRecentInput ? 0 : entry.value));
  Object.assign(window, { figures });
}

/** @param {import("playwright-core").Browser} browser @param {boolean} slow */
async function comes(browser, slow) {
  const visitor = await Visitor.arrives(browser, { ignoreHTTPSErrors: true });
  await visitor.page.addInitScript(observe);
  if (slow) {
    const cdp = await visitor.context.newCDPSession(visitor.page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await cdp.send("Network.enable");
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send("Network.emulateNetworkConditions", { offline: false, latency: LATENCY_MS, ...unlimited });
  }
  return visitor;
}

/** @param {import("playwright-core").Browser} browser @param {boolean} slow @returns {Promise<Figures>} */
async function firstVisit(browser, slow) {
  const visitor = await comes(browser, slow);
  await visitor.opens("");
  await visitor.page.locator(".wish").waitFor();
  await visitor.page.waitForTimeout(SETTLED_MS);
  const figures = await visitor.page.evaluate(() => /** @type {any} */ (window).figures);
  await visitor.leaves();
  return figures;
}

/**
 * Where the middle of an element is, once it is there and stands still. Runs in the page, which a locator of Playwright
 * would search with scripts of its own: on a slow device those take longer than the page.
 *
 * @param {string} selector
 */
const middleOf = (selector) =>
  new Promise((/** @type {(point: {x: number, y: number}) => void} */ found) => {
    let last = "";
    const look = () => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      const place = `${x} ${y}`;
      if (width > 0 && place === last) found({ x: x + width / 2, y: y + height / 2 });
      else requestAnimationFrame(look);
      last = place;
    };
    look();
  });

/** What somebody chooses who knows what they want. */
const CHOICES = ["[name=opponent][value=computer]", "[name=level][value='1']", "[name=side][value=WHITE]"];
/** What they click on afterwards. */
const CLICKS = [".wish button.primary", "[data-square=e2].mine", "[data-square=e3]"];

/** @param {import("playwright-core").Page} page @param {string} selector */
async function click(page, selector) {
  const { x, y } = await page.evaluate(middleOf, selector);
  await page.mouse.click(x, y);
}

/** @param {import("playwright-core").Browser} browser @param {boolean} slow @returns {Promise<number>} milliseconds */
async function firstMove(browser, slow) {
  const visitor = await comes(browser, slow);
  const { page } = visitor;
  const begun = performance.now();
  await page.goto(URL_OF_CLUSTER, { waitUntil: "commit" });
  for (const choice of CHOICES) {
    // The form may move as they click, when what belongs to the choice before is shown: then they click again.
    const isChosen = () => page.evaluate((input) => document.querySelector(`${input}:checked`) !== null, choice);
    do await click(page, `label:has(${choice})`);
    while (!(await isChosen()));
  }
  for (const selector of CLICKS) await click(page, selector);
  await page.evaluate(middleOf, ".moves button");
  const taken = performance.now() - begun;
  await visitor.leaves();
  return taken;
}

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

const browser = await launch();
for (const slow of [false, true]) {
  const name = slow ? "page_slow" : "page";
  /** @type {Figures[]} */
  const visits = [];
  /** @type {number[]} */
  const moves = [];
  for (let run = 0; run < RUNS; run++) {
    visits.push(await firstVisit(browser, slow));
    moves.push(await firstMove(browser, slow));
  }
  console.log(`figure ${name}_largest_contentful_paint ${median(visits.map(({ paint }) => paint)).toFixed(0)} ms`);
  console.log(`figure ${name}_total_blocking_time ${median(visits.map(({ blocked }) => blocked)).toFixed(0)} ms`);
  console.log(`figure ${name}_layout_shift ${median(visits.map(({ shift }) => shift)).toFixed(3)}`);
  console.log(`figure ${name}_first_move ${median(moves).toFixed(0)} ms`);
}
await browser.close();
