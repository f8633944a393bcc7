import { expect, test } from "vitest";
import { isStoreOrderMail } from "#domain/notifications/store-mails.ts";

test("letters that tell the store of an order are told from those that a shopper was written", () => {
  expect(isStoreOrderMail("order-received")).toBe(true);
  expect(isStoreOrderMail("order-rescheduled")).toBe(true);
  expect(isStoreOrderMail("order-confirmation")).toBe(false);
});
