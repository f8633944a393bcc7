import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Emulators, startEmulators } from "#scripts/emulators/main.ts";
import { createPayPalClient } from "#server/gateways/paypal/client.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { createUberDirectGateway } from "#server/gateways/uber-direct/gateway.ts";

const running: Emulators[] = [];
let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "soko-emulators-"));
});
afterEach(async () => {
  for (const emulators of running.splice(0)) await emulators.close();
  await rm(directory, { recursive: true });
});

test("the payer approves in the stand-in, and the order is captured after a restart", async () => {
  const first = await start();
  const order = await paypalOf(first).createOrder(ORDER);
  await first.close();

  const second = await start();
  const answer = await decide(second, order.id, "approve");
  expect(answer.status).toBe(200);
  const captured = await paypalOf(second).captureOrder({ orderId: order.id, requestId: "cap-1" });
  expect(captured.capture).toMatchObject({ status: "COMPLETED", usdCents: 1234 });
});

test("a declined card is declined at the capture", async () => {
  const emulators = await start();
  const gateway = paypalOf(emulators);
  const { id } = await gateway.createOrder(ORDER);
  await decide(emulators, id, "decline");
  await expect(gateway.captureOrder({ orderId: id, requestId: "cap-1" })).rejects.toMatchObject({
    issue: "INSTRUMENT_DECLINED",
  });
});

test("a payer who leaves has approved nothing, and an unknown order is no order", async () => {
  const emulators = await start();
  const gateway = paypalOf(emulators);
  const { id } = await gateway.createOrder(ORDER);
  await decide(emulators, id, "cancel");
  await expect(gateway.captureOrder({ orderId: id, requestId: "cap-1" })).rejects.toMatchObject({
    issue: "ORDER_NOT_APPROVED",
  });
  expect((await decide(emulators, "NOSUCHORDER", "approve")).status).toBe(404);
});

test("the stand-in shows what is to be paid, and its script and styles are served", async () => {
  const emulators = await start();
  const { id } = await paypalOf(emulators).createOrder(ORDER);
  const url = `${emulators.paypal?.url}/stand-in`;
  expect(await (await fetch(`${url}/paypal/orders/${id}`)).json()).toEqual({
    value: "12.34",
    currency: "USD",
    description: "Soko order SOKO-1",
  });
  const script = await fetch(`${url}/paypal.js?client-id=x&currency=USD`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(await script.text()).toContain("window.paypal");
  expect((await fetch(`${url}/paypal.css`)).headers.get("content-type")).toContain("text/css");
});

test("the courier books over HTTP and remembers it after a restart", async () => {
  const first = await start();
  const booked = await courierOf(first).book(BOOKING);
  await first.close();
  const second = await start();
  expect(await courierOf(second).getDelivery(booked.id)).toMatchObject({
    id: booked.id,
    liveMode: false,
  });
});

test("the stand-in of the courier goes on by a step with an order, and with no unknown one", async () => {
  const emulators = await start();
  const booked = await courierOf(emulators).book(BOOKING);
  const advance = (order: string) =>
    fetch(new URL(`/stand-in/courier/${order}/advance`, emulators.uberDirect?.url), {
      method: "POST",
    });
  expect((await advance(BOOKING.orderId)).status).toBe(200);
  expect(await courierOf(emulators).getDelivery(booked.id)).toMatchObject({ status: "pickup" });
  expect((await advance("SOKO-2")).status).toBe(404);
});

test("only what is asked for is started, and a spoilt state file is left behind", async () => {
  await writeFile(join(directory, "state.json"), '{"version":1,"paypal":');
  const emulators = await startEmulators({
    uberDirect: { customerId: "cus_1" },
    statePath: join(directory, "state.json"),
  });
  running.push(emulators);
  expect(emulators.paypal).toBeUndefined();
  expect(await courierOf(emulators).list({ limit: 5, offset: 0 })).toEqual({
    deliveries: [],
    nextOffset: null,
  });
});

test("an address that no vendor has is a plain 404", async () => {
  const emulators = await start();
  expect((await fetch(`${emulators.paypal?.url}/v9/nothing`)).status).toBe(404);
});

const ORDER = {
  requestId: "create-1",
  paymentId: "pay_1",
  begunAt: 1_795_500_000_000,
  invoiceId: "SOKO-1",
  usdCents: 1234,
  description: "Soko order SOKO-1",
  brandName: "Soko",
  shipping: null,
  returnUrl: "https://shop.test/checkout",
  cancelUrl: "https://shop.test/checkout",
};
const PLACE = {
  address: { lines: ["7 Rivonia Road"], city: "Sandton", province: "Gauteng", postalCode: "2196" },
  phone: "0821234567",
  name: "Naledi",
};
const BOOKING = {
  quoteId: null,
  pickup: PLACE,
  dropoff: PLACE,
  items: [{ name: "Gari", quantity: 1, priceCents: 4_599 }],
  window: {
    pickupReadyAt: Date.now() + 1_800_000,
    pickupDeadlineAt: Date.now() + 7_200_000,
    dropoffDeadlineAt: Date.now() + 14_400_000,
  },
  orderId: "SOKO-1",
  reference: "ord_1",
  idempotencyKey: "k1",
  goodsCents: 4_599,
};

async function start(): Promise<Emulators> {
  const emulators = await startEmulators({
    paypal: { clientId: "shop", clientSecret: "s3cret" },
    uberDirect: { customerId: "cus_1", clientId: "shop", clientSecret: "s3cret" },
    statePath: join(directory, "state.json"),
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await emulators.close();
    isOpen = false;
  };
  const once = { ...emulators, close };
  running.push(once);
  return once;
}

function decide(emulators: Emulators, id: string, action: string): Promise<Response> {
  const url = `${emulators.paypal?.url}/stand-in/paypal/orders/${id}/${action}`;
  return fetch(url, { method: "POST" });
}

const vendor = () => ({ clientId: "shop", clientSecret: "s3cret", fetch, now: () => Date.now() });

function paypalOf({ paypal }: Emulators) {
  const tokens = memoryTokenStore();
  return createPayPalClient({ ...vendor(), tokens, baseUrl: paypal?.url ?? "" });
}

function courierOf({ uberDirect }: Emulators) {
  return createUberDirectGateway({
    ...vendor(),
    tokens: memoryTokenStore(),
    customerId: "cus_1",
    baseUrl: uberDirect?.url ?? "",
    authUrl: uberDirect?.authUrl ?? "",
    currency: "ZAR",
  });
}
