import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { creditNotes, mails, orderSales, refunds } from "#db/schema/index.ts";
import { creditNoteFacts } from "#server/services/invoices/credit-note-facts.ts";
import { invoiceFacts } from "#server/services/invoices/invoice-facts.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { assertOffersBalance, seedOffers } from "#tests/factories/figures/offers.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { STORE } from "#tests/setup/test-shop.ts";
import { keyOf, textOf } from "../orders/invoice-file.ts";

/** R150 of garri and R83.33 of egusi, zero-rated, less 10 %: R23.33. */
const ITEMS = [
  { productId: "garri", quantity: 3 },
  { productId: "egusi", quantity: 1 },
];

test("mail, invoice and order page say the code and what it took off, and VAT is of what was paid", async () => {
  const { shop, orderId } = await bought();
  const [letter] = await shop.db.select().from(mails).where(eq(mails.kind, "order-confirmation"));
  expect(letter?.text).toContain("Code TENOFF");
  expect(letter?.text).toContain("\u2212R23.33");
  const invoice = await textOf(shop, orderId);
  expect(invoice.join("\n")).toMatch(/Subtotal\nR233\.33\nCode TENOFF\n\u2212R23\.33\n/);
  const key = await keyOf(shop, orderId);
  const { vat, order } = await invoiceFacts(shop.context(), { orderId, key });
  // Garri keeps R15.00 of the discount, egusi R8.33.
  expect(vat).toMatchObject([
    { vatClass: "standard", inclusiveCents: 13_500 + order.shippingCents },
    { vatClass: "zero", inclusiveCents: 7_500 },
  ]);
  const placed = await shop.as().orders.byId({ orderId, key });
  expect(placed.order).toMatchObject({
    subtotalCents: 23_333,
    discountCents: 2_333,
    discounts: [{ code: "TENOFF", goodsCents: 2_333 }],
  });
});

test("units go back for what they were sold for, and all of them come to the line, to the cent", async () => {
  const { shop, orderId, admin, give, quote } = await bought();
  const { lines } = await admin.refunds.quote({ orderId, ask: { kind: "whole" } });
  expect(lines).toMatchObject([
    { priceCents: 5_000, discountCents: 1_500, left: 3, leftCents: 13_500 },
    { priceCents: 8_333, discountCents: 833, left: 1, leftCents: 7_500 },
  ]);
  const one = { kind: "lines" as const, lines: [{ line: 0, quantity: 1 }] };
  expect(await quote(orderId, one)).toMatchObject({ orderCents: 4_500 });
  const first = await give(orderId, one);
  await give(orderId, { kind: "lines", lines: [{ line: 1, quantity: 1 }] });
  await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 2 }] });
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { orderCents: 4_500 },
    { orderCents: 7_500 },
    { orderCents: 9_000 },
  ]);
  const notes = await shop.db.select().from(creditNotes).orderBy(creditNotes.number);
  expect(notes).toMatchObject([
    { standardCents: 4_500, zeroCents: 0, shippingCents: 0 },
    { standardCents: 0, zeroCents: 7_500, shippingCents: 0, vatCents: 0 },
    { standardCents: 9_000, zeroCents: 0, shippingCents: 0 },
  ]);
  const key = await keyOf(shop, orderId);
  expect(await creditNoteFacts(shop.context(), { refundId: first.id, key })).toMatchObject({
    lines: [{ quantity: 1, priceCents: 5_000, discountCents: 500 }],
  });
  const booked = await shop.db.select().from(orderSales);
  const left = booked.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  expect(left, "the delivery is left").toBe(5_000);
  await assertBooksBalance(shop);
  await assertOffersBalance(shop);
});

test("a refund asked for twice under one key is one, with a discount on its line", async () => {
  const { shop, orderId, admin, quote } = await bought();
  const ask = { kind: "lines" as const, lines: [{ line: 0, quantity: 1 }] };
  const { chargeCents } = await quote(orderId, ask);
  const asked = { orderId, key: crypto.randomUUID(), ask, restock: false, reason: "", chargeCents };
  const first = await admin.refunds.request(asked);
  expect(await admin.refunds.request(asked)).toMatchObject({ id: first.id });
  expect(await shop.db.select().from(refunds)).toHaveLength(1);
});

async function bought() {
  const opened = await openRefundShop();
  const { shop, buy } = opened;
  await shop.client.execute("update products set vat_class = 'zero' where id = 'egusi'");
  await settingsAre(shop, "store", { ...STORE, vatNumber: "4123456789" });
  await seedOffers(shop, { code: "TENOFF" });
  return { ...opened, orderId: await buy(ITEMS, "TENOFF") };
}
