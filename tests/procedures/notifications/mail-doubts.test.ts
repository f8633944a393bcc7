import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, orderEvents, outbox } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { mailStatements } from "#server/services/notifications/send-mail.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { mailOrder } from "#tests/factories/mail.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a mail whose answer is lost is sent once more, and the order's timeline says so", async () => {
  const { shop, orderId } = await openBought();
  shop.mail.failNext("lose-answer");
  await runFor(shop, HOUR_MS);

  expect(shop.mail.sent).toHaveLength(2);
  const [first, second] = shop.mail.sent;
  expect(second?.headers, "and both are known for the same").toEqual(first?.headers);
  const notes = await shop.db.select().from(orderEvents);
  expect(notes.filter(({ note }) => note?.includes("reached its reader twice"))).toMatchObject([
    { orderId, kind: "note", actorId: null, note: expect.stringContaining(first?.subject ?? "?") },
  ]);
  expect(await shop.db.select().from(outbox)).toMatchObject([{ doneAt: expect.any(Number) }]);
});

test("the timeline says of the letters of a refund and of a new address too that they were sent once more", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const mail = { kind: "order-address-changed", order: mailOrder({ id: orderId }), at: 1 } as const;
  const [first, ...rest] = await mailStatements(shop.context(), mail);
  for (const [told, write] of [
    [1, () => give(orderId, { kind: "whole" })],
    [2, () => shop.db.batch([first, ...rest])],
  ] as const) {
    await runFor(shop, HOUR_MS);
    shop.mail.failNext("lose-answer");
    await write();
    await runFor(shop, HOUR_MS);
    const notes = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(notes.filter(({ note }) => note?.includes("reached its reader twice"))).toHaveLength(
      told,
    );
  }
});

test("two lost answers are enough: the mail is with a person, who is told that it may be out", async () => {
  const { shop, admin } = await openBought();
  shop.mail.failNext("lose-answer", 20);
  await runFor(shop, 5 * HOUR_MS);
  expect(shop.mail.sent).toHaveLength(2);
  const { mails: failed } = await admin.dashboard.failures();
  expect(failed).toMatchObject([{ reason: "MAY_BE_OUT" }]);
  expect((await admin.dashboard.attention()).failedMails).toBe(1);

  await admin.dashboard.settleMail({ mailId: failed[0]?.mailId ?? "", what: "retry" });
  await shop.settled();
  expect(shop.mail.sent).toHaveLength(3);
});

test.each(["mark", "process"] as const)(
  "a mail that went out and whose %s was lost is sent once more, never a third time",
  async (lost) => {
    const { shop } = await openBought();
    const ctx = shop.context();
    if (lost === "mark") await breakMarks(shop);
    const mail: typeof ctx.mail = {
      ...ctx.mail,
      send: async (message) => {
        await ctx.mail.send(message);
        if (lost === "process") throw new Error("the process is gone");
      },
    };
    await runOutbox({ ...ctx, mail });
    expect(shop.mail.sent).toHaveLength(1);
    if (lost === "mark") await shop.client.execute("drop trigger lose_mark");
    for (let run = 0; run < 6; run++) {
      shop.clock.advance(5 * MINUTE_MS);
      await runOutbox(lost === "process" ? { ...shop.context(), mail } : shop.context());
    }
    expect(shop.mail.sent).toHaveLength(2);
  },
);

test("what the provider plainly refuses for now is no doubt: it is tried as often as it takes", async () => {
  const { shop } = await openBought();
  shop.mail.failNext("E_INTERNAL_SERVER_ERROR", 8);
  await runFor(shop, 3 * HOUR_MS);
  expect(shop.mail.sent).toHaveLength(1);
  const [mail] = await shop.db.select().from(mails);
  expect(mail).toMatchObject({ doubts: 0, sentAt: expect.any(Number) });
});

test("a refusal after a doubt leaves the one more try that there is", async () => {
  const { shop } = await openBought();
  shop.mail.failNext("no-answer");
  shop.mail.failNext("E_INTERNAL_SERVER_ERROR", 3);
  await runFor(shop, HOUR_MS);
  expect(shop.mail.sent).toHaveLength(1);
});

test("two at once send a mail once", async () => {
  const { shop } = await openBought();
  await Promise.all(Array.from({ length: 4 }, () => runOutbox(shop.context())));
  const { sendMail } = await import("#server/services/notifications/send-mail.ts");
  const [mail] = await shop.db.select().from(mails);
  await Promise.all(Array.from({ length: 4 }, () => sendMail(shop.context(), mail?.id ?? "")));
  expect(shop.mail.sent).toHaveLength(1);
});

test.each([
  ["nobody answers", (shop: TestShop) => shop.mail.setAway(true)],
  ["every mail is refused", (shop: TestShop) => shop.mail.setAway(true, "E_INTERNAL_SERVER_ERROR")],
] as const)(
  "after 14 hours in which %s a confirmation goes out within a quarter of an hour by itself, once",
  async (_how, goAway) => {
    const { shop, admin } = await openBought();
    goAway(shop);
    await runFor(shop, 14 * HOUR_MS);
    expect(shop.mail.sent).toEqual([]);
    expect((await admin.dashboard.attention()).failedMails).toBe(0);
    shop.mail.setAway(false);
    await runFor(shop, 30 * MINUTE_MS);
    expect(shop.mail.sent).toHaveLength(1);
  },
);

test("what is too old to be of use is not sent late, each letter in its own time", async () => {
  const { shop, admin } = await openBought();
  await shop.db.batch([
    ...(await mailStatements(shop.context(), {
      kind: "password-reset",
      to: "thandi@shopper.test",
      name: "Thandi",
      url: "https://shop.test/reset-password#token=secret",
    })),
  ]);
  shop.mail.setAway(true);
  await runFor(shop, 3 * HOUR_MS);
  shop.mail.setAway(false);
  await runFor(shop, HOUR_MS);
  expect(shop.mail.sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("is confirmed"),
  ]);
  const { mails: failed } = await admin.dashboard.failures();
  expect(failed).toMatchObject([{ reason: "TOO_OLD" }]);
  await admin.dashboard.settleMail({ mailId: failed[0]?.mailId ?? "", what: "retry" });
  await shop.settled();
  expect(shop.mail.sent, "unless a person wants it").toHaveLength(2);
});

/** A bought order whose confirmation waits, and an administrator. */
async function openBought() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const account = await newAdmin(shop, { email: "admin@shop.test" });
  const { orderId } = await placeOrder(shop, { quote: false });
  await shop.settled();
  const confirmation = `order-confirmation-${orderId}`;
  await shop.db.delete(outbox).where(ne(outbox.subjectId, confirmation));
  await shop.db.delete(mails).where(ne(mails.id, confirmation));
  shop.mail.sent.splice(0);
  return { shop, orderId, admin: shop.as(account.viewer).admin };
}

/** The outbox at work for so long, every ten minutes. */
async function runFor(shop: TestShop, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10 * MINUTE_MS) {
    await runOutbox(shop.context());
    shop.clock.advance(10 * MINUTE_MS);
  }
}

/** That a mail went out cannot be marked. */
function breakMarks(shop: TestShop) {
  return shop.client.execute(
    "create trigger lose_mark before update of sent_at on mails begin select raise(abort, 'lost'); end",
  );
}
