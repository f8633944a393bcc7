import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

test("the shop's hours and its promise of delivery are written in the settings' defaults alone", () => {
  const files = globSync("{app,domain,messages,server}/**/*.{ts,tsx}", { cwd: ROOT });
  const writing = files.filter((path) => {
    // What a comment explains is shown to nobody.
    const code = readFileSync(join(ROOT, path), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    return /30-90|\b8:00 AM|6:00 PM|Sandton and Johannesburg/.test(code);
  });
  expect(writing.sort()).toEqual([
    "domain/deliveries/zones.ts",
    // The history of the shop, not a promise.
    "messages/about/en.ts",
    // The default in English, beside its translations.
    "messages/deliveries/en.ts",
  ]);
});
