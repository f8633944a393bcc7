import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactMessages, mails, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { handleDevMail } from "#server/http/dev-mail.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { keptMail } from "#server/mail/provider.ts";
import { mailStatements, queueMail, sendMail } from "#server/services/notifications/send-mail.ts";
import { VERIFY_URL as verifyUrl } from "#tests/factories/mail.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a provider that fails is asked again after a pause, and then once only", async () => {
  const shop = await openTestShop();
  await queueStatements(shop);
  shop.mail.failNext("E_INTERNAL_SERVER_ERROR", 2);

  await runOutbox(shop.context());
  expect(await promiseOf(shop)).toMatchObject({
    attempts: 1,
    doneAt: null,
    failedAt: null,
    lastError: "E_INTERNAL_SERVER_ERROR",
    dueAt: shop.clock.now() + MINUTE_MS,
  });
  shop.clock.advance(MINUTE_MS - 1);
  await runOutbox(shop.context());
  expect(await promiseOf(shop)).toMatchObject({ attempts: 1 });
  shop.clock.advance(1);
  await runOutbox(shop.context());
  expect(await promiseOf(shop)).toMatchObject({
    attempts: 2,
    dueAt: shop.clock.now() + 2 * MINUTE_MS,
  });
  shop.clock.advance(2 * MINUTE_MS);
  await runOutbox(shop.context());
  await sendMail(shop.context(), "welcome-U1");

  expect(shop.mail.sent).toHaveLength(1);
  expect(await promiseOf(shop)).toMatchObject({ doneAt: shop.clock.now(), failedAt: null });
});

test("an address that is refused goes to a person at once, the other mails go out", async () => {
  const shop = await openTestShop();
  await queueStatements(shop, "U1");
  shop.clock.advance(1);
  await queueStatements(shop, "U2");
  shop.mail.failNext("E_RECIPIENT_SUPPRESSED");

  await runOutbox(shop.context());

  expect(await promiseOf(shop)).toMatchObject({
    doneAt: null,
    failedAt: shop.clock.now(),
    lastError: "E_RECIPIENT_SUPPRESSED",
  });
  expect(shop.mail.sent).toHaveLength(1);
  shop.clock.advance(24 * 60 * MINUTE_MS);
  await runOutbox(shop.context());
  expect(shop.mail.sent).toHaveLength(1);
});

test("a mail for somebody who waits is sent at once, and its link is not kept", async () => {
  const shop = await openTestShop();
  const url = "https://shop.test/reset-password#token=secret";
  await queueMail(shop.context(), {
    kind: "password-reset",
    to: "thandi@shopper.test",
    name: "Thandi",
    url,
  });
  await shop.settled();

  expect(shop.mail.sent[0]?.text).toContain(url);
  const [kept] = await shop.db.select().from(mails);
  expect(kept?.sentAt).toBe(shop.clock.now());
  expect(JSON.stringify(kept)).not.toContain("secret");
  expect(kept?.text).toBe("The link was removed after sending.");
  shop.clock.advance(2 * MINUTE_MS);
  expect(await runOutbox(shop.context())).toBe(0);
});

test("when sending at once fails, the outbox sends it a minute later", async () => {
  const shop = await openTestShop();
  shop.mail.failNext("E_RATE_LIMIT_EXCEEDED");
  await queueMail(shop.context(), {
    kind: "welcome",
    to: "thandi@shopper.test",
    name: "Thandi",
    verifyUrl,
  });
  await shop.settled();
  expect(shop.mail.sent).toEqual([]);
  shop.clock.advance(MINUTE_MS);
  await runOutbox(shop.context());
  expect(shop.mail.sent).toHaveLength(1);
});

test("a contact message goes to the store, and an answer to who wrote it", async () => {
  const shop = await openTestShop();
  const message = {
    name: "Thandi",
    email: "thandi@shopper.test",
    subject: "Yam",
    message: "Have you any?",
  };
  await shop.db
    .insert(contactMessages)
    .values({ id: "M1", ...message, createdAt: shop.clock.now() });
  await queueMail(shop.context(), { kind: "contact-message", messageId: "M1", ...message });
  await shop.settled();
  expect(shop.mail.sent[0]).toMatchObject({
    to: "hello@shop.test",
    replyTo: "thandi@shopper.test",
    subject: "Message from Thandi: Yam",
  });
});

test("a local run sends nothing and keeps every word, to be read at /dev/mail", async () => {
  const shop = await openTestShop();
  const ctx = { ...shop.context(), mail: keptMail };
  const name = "<script>alert(1)</script>";
  const url = "https://shop.test/reset-password#token=secret";
  await queueMail(ctx, { kind: "password-reset", to: "thandi@shopper.test", name, url });
  await shop.settled();
  const [kept] = await shop.db.select().from(mails);
  const read = async (path: string) => {
    const request = new Request(`https://shop.test/dev/mail${path}`);
    const answer = await handleDevMail(request, ctx, { env: { LOCAL_RUN: true } });
    return { status: answer.status, body: await answer.text() };
  };

  expect(shop.mail.sent).toEqual([]);
  expect((await read("")).body).toContain(`href="/dev/mail/${kept?.id}"`);
  expect((await read("?to=nobody@shopper.test")).body).toContain("No mail has been written yet.");
  expect((await read(`/${kept?.id}.txt`)).body).toContain(url);
  const { body } = await read(`/${kept?.id}`);
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(body).toContain("#token=secret");
  expect(body).not.toContain("<script");
  expect((await read("/none")).status).toBe(404);
});

test("the letters of a rush go out in one run, however many there are", async () => {
  const shop = await openTestShop();
  for (let nth = 1; nth <= 45; nth++) await queueStatements(shop, `U${nth}`);
  expect(await runOutbox(shop.context())).toBe(45);
  expect(shop.mail.sent).toHaveLength(45);
});

test("in production there is no /dev/mail", async () => {
  const shop = await openTestShop();
  await queueStatements(shop);
  for (const path of ["", "/", "/welcome-U1", "/welcome-U1.txt", "?to=thandi@shopper.test"]) {
    const request = new Request(`https://shop.test/dev/mail${path}`);
    const answer = await handleDevMail(request, shop.context(), { env: { LOCAL_RUN: false } });
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, "Not found"]);
  }
});

async function queueStatements(shop: TestShop, userId = "U1"): Promise<void> {
  const ctx = shop.context();
  const mail = {
    kind: "welcome",
    to: "thandi@shopper.test",
    name: "Thandi",
    userId,
    verifyUrl,
  } as const;
  await ctx.db.batch([...(await mailStatements(ctx, mail))]);
  await ctx.db.batch([...(await mailStatements(ctx, mail))]);
}

async function promiseOf(shop: TestShop) {
  const [found] = await shop.db.select().from(outbox).where(eq(outbox.subjectId, "welcome-U1"));
  return found;
}
