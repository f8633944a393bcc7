import { expect, test } from "vitest";
import { contactMessages, mails } from "#db/schema/index.ts";
import { handleContactPost } from "#server/http/contact-post.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const FORM = {
  name: "Naledi",
  email: "naledi@shopper.test",
  subject: "Ogbono",
  message: "Do you have ogbono?",
};

test("a message sent without scripts is kept in the language of its page, which says so", async () => {
  const shop = await openTestShop();
  const body = new URLSearchParams(FORM);
  const referer = "https://shop.test/zu/contact";
  expect(await send(shop, { method: "POST", body, headers: { referer } })).toEqual({
    status: 303,
    location: "/zu/contact#message-sent",
  });
  expect(await shop.db.select().from(contactMessages)).toMatchObject([{ ...FORM, language: "zu" }]);
  expect(await shop.db.$count(mails)).toBe(1);
});

const withFile = new FormData();
for (const [name, value] of Object.entries(FORM)) withFile.set(name, value);
withFile.set("message", new Blob(["Do you have ogbono?"]), "message.txt");

test.each([
  ["a form with a wrong address", new URLSearchParams({ ...FORM, email: "naledi" }), {}],
  ["a form with a NUL", new URLSearchParams({ ...FORM, message: "a\0b" }), {}],
  ["a form with a file", withFile, {}],
  ["an empty form", new URLSearchParams(), {}],
  ["what is no form", JSON.stringify(FORM), { "content-type": "application/json" }],
])("of %s nothing is kept, its page says so, and nobody is called for it", async (...row) => {
  const [, body, headers] = row;
  const shop = await openTestShop();
  expect(await send(shop, { method: "POST", body, headers })).toEqual({
    status: 303,
    location: "/contact#message-not-sent",
  });
  expect(await shop.db.select().from(contactMessages)).toEqual([]);
  expect(shop.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("a message that the database does not take is written down, and said not to be sent", async () => {
  const shop = await openTestShop();
  await shop.client.execute("alter table contact_messages rename to elsewhere");
  expect(await send(shop, { method: "POST", body: new URLSearchParams(FORM) })).toEqual({
    status: 303,
    location: "/contact#message-not-sent",
  });
  expect(shop.logged).toContainEqual({ level: "error", event: "contact-message-not-kept" });
});

test("who only looks at the form's address is led to the page, and nothing is said to be sent", async () => {
  const shop = await openTestShop();
  expect(await send(shop, {})).toEqual({ status: 303, location: "/contact" });
});

test("a message of more than is read at once is refused in its page's language", async () => {
  const shop = await openTestShop();
  const body = new URLSearchParams({ ...FORM, message: "m".repeat(65 * 1024) });
  const headers = { referer: "https://shop.test/contact" };
  const request = new Request("https://shop.test/api/contact", { method: "POST", body, headers });
  const answer = await handleContactPost(request, shop.context());
  expect([answer.status, await answer.text()]).toEqual([
    413,
    "That is more than we can take at once. Please send less of it.",
  ]);
});

async function send(shop: TestShop, init: RequestInit) {
  const request = new Request("https://shop.test/api/contact", init);
  const { status, headers } = await handleContactPost(request, shop.context());
  return { status, location: headers.get("location") };
}
