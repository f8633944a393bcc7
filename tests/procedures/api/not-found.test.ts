import { expect, test } from "vitest";
import { newCustomer } from "#tests/factories/accounts.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { refusal } from "#tests/factories/refusal.ts";

/** What is refused says which thing it is that is not there. */

type Admin = Awaited<ReturnType<typeof openCourierShop>>["admin"];
type Ask = (admin: Admin) => Promise<unknown>;

test.each<[string, Ask, string]>([
  ["a product", (c) => c.product.get({ id: "none" }), "Product not found"],
  ["an order", (c) => c.orders.byId({ orderId: "none" }), "Order not found"],
  ["a slip's order", (c) => c.orders.slipPrinted({ orderId: "none" }), "Order not found"],
  ["a note's order", (c) => c.orders.addNote({ orderId: "none", note: "x" }), "Order not found"],
  ["a customer", (c) => c.customers.byKey({ key: "user:none" }), "Customer not found"],
  [
    "a note's customer",
    (c) => c.customers.addNote({ key: "user:none", text: "Rings twice" }),
    "Customer not found",
  ],
  [
    "a person",
    (c) => c.privacy.find({ person: { userId: "none" } }),
    "Nothing is held about this person",
  ],
  ["an event", (c) => c.webhooks.body({ eventId: "none" }), "Event not found"],
  ["an event to replay", (c) => c.webhooks.replay({ eventId: "none" }), "Event not found"],
])("%s that there is not is named in words", async (_what, ask, message) => {
  const { admin } = await openCourierShop();
  expect(await refusal(ask(admin))).toMatchObject({ code: "NOT_FOUND", message });
});

test("a recipe, or a thing to translate, that nobody made is not found", async () => {
  const { admin } = await openCourierShop();
  for (const ask of [
    admin.recipes.get({ id: "none" }),
    admin.translations.get({ kind: "product", id: "none" }),
  ]) {
    expect(await refusal(ask)).toMatchObject({ code: "NOT_FOUND" });
  }
});

test("an order that nobody brings has no delivery to be asked after or to be called off", async () => {
  const { shop, viewer, send } = await openCourierShop();
  const outside = { shipping: { address: "5 Marine Parade", city: "Durban" }, quote: false };
  const { orderId, key, deliveryId } = await send(outside);
  expect(deliveryId).toBe("");
  const none = { code: "NOT_FOUND", field: "orderId" };
  expect(await refusal(shop.as().courier.delivery({ orderId, key }))).toMatchObject(none);
  expect(await refusal(shop.as(viewer).courier.cancel({ orderId }))).toMatchObject(none);
});

test("a note beside a status is kept as it is meant, up to its bound", async () => {
  const { admin, send, order } = await openCourierShop();
  const { orderId } = await send();
  const change = async (status: "processing" | "pending", note: string) => {
    const { updatedAt: expectedVersion } = await order(orderId);
    await admin.orders.setStatus({ orderId, status, note, expectedVersion });
    const { events } = await admin.orders.byId({ orderId });
    return events.filter(({ kind }) => kind === "status").at(-1)?.note;
  };
  expect(await change("processing", "  Rice is on its way  ")).toBe("Rice is on its way");
  expect(await change("pending", "  ")).toBeNull();
  expect(await change("processing", "x".repeat(1_000))).toHaveLength(1_000);
  expect(await refusal(change("pending", "x".repeat(1_001)))).toMatchObject({
    ...{ code: "INVALID_INPUT", field: "note" },
    message: "Please keep this to 1000 characters",
  });
});

test("what is not one's own session, list or address is named by its id", async () => {
  const { shop } = await openCourierShop();
  const { viewer } = await newCustomer(shop);
  const mine = shop.as(viewer);
  for (const ask of [
    mine.addresses.setDefault({ id: "none" }),
    mine.addresses.remove({ id: "none" }),
    mine.paymentMethods.setDefault({ id: "none" }),
    mine.paymentMethods.remove({ id: "none" }),
    mine.wishlist.lists.share({ id: "none" }),
  ]) {
    expect(await refusal(ask)).toMatchObject({ code: "NOT_FOUND", field: "id" });
  }
  expect(await refusal(mine.wishlist.add({ productId: "none" }))).toMatchObject({
    field: "productId",
  });
});
