import { expect, test } from "vitest";
import { MAX_JS, MAX_TOGETHER } from "#scripts/bench/weights.ts";
import { read } from "../house.ts";

/** As docs/performance.md calls them, where that is not the address. */
const NAMES: Readonly<Record<string, string>> = { "/product/ijebu-garri-1kg": "a product page" };

test("docs/performance.md gives the first loads' targets as they are held", () => {
  const [, rest = ""] = read("docs/performance.md").split("## JavaScript of a first load");
  const [section = ""] = rest.split("\n## ");
  const told = [...section.matchAll(/^\| ([^|]+) \| [\d.]+ \| ([\d.]+) \|$/gm)]
    .map(([, name = "", target]) => [name, Number(target)] as const)
    .filter(([name]) => !name.startsWith("the dashboard"));
  const held = Object.entries(MAX_JS).map(([path, most]) => [NAMES[path] ?? path, most / 1000]);
  expect(told).toEqual([["/ and a product page together", MAX_TOGETHER.js / 1000], ...held]);
});
