import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { media, payments, refunds, stockMovements, users } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder, startApproved } from "#tests/factories/checkout.ts";
import { findLoose } from "#tests/factories/figures/aftermath.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { disagreements, readPlaces } from "#tests/factories/figures/places.ts";
import { pngOf } from "#tests/factories/pictures.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliver } from "#tests/factories/webhooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { countsOf, couriersOf, numbersOf, runCron, soldOf, tell, timed } from "./loss.ts";
import { readRows, rowDifferences } from "./row-differences.ts";
import { fileOf, restoreInto } from "./shops.ts";

/** `npm run disaster` sets it: so many orders before the backup, a quarter of them after it. */
const ORDERS = Number(process.env.DISASTER_ORDERS ?? 4);
const AFTER = Math.max(1, Math.floor(ORDERS / 4));
const STOCK = ORDERS * 3;
/** Tables that add the orders up, which are fewer now, the mark of the catalogue's stock, and the backups themselves. */
const SUMS: ReadonlySet<string> = new Set([
  ...["product_counts", "product_days", "product_months", "product_sales", "sales_days"],
  ...["order_tallies", "customer_stats", "catalogue_version", "backups"],
]);

test("after a loss the orders that were paid since the backup are made anew from their payments' copies, and nothing waits for a person", async () => {
  const { shop, viewer } = await openBusyShop();
  for (let nth = 0; nth < ORDERS; nth++) await buy(shop, `kept-${nth}`);
  await settle(shop);
  const [bytes, backupMs] = await timed(() => fileOf(shop));
  shop.clock.advance(HOUR_MS);
  for (let nth = 0; nth < AFTER; nth++) await buy(shop, `lost-${nth}`);
  await placeOrder(shop, { shipping: { email: "by-courier@shopper.test" } });
  await seedProducts(shop, { id: "made-since", stock: 1 });
  const shipping = { email: "made-since@shopper.test" };
  await placeOrder(shop, { quote: false, productId: "made-since", shipping });
  await settle(shop);
  const before = await countsOf(shop);
  const sold = await soldOf(shop);

  const [restored, restoreMs] = await timed(() => restoreInto(shop, bytes));
  // PayPal sends nothing again, and whoever books a courier twice has two.
  restored.courier.state.takesTwins = true;
  const [, catchUpMs] = await timed(() => runCron(restored));
  const after = await countsOf(restored);
  const { unreadEvents } = await restored.as(viewer).admin.dashboard.attention();
  tell({ ...{ backupMs, restoreMs, catchUpMs, before, after, unreadEvents }, money: 0 });
  expect(after).toEqual(before);
  expect(await soldOf(restored)).toEqual(sold);
  // The letters of the orders that it had went out from the lost one.
  const loose = (await findLoose(restored)).filter(({ kind }) => kind !== "mail");
  expect(loose).toEqual([]);
  expect(couriersOf(restored)).toEqual(couriersOf(shop));
  expect(unreadEvents).toBe(0);
  await assertBooksBalance(restored);
  expect(await sumsWrong(restored, viewer), "sums of what is there").toEqual([]);
}, 600_000);

test("where the copies are lost as well the restored shop is the backup; what PayPal took since then is on the attention list", async () => {
  const { shop, viewer } = await openBusyShop();
  const kept = [];
  for (let nth = 0; nth < ORDERS; nth++) kept.push(await buy(shop, `kept-${nth}`));
  const begun = await startApproved(shop, { quote: false });
  const begunIds = await idsOf(shop, begun.payment.providerRef);
  await settle(shop);
  const [bytes, backupMs] = await timed(() => fileOf(shop));
  shop.paypal.takeEvents();

  shop.clock.advance(HOUR_MS);
  const lost = [];
  for (let nth = 0; nth < AFTER; nth++) lost.push(await buy(shop, `lost-${nth}`));
  const refunded = await refundWhole(shop, viewer, kept[0]?.orderId ?? "");
  await newCustomer(shop, { email: "new@shopper.test" });
  await settle(shop);
  const before = await countsOf(shop);
  const rowsBefore = await readRows(shop);
  const theirs = await idsOfLost(shop, [refunded ?? "", kept[0]?.orderId ?? "", ...begunIds]);
  const writtenOff = await movesOfPeople(shop);
  const events = shop.paypal.takeEvents();

  const lostToo = { hasCopies: false };
  const [restored, restoreMs] = await timed(() => restoreInto(shop, bytes, lostToo));
  const [, catchUpMs] = await timed(async () => {
    for (const event of events) await deliver(restored, "paypal", event);
    await runCron(restored);
  });

  const after = await countsOf(restored);
  const rowsAfter = await readRows(restored);
  const loose = (await findLoose(restored)).filter(({ kind }) => kind === "money");
  const { unreadEvents } = await restored.as(viewer).admin.dashboard.attention();
  tell({ ...{ backupMs, restoreMs, catchUpMs, before, after, unreadEvents }, money: loose.length });
  expect(before.orders - after.orders, "orders that are not here").toBe(lost.length);
  // The payment that was under way at the backup was made an order of by PayPal's word.
  expect(await stateOf(restored, begun.payment.providerRef)).toBe("completed");
  expect(loose).toHaveLength(lost.length);
  expect(unreadEvents, "each capture without an order waits for a person").toBe(lost.length);
  const known = await restored.db.select({ id: refunds.providerRefundId }).from(refunds);
  expect(known.map(({ id }) => id)).toEqual([refunded]);
  await assertBooksBalance(restored, { settled: false });
  expect(rowsBeside(rowsBefore, rowsAfter, theirs)).toEqual([
    `products garri: stock was ${before.stock} and is ${before.stock + lost.length}`,
    // PayPal says that the money went back, and not that the goods left the shelf.
    ...writtenOff.map((id) => `stock_movements ${id}: gone`),
  ]);
  expect(await sumsWrong(restored, viewer), "sums of what is there").toEqual([]);

  // A person gives it back at PayPal: then nothing waits any more.
  for (const { ref } of lost) {
    restored.paypal.refundInDashboard(restored.paypal.state.orders[ref]?.capture?.id ?? "");
  }
  restored.clock.advance(2 * HOUR_MS);
  for (let run = 0; run < 3; run++) await runJobs(restored.context());
  expect((await restored.as(viewer).admin.dashboard.attention()).unreadEvents).toBe(0);
}, 600_000);

test("pictures that were stored after the backup outlast its restore: they may be another restore's", async () => {
  const { shop, viewer } = await openBusyShop();
  const bytes = await fileOf(shop);
  const address = "https://shop.test/api/media/upload?for=product";
  const post = new Request(address, { method: "POST", body: pngOf({ width: 40, height: 40 }) });
  expect((await handleMediaUpload(post, shop.context(viewer))).status).toBe(200);
  shop.clock.advance(2 * DAY_MS);

  const restored = await restoreInto(shop, bytes);
  for (const [key, picture] of shop.media.kept) restored.media.kept.set(key, picture);
  for (let day = 0; day < 3; day++) {
    await settle(restored);
    restored.clock.advance(DAY_MS);
  }
  expect(await restored.db.select().from(media), "the backup has no row of it").toEqual([]);
  expect([...restored.media.kept.keys()]).toEqual([...shop.media.kept.keys()]);
  expect(restored.media.kept.size).toBe(1);
});

test("what was issued after the backup keeps its numbers to itself: the restored shop's next papers begin beyond them", async () => {
  const { shop, viewer } = await openBusyShop();
  const kept = await buy(shop, "kept");
  await settle(shop);
  const bytes = await fileOf(shop);
  await buy(shop, "lost");
  await refundWhole(shop, viewer, kept.orderId);
  await settle(shop);
  const given = await numbersOf(shop);
  expect(given).toEqual({ invoices: [1, 2], creditNotes: [1] });

  const restored = await restoreInto(shop, bytes);
  const { orderId } = await buy(restored, "next");
  await refundWhole(restored, viewer, orderId);
  await settle(restored);
  expect(await numbersOf(restored)).toEqual({
    invoices: [1, 20_001, 20_002],
    creditNotes: [10_001],
  });
}, 60_000);

async function openBusyShop() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: STOCK });
  const account = await newAdmin(shop, { email: "admin@shop.test" });
  return { shop, viewer: account.viewer };
}

async function buy(shop: TestShop, who: string): Promise<{ orderId: string; ref: string }> {
  const before = new Set(Object.keys(shop.paypal.state.orders));
  const shipping = { email: `${who}@shopper.test` };
  const { orderId } = await placeOrder(shop, { quote: false, shipping });
  const ref = Object.keys(shop.paypal.state.orders).find((id) => !before.has(id)) ?? "";
  return { orderId, ref };
}

/** Rows that are not as they were, beside those that name these ids and those that add them up. */
function rowsBeside(...asked: Parameters<typeof rowDifferences>): string[] {
  return rowDifferences(...asked).filter((text) => !SUMS.has(text.split(" ")[0] ?? ""));
}

/** Figures that a loss parts: the bell rings for the captures too, and credit notes go on beyond those that were lost. */
const PARTED: ReadonlySet<string> = new Set(["bell", "credit notes"]);

/** Where sums are not those of what is there. */
async function sumsWrong(shop: TestShop, viewer: Parameters<typeof readPlaces>[1]) {
  const shown = await readPlaces(shop, viewer);
  return disagreements(shown.filter(([figure]) => !PARTED.has(figure)));
}

/** What names those that were lost: orders, payments, people, and what came after the backup of an older order. */
async function idsOfLost({ db }: TestShop, others: readonly string[]): Promise<string[]> {
  const [paid, people, back] = await db.batch([
    db.select().from(payments),
    db.select().from(users).where(eq(users.email, "new@shopper.test")),
    db.select().from(refunds),
  ]);
  const lost = paid.filter(({ snapshot }) => snapshot.shipping.email.startsWith("lost-"));
  const ids = [
    ...others,
    ...lost.flatMap(({ id, orderId, providerRef, captureId, checkoutKey }) => [
      ...[id, orderId, providerRef, captureId, checkoutKey],
    ]),
    ...people.flatMap(({ id, email }) => [id, email]),
    ...back.map(({ id }) => id),
    "lost-",
  ];
  return ids.flatMap((id) => (id ? [id] : []));
}

/** What people moved of the stock: of the refund a unit that comes back, and goes. */
async function movesOfPeople({ db }: TestShop): Promise<number[]> {
  const moves = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(isNotNull(stockMovements.actorId));
  expect(moves).toHaveLength(2);
  return moves.map(({ id }) => id);
}

/** Gives an order of before the backup back, after it; PayPal's id of that. */
async function refundWhole(
  shop: TestShop,
  viewer: Parameters<TestShop["as"]>[0],
  orderId: string,
): Promise<string | null> {
  const { refunds: admin } = shop.as(viewer).admin;
  const ask = { kind: "whole" as const };
  const { quote } = await admin.quote({ orderId, ask });
  if (!quote.ok) throw new Error("nothing to give back");
  const { chargeCents } = quote;
  const key = crypto.randomUUID();
  const made = await admin.request({ orderId, key, ask, restock: false, chargeCents });
  return made.providerRefundId;
}

async function settle(shop: TestShop): Promise<void> {
  const { "back-up": _, ...jobs } = JOBS;
  await shop.settled();
  await runJobs(shop.context(), jobs);
  await shop.settled();
}

/** What names a payment and its order. */
async function idsOf({ db }: TestShop, ref: string): Promise<string[]> {
  const found = await db.select().from(payments).where(eq(payments.providerRef, ref));
  return [ref, ...found.flatMap(({ id, orderId }) => [id, orderId])];
}

async function stateOf({ db }: TestShop, ref: string): Promise<string | undefined> {
  const found = await db
    .select({ ref: payments.providerRef, state: payments.state })
    .from(payments);
  return found.find((payment) => payment.ref === ref)?.state;
}
