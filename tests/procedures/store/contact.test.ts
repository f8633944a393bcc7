import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import { contactMessages, mails, outbox } from "#db/schema/index.ts";
import { CONTACT_MAX_LENGTHS } from "#domain/store/contact.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { createCaller } from "#server/router.ts";
import { shopFailureOf } from "#server/trpc.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a message is kept and reaches the store, who can answer it", async () => {
  const shop = await openTestShop();
  await shop.as().contact.send(formOf({ name: "  Naledi ", message: "Do you have ogbono?\nN." }));
  expect(await shop.db.select().from(contactMessages)).toEqual([
    {
      id: expect.any(String),
      language: "en",
      name: "Naledi",
      email: "naledi@shopper.test",
      subject: "Ogbono",
      message: "Do you have ogbono?\nN.",
      orderId: null,
      handledAt: null,
      handledBy: null,
      createdAt: shop.clock.now(),
    },
  ]);
  await runOutbox(shop.context());
  expect(shop.mail.sent).toHaveLength(1);
  expect(shop.mail.sent[0]).toMatchObject({
    to: "hello@shop.test",
    replyTo: "naledi@shopper.test",
    subject: "Message from Naledi: Ogbono",
    text: expect.stringContaining("Do you have ogbono?"),
  });
});

test.each([
  [{ name: " " }, "name", "Name is required"],
  [{ email: "" }, "email", "Email is required"],
  [{ email: "naledi" }, "email", "Please enter a valid email address"],
  [{ email: "a@b.test\r\nBcc: c@d.test" }, "email", "Please enter a valid email address"],
  [{ subject: "\n" }, "subject", "Subject is required"],
  [{ message: "   " }, "message", "Message is required"],
  [{ name: "n".repeat(CONTACT_MAX_LENGTHS.name + 1) }, "name", "Name is too long"],
  [{ subject: "s".repeat(CONTACT_MAX_LENGTHS.subject + 1) }, "subject", "Subject is too long"],
  [{ message: "m".repeat(CONTACT_MAX_LENGTHS.message + 1) }, "message", "Message is too long"],
])("%o is refused in words, and nothing is kept", async (changes, field, message) => {
  const shop = await openTestShop();
  const failure = await refusal(shop.as().contact.send(formOf(changes)));
  expect(failure).toEqual({ code: "INVALID_INPUT", field, message });
  expect(await countOf(shop)).toEqual({ messages: 0, mails: 0, outbox: 0 });
});

test("who fills in the field that people do not see is thanked and forgotten", async () => {
  const shop = await openTestShop();
  await shop.as().contact.send(formOf({ website: "https://cheap.example" }));
  expect(await countOf(shop)).toEqual({ messages: 0, mails: 0, outbox: 0 });
});

test("the same message sent again, as after a lost answer, is one message", async () => {
  const shop = await openTestShop();
  await shop.as().contact.send(formOf());
  shop.clock.advance(1_000);
  await shop.as().contact.send(formOf());
  expect(await countOf(shop)).toEqual({ messages: 1, mails: 1, outbox: 1 });
  await shop.as().contact.send(formOf({ message: "One more thing." }));
  expect(await countOf(shop)).toEqual({ messages: 2, mails: 2, outbox: 2 });
});

test("the same question asked again after it was dealt with is open again", async () => {
  const shop = await openTestShop();
  await shop.as().contact.send(formOf());
  await shop.db.update(contactMessages).set({ handledAt: shop.clock.now(), handledBy: "Thandi" });
  shop.clock.advance(HOUR_MS);
  await shop.as().contact.send(formOf());
  expect(await shop.db.select().from(contactMessages)).toMatchObject([
    { handledAt: null, handledBy: null },
  ]);
  expect(await countOf(shop), "the store is told again, once").toEqual({
    ...{ messages: 1, mails: 2, outbox: 2 },
  });
  await runOutbox(shop.context());
  expect(
    shop.mail.sent.map(({ replyTo }) => replyTo),
    "answering either letter reaches who wrote",
  ).toEqual(["naledi@shopper.test", "naledi@shopper.test"]);
  await shop.as().contact.send(formOf());
  expect(await countOf(shop)).toEqual({ messages: 1, mails: 2, outbox: 2 });
});

test("the sixth message of an e-mail address within an hour is refused, however it is typed", async () => {
  const shop = await openTestShop();
  for (let n = 1; n <= 5; n++) await shop.as().contact.send(formOf({ message: `Question ${n}` }));
  const sixth = formOf({ email: "NALEDI@shopper.test", message: "Question 6" });
  expect(await refusal(shop.as().contact.send(sixth))).toMatchObject({
    code: "RATE_LIMITED",
    message: expect.stringContaining("give us a call"),
  });
  expect(await countOf(shop)).toMatchObject({ messages: 5 });
  await shop.as().contact.send(formOf({ email: "thabo@shopper.test" }));
  shop.clock.advance(HOUR_MS + 1);
  await shop.as().contact.send(sixth);
  expect(await countOf(shop)).toMatchObject({ messages: 7 });
});

test("the sixth message from one network address within an hour is refused, whoever signs it", async () => {
  const shop = await openTestShop();
  const send = (n: number, address: string) =>
    createCaller(shop.contextOf(new Headers({ "cf-connecting-ip": address }))).contact.send(
      formOf({ email: `visitor${n}@shopper.test` }),
    );
  for (let n = 1; n <= 5; n++) await send(n, "102.65.1.9");
  expect(await refusal(send(6, "102.65.1.9"))).toMatchObject({ code: "RATE_LIMITED" });
  await send(7, "102.65.1.10");
  expect(await countOf(shop)).toMatchObject({ messages: 6 });
});

test("hostile words are kept as words and reach the store as words", async () => {
  const shop = await openTestShop();
  const words = `<script>alert(1)</script><img src=x onerror=alert(1)>'); drop table products; --`;
  await shop
    .as()
    .contact.send(
      formOf({ name: `${words}\r\nBcc: everybody@shopper.test`, subject: words, message: words }),
    );
  const [kept] = await shop.db.select().from(contactMessages);
  expect(kept).toMatchObject({ subject: words, message: words });
  expect(kept?.name).not.toMatch(/[\r\n]/);
  await runOutbox(shop.context());
  const [mail] = shop.mail.sent;
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.html).not.toMatch(/<script|<img src=x/);
  expect(mail?.html).toContain("&lt;script&gt;");
  expect(mail?.text).toContain(words);
});

type Form = Parameters<ReturnType<typeof createCaller>["contact"]["send"]>[0];

function formOf(changes: Partial<Form> = {}): Form {
  return {
    name: "Naledi",
    email: "naledi@shopper.test",
    subject: "Ogbono",
    message: "Do you have ogbono?",
    website: "",
    ...changes,
  };
}

async function countOf(shop: TestShop) {
  return {
    messages: await shop.db.$count(contactMessages),
    mails: await shop.db.$count(mails),
    outbox: await shop.db.$count(outbox),
  };
}

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TRPCError)) throw new Error(`Not refused: ${String(error)}`);
  return shopFailureOf(error);
}
