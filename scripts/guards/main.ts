import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { readOptions, shard } from "../lib/options.ts";
import { runVitest } from "../lib/runs/run-vitest.ts";
import { copyProject } from "../spec-coverage/project-copy.ts";
import { isTitled, titlePattern } from "../spec-coverage/test-name.ts";
import { breakerName, type Guard, LOST } from "./guard.ts";
import { breakersOf, GUARDS, takenWith } from "./list.ts";
import { takeAway } from "./take-away.ts";

/**
 * `npm run guards`: takes each of the shop's guards (list.ts) away in turn, in a copy of the project, and runs
 * the tests that ought to notice and its breakers, the faults and races that ought to lose something then. Says
 * which noticed. `--only NAME,NAME` takes those, `--shard 1/4` one in so many, `--into FILE` writes a line a guard there
 * and leaves out the guards that it has. Fails where no test of a guard noticed, or one of its breakers did
 * not: neither by itself nor with the guard beside it gone as well.
 */
const { values } = readOptions({
  usage: "npm run guards -- [--only NAME,NAME] [--shard K/N] [--into FILE]",
  options: {
    only: v.optional(v.string()),
    into: v.optional(v.string()),
    shard: v.optional(shard(), "1/1"),
  },
});
const BREAKERS = {
  file: "tests/procedures/races/breakers.test.ts",
  title: "with its guard nothing is lost by the %s",
};

const Report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({
          title: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});
type Ran = { file: string; title: string; failed: boolean; says: string };
type Asked = { away: string; more: number };
/** What noticed: whether a test did, and which breakers, by name. */
type Noticed = { tests: boolean; breakers: string[] };

/** A process of tests may not come up on a busy machine; then it is asked once more. */
const TRIES = 4;
/** A race that lost something at one number does so at another one when a step has been added. */
const MORE = 40;

const wanted = GUARDS.filter(
  ({ name }, at) =>
    (!values.only || values.only.split(",").includes(name)) &&
    at % values.shard.n === values.shard.k - 1,
);
const known = values.into && existsSync(values.into) ? readFileSync(values.into, "utf8") : "";
const copy = copyProject();
let isFine = wanted.length > 0;
try {
  for (const guard of wanted) {
    if (known.split("\n").some((line) => line.startsWith(`${guard.name}\t`))) continue;
    const names = breakersOf(guard).map(breakerName);
    const alone = await without([guard], guard, guard.besides ? 0 : MORE);
    const isSeen = alone.tests && names.every((name) => alone.breakers.includes(name));
    const both = guard.besides && !isSeen ? await without(takenWith(guard), guard, MORE) : null;
    const blind = names.filter(
      (name) => ![alone, both].some((noticed) => noticed?.breakers.includes(name)),
    );
    if ((!alone.tests && !both?.tests) || blind.length > 0) isFine = false;
    const cells = [
      guard.name,
      said(alone),
      both ? `without ${guard.besides?.join(", ")} either: ${said(both)}` : "",
      blind.length > 0 ? `NOT NOTICED by ${blind.join("; ")}` : "",
      "unbroken" in guard ? `no breaker: ${guard.unbroken}` : "",
    ];
    const line = `${cells.join("\t")}\t${copy.commit}\n`;
    process.stdout.write(line);
    if (values.into) appendFileSync(values.into, line);
  }
} finally {
  await copy.close();
}
process.exit(isFine ? 0 : 1);

/** `more`: so many other interleavings are tried where the known one breaks nothing. */
async function without(gone: readonly Guard[], guard: Guard, more: number): Promise<Noticed> {
  const putBack = takeAway(copy.root, gone);
  try {
    const tests = breakersOf(guard).length > 0 ? [...guard.tests, BREAKERS] : guard.tests;
    const ran = await ranTests(tests, { away: guard.name, more });
    const failed = ran.filter((one) => one.failed);
    const isBreaker = ({ file }: Ran) => file.endsWith(BREAKERS.file);
    const lost = failed.filter((one) => isBreaker(one) && one.says.includes(LOST));
    return {
      tests: failed.some((one) => !isBreaker(one)),
      breakers: breakersOf(guard)
        .map(breakerName)
        .filter((name) => lost.some(({ title }) => title === BREAKERS.title.replace("%s", name))),
    };
  } finally {
    putBack();
  }
}

/** What became of each of those tests. Throws where one of them did not run. */
async function ranTests(tests: Guard["tests"], asked: Asked): Promise<Ran[]> {
  for (let attempt = 1; ; attempt++) {
    const ran = await runTests(tests, asked);
    const missing = tests.filter(({ title }) => !ran.some((test) => isTitled(title, test.title)));
    if (missing.length === 0) return ran;
    if (attempt === TRIES) throw new Error(`did not run: ${missing[0]?.title}`);
  }
}

async function runTests(tests: Guard["tests"], { away, more }: Asked): Promise<Ran[]> {
  const report = join(copy.root, "guards.json");
  rmSync(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const pattern = tests.map(({ title }) => titlePattern(title)).join("|");
  await runVitest({
    args: [
      ...["--project", "rules", "--maxWorkers=1", "--reporter=json"],
      ...[`--outputFile=${report}`, "-t", `(${pattern})$`, ...files],
    ],
    env: { GUARD_AWAY: away, GUARD_MORE: `${more}` },
    root: copy.root,
    stdio: "ignore",
  });
  if (!existsSync(report)) return [];
  const { testResults } = v.parse(
    v.pipe(v.string(), v.parseJson(), Report),
    readFileSync(report, "utf8"),
  );
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ title, status, failureMessages }) =>
      status === "passed" || status === "failed"
        ? { file: name, title, failed: status === "failed", says: failureMessages.join("\n") }
        : [],
    ),
  );
}

function said({ tests, breakers }: Noticed): string {
  const noticed = [...(tests ? ["its test"] : []), ...breakers];
  return noticed.length > 0 ? noticed.join("; ") : "nothing";
}
