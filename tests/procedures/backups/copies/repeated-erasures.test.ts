import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { askForListed } from "#db/queries/payments/copies.ts";
import { closedAccounts, outbox, payments, users } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { copyErasure } from "#server/services/backups/erasure-copies.ts";
import { newCustomer, PASSWORD, promote } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { newOwner } from "../shops.ts";
import { backUpFast, minutesPass, openWithGarri } from "./copied-payments.ts";
import { changedFile, DONE, messagesOf, timesLogged } from "./messages.ts";

const EMAIL = "gone@shopper.test";

test("a deletion is copied once and made again once, and nobody is told of any trouble", async () => {
  const { shop, restored } = await loseDeletion();
  expect(await messagesOf(shop, "copy_erasure")).toEqual([DONE]);
  await minutesPass(restored, 2);
  expect(await messagesOf(restored, "repeat_erasure")).toEqual([DONE]);
  expect(await restored.db.$count(users)).toBe(0);
  expect(timesLogged(restored, "erasure-repeated")).toBe(1);
});

test("a deletion is made again by the run that lists it, also where all payments were listed by an earlier one", async () => {
  const { restored } = await loseDeletion();
  const dueAt = restored.clock.now() + HOUR_MS;
  await restored.db.update(outbox).set({ dueAt }).where(eq(outbox.kind, "list_erasures"));
  await minutesPass(restored, 2);
  expect(await messagesOf(restored, "list_payment_copies")).toEqual([DONE]);
  expect(await restored.db.$count(users)).toBe(1);
  await minutesPass(restored, 60);
  expect(await messagesOf(restored, "repeat_erasure")).toEqual([DONE]);
  expect(await restored.db.$count(users)).toBe(0);
});

test("a deletion of which nothing more is noted has no copy, and is not tried again", async () => {
  const forget = [
    "update closed_accounts set traces = null",
    "delete from closed_accounts",
  ] as const;
  for (const statement of forget) {
    const { shop, customer } = await openWithCustomer();
    await deleteAccount(customer);
    await shop.client.execute(statement);
    await minutesPass(shop);
    expect([...shop.backups.erasures.keys()], statement).toEqual([]);
    expect(await messagesOf(shop, "copy_erasure"), statement).toEqual([DONE]);
  }
});

test("while the bucket is away the copy of a deletion costs the database no question", async () => {
  const shop = await openWithGarri();
  const copying = () => copyErasure(shop.context(), { closedAccountId: "A1", isUnavailable: true });
  expect(await shop.roundTrips(copying)).toBe(0);
  expect(await copying()).toMatchObject({ isUnavailable: true, result: { done: false } });
});

test("while payments are taken over a deletion waits, and says what for", async () => {
  const { restored } = await loseDeletion();
  const broken = new TextEncoder().encode("{");
  restored.backups.copies.set("payments/2026-11-24T08:30:00.000Z-P1.json", broken);
  await minutesPass(restored, 2);
  await minutesPass(restored, 61);
  expect(await messagesOf(restored, "repeat_erasure")).toEqual([
    { is: "waiting", because: "payments are taken over" },
  ]);
  expect(timesLogged(restored, "message-failed")).toBe(0);
});

test.each<[string, (text: string) => string]>([
  ["far too large", (text) => text + " ".repeat(10_000)],
  ["of another form", (text) => text.replace('"soko":1', '"soko":2')],
  ["cut", (text) => text.slice(0, -1)],
])("a copy of a deletion that is %s deletes nobody: a person is told", async (_what, change) => {
  const { restored } = await loseDeletion();
  const { erasures } = restored.backups;
  for (const [key, bytes] of erasures) erasures.set(key, changedFile(bytes, change));
  await minutesPass(restored, 2);
  expect(await restored.db.$count(users)).toBe(1);
  expect(await messagesOf(restored, "repeat_erasure")).toMatchObject([{ is: "waiting" }]);
  expect(timesLogged(restored, "erasure-not-repeated")).toBe(1);
  expect(restored.lines.join("\n")).toContain([...erasures.keys()].join());
});

test("a copy of a deletion that is gone by the time it is asked for is not waited for", async () => {
  const shop = await openWithGarri();
  const keys = ["erasures/2026-11-24T08:00:00.000Z-A1.json"];
  const restoredAt = shop.clock.now();
  await askForListed(shop.db, { list: "list_erasures", keys, restoredAt });
  await minutesPass(shop);
  expect(await messagesOf(shop, "repeat_erasure")).toEqual([DONE]);
});

test("a deletion of right before the backup, which that has, is not made a second time", async () => {
  const { shop, customer } = await openWithCustomer();
  await deleteAccount(customer);
  await minutesPass(shop);
  const restored = await (await backUpFast(shop))();
  await minutesPass(restored, 2);
  expect(await messagesOf(restored, "repeat_erasure")).toEqual([DONE]);
  expect(timesLogged(restored, "erasure-repeated")).toBe(0);
  expect(await restored.db.$count(closedAccounts)).toBe(1);
});

test("why the only owner that the backup has cannot be deleted is noted as the database says it", async () => {
  const { shop, customer } = await openWithCustomer();
  await promote(shop, customer);
  const restore = await backUpFast(shop);
  await newOwner(shop);
  await deleteAccount(customer);
  await minutesPass(shop);
  const restored = await restore();
  await minutesPass(restored, 2);
  const because = expect.stringMatching(/constraint/i);
  expect(await messagesOf(restored, "repeat_erasure")).toEqual([{ is: "waiting", because }]);
  expect(timesLogged(restored, "erasure-not-repeated")).toBe(1);
  expect(timesLogged(restored, "message-failed")).toBe(0);
});

test("a deletion during which the database fails says so, and is made again when that is back", async () => {
  const { restored } = await loseDeletion();
  restored.beforeStatement('insert into "closed_accounts"', failConnection);
  await minutesPass(restored, 2);
  const because = expect.stringContaining("fetch failed");
  expect(await messagesOf(restored, "repeat_erasure")).toEqual([{ is: "waiting", because }]);
  await minutesPass(restored, 61);
  expect(await messagesOf(restored, "repeat_erasure")).toMatchObject([{ is: "done" }]);
  expect(await restored.db.$count(users)).toBe(0);
});

test("who had another address at the time of the backup, which they never proved, leaves what a guest ordered under it", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop, { quote: false, shipping: { email: EMAIL } });
  await shop.client.execute("update orders set status = 'processing'");
  await shop.client.execute("update orders set status = 'delivered'");
  await minutesPass(shop, 90);
  const customer = await newCustomer(shop, { email: EMAIL });
  const restore = await backUpFast(shop);
  await shop.db.update(users).set({ email: "proven@shopper.test", emailVerified: true });
  await deleteAccount(customer);
  await minutesPass(shop);
  const restored = await restore();
  for (let run = 0; run < 3; run++) await minutesPass(restored, 2);
  expect(await restored.db.$count(users)).toBe(0);
  const [guest] = await restored.db.select().from(payments);
  expect(guest?.snapshot.shipping.email).toBe(EMAIL);
});

async function openWithCustomer() {
  const shop = await openWithGarri();
  const customer = await newCustomer(shop, { email: EMAIL });
  await shop.settled();
  return { shop, customer };
}

/** A shop whose customer had their account deleted after its backup, and what a restore of that leaves. */
async function loseDeletion(): Promise<{ shop: TestShop; restored: TestShop }> {
  const { shop, customer } = await openWithCustomer();
  const restore = await backUpFast(shop);
  await deleteAccount(customer);
  await minutesPass(shop);
  return { shop, restored: await restore() };
}

async function deleteAccount({ browser }: Awaited<ReturnType<typeof newCustomer>>): Promise<void> {
  await browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
}
