import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { copyProject } from "../spec-coverage/project-copy.ts";
import { isTitled, titlePattern } from "../spec-coverage/test-name.ts";
import type { Guard } from "./guard.ts";
import { GUARDS, takenWith } from "./list.ts";
import { takeAway } from "./take-away.ts";

/**
 * `npm run guards`: takes each of the shop's guards (list.ts) away in turn, in a copy of the project, and runs
 * the tests that ought to notice and the short part of the fault sweep. Says which noticed. `--only NAME`
 * takes one, `--sweep-seconds N` is how long the sweep may play (12; 0: not at all), `--into FILE` writes a line a guard there and
 * leaves out the guards that it has. Fails where a guard that has no other beside it went unnoticed.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    "sweep-seconds": { type: "string", default: "12" },
    into: { type: "string" },
    shard: { type: "string", default: "1/1" },
  },
});
const SWEEP = {
  file: "tests/procedures/faults/sweep.test.ts",
  title:
    "whatever goes wrong at one step or two, no money, goods or letters are lost without a person being told",
};

const Report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
});
/** What noticed: by itself alone, and with the guard beside it gone as well. */
type Noticed = { tests: boolean; sweep: boolean };

const [shard = 1, shards = 1] = values.shard.split("/").map(Number);
const wanted = GUARDS.filter(
  ({ name }, at) => (!values.only || name === values.only) && at % shards === shard - 1,
);
const known = values.into && existsSync(values.into) ? readFileSync(values.into, "utf8") : "";
const hasSweep = Number(values["sweep-seconds"]) > 0;
const copy = copyProject();
let isFine = wanted.length > 0;
try {
  for (const guard of wanted) {
    if (known.includes(`${guard.name}\t`)) continue;
    const alone = without([guard], guard);
    const both = guard.besides ? without(takenWith(guard), guard) : null;
    if (!(both ?? alone).tests && !alone.tests) isFine = false;
    const cells = [guard.name, said(alone), both ? `${guard.besides}: ${said(both)}` : ""];
    const line = `${cells.join("\t")}\t${copy.commit}\n`;
    process.stdout.write(line);
    if (values.into) appendFileSync(values.into, line);
  }
} finally {
  await copy.close();
}
process.exit(isFine ? 0 : 1);

function without(gone: readonly Guard[], { tests }: Guard): Noticed {
  const putBack = takeAway(copy.root, gone);
  try {
    const failed = failedTests(hasSweep ? [...tests, SWEEP] : tests);
    return {
      tests: failed.some((file) => !file.endsWith(SWEEP.file)),
      sweep: failed.some((file) => file.endsWith(SWEEP.file)),
    };
  } finally {
    putBack();
  }
}

/** A process of tests may not come up on a busy machine; then it is asked once more. */
const TRIES = 3;

/** The files of those tests that failed. Throws where one of them did not run. */
function failedTests(tests: Guard["tests"]): string[] {
  for (let attempt = 1; ; attempt++) {
    const ran = runTests(tests);
    const missing = tests.filter(({ title }) => !ran.some((test) => isTitled(title, test.title)));
    if (missing.length === 0) return ran.flatMap(({ file, failed }) => (failed ? file : []));
    if (attempt === TRIES) throw new Error(`did not run: ${missing[0]?.title}`);
  }
}

function runTests(tests: Guard["tests"]): { file: string; title: string; failed: boolean }[] {
  const report = join(copy.root, "guards.json");
  rmSync(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const pattern = tests.map(({ title }) => titlePattern(title)).join("|");
  spawnSync(
    process.execPath,
    [
      join(copy.root, "node_modules/vitest/vitest.mjs"),
      ...["run", "--project", "rules", "--maxWorkers=1", "--reporter=json"],
      ...[`--outputFile=${report}`, "-t", `(${pattern})$`, ...files],
    ],
    {
      cwd: copy.root,
      stdio: "ignore",
      env: { ...process.env, FAULTS_SECONDS: values["sweep-seconds"] },
    },
  );
  if (!existsSync(report)) return [];
  const { testResults } = v.parse(
    v.pipe(v.string(), v.parseJson(), Report),
    readFileSync(report, "utf8"),
  );
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ title, status }) =>
      status === "passed" || status === "failed"
        ? { file: name, title, failed: status === "failed" }
        : [],
    ),
  );
}

function said({ tests, sweep }: Noticed): string {
  if (tests) return sweep ? "tests, sweep" : "tests";
  return sweep ? "sweep" : "nothing";
}
