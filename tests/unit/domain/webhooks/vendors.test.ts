import { expect, test } from "vitest";
import { vendorName, WEBHOOK_VENDORS } from "#domain/webhooks/vendors.ts";

test("events come from who is paid and who brings, called by their names", () => {
  expect(WEBHOOK_VENDORS.map(vendorName)).toEqual(["PayPal", "Uber Direct"]);
  expect(vendorName("somebody")).toBe("somebody");
});
