import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents, orders } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { buyToFetch, openBackOffice } from "./admin/back-office.ts";

/** A customer's order that nobody has begun on: no courier was asked. */
async function openWithOrder() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { viewer } = await newCustomer(shop);
  const shipping = { city: "Polokwane", postalCode: "0699", province: "Limpopo" };
  const { orderId } = await placeOrder(shop, { viewer, quote: false, shipping });
  const change = (instructions: string) =>
    shop.as(viewer).orders.changeInstructions({ orderId, instructions });
  const told = async () => (await shop.as(viewer).orders.byId({ orderId })).order;
  return { shop, orderId, change, told };
}

test("a shopper tells the driver something else, or nothing, and the timeline says that they did", async () => {
  const { shop, orderId, change, told } = await openWithOrder();
  await change("  Ring at number 7  ");
  expect((await told()).deliveryInstructions).toBe("Ring at number 7");
  await change("Ring at number 7");
  await change("");
  expect((await told()).deliveryInstructions).toBe(null);
  const notes = await shop.db
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(eq(orderEvents.kind, "note"));
  const said = "The shopper changed the delivery instructions.";
  expect(notes, "the same words again are no change").toEqual([{ note: said }, { note: said }]);
  const key = await shop.context().links.sign(orderId, shop.clock.now() + 60_000);
  await shop.as().orders.changeInstructions({ orderId, key, instructions: "By the gate" });
  expect((await told()).deliveryInstructions).toBe("By the gate");
});

test("once packing has begun, or with too many words, the instructions stay as they are", async () => {
  const { shop, orderId, change, told } = await openWithOrder();
  await change("Ring twice");
  expect(await refusal(change("x".repeat(281)))).toMatchObject({ code: "INVALID_INPUT" });
  await shop.db.update(orders).set({ status: "processing" }).where(eq(orders.id, orderId));
  expect(await refusal(change("Too late"))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringMatching(/call or WhatsApp us/),
  });
  expect((await refusal(change("Ring twice"))).code, "nor are they said to be these").toBe(
    "CONFLICT",
  );
  expect((await told()).deliveryInstructions).toBe("Ring twice");
});

test("an order that is fetched has no driver who could be told anything", async () => {
  const { shop } = await openBackOffice();
  const { orderId, key } = await buyToFetch(shop);
  const { orders: mine } = shop.as();
  const asked = mine.changeInstructions({ orderId, key, instructions: "By the gate" });
  expect(await refusal(asked)).toMatchObject({ code: "CONFLICT" });
  expect((await mine.byId({ orderId, key })).order.deliveryInstructions).toBeNull();
});

test("twenty times a day an order is told otherwise, and no more: its timeline stays readable", async () => {
  const { shop, change, told } = await openWithOrder();
  for (let at = 1; at <= 20; at += 1) await change(`Ring at number ${at}`);
  await change("Ring at number 20");
  expect(await refusal(change("Ring at number 21"))).toMatchObject({
    code: "RATE_LIMITED",
    message: expect.stringContaining("You can change it again in 24 hours at the latest"),
  });
  expect((await told()).deliveryInstructions).toBe("Ring at number 20");
  shop.clock.advance(DAY_MS);
  await change("Ring at number 21");
  expect((await told()).deliveryInstructions).toBe("Ring at number 21");
});

test("a courier who has been asked is told nothing else", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { viewer } = await newCustomer(shop);
  const { orderId } = await placeOrder(shop, { viewer });
  await shop.settled();
  const asked = shop.as(viewer).orders.changeInstructions({ orderId, instructions: "By the gate" });
  expect(await refusal(asked)).toMatchObject({ code: "CONFLICT" });
});
