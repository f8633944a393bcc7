import { expect, test } from "vitest";
import type { Fate, Judged } from "#scripts/mutants/fates.ts";
import { lackOf } from "#scripts/mutants/report.ts";

test("lines that changed are not through as long as one of their mutants was not tried", () => {
  const judged = [...fates(29, "killed"), ...fates(1, "not tried")];
  const lack = lackOf(judged, { least: 80, survivors: 0 });
  expect(lack).toBe("1 of 30 not tried. Go on: npm run verify");
});

test.each([
  ["all were noticed", 0, null],
  ["as many as may be were not", 2, null],
  ["one more was not", 3, "3 survivors, and 2 at the most"],
])("where %s they are judged by that", (_what, survivors, lack) => {
  const judged = [...fates(20 - survivors, "killed"), ...fates(survivors, "survived")];
  expect(lackOf(judged, { least: 90, survivors })).toBe(lack);
});

function fates(count: number, fate: Fate): Judged[] {
  const place = { file: "domain/money/money.ts", line: 1, column: 0 };
  return Array.from({ length: count }, (_, at) => ({
    mutant: { id: String(at), ...place, kind: "BooleanLiteral", before: "a", after: "b" },
    key: String(at),
    fate,
  }));
}
