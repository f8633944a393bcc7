import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { CALENDAR_NAMES } from "#domain/time/calendar-names.ts";
import { cutFonts } from "#tools/fonts/fonts.ts";
import { DOTTED, FIRST } from "#tools/fonts/letters.ts";

const FOLDER = "app/ui/brand/fonts";

test("the shop's font files are what tools/fonts cuts, to the byte", async () => {
  for (const [name, bytes] of await cutFonts()) {
    const kept = await readFile(`${FOLDER}/${name}`);
    expect({ name, isSame: kept.equals(bytes) }).toEqual({ name, isSame: true });
  }
});

test("a page's first two font files weigh 35 kB at most, and those with dotted letters 5 kB each", async () => {
  const weigh = async (name: string) => (await readFile(`${FOLDER}/${name}.woff2`)).length;
  expect((await weigh("figtree")) + (await weigh("bricolage"))).toBeLessThanOrEqual(35_000);
  expect(await weigh("dotted-regular")).toBeLessThanOrEqual(5_000);
  expect(await weigh("dotted-bold")).toBeLessThanOrEqual(5_000);
});

test("every text of the shop in its four languages is in the first files' letters", async () => {
  const known = new Set(`${FIRST}\n`);
  const files = await readdir("messages", { recursive: true });
  for (const file of files.filter((name) => name.includes("/") && name.endsWith(".ts"))) {
    const text = await readFile(`messages/${file}`, "utf8");
    const missing = [...new Set(text)].filter((sign) => !known.has(sign));
    expect({ file, missing }).toEqual({ file, missing: [] });
  }
  expect([...JSON.stringify(CALENDAR_NAMES)].filter((sign) => !known.has(sign))).toEqual([]);
});

test("the style sheet claims for each of the files the letters that are in it, no others", async () => {
  const css = await readFile("app/styles/fonts.css", "utf8");
  const claims = [
    ...css.matchAll(
      /url\("\.\.\/ui\/brand\/fonts\/([\w-]+)\.woff2"\)[^;]*;\s*unicode-range:([^;]+);/g,
    ),
  ];
  expect(claims.map(([, name]) => name)).toEqual([
    "figtree",
    "dotted-regular",
    "dotted-bold",
    "bricolage",
  ]);
  for (const [, name = "", ranges = ""] of claims) {
    const letters = name.startsWith("dotted") ? DOTTED : FIRST;
    expect({ name, letters: claimed(ranges) }).toEqual({ name, letters: inOrder(letters) });
  }
});

test("the files of a typeface say the same weights, without which a browser takes one of them alone", async () => {
  const css = await readFile("app/styles/fonts.css", "utf8");
  const weights = new Map<string, Set<string>>();
  for (const [, family = "", weight = ""] of css.matchAll(
    /font-family: "(\w+ (?:Grotesque )?Variable)";[^}]*?font-weight: ([^;]+);/g,
  )) {
    weights.set(family, (weights.get(family) ?? new Set()).add(weight));
  }
  expect([...weights.values()].map((each) => each.size)).toEqual([1, 1]);
});

function claimed(ranges: string): string {
  const letters = ranges.split(",").flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split("-")
      .map((end) => Number.parseInt(end, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  });
  return letters.join("");
}

function inOrder(letters: string): string {
  return [...letters]
    .toSorted((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
    .join("");
}
