/** What is generated is what the generator makes of today's contract. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const HOME = join(import.meta.dirname, "..");
const CONTRACT = join(HOME, "../../platform/contract/target/classes/shatranj/contract/openapi.json");

test("the types are up to date", { skip: !existsSync(CONTRACT) && "the module platform/contract is not built" }, () => {
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  try {
    const made = join(folder, "contract.ts");
    execFileSync(join(HOME, "generate"), [made], { stdio: "ignore" });
    assert.equal(readFileSync(made, "utf8"), readFileSync(join(HOME, "src/contract.ts"), "utf8"), "run clients/typescript/generate");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
