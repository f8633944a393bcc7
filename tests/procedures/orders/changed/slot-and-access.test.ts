import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents, orders, products } from "#db/schema/index.ts";
import { createCaller } from "#server/router.ts";
import { newAdmin, newCustomer, promote } from "#tests/factories/accounts.ts";
import {
  buySlot,
  openSlotShop,
  TUESDAY_AT_2,
  WEDNESDAY_AT_8,
} from "#tests/factories/deliveries/slots.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

test("the timeline tells of each time that was given up and of the one that came for it", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  const change = (slot: number | null, seen: number | null) =>
    shop.as().orders.changeSlot({ orderId, key, slot, seen });
  await change(null, TUESDAY_AT_2);
  await change(WEDNESDAY_AT_8, null);
  await change(TUESDAY_AT_2, WEDNESDAY_AT_8);
  expect((await notesOf(shop)).map(({ note }) => note)).toEqual([
    "The time was changed to as soon as possible.",
    "The time was changed from as soon as possible to Wednesday 25 November 2026, 08:00–10:00.",
    "The time was changed to Tuesday 24 November 2026, 14:00–16:00.",
  ]);
});

test("an administrator is named who moves a shopper's order, and is a shopper with their own", async () => {
  const shop = await openSlotShop();
  const { orderId } = await buySlot(shop);
  const { viewer, userId } = await newAdmin(shop);
  const move = (slot: number, seen: number) =>
    shop.as(viewer).orders.changeSlot({ orderId, slot, seen });
  await move(WEDNESDAY_AT_8, TUESDAY_AT_2);
  await shop.db.update(orders).set({ userId });
  await move(TUESDAY_AT_2, WEDNESDAY_AT_8);
  expect(await notesOf(shop)).toMatchObject([
    { actorId: userId, actorName: "Admin" },
    { actorId: null, actorName: null },
  ]);
});

test("an administrator who only looks on neither sees an order with its address nor moves it, and is told why", async () => {
  const shop = await openSlotShop();
  const { orderId } = await buySlot(shop);
  const { viewer } = await newAdmin(shop, { role: "viewer" });
  const { orders: asked } = shop.as(viewer);
  const moved = asked.changeSlot({ orderId, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 });
  for (const work of [asked.byId({ orderId }), moved]) {
    expect(await refusal(work)).toMatchObject({
      code: "FORBIDDEN",
      message: "Your role (Viewer) does not allow this. An owner of the shop can change that.",
    });
  }
});

test("an order that is not theirs, or that there is not, is refused at its id alike", async () => {
  const shop = await openSlotShop();
  const { orderId } = await buySlot(shop);
  const { viewer, userId } = await newCustomer(shop);
  const { orders: asked } = shop.as(viewer);
  const none = { code: "NOT_FOUND", field: "orderId" };
  expect(await refusal(asked.byId({ orderId: "none" }))).toMatchObject(none);
  expect(await refusal(asked.byId({ orderId }))).toMatchObject(none);
  expect(await refusal(asked.reorder({ orderId }))).toMatchObject(none);
  await promote(shop, { userId });
  expect(await refusal(asked.cancel({ orderId })), "an administrator too").toMatchObject(none);
});

test("whoever holds the link orders the same again; without it nobody does who is not signed in", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  const { orders: asked } = shop.as();
  const lines = [{ product: { id: "garri" }, quantity: 1 }];
  expect(await asked.reorder({ orderId, key })).toMatchObject({ lines });
  for (const wrong of [undefined, "", "made-up"]) {
    expect((await refusal(asked.reorder({ orderId, key: wrong }))).code).toBe("NOT_SIGNED_IN");
  }
});

test("ordering again says of each name that has no isiZulu yet that it is the English one", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  const again = async () => {
    const ctx = { ...shop.context(), language: "zu" as const };
    return (await createCaller(ctx).orders.reorder({ orderId, key })).lines[0]?.product;
  };
  expect(await again()).toMatchObject({ name: "garri", isNameEnglish: true });
  await shop.db
    .update(products)
    .set({ translations: { zu: { name: "igari" } } })
    .where(eq(products.id, "garri"));
  expect(await again()).toMatchObject({ name: "igari" });
  expect(await again()).not.toHaveProperty("isNameEnglish");
});

function notesOf(shop: TestShop) {
  return shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.kind, "note"))
    .orderBy(orderEvents.id);
}
