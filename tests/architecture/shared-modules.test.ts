import { expect, test } from "vitest";
import { ALONE } from "../../vitest.config.ts";
import { filesBelow, read } from "./house.ts";

/** The one that gives a global back when its test ends. */
const GIVES_BACK = "tests/setup/stub-globals.ts";
const REPLACES = /\bvi\.(?:mock|doMock|stubGlobal|resetModules)\(/;

test("whatever replaces a module or a global has a process to itself, unless it gives it back", () => {
  const below = ["tests/unit", "tests/procedures", "tests/architecture", "tests/setup"];
  const replacing = filesBelow(...below).filter(
    (file) => /\.tsx?$/.test(file) && file !== GIVES_BACK && REPLACES.test(read(file)),
  );
  expect(replacing.toSorted()).toEqual(ALONE.toSorted());
});

/** What is called by no import: by the router, the runtime, or a row of docs/spec-mutations that quotes it. */
const CALLED_OTHERWISE = [
  /^app\/routes\/.* Route$/,
  /^domain\/customers\/customer\.ts ACTIVE_DAYS$/,
  /^scripts\/lib\/assets-first\.js AssetsFirst$/,
];

test("what a module gives away is taken by another", () => {
  const files = [
    ...filesBelow("app", "domain", "messages", "server", "db", "scripts", "tests", "tools"),
    ...["app.config.ts", "drizzle.config.ts", "playwright.config.ts", "vitest.config.ts"],
  ]
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !file.endsWith(".gen.ts"))
    .map((file) => ({ file, text: read(file) }));
  const taken = new Set(files.flatMap(({ text }) => takenIn(text)));
  const found = files
    .filter(({ file }) => !/^(?:messages|tests|tools)\//.test(file))
    .flatMap(({ file, text }) => givenIn(text).map((name) => ({ file, name })))
    .filter(({ name }) => !taken.has(name))
    .map(({ file, name }) => `${file} ${name}`);
  expect(found.filter((one) => !CALLED_OTHERWISE.some((way) => way.test(one)))).toEqual([]);
});

test("a name is taken by an import, by another export, or by any mention where a module is had whole", () => {
  expect(takenIn('import a, { type B, c as d } from "./x.ts";')).toEqual(["B", "c"]);
  expect(takenIn('export { e } from "#domain/z.ts";')).toEqual(["e"]);
  expect(takenIn('const f = (await import("./y.tsx")).G;')).toContain("G");
  expect(givenIn("export const h = 1;\nexport async function i() {}\nconst j = 1;")).toEqual([
    "h",
    "i",
  ]);
});

/** The values that a module exports by name. */
function givenIn(text: string): string[] {
  const named = text.matchAll(/^export (?:async )?(?:const|let|class|function\*?) (\w+)/gm);
  return [...named].map(([, name = ""]) => name);
}

/** What a module takes of others, by the name alone: of two modules that give one name away, one may be needless. */
function takenIn(text: string): string[] {
  if (/\bimport\(\s*"|\bimport \* as /.test(text)) return text.match(/\w+/g) ?? [];
  return [...text.matchAll(/^(?:im|ex)port [^{};"]*\{([^}]*)\} from "/gm)].flatMap(
    ([, names = ""]) =>
      names
        .split(",")
        .map((name) =>
          name
            .trim()
            .replace(/^type /, "")
            .replace(/ as .*$/, ""),
        )
        .filter(Boolean),
  );
}
