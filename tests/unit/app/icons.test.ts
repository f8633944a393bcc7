import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARK } from "#app/ui/brand/logo-mark.ts";

test("the favicon is the mark that the header shows, in the design's colours", () => {
  const favicon = readFileSync(new URL("../../../public/favicon.svg", import.meta.url), "utf8");
  const theme = readFileSync(new URL("../../../app/styles/theme.css", import.meta.url), "utf8");
  const drawn = [...favicon.matchAll(/<path d="([^"]+)" fill="(#[0-9a-f]{6})"\/>/g)];
  expect(drawn.map(([, d]) => d)).toEqual(MARK.map(({ d }) => d));
  for (const [at, { colour }] of MARK.entries()) {
    expect(theme).toContain(`--color-${colour}: ${drawn[at]?.[2]};`);
  }
});
