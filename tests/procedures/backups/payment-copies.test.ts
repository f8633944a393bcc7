import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { askForTakeover } from "#db/queries/payments/copies.ts";
import { payments } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { keepPeriods } from "#server/jobs/retention.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { takeoverBegins } from "#server/services/backups/payment-copies.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder, startApproved, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { newOwner } from "./shops.ts";

test("a payment is copied to the backups' bucket within a minute of its money being taken, and not before", async () => {
  const shop = await openWithGarri();
  await startApproved(shop);
  await minutePasses(shop);
  expect([...shop.backups.copies.keys()]).toEqual([]);
  const begunAt = shop.clock.now();
  await placeOrder(shop);
  await minutePasses(shop);
  const [[key, bytes] = []] = shop.backups.copies;
  const [sold] = await shop.db.select().from(payments).where(eq(payments.state, "completed"));
  expect(key).toBe(`payments/${new Date(begunAt).toISOString()}-${sold?.id}.json`);
  const { payment, quote } = JSON.parse(new TextDecoder().decode(bytes));
  expect(payment).toEqual({
    ...Object.fromEntries(KEPT.map((name) => [name, sold?.[name]])),
    captureAttempt: 1,
  });
  expect(quote).toMatchObject({ id: sold?.snapshot.quoteId, carrier: "uber-direct" });
});

test("while the bucket is away nobody's order waits for it, and the copy follows", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop);
  shop.backups.failNext(new Error("put: Forbidden (10003)"));
  await minutePasses(shop);
  expect(shop.backups.copies.size).toBe(0);
  await minutePasses(shop, 5);
  expect(shop.backups.copies.size).toBe(1);
});

test("a copy that waits for an hour is told, and goes on being tried for two weeks", async () => {
  const shop = await openWithGarri();
  const { viewer } = await newOwner(shop);
  const told = async () => (await shop.as(viewer).admin.dashboard.attention()).lateCopies;
  await placeOrder(shop);
  shop.backups.failNext(new Error("put: Forbidden (10003)"), 10_000);
  for (let tries = 0; tries < 20; tries++) await minutePasses(shop, 61);
  expect(await told()).toBe(1);
  shop.backups.recover();
  await minutePasses(shop, 61);
  expect([await told(), shop.backups.copies.size]).toEqual([0, 1]);
});

test("what was copied is taken over once, page after page, of whoever has an account by then", async () => {
  const shop = await openWithGarri(200);
  const account = await newCustomer(shop, { email: "kept@shopper.test" });
  const mine = await placeOrder(shop, { viewer: account.viewer, quote: false });
  for (let nth = 0; nth < 51; nth++) {
    await placeOrder(shop, { quote: false, shipping: { email: `n${nth}@shopper.test` } });
  }
  await minutePasses(shop, 3);
  expect(shop.backups.copies.size).toBe(52);

  const other = await openWithGarri(200);
  for (const [key, bytes] of shop.backups.copies) other.backups.copies.set(key, bytes);
  other.paypal.importState(shop.paypal.exportState());
  await takeOverSince(other, 0);
  for (let run = 0; run < 4; run++) await minutePasses(other);
  const taken = await other.db.select().from(payments);
  expect(taken.map(({ state }) => state)).toEqual(taken.map(() => "completed"));
  expect(taken).toHaveLength(52);
  const owned = taken.find(({ orderId }) => orderId === mine.orderId);
  expect(owned?.userId, "the account was made after the backup").toBe(null);
  await takeOverSince(other, 1);
  for (let run = 0; run < 4; run++) await minutePasses(other);
  expect(await other.db.$count(payments)).toBe(52);
  expect(await stockOf(other, "garri")).toEqual({ stock: 148, reserved: 0 });
  await assertBooksBalance(other);
});

test("a copy that cannot be read or written stops none of the others", async () => {
  const shop = await openWithGarri();
  await seedProducts(shop, { id: "egusi", stock: 3 });
  await placeOrder(shop, { quote: false, productId: "egusi" });
  shop.clock.advance(MINUTE_MS);
  await placeOrder(shop, { quote: false });
  await minutePasses(shop, 3);

  const other = await openWithGarri();
  other.paypal.importState(shop.paypal.exportState());
  const at = new Date(shop.clock.now() - HOUR_MS).toISOString();
  other.backups.copies.set(`payments/${at}-cut.json`, new TextEncoder().encode('{"soko":1,'));
  other.backups.copies.set(`payments/${at}-huge.json`, new Uint8Array(1_000_001));
  for (const [key, bytes] of shop.backups.copies) other.backups.copies.set(key, bytes);
  await takeOverSince(other, 0);
  for (let run = 0; run < 3; run++) await minutePasses(other);
  const taken = await other.db.select().from(payments);
  expect(taken.map(({ snapshot }) => snapshot.lines[0]?.productId)).toEqual(["garri"]);
  const said = other.logged
    .map(({ event }) => event)
    .filter((event) => event.startsWith("payment-"));
  expect(said).toEqual([
    ...["payment-copy-unreadable", "payment-copy-unreadable"],
    ...["payment-not-taken-over", "payment-taken-over"],
  ]);
});

test("copies go once no backup can need them, after 63 days", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop);
  await minutePasses(shop);
  shop.clock.advance(40 * DAY_MS);
  await placeOrder(shop);
  await minutePasses(shop);
  const [, young] = [...shop.backups.copies.keys()];
  shop.clock.advance(23 * DAY_MS);
  await keepPeriods(shop.context());
  expect([...shop.backups.copies.keys()]).toEqual([young]);
});

/** All of a payment that its order is made from. */
const KEPT = [
  ...["id", "checkoutKey", "requestHash", "cartHash", "userId", "orderId", "totalCents"],
  ...["currency", "provider", "chargeCents", "chargeCurrency", "chargeRate", "snapshot"],
  ...["createRequestId", "providerRef", "createdAt"],
] as const;

async function openWithGarri(stock = 20): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock });
  return shop;
}

async function minutePasses(shop: TestShop, minutes = 1): Promise<void> {
  shop.clock.advance(minutes * MINUTE_MS);
  await runJobs(shop.context());
  await shop.settled();
}

/** As a restore leaves it, of a backup that was begun at `at` (epoch ms). */
async function takeOverSince({ db, clock }: TestShop, at: number): Promise<void> {
  await askForTakeover(db, { after: takeoverBegins(at + 10 * MINUTE_MS), now: clock.now() });
}
