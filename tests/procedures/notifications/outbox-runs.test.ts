import { expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
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
