import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { complete, preparePickup } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { ask } from "../requests.ts";
import { call, openWithOrder } from "./calls.ts";

const JSON_TYPE = { "content-type": "application/json" };

test.each([
  ["no word of what it is", '{"manifest_reference":"AB12"}', {}],
  ["what is no JSON", "{", JSON_TYPE],
  ["nothing at all", "null", JSON_TYPE],
])("REST: a body with %s is refused as a whole", async (_what, body, headers) => {
  const shop = await openTestShop();
  const bytes = new TextEncoder().encode(body);
  const answer = await ask(shop, "/deliveries", { method: "POST", body: bytes, headers });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      error: "Something in this form is not right. Please check it and try again.",
      code: "INVALID_INPUT",
      details: "body",
    },
  ]);
  expect(shop.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("REST: an address of none of these calls is not found, and no field is to blame", async () => {
  const answer = await ask(await openTestShop(), "/nowhere", {});
  expect([answer.status, await answer.json()]).toEqual([
    404,
    {
      error: "We could not find what you are looking for.",
      code: "NOT_FOUND",
      details: null,
    },
  ]);
});

test("REST: no courier is booked for an order that is fetched, and the caller is told so", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await preparePickup(shop);
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const ordered = await complete(shop, checkout, payment);
  if (ordered.outcome !== "ordered") throw new Error("not ordered");
  const answer = await ask(shop, "/deliveries", {
    method: "POST",
    headers: { ...JSON_TYPE, "x-order-key": ordered.key },
    body: JSON.stringify({ manifest_reference: ordered.orderId }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { code: "COURIER_UNAVAILABLE", details: "manifest_reference" },
  ]);
  expect(await shop.db.select().from(deliveries)).toEqual([]);
});

test.each([
  [
    "broke on our side",
    (shop: TestShop) => shop.client.execute("alter table deliveries rename to elsewhere"),
    [500, "INTERNAL", "courier-rest-failed"],
  ],
  [
    "could not reach the database",
    (shop: TestShop) => shop.database.close(),
    [503, "SERVICE_UNAVAILABLE", "database-away"],
  ],
] as const)("REST: a call that %s says no more than that, and is written down", async (...row) => {
  const [, breaks, [status, code, event]] = row;
  const shop = await openTestShop();
  await breaks(shop);
  const answer = await ask(shop, "/deliveries/AB12", {});
  expect([answer.status, await answer.json()]).toMatchObject([status, { code, details: null }]);
  expect(shop.logged).toContainEqual({ level: "error", event });
});

test("REST: which vehicle comes is said as far as the courier tells, and what our own drivers have no time for is not", async () => {
  const { shop, key } = await openWithOrder();
  const [stored] = await shop.db.select().from(deliveries);
  const { id = "", courierDeliveryId } = stored ?? {};
  shop.courier.setStatus(courierDeliveryId ?? "", "pickup");
  const path = `/deliveries/${id}`;
  const told = withCourier(shop.context(), ({ getDelivery }) => ({
    getDelivery: async (asked) => {
      const news = await getDelivery(asked);
      const vehicleFacts = { make: "Honda", model: "Ace 125", plate: "KP 33 NT GP" };
      return news && { ...news, courier: news.courier && { ...news.courier, vehicleFacts } };
    },
  }));
  const request = new Request(`https://shop.test/api/courier${path}`, {
    headers: { "x-order-key": key },
  });
  const answer = await handleCourierRequest(request, told);
  expect(await answer.json()).toMatchObject({
    courier: { vehicle: { make: "Honda", model: "Ace 125", license_plate: "KP 33 NT GP" } },
  });
  shop.courier.failNext("get", "503", 2);
  expect(await call(shop, "GET", path, { key })).toMatchObject({
    courier: { vehicle: { make: null, model: null, license_plate: null } },
  });
  await shop.db.update(deliveries).set({ carrier: "in-house" }).where(eq(deliveries.id, id));
  const never = { ready_dt: null, deadline_dt: null };
  expect(await call(shop, "GET", path, { key })).toMatchObject({ pickup: never, dropoff: never });
});
