import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimDueMessages } from "#db/queries/notifications/outbox.ts";
import { outbox } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { BackupStoreError } from "#server/gateways/backups/types.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { MailError } from "#server/mail/provider.ts";
import { mailStatements } from "#server/services/notifications/send-mail.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { VERIFY_URL as verifyUrl } from "#tests/factories/mail.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a run of the outbox that has taken three quarters of a minute leaves the rest to the next", async () => {
  const shop = await openTestShop();
  await lettersWait(shop, 45);
  const ctx = shop.context();
  const mail: typeof ctx.mail = {
    ...ctx.mail,
    send: (message) => {
      // Twenty of them take 45 seconds.
      shop.clock.advance(2_250);
      return ctx.mail.send(message);
    },
  };
  expect(await runOutbox({ ...ctx, mail })).toBe(20);
  expect(shop.mail.sent).toHaveLength(20);
  expect(await runOutbox(shop.context())).toBe(25);
  const messages = await shop.db.select().from(outbox);
  expect(messages.filter(({ doneAt }) => doneAt === null)).toEqual([]);
});

test("while the mail provider is silent its letters hold up no courier and no refund, and none of them is lost", async () => {
  const shop = await openTestShop();
  await lettersWait(shop, 60);
  const later = shop.clock.now() + MINUTE_MS;
  const promised = (["book_courier", "refund_payment"] as const).map((kind) => {
    return { id: `z-${kind}`, kind, subjectId: "NONE", createdAt: later, dueAt: later };
  });
  await shop.db.insert(outbox).values(promised);
  shop.clock.advance(MINUTE_MS);
  const ctx = shop.context();
  let asked = 0;
  const send: typeof ctx.mail.send = async () => {
    asked += 1;
    shop.clock.advance(30_000);
    throw new MailError("NO_ANSWER", { retry: true, isUnanswered: true });
  };
  await runOutbox({ ...ctx, mail: { ...ctx.mail, send } });
  const messages = await shop.db.select().from(outbox);
  const done = messages.flatMap(({ kind, doneAt }) => (doneAt === null ? [] : [kind]));
  expect(done.toSorted()).toEqual(["book_courier", "refund_payment"]);
  expect(asked, "no more than wait for their answer at once").toBeLessThanOrEqual(5);

  for (let minute = 0; minute < 20; minute++) {
    shop.clock.advance(MINUTE_MS);
    await runOutbox(shop.context());
  }
  expect(shop.mail.sent).toHaveLength(60);
});

test("while the courier company is silent bookings hold up no letter: a run tries twenty, and the next twenty", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 50 });
  shop.courier.failNext("create", "503", 1_000);
  for (let nth = 0; nth < 25; nth++) await placeOrder(shop);
  await shop.settled();
  const tried = () =>
    shop.courier.state.log.filter(({ operation }) => operation === "create").length;
  shop.clock.advance(2 * MINUTE_MS);
  for (const isLast of [false, true]) {
    const before = tried();
    await runOutbox(shop.context());
    expect(tried() - before).toBe(isLast ? 5 : 20);
  }
  const letters = and(eq(outbox.kind, "send_mail"), isNull(outbox.doneAt));
  expect(await shop.db.$count(outbox, letters)).toBe(0);
});

test("a letter that is refused holds up no other of its run, and what a provider did not answer once is asked in the next", async () => {
  const shop = await openTestShop();
  await lettersWait(shop, 12);
  shop.mail.failNext("E_RATE_LIMIT_EXCEEDED");
  await runOutbox(shop.context());
  expect(shop.mail.sent).toHaveLength(11);
  shop.clock.advance(MINUTE_MS);
  await runOutbox(shop.context());
  expect(shop.mail.sent).toHaveLength(12);
});

test("what is made anew after a restore is tried however often it fails, a booking is given up", async () => {
  const shop = await openTestShop();
  const at = shop.clock.now();
  const rows = (["list_payment_copies", "list_erasures", "refund_payment"] as const).map(
    (kind) => ({
      id: kind,
      kind,
      subjectId: "",
      createdAt: at,
      dueAt: at,
      attempts: 50,
    }),
  );
  await shop.db.insert(outbox).values(rows);
  const ctx = shop.context();
  const list = () => Promise.reject(new BackupStoreError("list: no answer in time", 504));
  await runOutbox({ ...ctx, backups: { ...ctx.backups, list } });
  const open = await shop.db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), isNull(outbox.failedAt)));
  expect(open.map(({ kind }) => kind).toSorted()).toEqual(["list_erasures", "list_payment_copies"]);
});

test("while the backups' bucket is silent copies hold up no letter, and none of them is lost", async () => {
  const shop = await openTestShop();
  const at = shop.clock.now();
  await seedProducts(shop, { id: "garri", stock: 50 });
  for (let nth = 0; nth < 25; nth++) {
    await placeOrder(shop, { quote: false, shipping: { email: `n${nth}@shopper.test` } });
  }
  const ctx = shop.context();
  let asked = 0;
  const put = async () => {
    asked += 1;
    shop.clock.advance(5_000);
    throw new BackupStoreError("put: no answer in time", 504);
  };
  await runOutbox({ ...ctx, backups: { ...ctx.backups, put } });
  expect(asked, "no more than wait for their answer at once").toBeLessThanOrEqual(5);
  expect(new Set(shop.mail.sent.map(({ to }) => to)).size).toBeGreaterThanOrEqual(25);
  const untried = and(eq(outbox.kind, "copy_payment"), eq(outbox.attempts, 0));
  expect(await shop.db.$count(outbox, untried), "left to a later run").toBeGreaterThan(0);

  for (let minute = 0; minute < 3; minute++) {
    shop.clock.advance(MINUTE_MS);
    await runOutbox(shop.context());
  }
  expect(shop.backups.copies.size).toBe(25);
  expect(await shop.db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
  expect(shop.clock.now() - at).toBeLessThan(5 * MINUTE_MS);
});

test("of what is taken at once couriers and refunds come first, then letters and copies as they are due", async () => {
  const shop = await openTestShop();
  const now = shop.clock.now();
  const news = ["send_mail", "send_push"] as const;
  const kinds = [...news, "copy_payment", "refund_payment", "book_courier"] as const;
  const rows = kinds.map((kind, nth) => {
    return { id: `m${nth}`, kind, subjectId: "NONE", createdAt: now, dueAt: now + nth };
  });
  await shop.db.insert(outbox).values(rows);
  const claim = async () => {
    const due = await claimDueMessages(shop.db, { now: now + 9, leaseMs: MINUTE_MS, limit: 4 });
    return due.map(({ kind }) => kind);
  };
  expect(await claim()).toEqual(["refund_payment", "book_courier", "send_mail", "send_push"]);
  expect(await claim()).toEqual(["copy_payment"]);
});

test("a run takes six hundred messages at the most, whatever else is due", async () => {
  const shop = await openTestShop();
  const at = shop.clock.now();
  const rows = Array.from({ length: 610 }, (_, nth) => ({
    ...{ id: `m${nth}`, kind: "send_push" as const, subjectId: `none${nth}` },
    ...{ createdAt: at, dueAt: at },
  }));
  await shop.db.insert(outbox).values(rows);
  expect(await runOutbox(shop.context())).toBe(600);
  expect(await runOutbox(shop.context())).toBe(10);
});

test("a mail that cannot even be read is tried for two weeks, and then left to a person", async () => {
  const shop = await openTestShop();
  const createdAt = shop.clock.now();
  const message = { id: "M1", kind: "send_mail" as const, subjectId: "welcome-U1" };
  await shop.db.insert(outbox).values({ ...message, createdAt, dueAt: createdAt, attempts: 12 });
  await shop.client.execute("alter table mails rename to unreadable");
  shop.clock.advance(14 * DAY_MS - 1);
  await runOutbox(shop.context());
  const [tried] = await shop.db.select().from(outbox);
  expect(tried).toMatchObject({ failedAt: null, dueAt: shop.clock.now() + 15 * MINUTE_MS });
  await shop.db.update(outbox).set({ dueAt: createdAt });
  shop.clock.advance(1);
  await runOutbox(shop.context());
  const [left] = await shop.db.select().from(outbox);
  expect(left).toMatchObject({ failedAt: shop.clock.now(), doneAt: null });
});

test("a message about what is not there any more is done with", async () => {
  const shop = await openTestShop();
  const times = { createdAt: shop.clock.now(), dueAt: shop.clock.now() };
  const kinds = ["book_courier", "send_mail", "send_push", "refund_payment"] as const;
  await shop.db
    .insert(outbox)
    .values(kinds.map((kind) => ({ id: kind, kind, subjectId: "NONE", ...times })));
  expect(await runOutbox(shop.context())).toBe(kinds.length);
  const done = { doneAt: shop.clock.now(), failedAt: null, lastError: null };
  expect(await shop.db.select().from(outbox)).toMatchObject(kinds.map(() => done));
});

async function lettersWait(shop: TestShop, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth++) {
    const reader = { to: "thandi@shopper.test", name: "T", userId: `U${nth}` };
    const mail = { kind: "welcome", ...reader, verifyUrl } as const;
    await shop.db.batch([...(await mailStatements(shop.context(), mail))]);
  }
}
