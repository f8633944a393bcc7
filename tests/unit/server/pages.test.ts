import { expect, test } from "vitest";
import { cursorPage, numberedPage, sliceOf } from "#server/routers/pages.ts";

test("a page goes on from its own last row only where one more was found", () => {
  const rows = [{ id: 3 }, { id: 2 }, { id: 1 }];
  const idOf = ({ id }: { id: number }) => id;
  expect(cursorPage(rows, 2, idOf)).toEqual({ rows: [{ id: 3 }, { id: 2 }], next: 2 });
  expect(cursorPage(rows, 3, idOf)).toEqual({ rows, next: null });
  expect(cursorPage([], 3, idOf)).toEqual({ rows: [], next: null });
});

test("numbered pages begin where the page before ends, and there is always one", () => {
  expect(sliceOf(1, 25)).toEqual({ limit: 25, offset: 0 });
  expect(sliceOf(3, 25)).toEqual({ limit: 25, offset: 50 });
  const pagesOf = (total: number) => numberedPage({ total }, { page: 1, size: 25 }).pageCount;
  expect([0, 25, 26].map(pagesOf)).toEqual([1, 1, 2]);
});
