import { expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { mailStatements } from "#server/services/notifications/send-mail.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("a run of the outbox that has taken three quarters of a minute leaves the rest to the next", async () => {
  const shop = await openTestShop();
  for (let nth = 1; nth <= 45; nth++) {
    const mail = {
      kind: "welcome",
      to: "thandi@shopper.test",
      name: "T",
      userId: `U${nth}`,
    } as const;
    await shop.db.batch([...(await mailStatements(shop.context(), mail))]);
  }
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
