import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { creditNotes, orders, products } from "#db/schema/index.ts";
import { creditNoteFacts } from "#server/services/invoices/credit-note-facts.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { captures, complete, preparePickup } from "#tests/factories/checkout.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refundCapture, sell } from "#tests/factories/sales.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { openTestShop, STORE, type TestShop } from "#tests/setup/test-shop.ts";
import { keyOf } from "../invoice-file.ts";

test("a credit note names what went back at its price, and what an offer had taken off of it", async () => {
  const { shop, buy, give } = await openRefundShop();
  await seedOffers(shop, { code: "JOLLOF", kind: "percent", value: 10 });
  const items = [
    { productId: "garri", quantity: 2 },
    { productId: "egusi", quantity: 3 },
  ];
  const orderId = await buy(items, "JOLLOF");
  await give(orderId, { kind: "lines", lines: [{ line: 1, quantity: 2 }] });
  const { lines, reason, orderCents } = await lastNote(shop);
  expect(lines).toEqual([
    { name: "egusi", quantity: 2, priceCents: 8_333, discountCents: 2 * 8_333 - orderCents },
  ]);
  expect(orderCents).toBe(15_000);
  expect(reason).toEqual({ kind: "goods" });
});

test("goods given back before offers were counted have nothing taken off, and a line that is gone is left out", async () => {
  const shop = await openTestShop();
  await sell(shop, { id: "old", at: shop.clock.now() });
  const lines = [
    { line: 0, quantity: 1 },
    { line: 7, quantity: 1 },
  ];
  await refundCapture(shop, { id: "back", orderId: "old", orderCents: 10_000, lines });
  expect((await lastNote(shop)).lines).toEqual([
    { name: "garri", quantity: 1, priceCents: 10_000, discountCents: 0 },
  ]);
});

test("the VAT of what went back stands by class: zero-rated goods, standard goods, and delivery with these", async () => {
  const { shop, buy, give } = await openVendor();
  const orderId = await buy([
    { productId: "garri", quantity: 2 },
    { productId: "egusi", quantity: 2 },
  ]);
  await give(orderId, { kind: "lines", lines: [{ line: 1, quantity: 1 }] });
  const zero = { vatClass: "zero", inclusiveCents: 8_333, exclusiveCents: 8_333, vatCents: 0 };
  expect((await lastNote(shop)).vat).toEqual([zero]);

  await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  // The order's VAT before, less that after, each rounded.
  const garri = { inclusiveCents: 5_000, exclusiveCents: 4_347, vatCents: 653 };
  expect((await lastNote(shop)).vat).toEqual([{ vatClass: "standard", ...garri }]);

  await give(orderId, { kind: "whole" });
  const rest = await lastNote(shop);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("there is no order");
  expect(order.shippingCents).toBeGreaterThan(0);
  expect(rest.vat.map(({ vatClass, inclusiveCents }) => [vatClass, inclusiveCents])).toEqual([
    ["standard", 5_000 + order.shippingCents],
    ["zero", 8_333],
  ]);
  expect(rest.reason, "the last part of it").toEqual({ kind: "goods" });
});

test.each(["standard", "zero"] as const)(
  "an amount that goes back of an order without a delivery fee is credited as its goods alone: %s-rated",
  async (vatClass) => {
    const { shop, give } = await openVendor();
    const orderId = await collectThirds(shop, vatClass);
    await give(orderId, { kind: "amount", orderCents: 1_000 });
    const note = await lastNote(shop);
    const [stored] = await shop.db.select().from(creditNotes);
    expect(stored?.shippingCents, "rounding leaves nothing").toBe(0);
    expect(note).toMatchObject({ orderCents: 1_000, shippingCents: 0 });
    expect(note.standardCents + note.zeroCents).toBe(1_000);
    const rows = note.vat.map((one) => [one.vatClass, one.inclusiveCents]);
    expect(rows).toEqual([[vatClass, 1_000]]);
  },
);

test("a cent of standard goods is credited with its class, though no VAT is in it", async () => {
  const shop = await openTestShop();
  await settingsAre(shop, "store", { ...STORE, vatNumber: "4123456789" });
  await sell(shop, { id: "old", at: shop.clock.now() });
  await refundCapture(shop, { id: "back", orderId: "old", orderCents: 1 });
  expect((await lastNote(shop)).vat).toEqual([
    { vatClass: "standard", inclusiveCents: 1, exclusiveCents: 1, vatCents: 0 },
  ]);
});

test("all that is left after an amount names the goods less what had gone back of them", async () => {
  const { shop, give } = await openVendor();
  const orderId = await collectThirds(shop, "standard");
  await give(orderId, { kind: "amount", orderCents: 2_000 });
  expect(await lastNote(shop)).toMatchObject({ lines: [], backBeforeCents: 0 });
  await give(orderId, { kind: "whole" });
  const rest = await lastNote(shop);
  expect(rest.orderCents).toBe(8_000);
  expect(worthOf(rest)).toBe(10_000);
  expect(rest.backBeforeCents).toBe(2_000);
});

test("the cents that rounding leaves are the standard-rated goods' as long as there is one of them, though no VAT went back", async () => {
  const shop = await openTestShop();
  const third = (productId: string, vatClass: "standard" | "zero") => ({
    ...{ productId, vatClass, quantity: 1, priceCents: 3_333 },
  });
  const items = [third("garri", "standard"), third("egusi", "zero"), third("yam", "zero")];
  await sell(shop, { id: "mixed", at: shop.clock.now(), items });
  await refundCapture(shop, { id: "back", orderId: "mixed", orderCents: 2 });
  expect(await lastNote(shop)).toMatchObject({
    ...{ orderCents: 2, standardCents: 0, zeroCents: 2, shippingCents: 0, vatCents: 0 },
  });
});

test("goods of which an offer took something off are worth what was left, and what went back of that before is no more", async () => {
  const shop = await openTestShop();
  const items = [
    {
      ...{ productId: "yam", vatClass: "zero" as const, quantity: 2 },
      ...{ priceCents: 5_000, discountCents: 1_000 },
    },
  ];
  await sell(shop, { id: "off", at: shop.clock.now(), items });
  await refundCapture(shop, { id: "part", orderId: "off", orderCents: 2_000 });
  const lines = [{ line: 0, quantity: 2, cents: 9_000 }];
  await refundCapture(shop, { id: "rest", orderId: "off", orderCents: 7_000, lines });
  expect(await lastNote(shop)).toMatchObject({
    ...{ orderCents: 7_000, standardCents: 0, zeroCents: 7_000, backBeforeCents: 2_000 },
    lines: [{ quantity: 2, priceCents: 5_000, discountCents: 1_000 }],
  });
});

test("of an order with delivery the goods' own share of what went back before is taken off; a line at its price is not less", async () => {
  const { shop, buy, give } = await openVendor();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  await give(orderId, { kind: "amount", orderCents: 2_000 });
  await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  const line = await lastNote(shop);
  expect([worthOf(line), line.orderCents, line.backBeforeCents]).toEqual([5_000, 5_000, 0]);
  await give(orderId, { kind: "whole" });
  const rest = await lastNote(shop);
  expect(rest.shippingCents).toBeGreaterThan(0);
  expect(rest.backBeforeCents).toBeGreaterThan(0);
  expect(worthOf(rest) - rest.backBeforeCents).toBe(rest.standardCents + rest.zeroCents);
});

test("an order that goes back at once says so, in the order's own language", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  await shop.db.update(orders).set({ language: "zu" });
  await give(orderId, { kind: "whole" });
  expect(await lastNote(shop)).toMatchObject({ language: "zu", reason: { kind: "whole-order" } });
});

test("what PayPal's dashboard gave back is said in the order's own language too", async () => {
  const { shop, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  await shop.db.update(orders).set({ language: "zu" });
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", 57);
  await deliverAll(shop);
  const note = await lastNote(shop);
  expect(note).toMatchObject({ orderCents: expect.any(Number), language: "zu" });
  expect(note.order.id).toBe(orderId);
  expect(note.reason).toEqual({ kind: "provider", reason: "in-dashboard" });
});

test("a credit note that there is not, or that is somebody else's, is refused at its own id", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const { id } = await give(orderId, { kind: "whole" });
  const { viewer } = await newCustomer(shop, { email: "stranger@shopper.test" });
  for (const refundId of ["none", id]) {
    const asked = creditNoteFacts(shop.context(viewer), { refundId });
    await expect(asked).rejects.toMatchObject({ code: "NOT_FOUND", field: "refundId" });
  }
});

/** A shop that is registered for VAT, and whose egusi is zero-rated. */
async function openVendor() {
  const office = await openRefundShop();
  const { shop } = office;
  await settingsAre(shop, "store", { ...STORE, vatNumber: "4123456789" });
  await shop.db.update(products).set({ vatClass: "zero" }).where(eq(products.id, "egusi"));
  return office;
}

/** An order that is fetched, of three products that are R100 together. */
async function collectThirds(shop: TestShop, vatClass: "standard" | "zero"): Promise<string> {
  const thirds = [3_333, 3_333, 3_334].map((priceCents, n) => ({ id: `third-${n}`, priceCents }));
  await seedProducts(shop, ...thirds);
  await shop.db.update(products).set({ vatClass });
  const items = thirds.map(({ id: productId }) => ({ productId, quantity: 1 }));
  const { method, shipping, ...checkout } = await preparePickup(shop);
  const { priceFingerprint } = await shop.as().checkout.price({ items, address: null, method });
  const asked = { ...checkout, method, shipping, items, priceFingerprint };
  const payment = await shop.as().checkout.start(asked);
  shop.paypal.approve(payment.providerRef);
  const done = await complete(shop, asked, payment);
  if (done.outcome !== "ordered") throw new Error(done.outcome);
  return done.orderId;
}

/** What the goods that a credit note names were sold for. */
function worthOf({ lines }: Awaited<ReturnType<typeof lastNote>>): number {
  return lines.reduce((sum, one) => sum + one.priceCents * one.quantity - one.discountCents, 0);
}

/** What the newest credit note says. */
async function lastNote(shop: TestShop) {
  const [note] = await shop.db
    .select()
    .from(creditNotes)
    .orderBy(desc(creditNotes.number))
    .limit(1);
  if (!note) throw new Error("there is no credit note");
  const { refundId, orderId } = note;
  return creditNoteFacts(shop.context(), { refundId, key: await keyOf(shop, orderId) });
}
