import { expect, test } from "vitest";
import { fetchAllPages } from "#app/admin/import-export/fetch-all-pages.ts";

test("pages are fetched one after the other until there is no next one", async () => {
  const seen: string[] = [];
  const next: Record<string, string | null> = { "": "b", b: "c", c: null };
  const fetchPage = async (after: string) => ({
    name: `after ${after}`,
    next: next[after] ?? null,
  });
  await fetchAllPages("", fetchPage, ({ name }) => seen.push(name));
  expect(seen).toEqual(["after ", "after b", "after c"]);
});

test("a page that leads back to itself ends the fetching of pages", async () => {
  let asked = 0;
  const fetchPage = async () => ({ next: `b${Math.min(++asked, 2)}` });
  await expect(fetchAllPages("", fetchPage, () => undefined)).rejects.toThrow("itself: b2");
  expect(asked).toBe(3);
});

test("pages without an end are given up", async () => {
  const fetchPage = async (after: number) => ({ next: (after + 1) % 7 });
  await expect(fetchAllPages(0, fetchPage, () => undefined)).rejects.toThrow("no end");
});
