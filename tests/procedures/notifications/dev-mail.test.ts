import { expect, test } from "vitest";
import { contactMessages, mails } from "#db/schema/index.ts";
import { handleDevMail } from "#server/http/dev-mail.ts";
import { linesOf } from "#tests/factories/plain-pages/lines.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("on a developer's machine every mail is listed, the newest first, with when it was written and sent", async () => {
  const shop = await openWithMails();
  for (const path of ["/dev/mail", "/dev/mail/"]) {
    const { status, headers, lines } = await open(shop, path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("content-security-policy")).toContain("frame-src 'self'");
    expect(lines).toEqual([
      "Mails",
      ...["Written", "To", "Subject", "Sent"],
      ...["2026-11-24 08:00:01", "hello@shop.test", "Yam & rice -> /dev/mail/contact-message-M1"],
      "waiting",
      ...["2026-11-24 08:00:00", "thandi@shopper.test", "Welcome -> /dev/mail/welcome-U1"],
      "2026-11-24 08:00:02",
    ]);
  }
  const { lines } = await open(shop, "/dev/mail?to=thandi@shopper.test");
  expect(lines.filter((line) => line.includes(" -> "))).toEqual([
    "Welcome -> /dev/mail/welcome-U1",
  ]);
});

test.each([
  ["welcome-U1", "Welcome", "thandi@shopper.test", "the store", "08:00:00", "2026-11-24 08:00:02"],
  [
    "contact-message-M1",
    "Yam & rice",
    "hello@shop.test",
    "naledi@shopper.test",
    "08:00:01",
    "waiting",
  ],
])(
  "the mail %s is shown with where answers go, as it is seen and as plain text",
  async (...row) => {
    const [id, subject, to, replyTo, at, sent] = row;
    const { lines } = await open(await openWithMails(), `/dev/mail/${id}`);
    expect(lines).toEqual([
      subject,
      "All mails -> /dev/mail",
      ...["To", to, "Answers go to", replyTo, "Written", `2026-11-24 ${at}`, "Sent", sent],
      "As HTML: <p>Hello</p>",
      "As plain text",
      "Hello, plainly",
    ]);
  },
);

test("a mail's plain text is given alone, and what is no mail is not found", async () => {
  const shop = await openWithMails();
  expect((await open(shop, "/dev/mail/welcome-U1.txt")).text).toBe("Hello, plainly");
  for (const path of ["/dev/mail/none", "/dev/mail/none.txt", "/dev/mail/a/b"]) {
    const { status, text } = await open(shop, path);
    expect([path, status, text]).toEqual([path, 404, "Not found"]);
  }
  expect((await open(shop, "/dev/mail/welcome-U1", "POST")).status).toBe(404);
});

/** A letter that was sent, and one to the store that waits. */
async function openWithMails(): Promise<TestShop> {
  const shop = await openTestShop();
  const at = shop.clock.now();
  const words = { text: "Hello, plainly", html: "<p>Hello</p>" };
  await shop.db.insert(contactMessages).values({
    ...{ id: "M1", name: "Naledi", email: "naledi@shopper.test" },
    ...{ subject: "Yam & rice", message: "Have you any?", createdAt: at },
  });
  await shop.db.insert(mails).values([
    {
      ...{ id: "welcome-U1", kind: "welcome", recipient: "thandi@shopper.test" },
      ...{ subject: "Welcome", createdAt: at, sentAt: at + 2_000, ...words },
    },
    {
      ...{ id: "contact-message-M1", kind: "contact-message", recipient: "hello@shop.test" },
      ...{ subject: "Yam & rice", createdAt: at + 1_000, ...words },
    },
  ]);
  return shop;
}

async function open(shop: TestShop, path: string, method = "GET") {
  const request = new Request(`https://shop.test${path}`, { method });
  const answer = await handleDevMail(request, shop.context(), { env: { LOCAL_RUN: true } });
  const text = await answer.text();
  const [, body = text] = /<body>([\s\S]*)<\/body>/.exec(text) ?? [];
  return { status: answer.status, headers: answer.headers, text, lines: linesOf(body) };
}
