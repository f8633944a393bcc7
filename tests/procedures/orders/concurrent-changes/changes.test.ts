import { expect, test } from "vitest";
import { invoices, orders } from "#db/schema/index.ts";
import { issuedBy } from "#domain/orders/invoice.ts";
import { invoiceFacts } from "#server/services/invoices/invoice-facts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import {
  buySlot,
  slotsAre,
  TUESDAY_AT_2,
  WEDNESDAY_AT_8,
} from "#tests/factories/deliveries/slots.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { sell } from "#tests/factories/sales.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop, STORE, type TestShop } from "#tests/setup/test-shop.ts";
import { WRITE } from "../admin/back-office.ts";
import { keyOf } from "../invoice-file.ts";

const FAR = {
  address: "9 Long Street",
  city: "Polokwane",
  postalCode: "0699",
  province: "Limpopo",
} as const;
const BEGUN = "We have begun on your order, so";
const CALL = "cannot be changed here any more. Please call or WhatsApp us.";

test("an address is not changed under a slip that is printed in that moment, nor by a database that is away", async () => {
  const { shop, link } = await openStandard();
  const change = () =>
    shop.as().orders.changeAddress({
      ...link,
      address: {
        ...FAR,
        address: "7 Kerk Street",
        deliveryInstructions: "",
        recipientName: "",
        recipientPhone: "",
      },
    });
  shop.beforeStatement(WRITE, () => printSlip(shop));
  expect(await refusal(change())).toMatchObject({
    code: "CONFLICT",
    message: `${BEGUN} its address ${CALL}`,
  });
  await shop.db.update(orders).set({ slipPrintedAt: null });
  shop.beforeStatement(WRITE, failConnection);
  expect((await refusal(change())).code).toBe("SERVICE_UNAVAILABLE");
  expect(await shop.db.select().from(orders)).toMatchObject([FAR]);
  expect(await change()).toEqual({ changed: true });
});

test("instructions are not changed under a slip that is printed in that moment, nor by a database that is away", async () => {
  const { shop, link } = await openStandard();
  const change = (instructions: string) =>
    shop.as().orders.changeInstructions({ ...link, instructions });
  shop.beforeStatement(WRITE, () => printSlip(shop));
  expect(await refusal(change("By the gate"))).toMatchObject({
    code: "CONFLICT",
    message: `${BEGUN} this ${CALL}`,
  });
  await shop.db.update(orders).set({ slipPrintedAt: null });
  shop.beforeStatement(WRITE, failConnection);
  expect((await refusal(change("By the gate"))).code).toBe("SERVICE_UNAVAILABLE");
  expect(await shop.db.select().from(orders)).toMatchObject([{ deliveryInstructions: null }]);
  const said = { instructions: "By the gate" };
  expect(await change("By the gate")).toEqual(said);
  expect(await change("By the gate"), "the same again").toEqual(said);
});

test("a time is not changed under a slip that is printed in that moment, nor by a database that is away", async () => {
  const shop = await openTestShop();
  await slotsAre(shop);
  await seedProducts(shop, { id: "garri" });
  const link = await buySlot(shop);
  const { orderId, key } = link;
  const change = () =>
    shop.as().orders.changeSlot({ orderId, key, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 });
  shop.beforeStatement(WRITE, () => printSlip(shop));
  expect(await refusal(change())).toMatchObject({
    code: "CONFLICT",
    field: null,
    message:
      "It is too late to change the time: we have begun to pack this order, or its courier is on the way.",
  });
  await shop.db.update(orders).set({ slipPrintedAt: null });
  shop.beforeStatement(WRITE, failConnection);
  expect((await refusal(change())).code).toBe("SERVICE_UNAVAILABLE");
  expect(await shop.db.select().from(orders)).toMatchObject([{ slotFrom: TUESDAY_AT_2 }]);
});

test("an invoice that a colleague makes out in that moment is not made out anew, nor by a database that is away", async () => {
  const { shop, admin, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const [ours, theirs] = ["Mama Afrika (Pty) Ltd", "Fox Street Catering"].map((name) => ({
    name,
    vatNumber: "",
    address: "",
  }));
  if (!ours || !theirs) throw new Error("two buyers");
  const make = () => admin.orders.setInvoiceBuyer({ orderId, expected: null, buyer: ours });
  const buyers = () => shop.db.select({ buyer: invoices.buyer }).from(invoices);
  shop.beforeStatement(WRITE, failConnection);
  expect((await refusal(make())).code).toBe("SERVICE_UNAVAILABLE");
  expect(await buyers()).toEqual([{ buyer: null }]);

  shop.beforeStatement(WRITE, () => shop.db.update(invoices).set({ buyer: theirs }));
  expect(await refusal(make())).toMatchObject({
    code: "CONFLICT",
    message: "Somebody else changed this invoice just now. Please look again.",
  });
  expect(await buyers()).toEqual([{ buyer: theirs }]);
  await shop.db.update(invoices).set({ buyer: null });
  expect(await make()).toEqual({ buyer: ours });
  const again = admin.orders.setInvoiceBuyer({ orderId, expected: ours, buyer: ours });
  expect(await again).toEqual({ buyer: ours });
  const { rows } = await admin.audit.list({ subject: "order", subjectId: orderId });
  expect(rows.find(({ action }) => action === "order.invoice")).toMatchObject({
    before: { invoicedTo: null },
    after: { invoicedTo: ours },
  });
});

test("an invoice that another request issues in that moment says the same seller to both", async () => {
  const shop = await openTestShop();
  await sell(shop, { id: "old", at: shop.clock.now() });
  const issued = issuedBy({ ...STORE, storeName: "Seen First" }, "ZAR");
  shop.beforeStatement('update "invoices"', () => shop.db.update(invoices).set({ issued }));
  const facts = await invoiceFacts(shop.context(), {
    orderId: "old",
    key: await keyOf(shop, "old"),
  });
  expect(facts.seller.storeName).toBe("Seen First");
});

/** A guest's order by standard delivery that nobody has begun on. */
async function openStandard() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { orderId, key } = await placeOrder(shop, { quote: false, shipping: FAR });
  return { shop, link: { orderId, key } };
}

function printSlip(shop: TestShop) {
  return shop.db.update(orders).set({ slipPrintedAt: shop.clock.now() });
}
