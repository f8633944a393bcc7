import { expect, test } from "vitest";
import { undoLabels } from "#app/admin/parts/undo-labels.ts";

test("an undo says what came back, what went and what stayed, with the reason", () => {
  expect(undoLabels({ restored: 12, removed: 1, left: 0, stayed: [], categories: [] })).toBe(
    "12 products as before; 1 product taken out again",
  );
  const stayed = [
    { name: "Egusi", why: "sku" },
    { name: "Zobo", why: "changed" },
    { name: "Garri", why: "gone" },
    { name: "Rice", why: "category" },
  ] as const;
  expect(undoLabels({ restored: 1, removed: 0, left: 6, stayed, categories: [] })).toBe(
    "1 product as before; left alone: Egusi (another product has its SKU now), Zobo (changed since), Garri (deleted for good), 3 more",
  );
});

test("an undo names the categories that went with it, and counts them beyond three", () => {
  const outcome = { restored: 0, removed: 2, left: 0, stayed: [] };
  expect(undoLabels({ ...outcome, categories: ["Teas"] })).toBe(
    "2 products taken out again; category Teas removed",
  );
  expect(undoLabels({ ...outcome, categories: ["Teas", "Oils", "Nuts", "Fish"] })).toBe(
    "2 products taken out again; categories Teas, Oils, Nuts, 1 more removed",
  );
});
