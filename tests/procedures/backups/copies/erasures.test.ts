import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { closedAccounts, orders, payments, users } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { enforceRetention } from "#server/jobs/retention.ts";
import { newCustomer, PASSWORD, promote } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { wholeDatabase } from "#tests/factories/person.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { fileOf, newOwner, restoreInto } from "../shops.ts";
import { backUpFast, minutesPass, openWithGarri, twiceBackedUp } from "./copied-payments.ts";

const EMAIL = "gone@shopper.test";
const shipping = { email: EMAIL, firstName: "Nomvula", lastName: "Gwala" };
const WORDS = /gone@shopper[.]test|Nomvula|Gwala/i;

test("a deletion is copied to the backups' bucket within a minute, by ids and a hash alone", async () => {
  const { shop, customer } = await openWithCustomer();
  const closedAt = shop.clock.now();
  await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  await minutesPass(shop);
  const [closed] = await shop.db.select().from(closedAccounts);
  expect(erasuresIn(shop)).toEqual([
    {
      key: `erasures/${new Date(closedAt).toISOString()}-${closed?.id}.json`,
      copy: { soko: 1, ...closed },
    },
  ]);
  expect(closed?.traces?.userId).toBe(customer.userId);
  expect(JSON.stringify(erasuresIn(shop))).not.toMatch(WORDS);
});

test("an account that was deleted after the backup is deleted again once that is restored, with all that came back with it", async () => {
  const { shop, customer } = await openWithCustomer();
  await buy(shop, customer);
  const bytes = await fileOf(shop);
  await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  await minutesPass(shop);

  const restored = await restoreInto(shop, bytes);
  expect(await wordsIn(restored)).not.toEqual([]);
  await catchUp(restored);
  expect(await wordsIn(restored)).toEqual([]);
  expect(await restored.db.select().from(users)).toEqual([]);
  expect(await restored.db.select().from(closedAccounts)).toEqual(
    await shop.db.select().from(closedAccounts),
  );
});

test("a guest whom an administrator deleted is found again by what they ordered or wrote", async () => {
  for (const left of ["an order", "a message", "a request"] as const) {
    const { shop, viewer } = await openWithOwner();
    await leave(shop, left);
    const restore = await backUpFast(shop);
    await shop.as(viewer).admin.privacy.erase({ person: { email: EMAIL } });
    await minutesPass(shop);
    const restored = await restore();
    expect(await wordsIn(restored), left).not.toEqual([]);
    await catchUp(restored);
    expect(await wordsIn(restored), left).toEqual([]);
  }
});

test("what is made anew from the copies of payments is deleted too: the deletion waits for the last of them", async () => {
  const { shop, customer } = await openWithCustomer();
  const restore = await backUpFast(shop);
  await placeOrder(shop, { viewer: customer.viewer, quote: false, shipping });
  await minutesPass(shop);
  await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  await minutesPass(shop);

  const restored = await restore();
  // Goods that are sold out here keep the order waiting.
  await restored.client.execute("update products set stock = 0");
  for (let hour = 0; hour < 3; hour++) await minutesPass(restored, 61);
  expect(await restored.db.$count(closedAccounts)).toBe(0);
  await restored.client.execute("update products set stock = 20");
  for (let hour = 0; hour < 3; hour++) await minutesPass(restored, 61);
  const [order] = await restored.db.select().from(orders);
  expect(order, "it is still to be sent").toMatchObject({ userId: null, userEmail: EMAIL });
  expect(await restored.db.$count(users)).toBe(0);
  await restored.client.execute("update orders set status = 'processing'");
  await restored.client.execute("update orders set status = 'delivered'");
  restored.clock.advance(2 * DAY_MS);
  await everyJob(restored);
  expect(await wordsIn(restored)).toEqual([]);
});

test("who ordered again as a guest after their deletion keeps that order", async () => {
  const { shop, customer } = await openWithCustomer();
  await buy(shop, customer);
  const restore = await backUpFast(shop);
  await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  await minutesPass(shop, 90);
  const later = await placeOrder(shop, { quote: false, shipping });
  await minutesPass(shop);

  const restored = await restore();
  await catchUp(restored);
  await restored.client.execute("update orders set status = 'processing' where status = 'pending'");
  await restored.client.execute("update orders set status = 'delivered'");
  await everyJob(restored);
  const kept = await restored.db.select().from(orders);
  expect(kept.map(({ id, userEmail }) => [id === later.orderId, userEmail === EMAIL])).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("an account whose address was not proven leaves what a guest had ordered under it, whether the backup knows the account or not", async () => {
  for (const isKnown of [true, false]) {
    const shop = await openWithGarri();
    await leave(shop, "an order");
    const register = () => newCustomer(shop, { email: EMAIL });
    const known = isKnown ? await register() : null;
    const restore = await backUpFast(shop);
    const customer = known ?? (await register());
    await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
    await minutesPass(shop);
    const restored = await restore();
    await catchUp(restored);
    await everyJob(restored);
    expect(await restored.db.$count(users)).toBe(0);
    expect(await restored.db.$count(closedAccounts), "the proof of it").toBe(1);
    expect((await restored.db.select().from(payments))[0]?.snapshot.shipping.email).toBe(EMAIL);
  }
});

test("an address that was proven since the backup takes what a guest had ordered under it with it", async () => {
  const shop = await openWithGarri();
  await leave(shop, "an order");
  const customer = await newCustomer(shop, { email: EMAIL });
  const restore = await backUpFast(shop);
  await shop.db.update(users).set({ emailVerified: true });
  await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  await minutesPass(shop);
  const restored = await restore();
  await catchUp(restored);
  expect(await wordsIn(restored)).toEqual([]);
});

test("a deletion that cannot be made again for an hour is told of until it is", async () => {
  const { shop, customer } = await openWithCustomer();
  const { viewer } = await newOwner(shop);
  const restore = await backUpFast(shop);
  await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  await minutesPass(shop);
  const restored = await restore();
  const told = async () => (await restored.as(viewer).admin.dashboard.attention()).lateErasures;
  const [key] = [...restored.backups.erasures.keys()];
  const [whole] = [...restored.backups.erasures.values()];
  restored.backups.erasures.set(key ?? "", new TextEncoder().encode("{"));
  await minutesPass(restored);
  expect(await told()).toBe(0);
  await minutesPass(restored, 61);
  expect(await told()).toBe(1);
  restored.backups.erasures.set(key ?? "", whole ?? new Uint8Array());
  await minutesPass(restored, 61);
  expect([await told(), await restored.db.$count(closedAccounts)]).toEqual([0, 1]);
});

test("the only owner that the backup has is not deleted by a restore: a person is told", async () => {
  const { shop, customer } = await openWithCustomer();
  await promote(shop, customer);
  const restore = await backUpFast(shop);
  await newOwner(shop);
  await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  await minutesPass(shop);
  expect(await shop.db.$count(closedAccounts)).toBe(1);
  const restored = await restore();
  await minutesPass(restored, 61);
  expect(await restored.db.$count(users)).toBe(1);
  const attention = await restored.as(customer.viewer).admin.dashboard.attention();
  expect(attention.lateErasures).toBe(1);
});

test("copies of deletions go with those of payments, after 63 days; a deletion whose copy waits for an hour is told of", async () => {
  const { shop, customer } = await openWithCustomer();
  const { viewer } = await newOwner(shop);
  shop.backups.failNext(new Error("put: Forbidden (10003)"), 10_000);
  await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  for (let tries = 0; tries < 3; tries++) await minutesPass(shop, 61);
  expect((await shop.as(viewer).admin.dashboard.attention()).lateCopies).toBe(1);
  shop.backups.recover();
  await minutesPass(shop, 61);
  expect(erasuresIn(shop)).toHaveLength(1);
  shop.clock.advance(62 * DAY_MS);
  await enforceRetention(shop.context());
  expect(erasuresIn(shop)).toHaveLength(1);
  expect((await shop.db.select().from(closedAccounts))[0]?.traces).not.toBeNull();
  shop.clock.advance(DAY_MS + HOUR_MS);
  await twiceBackedUp(shop);
  await enforceRetention(shop.context());
  expect(erasuresIn(shop)).toEqual([]);
  const [closed] = await shop.db.select().from(closedAccounts);
  expect(closed).toMatchObject({ hadAccount: true, traces: null });
});

async function openWithCustomer() {
  const shop = await openWithGarri();
  const customer = await newCustomer(shop, { email: EMAIL, name: "Nomvula Gwala" });
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.userId));
  await shop.settled();
  return { shop, customer };
}

/** The copies of payments are taken over first, in a minute or two. */
async function catchUp(restored: TestShop): Promise<void> {
  for (let minute = 0; minute < 3; minute++) await minutesPass(restored, 2);
}

/** Some come every ten minutes. */
async function everyJob(shop: TestShop): Promise<void> {
  for (let minute = 0; minute < 10; minute++) await minutesPass(shop);
}

async function openWithOwner() {
  const shop = await openWithGarri();
  return { shop, viewer: (await newOwner(shop)).viewer };
}

/** An order that has arrived. */
async function buy(shop: TestShop, customer?: Awaited<ReturnType<typeof newCustomer>>) {
  const by = customer ? { viewer: customer.viewer } : {};
  await placeOrder(shop, { ...by, quote: false, shipping });
  await shop.client.execute("update orders set status = 'processing'");
  await shop.client.execute("update orders set status = 'delivered'");
  await minutesPass(shop, 90);
}

async function leave(shop: TestShop, left: "a message" | "a request" | "an order") {
  if (left === "an order") {
    await buy(shop);
  } else if (left === "a message") {
    const letter = { name: "Nomvula Gwala", email: EMAIL, subject: "Jollof", message: "Rice?" };
    await shop.as().contact.send(letter);
  } else {
    await shop.as().requests.ask({ key: crypto.randomUUID(), wanted: "Banku", email: EMAIL });
  }
  await minutesPass(shop);
}

function erasuresIn({ backups }: TestShop) {
  return [...backups.erasures].map(([key, bytes]) => ({
    key,
    copy: JSON.parse(new TextDecoder().decode(bytes)) as unknown,
  }));
}

/** The tables that have a word of hers. */
async function wordsIn(shop: TestShop): Promise<string[]> {
  const tables = await wholeDatabase(shop);
  return [...tables].flatMap(([name, rows]) => (WORDS.test(rows) ? [name] : []));
}
