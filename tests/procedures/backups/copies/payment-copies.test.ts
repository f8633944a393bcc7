import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { backups, outbox, payments } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { BackupStoreError } from "#server/gateways/backups/types.ts";
import { enforceRetention } from "#server/jobs/retention.ts";
import { newCustomer, PASSWORD } from "#tests/factories/accounts.ts";
import { captures, placeOrder, startApproved } from "#tests/factories/checkout.ts";
import { newOwner } from "../shops.ts";
import { copiesIn, minutesPass, openWithGarri, twiceBackedUp } from "./copied-payments.ts";

const FORBIDDEN = new Error("put: Forbidden (10003)");

test("a payment is copied to the backups' bucket within a minute of its money being taken, and not before", async () => {
  const shop = await openWithGarri();
  await startApproved(shop);
  await minutesPass(shop);
  expect([...shop.backups.copies.keys()]).toEqual([]);
  const begunAt = shop.clock.now();
  await placeOrder(shop);
  await minutesPass(shop);
  const [copy, ...others] = copiesIn(shop);
  expect(others).toEqual([]);
  const [sold] = await shop.db.select().from(payments).where(eq(payments.state, "completed"));
  expect(copy?.key).toBe(`payments/${new Date(begunAt).toISOString()}-${sold?.id}.json`);
  expect(copy?.payment).toEqual({
    ...Object.fromEntries(KEPT.map((name) => [name, sold?.[name]])),
    captureAttempt: 1,
  });
  expect(copy?.quote).toMatchObject({ id: sold?.snapshot.quoteId, carrier: "uber-direct" });
});

test("a payment that PayPal holds is copied to the backups' bucket too", async () => {
  const shop = await openWithGarri();
  const { checkout, payment } = await startApproved(shop, { quote: false });
  shop.paypal.twistNextCapture({ status: "PENDING" });
  await shop.as().checkout.complete({ ...checkout, providerRef: payment.providerRef });
  await minutesPass(shop);
  expect(copiesIn(shop).map((copy) => copy.payment.providerRef)).toEqual([payment.providerRef]);
  shop.backups.copies.clear();
  for (let look = 0; look < 3; look++) await minutesPass(shop, 30);
  expect(copiesIn(shop), "once, however often PayPal is asked").toEqual([]);
  shop.paypal.settleCapture(captures(shop)[0]?.id ?? "", "COMPLETED");
  await minutesPass(shop, 61);
  await minutesPass(shop);
  expect(copiesIn(shop), "and once more when it is an order").toHaveLength(1);
});

test("while the bucket is away nobody's order waits for it, and the copy follows", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop);
  shop.backups.failNext(FORBIDDEN);
  await minutesPass(shop);
  expect(copiesIn(shop)).toEqual([]);
  await minutesPass(shop, 5);
  expect(copiesIn(shop)).toHaveLength(1);
});

test("a copy that waits for an hour is told until it is there, or a backup has it", async () => {
  const shop = await openWithGarri();
  const { viewer } = await newOwner(shop);
  const told = async () => (await shop.as(viewer).admin.dashboard.attention()).lateCopies;
  await placeOrder(shop);
  shop.backups.failNext(FORBIDDEN, 10_000);
  for (let tries = 0; tries < 20; tries++) await minutesPass(shop, 61);
  expect(await told()).toBe(1);
  shop.backups.recover();
  await minutesPass(shop, 61);
  expect([await told(), copiesIn(shop).length]).toEqual([0, 1]);

  shop.backups.failNext(FORBIDDEN, 10_000);
  await placeOrder(shop);
  await minutesPass(shop, 61);
  await shop.db.update(outbox).set({ failedAt: 1 }).where(eq(outbox.kind, "copy_payment"));
  expect(await told(), "one that was given up").toBe(1);
  const startedAt = shop.clock.now();
  const made = { id: "B1", key: "b", startedAt, finishedAt: startedAt + 1, bytes: 1, rows: 1 };
  await shop.db.insert(backups).values(made);
  expect(await told()).toBe(0);
});

test("the copy of who had their data deleted is written over, without their name and address", async () => {
  const shop = await openWithGarri();
  const account = await newCustomer(shop, { email: "gone@shopper.test" });
  const shipping = { email: "gone@shopper.test", firstName: "Nomvula" };
  await placeOrder(shop, { viewer: account.viewer, quote: false, shipping });
  await minutesPass(shop);
  expect(JSON.stringify(copiesIn(shop))).toMatch(/Nomvula.*gone@shopper[.]test/);
  await shop.client.execute("update orders set status = 'processing'");
  await shop.client.execute("update orders set status = 'delivered'");
  await minutesPass(shop, 90);
  await account.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  await minutesPass(shop, 2);
  expect(copiesIn(shop)).toHaveLength(1);
  expect(JSON.stringify(copiesIn(shop))).not.toMatch(/gone@shopper[.]test|Nomvula/);
});

test("copies go once no backup can need them, after 63 days", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop);
  await minutesPass(shop);
  shop.clock.advance(40 * DAY_MS);
  await placeOrder(shop);
  await minutesPass(shop);
  const [, young] = copiesIn(shop);
  shop.clock.advance(22 * DAY_MS);
  await enforceRetention(shop.context());
  expect(copiesIn(shop)).toHaveLength(2);
  shop.clock.advance(DAY_MS);
  await twiceBackedUp(shop);
  await enforceRetention(shop.context());
  expect(copiesIn(shop)).toEqual([young]);
  expect(await shop.db.$count(outbox, eq(outbox.kind, "copy_payment"))).toBe(1);
});

test("copies that the bucket refuses to delete go as soon as it does, and the job is late until then", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop);
  await minutesPass(shop);
  shop.clock.advance(64 * DAY_MS);
  await twiceBackedUp(shop);
  const ctx = shop.context();
  const refuse = () => Promise.reject(new BackupStoreError("delete: refused", 500));
  const refusing = { ...ctx, backups: { ...ctx.backups, delete: refuse } };
  await expect(enforceRetention(refusing)).rejects.toThrow("refused");
  expect(copiesIn(shop)).toHaveLength(1);
  await enforceRetention(shop.context());
  expect(copiesIn(shop)).toEqual([]);
});

/** All of a payment that its order is made from. */
const KEPT = [
  ...["id", "checkoutKey", "requestHash", "cartHash", "userId", "orderId", "totalCents"],
  ...["currency", "provider", "chargeCents", "chargeCurrency", "chargeRate", "snapshot"],
  ...["createRequestId", "providerRef", "captureId", "createdAt"],
] as const;
