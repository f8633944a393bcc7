import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import {
  amount,
  flag,
  oneOf,
  parseOptions,
  pattern,
  shard,
  UsageError,
  whole,
} from "#scripts/lib/options.ts";
import { ROOT } from "#scripts/lib/serve-worker.ts";

const COMMAND = {
  usage: "npm run play -- FILE [--shards N]",
  words: ["file"],
  options: {
    file: v.string(),
    shards: v.optional(whole({ most: 8 }), "4"),
    minutes: v.optional(amount({ most: 60 })),
    part: v.optional(shard(), "1/1"),
    match: v.optional(pattern(), ""),
    as: v.optional(oneOf(["owner", "picker"])),
    quiet: flag(),
  },
} as const;
const read = (...args: string[]) => parseOptions(args, COMMAND);

test("what a command is given has its types, and what is not given its preset", () => {
  expect(read("a.csv")).toEqual({
    values: { file: "a.csv", shards: 4, part: { k: 1, n: 1 }, match: "", quiet: false },
    rest: [],
  });
  const all = ["--shards", "8", "--minutes=2.5", "--part", "2/4", "--as", "picker", "--quiet"];
  expect(read(...all, "a.csv", "--match", "^b").values).toEqual({
    ...{ file: "a.csv", shards: 8, minutes: 2.5, part: { k: 2, n: 4 }, match: "^b" },
    ...{ as: "picker", quiet: true },
  });
  const many = parseOptions(["a", "b", "c"], { ...COMMAND, hasRest: true });
  expect([many.values.file, many.rest]).toEqual(["a", ["b", "c"]]);
});

test.each([
  [["a", "--help"], "Unknown option '--help'"],
  [["a", "--shard", "2"], "Unknown option '--shard'"],
  [["a", "-x"], "Unknown option '-x'"],
  [["a", "--shards"], "Option '--shards <value>' argument missing"],
  [["a", "--quiet=no"], "Option '--quiet' does not take an argument"],
  [["a", "--shards", "x"], '--shards must be a whole number from 1 to 8, not "x"'],
  [["a", "--shards", "0"], '--shards must be a whole number from 1 to 8, not "0"'],
  [["a", "--shards", "9"], '--shards must be a whole number from 1 to 8, not "9"'],
  [["a", "--shards", "1e1"], '--shards must be a whole number from 1 to 8, not "1e1"'],
  [["a", "--minutes", "0"], '--minutes must be a number above 0 to 60, not "0"'],
  [["a", "--part", "3/2"], '--part must be a part of so many, as 1/4, not "3/2"'],
  [["a", "--match", "("], '--match must be a regular expression, not "("'],
  [["a", "--as", "king"], '--as must be one of owner, picker, not "king"'],
  [["a", "b"], 'There is no use for "b"'],
  [[], "FILE is missing"],
])("%j is refused in one line, with how the command is called", (args, what) => {
  const asked = () => read(...args);
  expect(asked).toThrow(UsageError);
  expect(asked).toThrow(new UsageError(`${what}. Usage: ${COMMAND.usage}`));
});

/** What is called by a script alone, and what hands all that it is given to wrangler. */
const OTHERS = ["scripts/bench/purchase/part.ts", "scripts/deploy.ts", "scripts/lib/options.ts"];

test("no command reads what it is called with in another way, and none of them reads nothing of it", () => {
  const files = globSync("scripts/**/*.ts", { cwd: ROOT });
  const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");
  const reads = files.filter((file) => /process\.argv|parseArgs/.test(textOf(file)));
  expect(reads.toSorted()).toEqual(OTHERS);
  const { scripts } = v.parse(Package, JSON.parse(textOf("package.json")));
  const commands = Object.values(scripts).flatMap((line) => /^node (\S+)/.exec(line)?.[1] ?? []);
  const deaf = commands.filter((file) => !/readOptions\(|proveOptions\(/.test(textOf(file)));
  expect(deaf).toEqual(["scripts/deploy.ts"]);
});

test.each([
  ["faults.ts", ["--help"]],
  ["faults.ts", ["--shards", "x"]],
  ["migrate.ts", ["--dry-run"]],
  ["backup.ts", ["--help"]],
  ["admin.ts", ["grant"]],
])("%s %j does nothing, says why in one line and ends with 2", async (script, args) => {
  const { code, out, told } = await run(script, args);
  expect([code, out]).toEqual([2, ""]);
  expect(told).toMatch(/^[^\n]+\. Usage: npm run [^\n]+\n$/);
});

const Package = v.object({ scripts: v.record(v.string(), v.string()) });

function run(script: string, args: readonly string[]) {
  return new Promise<{ code: unknown; out: string; told: string }>((resolve) => {
    const DATABASE_URL = "http://127.0.0.1:9/";
    execFile(
      process.execPath,
      [join(ROOT, "scripts", script), ...args],
      { env: { ...process.env, DATABASE_URL } },
      (error, out, told) => resolve({ code: error ? error.code : 0, out, told }),
    );
  });
}
