/** What is sent of the page's modules is their source without comments: the same program, at the same lines. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { URL_OF_CLUSTER } from "./support.js";
import { moduleNames, nodesOf, sourceOf } from "./unit/texts.js";

/** Every part of a program by what it is, what it says and its line, in the order of the program. @param {string} source */
const programOf = (source) =>
  [...nodesOf(source)].map(({ node }) => [node.type, node.name ?? node.raw ?? node.value?.raw ?? node.operator ?? node.kind, node.loc.start.line]);

test("every module is sent without the comments that begin a line, and is the same program", async () => {
  const names = await moduleNames();
  for (const name of names) {
    const answer = await fetch(`${URL_OF_CLUSTER}/page/${name}`);
    assert.equal(answer.status, 200, name);
    const sent = await answer.text();
    assert.doesNotMatch(sent, /^\s*\/\*/m, name);
    // The program itself begins where its first statement does: that may be after a comment.
    const [[sentType], ...sentParts] = programOf(sent);
    const [[type], ...parts] = programOf(await sourceOf(name));
    assert.deepEqual([sentType, ...sentParts], [type, ...parts], name);
  }
  assert.ok(names.length > 100, `${names.length} modules`);
});
