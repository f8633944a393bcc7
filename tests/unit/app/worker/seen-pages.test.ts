import { afterEach, expect, test, vi } from "vitest";
import { noteSeen, seenPages } from "#app/lib/device/seen-pages.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { storageIn, stubGlobals } from "#tests/setup/stub-globals.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a page that was seen is named for 30 days, the newest first", () => {
  const kept = new Map<string, string>();
  stubGlobals({ localStorage: storageIn(kept) });
  vi.useFakeTimers({ toFake: ["Date"] });
  noteSeen({ address: "/products", title: "Products" });
  vi.setSystemTime(Date.now() + 29 * DAY_MS);
  noteSeen({ address: "/about", title: "About" });
  expect(seenPages().map(({ address }) => address)).toEqual(["/about", "/products"]);
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  expect(seenPages().map(({ address }) => address)).toEqual(["/about"]);
  noteSeen({ address: "/recipes", title: "Recipes" });
  expect([...kept.values()].join(), "nor does it stay in the browser").not.toContain("/products");
});
