import { expect, test } from "vitest";
import { runPages } from "#server/platform/concurrency.ts";

/** Work that is found page after page. */

test("each page begins after the last of the one before, and the last ends it", async () => {
  const { find, asked } = pagesOf([1, 2], [3, 4], [5]);
  expect(await runPages(find, async () => true, { atOnce: 1, enough: 100, pages: 9 })).toBe(5);
  expect(asked).toEqual([null, 2, 4]);
});

test("work page by page ends once enough is done, of which what failed or was left is none", async () => {
  const { find, asked } = pagesOf([1, 2], [3, 4], [5, 6], [7]);
  const work = async (item: number) => item % 2 === 0;
  expect(await runPages(find, work, { atOnce: 2, enough: 2, pages: 9 })).toBe(2);
  expect(asked).toEqual([null, 2]);
});

test("work page by page ends after so many pages", async () => {
  const { find, asked } = pagesOf([1], [2], [3], [4]);
  expect(await runPages(find, async () => false, { atOnce: 2, enough: 9, pages: 3 })).toBe(0);
  expect(asked).toEqual([null, 1, 2]);
});

test("everybody has a turn before the first failure is thrown", async () => {
  const { find } = pagesOf([1, 2], [3]);
  const seen: number[] = [];
  const work = async (item: number) => {
    seen.push(item);
    if (item < 3) throw new Error(`no ${item}`);
    return true;
  };
  const run = runPages(find, work, { atOnce: 1, enough: 9, pages: 9 });
  await expect(run).rejects.toThrow("no 1");
  expect(seen).toEqual([1, 2, 3]);
});

test("a page with nothing on it is no trouble", async () => {
  const { find, asked } = pagesOf([], [1]);
  expect(await runPages(find, async () => true, { atOnce: 1, enough: 9, pages: 9 })).toBe(1);
  expect(asked).toEqual([null, null]);
});

function pagesOf(...pages: number[][]) {
  const asked: (number | null)[] = [];
  return {
    asked,
    find: async (after: number | null) => {
      const items = pages[asked.length] ?? [];
      asked.push(after);
      return { items, isLast: asked.length === pages.length };
    },
  };
}
