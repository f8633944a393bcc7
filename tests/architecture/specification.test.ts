import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const HOUSE = ["app", "db", "domain", "scripts", "server", "tests"];
const CITED = /\b(storefront|back[- ]office) §(\d+)/g;

test("every section of the specification that a comment cites is in docs/specification", () => {
  const sections = {
    storefront: sectionsOf("storefront.md"),
    "back-office": sectionsOf("back-office.md"),
  };
  const citations = HOUSE.flatMap(filesBelow).flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(CITED)].map(
      ([text, document, section]) => ({
        at: `${file}: ${text}`,
        isThere: sections[document === "storefront" ? document : "back-office"].has(section ?? ""),
      }),
    ),
  );
  expect(citations.length).toBeGreaterThan(100);
  expect(citations.filter(({ isThere }) => !isThere).map(({ at }) => at)).toEqual([]);
});

/** The numbers of a document's sections. */
function sectionsOf(document: string): Set<string> {
  const text = readFileSync(join(ROOT, "docs/specification", document), "utf8");
  return new Set([...text.matchAll(/^## (\d+)\. /gm)].map(([, number = ""]) => number));
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|css)$/.test(file))
    .map((file) => join(folder, file));
}
