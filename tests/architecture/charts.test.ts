import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const ROOM = "app/admin/charts";
/** A file for each kind of chart: a page fetches what it draws. */
const DRAWINGS = ["area", "bars", "slices"].map((kind) => `${ROOM}/tremor-${kind}.tsx`);

test("Tremor stands in the back office's drawings, which are only ever loaded late", () => {
  const files = globSync("{app,domain,server,db}/**/*.{ts,tsx}", { cwd: ROOT });
  const holding = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(ROOT, file), "utf8"))).toSorted();
  expect(holding(/^import (?!type )[^;]* from "(@tremor|recharts)/m)).toEqual(DRAWINGS);
  expect(holding(/from "[^"]*\/tremor-\w+\.tsx"/)).toEqual([]);
  expect(holding(/import\("\.\/tremor-\w+\.tsx"\)/)).toEqual([`${ROOM}/charts.tsx`]);
});
