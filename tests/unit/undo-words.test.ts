import { expect, test } from "vitest";
import { undoWords } from "#app/admin/parts/undo-words.ts";

test("an undo says what came back, what went and what stayed, with the reason", () => {
  expect(undoWords({ restored: 12, removed: 1, left: 0, stayed: [] })).toBe(
    "12 products as before; 1 product taken out again",
  );
  const stayed = [
    { name: "Egusi", why: "sku" },
    { name: "Zobo", why: "changed" },
    { name: "Garri", why: "gone" },
    { name: "Rice", why: "category" },
  ] as const;
  expect(undoWords({ restored: 1, removed: 0, left: 6, stayed })).toBe(
    "1 product as before; left alone: Egusi (another product has its SKU now), Zobo (changed since), Garri (deleted for good), 3 more",
  );
});
