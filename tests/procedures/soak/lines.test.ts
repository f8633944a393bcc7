import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Line, readLines, tellLines } from "#scripts/soak/lines.ts";

function lineOf(changes: Partial<Line> = {}): Line {
  const books = { orders: 2, capturedCents: 250, refunds: 1, refundedUsdCents: 50, units: 7 };
  const acts = { buys: { done: 2, refused: { OUT_OF_STOCK: 1 } } };
  return {
    ...{ seed: 7, shop: 1, each: 10, events: 10, books, leftOver: 0, acts, complaints: [] },
    ...{ seconds: 2, commit: "abc" },
    ...changes,
  };
}

test("a soak that goes on takes each shop's last line, and none that was cut off", async () => {
  const folder = await mkdtemp(join(tmpdir(), "soko-lines-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const text = (...lines: Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const cut = JSON.stringify(lineOf({ shop: 3 })).slice(0, 40);
  await writeFile(join(folder, "1"), text(lineOf({ complaints: ["lost"] })) + cut);
  await writeFile(join(folder, "2"), text(lineOf(), lineOf({ shop: 2 })));
  const lines = await readLines(folder);
  expect(lines.map(({ shop, complaints }) => [shop, complaints])).toEqual([
    [1, []],
    [2, []],
  ]);
});

test("a soak's end adds up all shops, and says how one that failed is played again", () => {
  const told = tellLines([lineOf(), lineOf({ shop: 2, complaints: ["a unit is gone"] })], 4);
  expect(told).toContain(
    "2 shops, 20 events: 4 orders, $5.00 captured, 2 refunds of $1.00, 14 units",
  );
  expect(told).toContain("buys                                         4  OUT_OF_STOCK 2");
  expect(told).toContain("npm run soak -- --seed 7 --each 10 --shop 2\n    a unit is gone");
  expect(told).toContain("5.0 events a second of one core (4 s)");
});
