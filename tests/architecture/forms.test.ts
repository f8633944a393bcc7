import { expect, test } from "vitest";
import { filesBelow, isSource, read } from "./house.ts";

/** Forms that have yet to stand on app/lib/use-form.ts (docs/decisions/0040). */
const BY_HAND = ["app/admin/refunds/dialog.tsx"];

test("a form of the back office is submitted by the form engine", () => {
  const byHand = filesBelow("app/admin").filter(
    (file) => isSource(file) && /<form\b[^>]*?\bonSubmit=/.test(read(file)),
  );
  expect(byHand.toSorted()).toEqual(BY_HAND);
});
