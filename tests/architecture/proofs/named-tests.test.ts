import { expect, test } from "vitest";
import { filesBelow, read } from "../house.ts";

test("every test that a document names is there", () => {
  const tests = filesBelow("tests").filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  // Decisions are of their day.
  const documents = filesBelow("docs").filter((file) => /^docs\/[^/]+\.md$/.test(file));
  const named = [...documents, "README.md", "CONTRIBUTING.md"].flatMap((document) =>
    testsIn(read(document)).map((name) => ({ document, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(
    ({ name }) => !tests.some((file) => `/${file}`.endsWith(`/${name}`)),
  );
  expect(missing.map(({ document, name }) => `${document}: ${name}`)).toEqual([]);
});

/** `a/{b,c}.test.ts` names two. */
function testsIn(text: string): string[] {
  const found = text.matchAll(/`([\w./-]*)(?:\{([\w,-]+)\})?([\w./-]*\.(?:test|spec)\.tsx?)`/g);
  return [...found].flatMap(([, before = "", either, after = ""]) =>
    either ? either.split(",").map((one) => before + one + after) : [before + after],
  );
}
