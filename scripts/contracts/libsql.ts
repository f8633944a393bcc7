import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import type { Plugin } from "vite";
import { createVitest, type TestCase } from "vitest/node";
import { startLocalServer } from "#db/local-server.ts";
import { KNOWN } from "#tests/contracts/libsql/known-failures.ts";
import { readOptions } from "../lib/options.ts";

/*
 * `npx node scripts/contracts/libsql.ts CHECKOUT`: runs the tests that libSQL's client has of itself against the
 * local database server. CHECKOUT is a folder with github.com/tursodatabase/libsql-client-ts, of which
 * only the tests are read: the client that they try is the one that this project has installed. Says how many
 * passed, and which failed; ends with code 1 where those are not the known ones (tests/contracts/libsql/known-failures.ts).
 */

const HERE = fileURLToPath(import.meta.url);
const TESTS = "packages/libsql-client";
const JEST = "\0jest";

const { values } = readOptions({
  usage: "npx node scripts/contracts/libsql.ts CHECKOUT",
  options: {
    checkout: v.pipe(v.string(), v.check(hasTests, "must be a checkout of libsql-client-ts")),
  },
  words: ["checkout"],
});
const tests = await run(resolve(values.checkout, TESTS));
process.exitCode = report(tests) ? 0 : 1;

type Tried = { name: string; state: "passed" | "failed" | "skipped"; why: string };

async function run(root: string): Promise<Tried[]> {
  const server = await startLocalServer({ path: ":memory:" });
  const vitest = await createVitest(
    "test",
    {
      root,
      config: false,
      watch: false,
      globals: true,
      include: ["src/__tests__/*.test.ts"],
      env: { URL: server.url, SERVER: "test_v3" },
      maxWorkers: 1,
      fileParallelism: false,
      reporters: [{}],
    },
    { plugins: [installed()] },
  );
  try {
    const { testModules } = await vitest.start();
    const broken = testModules.flatMap((one) => one.errors());
    if (testModules.length === 0 || broken.length > 0) {
      throw new Error(broken[0]?.message ?? "The checkout has no tests of the client");
    }
    return testModules.flatMap((one) => [...one.children.allTests()].map(triedOf));
  } finally {
    await vitest.close();
    await server.close();
  }
}

function triedOf(test: TestCase): Tried {
  const { state, errors } = test.result();
  const why = errors?.[0]?.message.split("\n")[0] ?? "";
  return { name: test.fullName, state: state === "pending" ? "skipped" : state, why };
}

/** What the tests import is what is installed here: the client, what it stands on, and the test's own words. */
function installed(): Plugin {
  return {
    name: "installed",
    enforce: "pre",
    resolveId(source, importer) {
      if (source === "@jest/globals") return JEST;
      if (source === "../node.js")
        return this.resolve("@libsql/client/node", HERE, { skipSelf: true });
      if (/^[./\0]/.test(source) || importer === undefined) return null;
      return this.resolve(source, HERE, { skipSelf: true });
    },
    load(id) {
      return id === JEST ? "export const { expect } = globalThis;" : null;
    },
  };
}

/** Prints how it went; whether what failed is what is known to. */
function report(tried: Tried[]): boolean {
  const of = (state: Tried["state"]) => tried.filter((one) => one.state === state);
  const failed = of("failed");
  const known = new Map(KNOWN.map(({ test, because }) => [test, because]));
  const unknown = failed.filter(({ name }) => !known.has(name));
  const mended = KNOWN.filter(({ test }) => !failed.some(({ name }) => name === test));
  const lines = [
    `passed ${of("passed").length}, failed ${failed.length}, skipped ${of("skipped").length}`,
    ...failed.flatMap(({ name }) =>
      known.has(name) ? [`known: ${name} (${known.get(name)})`] : [],
    ),
    ...unknown.map(({ name, why }) => `not known to fail: ${name}: ${why}`),
    ...mended.map(({ test }) => `known to fail, and did not: ${test}`),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  return unknown.length === 0 && mended.length === 0;
}

function hasTests(checkout: string): boolean {
  return existsSync(join(resolve(checkout), TESTS, "src/__tests__/client.test.ts"));
}
