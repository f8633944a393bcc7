import { expect, test } from "vitest";
import { outbox, payments } from "#db/schema/index.ts";
import { copyPayment } from "#server/services/backups/payment-copies.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { newOwner, save } from "../shops.ts";
import { copiesIn, minutesPass, openWithGarri } from "./copied-payments.ts";
import { DONE, messagesOf, timesLogged } from "./messages.ts";

/** What else may become of the copy of a payment on its way to the bucket. */

test("a payment that is gone before it was copied is not tried again", async () => {
  const shop = await openWithGarri();
  const at = shop.clock.now();
  const message = { id: "copy:GONE", subjectId: "GONE", dueAt: at, createdAt: at };
  await shop.db.insert(outbox).values({ ...message, kind: "copy_payment" });
  await minutesPass(shop);
  expect(await messagesOf(shop, "copy_payment")).toEqual([DONE]);
  expect(copiesIn(shop)).toEqual([]);
});

test("a payment that no restore could read is not copied: it is given up at once, and told of", async () => {
  const shop = await openWithGarri();
  const { viewer } = await newOwner(shop);
  // What a backup has is told of by nobody.
  await save(shop, { autoBackup: false });
  await placeOrder(shop, { quote: false });
  const unread = "json_set(snapshot, '$.shipping.city', 2021)";
  await shop.client.execute(`update payments set snapshot = ${unread}`);
  await minutesPass(shop);
  expect([...shop.backups.copies.keys()]).toEqual([]);
  const because = expect.stringContaining("Expected string but received 2021");
  expect(await messagesOf(shop, "copy_payment")).toEqual([{ is: "given up", because }]);
  expect(timesLogged(shop, "message-failed")).toBe(0);
  await minutesPass(shop, 61);
  expect((await shop.as(viewer).admin.dashboard.attention()).lateCopies).toBe(1);
});

test("while the bucket is away the copy of a payment costs the database no question", async () => {
  const shop = await openWithGarri();
  const copying = () => copyPayment(shop.context(), { paymentId: "P1", isUnavailable: true });
  expect(await shop.roundTrips(copying)).toBe(0);
  expect(await copying()).toMatchObject({ isUnavailable: true, result: { done: false } });
});

test("a bucket that takes more than two seconds for a copy is as good as away, and so is one that refuses it", async () => {
  const shop = await openWithGarri();
  await placeOrder(shop, { quote: false });
  const [sold] = await shop.db.select().from(payments);
  const ctx = shop.context();
  const copy = (put: () => Promise<void>) =>
    copyPayment(
      { ...ctx, backups: { ...ctx.backups, put } },
      { paymentId: sold?.id ?? "", isUnavailable: false },
    );
  const taking = (ms: number) => copy(async () => shop.clock.advance(ms));
  const result = { done: true };
  expect(await taking(2_000)).toEqual({ result, isUnavailable: false });
  expect(await taking(2_001)).toEqual({ result, isUnavailable: true });
  const refused = await copy(() => Promise.reject(new Error("put: Forbidden (10003)")));
  expect(refused).toMatchObject({ result: { done: false, retry: true }, isUnavailable: true });
});
