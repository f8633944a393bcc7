import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, deliveryQuotes, orders } from "#db/schema/index.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { createCaller } from "#server/router.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";

test("a price that is none of the courier's is refused at its field", async () => {
  const { admin, shop, deliveryId } = await openCalledOff();
  shop.courier.failNext("quote", "503", 2);
  await refusal(admin.deliveries.requote({ deliveryId }));
  const [own] = await shop.db
    .select()
    .from(deliveryQuotes)
    .where(eq(deliveryQuotes.fallback, true));
  const quoteId = own?.id ?? "";
  const booked = admin.deliveries.rebook({ deliveryId, expected: "cancelled", quoteId });
  expect(await refusal(booked)).toMatchObject({ code: "QUOTE_UNKNOWN", field: "quoteId" });
});

test.each([
  ["html", "API blocked by deployment protection..."],
  ["truncated", "Invalid JSON response from server"],
  ["unreachable", "Network error. Please check your connection and try again."],
] as const)(
  "while the courier answers with %s there is no price, and the administrator reads why",
  async (fault, why) => {
    const { admin, shop, deliveryId } = await openCalledOff();
    shop.courier.failNext("quote", fault, 3);
    expect(await refusal(admin.deliveries.requote({ deliveryId }))).toMatchObject({
      code: "COURIER_UNAVAILABLE",
      message: `The courier cannot be asked: ${why}`,
    });
  },
);

test("an order that is over is neither priced nor booked again", async () => {
  const { admin, shop, deliveryId } = await openCalledOff();
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  for (const [status, message] of [
    ["delivered", "This order is delivered."],
    ["cancelled", "This order is cancelled."],
  ] as const) {
    await shop.db.update(orders).set({ status });
    const over = { code: "CONFLICT", message };
    expect(await refusal(admin.deliveries.requote({ deliveryId }))).toMatchObject(over);
    const booked = admin.deliveries.rebook({ deliveryId, expected: "cancelled", quoteId });
    expect(await refusal(booked)).toMatchObject(over);
  }
});

test("a price of the courier of before is not booked once the shop books with another", async () => {
  const { admin, shop, viewer, deliveryId } = await openCalledOff();
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  const later = createCaller({ ...shop.context(viewer), bookingCarrier: "pigeon-post" });
  const booked = later.admin.deliveries.rebook({ deliveryId, expected: "cancelled", quoteId });
  expect(await refusal(booked)).toMatchObject({
    code: "CONFLICT",
    message: errorText("CONFLICT"),
  });
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "cancelled" }]);
});

test("who books again what a colleague books in the same moment is told that it has changed", async () => {
  const { admin, shop, deliveryId, booked } = await openCalledOff();
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  const asked = { deliveryId, expected: "cancelled", quoteId };
  shop.beforeStatement('insert into "deliveries"', () => admin.deliveries.rebook(asked));
  expect(await refusal(admin.deliveries.rebook(asked))).toMatchObject({
    code: "CONFLICT",
    message: errorText("CONFLICT"),
  });
  expect(booked()).toHaveLength(2);
});

test("where the connection to the database breaks off nothing is booked, and nobody is said to have been faster", async () => {
  const { admin, shop, deliveryId, booked } = await openCalledOff();
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  shop.beforeStatement('insert into "deliveries"', failConnection);
  const lost = admin.deliveries.rebook({ deliveryId, expected: "cancelled", quoteId });
  expect((await refusal(lost)).code).toBe("SERVICE_UNAVAILABLE");
  expect(booked()).toHaveLength(1);
});

/** A shop with an order whose courier was called off. */
async function openCalledOff() {
  const world = await openCourierShop();
  const { deliveryId } = await world.send();
  await world.admin.deliveries.cancel({ deliveryId });
  return { ...world, deliveryId };
}
