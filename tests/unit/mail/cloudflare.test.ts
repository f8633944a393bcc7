import { expect, test } from "vitest";
import { cloudflareMail } from "#server/mail/cloudflare.ts";
import { createMailMock } from "#tests/mocks/mail.ts";

const SENDER = "orders@shop.test";
const MESSAGE = {
  id: "welcome-U1",
  to: "thandi@shopper.test",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  senderName: "Test Market",
  replyTo: "hello@shop.test",
};

test("a mail comes from the shop, and an answer goes to it or to who wrote", async () => {
  const mock = createMailMock();
  const provider = cloudflareMail(mock.binding, SENDER);
  await provider.send(MESSAGE);
  await provider.send({ ...MESSAGE, replyTo: "visitor@shopper.test" });
  expect(mock.sent[0]).toEqual({
    from: { email: "orders@shop.test", name: "Test Market" },
    replyTo: "hello@shop.test",
    to: "thandi@shopper.test",
    subject: "Hello",
    text: "Hello",
    html: "<p>Hello</p>",
    headers: { "X-Entity-Ref-ID": "welcome-U1" },
  });
  expect(mock.sent[1]?.replyTo).toBe("visitor@shopper.test");
});

test.each([
  ["E_RECIPIENT_SUPPRESSED", false],
  ["E_RECIPIENT_NOT_ALLOWED", false],
  ["E_VALIDATION_ERROR", false],
  ["E_DAILY_LIMIT_EXCEEDED", true],
  ["E_INTERNAL_SERVER_ERROR", true],
  ["E_SENDER_NOT_VERIFIED", true],
])("a refusal with %s is worth another try: %s", async (code, retry) => {
  const mock = createMailMock();
  mock.failNext(code);
  const sending = cloudflareMail(mock.binding, SENDER).send(MESSAGE);
  await expect(sending).rejects.toMatchObject({ name: "MailError", code, retry });
});

test("without a binding, and with an error without a code, the mail waits", async () => {
  await expect(cloudflareMail(null, SENDER).send(MESSAGE)).rejects.toMatchObject({
    code: "NO_EMAIL_BINDING",
    retry: true,
  });
  const broken = {
    send: async () => {
      throw new TypeError("connection lost");
    },
  };
  await expect(cloudflareMail(broken, SENDER).send(MESSAGE)).rejects.toMatchObject({
    code: "NO_ANSWER",
    retry: true,
    isUnheard: true,
  });
  expect(await cloudflareMail(broken, SENDER).answers()).toBe(false);
  expect(await cloudflareMail(null, SENDER).answers()).toBe(false);
  const mock = createMailMock();
  expect(await cloudflareMail(mock.binding, SENDER).answers()).toBe(true);
  expect(mock.sent, "nothing is sent by asking").toEqual([]);
});
