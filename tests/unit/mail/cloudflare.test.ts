import { expect, onTestFinished, test, vi } from "vitest";
import { cloudflareMail } from "#server/mail/cloudflare.ts";
import { keptMail } from "#server/mail/provider.ts";
import { createMailMock } from "#tests/mocks/mail.ts";

const SENDER = "orders@shop.test";
const MESSAGE = {
  id: "welcome-U1",
  to: "thandi@shopper.test",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  unsubscribeUrl: null,
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

test("a bulk mail names the address where one POST ends such mails, if that is safe to ask (RFC 8058)", async () => {
  const mock = createMailMock();
  const provider = cloudflareMail(mock.binding, SENDER);
  const path = "shop.test/api/unsubscribe?account=U1&key=k";
  await provider.send({ ...MESSAGE, unsubscribeUrl: `https://${path}` });
  await provider.send({ ...MESSAGE, unsubscribeUrl: `http://${path}` });
  expect(mock.sent.map(({ headers }) => headers)).toEqual([
    {
      "X-Entity-Ref-ID": "welcome-U1",
      "List-Unsubscribe": `<https://${path}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    { "X-Entity-Ref-ID": "welcome-U1" },
  ]);
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
  const isUnanswered = false;
  await expect(sending).rejects.toMatchObject({ name: "MailError", code, retry, isUnanswered });
});

test("without a binding, and with an error without a code, the mail waits", async () => {
  await expect(cloudflareMail(null, SENDER).send(MESSAGE)).rejects.toMatchObject({
    code: "NO_EMAIL_BINDING",
    retry: true,
    isUnanswered: false,
  });
  const broken = {
    send: async () => {
      throw new TypeError("connection lost");
    },
  };
  await expect(cloudflareMail(broken, SENDER).send(MESSAGE)).rejects.toMatchObject({
    code: "NO_ANSWER",
    retry: true,
    isUnanswered: true,
  });
  expect(await cloudflareMail(broken, SENDER).answers()).toBe(false);
  expect(await cloudflareMail(null, SENDER).answers()).toBe(false);
  const mock = createMailMock();
  expect(await cloudflareMail(mock.binding, SENDER).answers()).toBe(true);
  expect(mock.sent, "nothing is sent by asking").toEqual([]);
});

test.each([
  [Object.assign(new Error("too many"), { code: 451 }), "451", false],
  [Object.assign(new Error("odd"), { code: null }), "NO_ANSWER", true],
  ["a text", "NO_ANSWER", true],
  [null, "NO_ANSWER", true],
])("what is thrown as %o is read as %s", async (thrown, code, isUnanswered) => {
  const binding = { send: () => Promise.reject(thrown) };
  const sending = cloudflareMail(binding, SENDER).send(MESSAGE);
  await expect(sending).rejects.toMatchObject({ code, retry: true, isUnanswered });
  expect(await cloudflareMail(binding, SENDER).answers()).toBe(!isUnanswered);
});

test("a provider that says nothing for half a minute has not answered; one that did is not waited for", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = { send: () => new Promise<never>(() => undefined) };
  const sending = expect(cloudflareMail(silent, SENDER).send(MESSAGE)).rejects.toMatchObject({
    ...{ code: "NO_ANSWER", isUnanswered: true },
  });
  await vi.advanceTimersByTimeAsync(30_000);
  await sending;
  await cloudflareMail({ send: async () => undefined }, SENDER).send(MESSAGE);
  expect(vi.getTimerCount()).toBe(0);
});

test("whether it answers is asked with a mail to nobody, of nothing", async () => {
  const asked: unknown[] = [];
  const binding = {
    send: async (message: unknown) => {
      asked.push(message);
    },
  };
  expect(await cloudflareMail(binding, SENDER).answers()).toBe(true);
  const nothing = { to: "", replyTo: "", subject: "", text: "", html: "" };
  expect(asked).toEqual([{ ...nothing, from: { email: SENDER, name: "" } }]);
});

test("a local run's mails are kept, and whoever takes them is always there", async () => {
  expect(keptMail.delivers).toBe(false);
  expect(await keptMail.send(MESSAGE)).toBeUndefined();
  expect(await keptMail.answers()).toBe(true);
});
