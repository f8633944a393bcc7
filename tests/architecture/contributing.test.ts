import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";

const TEXT = readFileSync("CONTRIBUTING.md", "utf8");
const Package = v.object({ scripts: v.record(v.string(), v.string()) });

test("every file and folder that the recipes name is there", () => {
  const named = [
    ...TEXT.matchAll(/(?:app|db|docs|domain|drizzle|scripts|server|tests)\/[\w./$<>-]*/g),
  ]
    .map(([path]) => path.replace(/[.,]$/, ""))
    // What is to be made stands in a folder that is there.
    .map((path) => path.replace(/[^/]*<.*$/, ""));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("every command is one of the project's", () => {
  const { scripts } = v.parse(Package, JSON.parse(readFileSync("package.json", "utf8")));
  const commands = [...TEXT.matchAll(/`npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(commands).toContain("verify");
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
