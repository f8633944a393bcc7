import { expect, test } from "vitest";
import { axesProps } from "#app/admin/charts/drawing.tsx";

test("an axis has whole numbers alone: there is no quarter of a customer", () => {
  const rows = [{ label: "Nov", values: [1] }];
  expect(axesProps({ series: ["New"], rows, format: String }).allowDecimals).toBe(false);
});
