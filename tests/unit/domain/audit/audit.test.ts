import { expect, test } from "vitest";
import { changedFields } from "#domain/audit/audit.ts";

test("only what differs is kept, as it was and as it is", () => {
  const before = { name: "Suya", stock: 3, tags: ["a"], size: null };
  const after = { name: "Suya", stock: 4, tags: ["a", "b"], size: null };
  expect(changedFields(before, after)).toEqual({
    before: { stock: 3, tags: ["a"] },
    after: { stock: 4, tags: ["a", "b"] },
  });
});

test("what one side lacks counts as null", () => {
  expect(changedFields({ gone: 1, none: null, no: undefined }, { come: 2 })).toEqual({
    before: { gone: 1, come: null },
    after: { gone: null, come: 2 },
  });
});

test("values are the same that are written the same", () => {
  const none = { before: {}, after: {} };
  expect(changedFields({ list: [{ a: 1 }] }, { list: [{ a: 1 }] })).toEqual(none);
  expect(changedFields({}, {})).toEqual(none);
  expect(changedFields({ count: 0, on: false }, { count: null, on: "" })).toEqual({
    before: { count: 0, on: false },
    after: { count: null, on: "" },
  });
});
