import { existsSync, readdirSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { filesBelow, isSource, read } from "./house.ts";

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

/** Files that are no file of the project: of a vendor's, of Playwright's, or one for each of several. */
const ELSEWHERE = new Set(["contracts/courier.md", "chromiumSwitches.ts", "docs/mutants/PART.tsv"]);

test("every file that a comment of the code names is there", () => {
  const code = ["app", "db", "domain", "messages", "scripts", "server", "tests", "tools"];
  const files = [...filesBelow(...code, "docs", "drizzle"), ...readdirSync(".")];
  const there = new Set(files.flatMap((file) => endsOf(file)));
  const found = filesBelow(...code)
    .filter(isSource)
    .flatMap((file) => namedInComments(read(file)).map((name) => ({ file, name })))
    .filter(({ name }) => !there.has(name) && !ELSEWHERE.has(name))
    .map(({ file, name }) => `${file}: ${name}`);
  expect(found).toEqual([]);
});

test("a file is named by the end of its path, in a comment alone", () => {
  expect(endsOf("app/ui/form/field.tsx")).toContain("form/field.tsx");
  expect(endsOf("app/ui/form/field.tsx")).not.toContain("ld.tsx");
  expect(
    namedInComments('/** See ../a/b.ts. */\nconst c = "d.ts"; // not e.ts\n// but f.md'),
  ).toEqual(["a/b.ts", "f.md"]);
});

/** By which a file can be named: its path, or the end of it from any folder on. */
function endsOf(file: string): string[] {
  const parts = file.split("/");
  return parts.map((_, from) => parts.slice(from).join("/"));
}

/** The files that comments with lines of their own name. */
function namedInComments(text: string): string[] {
  return [...text.matchAll(/^\s*(?:\/?\*+|\/\/)(.*)$/gm)].flatMap(([, comment = ""]) =>
    (comment.match(/[\w./$-]+\.(?:tsx?|sql|md|tsv|toml|css)\b/g) ?? []).map((name) =>
      name.replace(/^[./]+/, ""),
    ),
  );
}
