import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const DRAWINGS = "app/admin/charts/tremor.tsx";

test("Tremor stands in one file of the back office, which is only ever loaded late", () => {
  const files = globSync("{app,domain,server,db}/**/*.{ts,tsx}", { cwd: ROOT });
  const holding = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(ROOT, file), "utf8")));
  expect(holding(/from "(@tremor|recharts)/)).toEqual([DRAWINGS]);
  expect(holding(/from "[^"]*charts\/tremor\.tsx"|from "\.\/tremor\.tsx"/)).toEqual([]);
  expect(holding(/import\("\.\/tremor\.tsx"\)/)).toEqual(["app/admin/charts/charts.tsx"]);
});
