import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { askForList } from "#db/queries/payments/copies.ts";
import { backups, outbox } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { erasuresSince } from "#server/services/backups/erasure-copies.ts";
import { copiesSince, copyKey, takeoverBegins } from "#server/services/backups/payment-copies.ts";
import { pruneCopies } from "#server/services/backups/prune-copies.ts";
import { newCustomer, PASSWORD } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { copiesIn, minutesPass, openWithGarri, twiceBackedUp } from "./copied-payments.ts";
import { DONE, messagesOf } from "./messages.ts";

test("what else lies in the bucket, under names like those of copies, is no copy after a restore", async () => {
  const shop = await openWithGarri();
  for (const name of ["payments_of_2019/till.json", "erasures_of_2019/list.json"]) {
    shop.backups.kept.set(name, new Uint8Array());
  }
  await askForBoth(shop);
  await minutesPass(shop, 2);
  expect(await messagesOf(shop, "list_payment_copies")).toEqual([DONE]);
  expect(await messagesOf(shop, "list_erasures")).toEqual([DONE]);
  expect(await messagesOf(shop, "take_over_payment")).toEqual([]);
  expect(await messagesOf(shop, "repeat_erasure")).toEqual([]);
});

test("what else lies in the bucket, under names like those of copies, is not deleted with old copies", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop, { quote: false });
  await minutesPass(shop);
  const others = ["payments-2019/till.json", "erasures-2019/list.json"];
  for (const name of others) shop.backups.kept.set(name, new Uint8Array());
  shop.clock.advance(64 * DAY_MS);
  await twiceBackedUp(shop);
  await pruneCopies(shop.context());
  expect(copiesIn(shop)).toEqual([]);
  expect([...shop.backups.kept.keys()].filter((name) => name.includes("2019"))).toEqual(others);
});

test("45 copies are asked for in three questions of the bucket, each of them once", async () => {
  const shop = await openWithGarri();
  for (let nth = 0; nth < 45; nth++) {
    const key = copyKey({ id: `P${nth}`, createdAt: shop.clock.now() + nth });
    shop.backups.copies.set(key, new TextEncoder().encode("{}"));
  }
  await askForList(shop.db, listOf(shop, copiesSince(0)));
  await runOutbox(shop.context());
  expect(shop.backups.calls.filter((call) => call === "list")).toHaveLength(3);
  expect(await messagesOf(shop, "list_payment_copies")).toEqual([DONE, DONE, DONE]);
  expect(await messagesOf(shop, "take_over_payment")).toHaveLength(45);
});

test("the copies begin with what may have been approved right before the backup, by a clock that was a little slow", () => {
  const backupAt = Date.parse("2026-11-24T08:00:00Z");
  const since = takeoverBegins(backupAt);
  const begun = (ago: number) => copyKey({ id: "P1", createdAt: backupAt - ago });
  // PayPal lets an order be approved for three hours; clocks may be five minutes apart.
  const APPROVED_IN_TIME = 3 * 60 * 60_000;
  const SLOW = 5 * 60_000;
  expect(begun(APPROVED_IN_TIME) > since).toBe(true);
  expect(begun(APPROVED_IN_TIME + SLOW) > since).toBe(true);
  expect(begun(APPROVED_IN_TIME + SLOW + 1) > since).toBe(false);
});

test("how much is forgotten once no backup needs it is counted: copies, what was noted of them, and their messages", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop, { quote: false });
  const customer = await newCustomer(shop, { email: "gone@shopper.test" });
  await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  await minutesPass(shop);
  expect([shop.backups.copies.size, shop.backups.erasures.size]).toEqual([1, 1]);
  expect(await pruneCopies(shop.context()), "all of it is young").toBe(0);
  shop.clock.advance(64 * DAY_MS);
  await twiceBackedUp(shop);
  const [files, traces, messages] = [2, 1, 2];
  expect(await pruneCopies(shop.context())).toBe(files + traces + messages);
  expect(await pruneCopies(shop.context()), "once").toBe(0);
});

test("where there is no backup at all copies go once their period is over", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop, { quote: false });
  await minutesPass(shop);
  await shop.db.delete(backups);
  shop.clock.advance(62 * DAY_MS);
  expect(await pruneCopies(shop.context())).toBe(0);
  shop.clock.advance(2 * DAY_MS);
  expect(await pruneCopies(shop.context())).toBeGreaterThan(0);
  expect(copiesIn(shop)).toEqual([]);
});

test("copies are kept for as long as one of the last two backups is older than they are", async () => {
  const shop = await openWithGarri();
  const backedUp = (id: string) => {
    const at = shop.clock.now();
    return shop.db.insert(backups).values({ id, key: `${id}.gz`, startedAt: at, finishedAt: at });
  };
  // Begun hours before a backup, it may have been paid after it.
  await placeOrder(shop, { quote: false });
  await minutesPass(shop);
  shop.clock.advance(HOUR_MS);
  await backedUp("first");
  shop.clock.advance(2 * DAY_MS);
  await placeOrder(shop, { quote: false });
  await minutesPass(shop);
  shop.clock.advance(70 * DAY_MS);
  expect(await pruneCopies(shop.context()), "none was made since").toBe(0);
  await backedUp("second");
  expect(await pruneCopies(shop.context()), "the second may be broken").toBe(0);
  await shop.db.insert(backups).values({
    ...{ id: "failed", key: "failed.gz", startedAt: shop.clock.now(), error: "no answer" },
  });
  expect(await pruneCopies(shop.context()), "one that failed is none").toBe(0);
  await backedUp("third");
  expect(await pruneCopies(shop.context())).toBeGreaterThan(0);
  expect(copiesIn(shop)).toEqual([]);
});

test("in twice their period copies go all the same: where no backup is made any more, and where one cannot be taken over", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop, { quote: false });
  await minutesPass(shop);
  shop.clock.advance(HOUR_MS);
  await twiceBackedUp(shop);
  const asked = {
    ...{ id: "asked", subjectId: "payments/x.json" },
    ...{ dueAt: 0, createdAt: shop.clock.now() },
  };
  await shop.db.insert(outbox).values({ ...asked, kind: "take_over_payment" });
  shop.clock.advance(125 * DAY_MS);
  expect(await pruneCopies(shop.context())).toBe(0);
  const isAsked = eq(outbox.id, "asked");
  await shop.db.update(outbox).set({ doneAt: shop.clock.now() }).where(isAsked);
  expect(await pruneCopies(shop.context()), "both backups are as old").toBe(0);
  await shop.db.update(outbox).set({ doneAt: null }).where(isAsked);
  shop.clock.advance(2 * DAY_MS);
  expect(await pruneCopies(shop.context())).toBeGreaterThan(0);
  expect(copiesIn(shop)).toEqual([]);
});

test.each(["list_payment_copies", "take_over_payment", "list_erasures", "repeat_erasure"] as const)(
  "no copy goes while a restored shop still has to read one (%s)",
  async (kind) => {
    const shop = await openWithGarri();
    await placeOrder(shop, { quote: false });
    await minutesPass(shop);
    shop.clock.advance(64 * DAY_MS);
    await twiceBackedUp(shop);
    const asked = { id: "asked", kind, subjectId: "payments/x.json", dueAt: 0, createdAt: 0 };
    await shop.db.insert(outbox).values(asked);
    expect(await pruneCopies(shop.context())).toBe(0);
    expect(copiesIn(shop)).toHaveLength(1);
    await shop.db.update(outbox).set({ doneAt: 1 }).where(eq(outbox.id, "asked"));
    expect(await pruneCopies(shop.context())).toBeGreaterThan(0);
  },
);

async function askForBoth(shop: TestShop): Promise<void> {
  const { db } = shop;
  await askForList(db, listOf(shop, copiesSince(0)));
  await askForList(db, { ...listOf(shop, erasuresSince(0)), list: "list_erasures" });
}

function listOf({ clock }: TestShop, after: string) {
  return { list: "list_payment_copies", after, restoredAt: clock.now() } as const;
}
