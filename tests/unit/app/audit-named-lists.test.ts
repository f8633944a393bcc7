import { expect, test } from "vitest";
import { changeLabels } from "#app/admin/audit/change-labels.ts";
import { DEFAULT_DELIVERY_ZONES } from "#domain/deliveries/zones.ts";

test("a change of zones tells which zone, which field, and nothing that stayed", () => {
  const [sandton, ...others] = DEFAULT_DELIVERY_ZONES;
  if (!sandton) throw new Error("there is no first zone");
  const dearer = [{ ...sandton, feeCents: 9_900, available: false }, ...others];
  expect(changeLabels("zones", DEFAULT_DELIVERY_ZONES, dearer)).toEqual({
    before: "Sandton Premium (Fee: R50.00, Available: yes)",
    after: "Sandton Premium (Fee: R99.00, Available: no)",
  });
});

test("zones that are added, removed or moved are told as that", () => {
  const zone = (name: string) => ({ name, feeCents: 100 });
  const [a, b, c] = [zone("A"), zone("B"), zone("C")];
  expect(changeLabels("zones", [a, b], [b, a, c])).toEqual({
    before: "in the order A, B",
    after: "C (Fee: R1.00); in the order B, A",
  });
  expect(changeLabels("zones", [a], [])).toEqual({ before: "A (Fee: R1.00)", after: "–" });
  expect(changeLabels("sizes", [1], [2])).toEqual({ before: "1", after: "2" });
});
