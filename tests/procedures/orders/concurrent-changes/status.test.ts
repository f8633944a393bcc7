import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { stockOf } from "#tests/factories/checkout.ts";
import { buySlot, openSlotShop } from "#tests/factories/deliveries/slots.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { openBackOffice, orderOf, WRITE } from "../admin/back-office.ts";

const CHANGED = "Somebody else changed this just now. Please look again and retry.";

test("a colleague who changes an order between look and write is named, and nothing is written over", async () => {
  const { shop, admin, colleague, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  shop.beforeStatement(WRITE, () =>
    colleague.orders.setStatus({ orderId, status: "shipped", expectedVersion }),
  );
  const late = admin.orders.setStatus({ orderId, status: "cancelled", expectedVersion });
  expect(await refusal(late)).toMatchObject({
    code: "CONFLICT",
    message: `Admin changed order ${orderNumber(orderId)} meanwhile: it is shipped. Please look again.`,
  });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "shipped" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 99, reserved: 0 });
});

test("goods that somebody takes between look and write are named as missing", async () => {
  const { shop, admin, orderId, expectedVersion } = await openCancelled();
  shop.beforeStatement(WRITE, () => moveStock(shop, "yam", -1));
  const refused = await refusal(
    admin.orders.setStatus({ orderId, status: "pending", expectedVersion }),
  );
  expect(refused).toMatchObject({
    code: "OUT_OF_STOCK",
    message: `Order ${orderNumber(orderId)} cannot be taken up again: 2 of yam needed, 1 left`,
  });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "cancelled" });
});

test("goods that come and go while an order is taken up again: after two tries a person looks again", async () => {
  const { shop, admin, orderId, expectedVersion } = await openCancelled();
  shop.beforeStatement(WRITE, () => moveStock(shop, "yam", -1));
  shop.beforeStatement("order_items", () => moveStock(shop, "yam", 1));
  shop.beforeStatement(WRITE, () => moveStock(shop, "yam", -1));
  const refused = await refusal(
    admin.orders.setStatus({ orderId, status: "pending", expectedVersion }),
  );
  expect(refused).toMatchObject({ code: "CONFLICT", message: CHANGED });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "cancelled" });
  expect(await stockOf(shop, "yam")).toEqual({ stock: 1, reserved: 0 });
  await assertBooksBalance(shop);
});

test.each(["cancelled", "delivered"] as const)(
  "a courier of a slot who is first asked between look and write of %s is called off",
  async (status) => {
    const shop = await openSlotShop();
    const { viewer } = await newCustomer(shop);
    await promote(shop, viewer);
    const { orderId } = await buySlot(shop);
    shop.clock.advance(5 * HOUR_MS);
    expect(await shop.db.$count(deliveries)).toBe(0);
    const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
    shop.beforeStatement(WRITE, () => bookCourier(shop.context(), orderId));
    const { orders } = shop.as(viewer).admin;
    const { courier } = await orders.setStatus({ orderId, status, expectedVersion });
    expect(courier).toEqual({ kind: "called-off" });
    expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "cancelled" }]);
  },
);

test("where the database does not answer, a status is not set a second time by itself", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  shop.beforeStatement(WRITE, failConnection);
  const unheard = admin.orders.setStatus({ orderId, status: "processing", expectedVersion });
  expect((await refusal(unheard)).code).toBe("SERVICE_UNAVAILABLE");
  shop.beforeStatement(WRITE, failConnection);
  const many = admin.orders.startProcessing({ orders: [{ orderId, expectedVersion }] });
  expect((await refusal(many)).code).toBe("SERVICE_UNAVAILABLE");
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "pending" });
});

test("Start Processing leaves out what a colleague changes meanwhile, and says who did", async () => {
  const { shop, admin, colleague, buy } = await openBackOffice();
  const [taken, kept] = [await seen(shop, await buy()), await seen(shop, await buy())];
  shop.beforeStatement(WRITE, () => colleague.orders.setStatus({ ...taken, status: "shipped" }));
  expect(await admin.orders.startProcessing({ orders: [taken, kept] })).toEqual({
    changed: [kept.orderId],
    refused: [
      {
        orderId: taken.orderId,
        refusal: {
          why: "changed",
          number: orderNumber(taken.orderId),
          by: "Admin",
          now: "shipped",
        },
      },
    ],
  });
  expect(await orderOf(shop, kept.orderId)).toMatchObject({ status: "processing" });
});

test("Start Processing that others come before twice changes nothing, and a person looks again", async () => {
  const { shop, admin, colleague, buy } = await openBackOffice();
  const first = await seen(shop, await buy());
  const second = await seen(shop, await buy());
  const third = await seen(shop, await buy());
  shop.beforeStatement(
    WRITE,
    () => colleague.orders.setStatus({ ...first, status: "shipped" }),
    () => colleague.orders.setStatus({ ...second, status: "shipped" }),
  );
  const refused = await refusal(admin.orders.startProcessing({ orders: [first, second, third] }));
  expect(refused).toMatchObject({ code: "CONFLICT", message: CHANGED });
  expect(await orderOf(shop, third.orderId)).toMatchObject({ status: "pending" });
});

test("an order that there is not is said to be none", async () => {
  const { admin } = await openBackOffice();
  const none = { orderId: "none", expectedVersion: 0 };
  const refused = await refusal(admin.orders.setStatus({ ...none, status: "shipped" }));
  expect(refused).toMatchObject({ code: "NOT_FOUND", message: "Order not found" });
  expect(await admin.orders.startProcessing({ orders: [none] })).toEqual({
    changed: [],
    refused: [{ orderId: "none", refusal: { why: "unknown" } }],
  });
});

/** A cancelled order of two yams, which are all that there are. */
async function openCancelled() {
  const office = await openBackOffice();
  await seedProducts(office.shop, { id: "yam", stock: 2 });
  const orderId = await office.buy([{ productId: "yam", quantity: 2 }]);
  await office.setTo(orderId, "cancelled");
  return { ...office, ...(await seen(office.shop, orderId)) };
}

async function seen(shop: TestShop, orderId: string) {
  return { orderId, expectedVersion: (await orderOf(shop, orderId)).updatedAt };
}
