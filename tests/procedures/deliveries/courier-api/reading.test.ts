import { expect, test } from "vitest";
import { admins, deliveries } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { createUberDirectGateway } from "#server/gateways/uber-direct/gateway.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { pngOf } from "#tests/factories/pictures.ts";
import { call, openWithOrder, TIME } from "./calls.ts";

const COURIER_ACCOUNT = {
  customerId: "cus_test",
  clientId: "test-uber",
  clientSecret: "test-uber-secret",
  baseUrl: "https://uber.test/v1",
  authUrl: "https://auth.uber.test/oauth/v2/token",
  currency: "ZAR",
} as const;

test("the courier's photo comes through our own origin, for who may see the delivery, and is kept", async () => {
  const { shop, orderId, key } = await openWithOrder();
  const [stored] = await shop.db.select().from(deliveries);
  const kept = new Map<string, Response>();
  const store = async () => ({
    match: async (name: string) => kept.get(name)?.clone(),
    put: async (name: string, response: Response) => void kept.set(name, response),
  });
  const photo = (ask: string) =>
    handleCourierRequest(
      new Request(`https://shop.test/api/courier/deliveries/${stored?.id}/photo${ask}`),
      shop.context(),
      store,
    );
  expect((await photo(`?key=${key}`)).status).toBe(404);

  shop.courier.setStatus(stored?.courierDeliveryId ?? "", "pickup");
  shop.clock.advance(MINUTE_MS);
  const tracked = await shop.as().courier.delivery({ orderId, key });
  expect(tracked.courier?.photoUrl).toBe(`/api/courier/deliveries/${stored?.id}/photo`);

  await shop.db
    .update(deliveries)
    .set({ courierPhotoUrl: "https://d1w2poirtb3as9.cloudfront.net/t.jpg" });
  const seen: Array<[string, RequestInit | undefined]> = [];
  const answers = [new Response(pngOf({ width: 64, height: 64 }))];
  const context = {
    ...shop.context(),
    couriers: {
      "uber-direct": createUberDirectGateway({
        ...COURIER_ACCOUNT,
        tokens: memoryTokenStore(),
        now: shop.clock.now,
        fetch: async (input, init) => {
          seen.push([String(input), init]);
          return answers.shift() ?? new Response(null, { status: 500 });
        },
      }),
    },
  };
  const path = `https://shop.test/api/courier/deliveries/${stored?.id}/photo`;
  const seenBy = (ask: string) => handleCourierRequest(new Request(path + ask), context, store);

  expect((await seenBy("")).status).toBe(404);
  expect((await seenBy("?key=forged")).status).toBe(404);
  expect(seen).toEqual([]);
  for (const _ of [1, 2]) {
    const answer = await seenBy(`?key=${key}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toMatch(/^private/);
    await shop.settled();
  }
  expect(seen).toHaveLength(1);
  expect(seen[0]?.[1]).toMatchObject({ redirect: "manual", credentials: "omit" });
  expect(seen[0]?.[1]?.headers).not.toHaveProperty("authorization");
});

test("a stored link that is not the courier's own is shown to nobody", async () => {
  const { shop, orderId, key } = await openWithOrder();
  const [stored] = await shop.db.select().from(deliveries);
  await shop.db.update(deliveries).set({ trackingUrl: "https://evil.test/orders/1" });
  const { delivery } = await shop.as().orders.byId({ orderId, key });
  expect(delivery?.trackingUrl).toBeNull();
  shop.courier.failNext("get", "503", 2);
  expect(await call(shop, "GET", `/deliveries/${stored?.id}`, { key })).toMatchObject({
    tracking_url: null,
  });
});

test("REST: a delivery has all that the courier says of it, and null for what they do not", async () => {
  const { shop, orderId, key } = await openWithOrder({ deliveryInstructions: "Gate code 4455" });
  const [stored] = await shop.db.select().from(deliveries);
  const { id, courierDeliveryId } = stored ?? {};
  shop.courier.setStatus(courierDeliveryId ?? "", "pickup");
  const bookedAt = shop.clock.now();
  const after = (minutes: number) => new Date(bookedAt + minutes * MINUTE_MS).toISOString();

  const delivery = await call(shop, "GET", `/deliveries/${id}`, { key });
  expect(delivery).toEqual({
    id,
    kind: "delivery",
    status: "pickup",
    live_mode: false,
    complete: false,
    fallback: false,
    error: null,
    tracking_url: `https://www.ubereats.com/orders/${courierDeliveryId}`,
    fee: expect.any(Number),
    created: expect.stringMatching(TIME),
    updated: after(0),
    quote_id: expect.any(String),
    manifest: { reference: orderId, number: expect.any(String) },
    ...endsOf(after),
    courier: {
      name: expect.stringMatching(/^\w+ \w\.$/),
      phone_number: expect.stringMatching(/^\+27/),
      rating: expect.any(Number),
      photo_url: `https://shop.test/api/courier/deliveries/${id}/photo`,
      vehicle: { type: expect.any(String), make: null, model: null, license_plate: null },
    },
  });
  const tracked = await shop.as().courier.delivery({ orderId, key });
  expect(tracked).toMatchObject({ complete: false, status: "pickup", failure: null });
});

test("REST: a delivery to somebody else is to them, with their phone", async () => {
  const somebody = { recipientName: "Gogo Zanele Dlamini", recipientPhone: "0835550142" };
  const { shop, key } = await openWithOrder(somebody);
  const [stored] = await shop.db.select().from(deliveries);
  expect(await call(shop, "GET", `/deliveries/${stored?.id}`, { key })).toMatchObject({
    dropoff: {
      address: {
        ...{ first_name: "Gogo", last_name: "Zanele Dlamini" },
        phone_number: expect.stringMatching(/83 ?555 ?0142/),
      },
    },
  });
});

test("REST: while the courier cannot be asked a delivery is as it is stored", async () => {
  const { shop, key } = await openWithOrder();
  const [stored] = await shop.db.select().from(deliveries);
  shop.courier.failNext("get", "503", 2);
  expect(await call(shop, "GET", `/deliveries/${stored?.id}`, { key })).toMatchObject({
    status: "pending",
    live_mode: null,
    pickup: { eta: null, ready_dt: expect.stringMatching(TIME) },
    dropoff: { eta: expect.stringMatching(TIME), deadline_dt: expect.stringMatching(TIME) },
    courier: null,
  });
});

test("REST: the list gives 50 from the first on, unless asked otherwise, and the count of all", async () => {
  const { shop } = await openWithOrder();
  const [booked] = await shop.db.select().from(deliveries);
  if (!booked) throw new Error("no delivery");
  await shop.db.insert(deliveries).values(
    Array.from({ length: 54 }, (_, index) => ({
      ...booked,
      id: `d${String(index).padStart(2, "0")}`,
      courierDeliveryId: null,
      status: "cancelled" as const,
      createdAt: booked.createdAt - index - 1,
    })),
  );
  const { viewer, userId } = await newCustomer(shop);
  await shop.db.insert(admins).values({ userId, name: "Naledi", createdAt: 0 });
  const list = async (query: string) => call(shop, "GET", `/deliveries${query}`, { viewer });

  const first = await list("");
  expect(first).toMatchObject({ total_count: 55 });
  expect(Reflect.get(first, "deliveries")).toHaveLength(50);
  expect(Reflect.get(await list("?offset=50"), "deliveries")).toHaveLength(5);
  const two = await list("?limit=2&offset=1");
  expect(two).toMatchObject({ deliveries: [{ id: "d00" }, { id: "d01" }] });
});

/** Both ends of the delivery, of times that are so many minutes after the booking. */
function endsOf(after: (minutes: number) => string) {
  return {
    pickup: {
      address: {
        first_name: "Test Market",
        last_name: "",
        phone_number: "+27105550142",
        address: "114 Bryanston Drive, Bryanston",
        address2: null,
        city: "Johannesburg",
        state: "Gauteng",
        zip_code: "2021",
        country: "ZA",
      },
      eta: after(12),
      ready_dt: after(30),
      deadline_dt: after(120),
      notes: null,
      special_instructions: null,
    },
    dropoff: {
      address: {
        first_name: "Thandi",
        last_name: "Nkosi",
        phone_number: expect.stringMatching(/82 ?555 ?0118/),
        address: "24 Cumberland Avenue",
        address2: null,
        city: "Bryanston",
        state: "Gauteng",
        zip_code: "2191",
        country: "ZA",
      },
      eta: after(40),
      ready_dt: after(0),
      deadline_dt: after(240),
      notes: "Gate code 4455",
      special_instructions: "Gate code 4455",
    },
  };
}
