/** The address of an analysis follows what is looked at, and never writes over where somebody has gone meanwhile. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { AddressBar } from "../../../page/src/main/resources/page/analysis/address-bar.js";

/** @type {string[]} */
let written;

beforeEach(() => {
  written = [];
  const place = { hash: "#/analysis/one" };
  const writes = (/** @type {unknown} */ _state, /** @type {string} */ _unused, /** @type {string} */ to) => {
    written.push(to);
    place.hash = to;
  };
  Object.assign(globalThis, { location: place, history: { replaceState: writes, pushState: writes } });
});

const LOOKED = "#/analysis/one//3";

/** A bar that has been told of a change. @param {AbortController} [leaving] */
function changed(leaving = new AbortController()) {
  new AddressBar(leaving.signal, () => LOOKED).changed();
  return leaving;
}

test("what is looked at is in the address, a moment later", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  changed();
  assert.deepEqual(written, []);
  context.mock.timers.tick(1_000);
  assert.deepEqual(written, [LOOKED]);
});

test("whoever goes to another game before that is not brought back", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  changed();
  // The browser tells the page of it a moment later.
  location.hash = "#/analysis/two";
  context.mock.timers.tick(1_000);
  assert.deepEqual(written, []);
  assert.equal(location.hash, "#/analysis/two");
});

test("a place in the page is no other view", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  changed();
  location.hash = "#main";
  context.mock.timers.tick(1_000);
  assert.deepEqual(written, [LOOKED]);
});

test("a view that is left writes nothing more; one that is loaded anew writes at once", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  changed().abort();
  context.mock.timers.tick(1_000);
  assert.deepEqual(written, []);
  changed().abort("unloaded");
  assert.deepEqual(written, [LOOKED]);
});
