import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pickupCodes } from "#db/schema/index.ts";
import { createCaller } from "#server/router.ts";
import { complete, preparePickup } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { mailsOf, openBackOffice, orderOf, WRITE } from "../admin/back-office.ts";

test("a bag that two people pack at once is ready once; with the database away it is not", async () => {
  const { shop, admin, colleague, fetchLater } = await openPickups();
  const { orderId } = await fetchLater();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const pack = () => admin.orders.markReady({ orderId, expectedVersion });
  shop.beforeStatement(WRITE, failConnection);
  expect((await refusal(pack())).code).toBe("SERVICE_UNAVAILABLE");
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "pending", readyAt: null });

  shop.beforeStatement(WRITE, () => colleague.orders.markReady({ orderId, expectedVersion }));
  expect(await refusal(pack())).toMatchObject({
    code: "CONFLICT",
    message: "Somebody else changed this just now. Please look again and retry.",
  });
  expect(await mailsOf(shop, "order-ready")).toHaveLength(1);
});

test.each(["cancelled", "delivered"] as const)(
  "an order that is %s is not made ready to fetch",
  async (status) => {
    const { shop, admin, setTo, fetchLater } = await openPickups();
    const { orderId } = await fetchLater();
    await setTo(orderId, status);
    const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
    const packed = admin.orders.markReady({ orderId, expectedVersion });
    expect((await refusal(packed)).code).toBe("CONFLICT");
    expect(await orderOf(shop, orderId)).toMatchObject({ status, readyAt: null });
    expect(await mailsOf(shop, "order-ready")).toEqual([]);
  },
);

test("wrong codes are told as such, and too many of one order keep no other one back", async () => {
  const { shop, admin, fetchLater } = await openPickups();
  const [first, second] = [await fetchLater(), await fetchLater()];
  const say = async (orderId: string, code: string) => {
    const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
    return admin.orders.handOver({ orderId, expectedVersion, code });
  };
  const wrong = first.code === "000000" ? "000001" : "000000";
  for (let tries = 1; tries <= 5; tries++) {
    expect(await refusal(say(first.orderId, wrong))).toMatchObject({
      code: "INVALID_INPUT",
      message: "This is not the code of this order. Nothing was handed over.",
    });
  }
  expect(await refusal(say(first.orderId, first.code))).toMatchObject({
    code: "RATE_LIMITED",
    message: "Too many codes were tried. Please wait a quarter of an hour.",
  });
  expect(await say(second.orderId, second.code)).toMatchObject({ status: "delivered" });
});

test("a letter that cannot be written keeps no bag from being ready", async () => {
  const { shop, viewer, fetchLater } = await openPickups();
  const { orderId } = await fetchLater();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const ctx = shop.context(viewer);
  const links = { ...ctx.links, sign: () => Promise.reject(new Error("no key")) };
  await createCaller({ ...ctx, links }).admin.orders.markReady({ orderId, expectedVersion });
  expect(await orderOf(shop, orderId)).toMatchObject({ readyAt: shop.clock.now() });
  expect(await mailsOf(shop, "order-ready")).toEqual([]);
  expect(shop.logged).toContainEqual({ level: "error", event: "mail-not-written" });
});

test("an order that there is not is neither packed nor handed over, and has no code", async () => {
  const { admin } = await openPickups();
  const none = { orderId: "none", expectedVersion: 0 };
  const said = { code: "NOT_FOUND", message: "Order not found" };
  expect(await refusal(admin.orders.markReady(none))).toMatchObject(said);
  expect(await refusal(admin.orders.handOver({ ...none, code: "000000" }))).toMatchObject(said);
  expect(await refusal(admin.orders.pickupCode({ orderId: "none" }))).toMatchObject(said);
});

/** A busy back office, and somebody who buys one garri to fetch it later. */
async function openPickups() {
  const office = await openBackOffice();
  const { shop } = office;
  const fetchLater = async () => {
    const checkout = await preparePickup(shop);
    const payment = await shop.as().checkout.start(checkout);
    shop.paypal.approve(payment.providerRef);
    const result = await complete(shop, checkout, payment);
    if (result.outcome !== "ordered") throw new Error(`not ordered: ${result.outcome}`);
    const { orderId } = result;
    const [stored] = await shop.db
      .select()
      .from(pickupCodes)
      .where(eq(pickupCodes.orderId, orderId));
    return { orderId, code: stored?.code ?? "" };
  };
  return { ...office, fetchLater };
}
