import { expect, test } from "vitest";
import { contactMessages, mails } from "#db/schema/index.ts";
import { handleContactPost } from "#server/http/contact-post.ts";
import { linesOf } from "#tests/factories/plain-pages/lines.ts";
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
])("of %s nothing is kept, it is told so, and nobody is called for it", async (...row) => {
  const [, body, headers] = row;
  const shop = await openTestShop();
  expect(await send(shop, { method: "POST", body, headers })).toEqual({
    status: 400,
    location: null,
  });
  expect(await shop.db.select().from(contactMessages)).toEqual([]);
  expect(shop.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("a message that the database does not take is written down, and said not to be sent", async () => {
  const shop = await openTestShop();
  await shop.client.execute("alter table contact_messages rename to elsewhere");
  expect(await send(shop, { method: "POST", body: new URLSearchParams(FORM) })).toEqual({
    status: 500,
    location: null,
  });
  expect(shop.logged).toContainEqual({ level: "error", event: "contact-message-not-kept" });
});

test("what was not sent stands in the form again, with what is wrong with it, and is sent from there in its language", async () => {
  const shop = await openTestShop();
  const typed = { ...FORM, email: "naledi", message: "One\n<two>" };
  const referer = "https://shop.test/zu/contact";
  const body = new URLSearchParams(typed);
  const { lines, text } = await answerTo(shop, { method: "POST", body, headers: { referer } });
  expect(text).toContain('lang="zu-ZA"');
  expect(lines.slice(1)).toEqual([
    "Umyalezo wenu awuthunyelwanga",
    "form post /api/contact",
    "[hidden language=zu]",
    "Igama [name=Naledi]",
    expect.stringMatching(/^I-imeyili \[email=naledi autofocus invalid\] \S/),
    "Isihloko [subject=Ogbono]",
    expect.stringMatching(/^Umyalezo \[message: One <two>\]/),
    "(Thumela umyalezo)",
    expect.stringContaining("tel:"),
  ]);
  const again = new URLSearchParams({ ...typed, email: FORM.email, language: "zu" });
  const mended = {
    method: "POST",
    body: again,
    headers: { referer: "https://shop.test/api/contact" },
  };
  expect(await send(shop, mended)).toEqual({ status: 303, location: "/zu/contact#message-sent" });
});

test("who has sent too many is told that, not that a field is empty", async () => {
  const shop = await openTestShop();
  const sendOne = (message: string) =>
    answerTo(shop, { method: "POST", body: new URLSearchParams({ ...FORM, message }) });
  for (const message of ["1", "2", "3", "4", "5"]) await sendOne(message);
  const { status, lines } = await sendOne("The sixth");
  expect(status).toBe(429);
  expect(lines).toContain(
    "alert: You have sent us several messages already. Please try again in an hour, or give us a call.",
  );
  expect(lines).toContain("Message [message: The sixth]");
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
  const { status, location } = await answerTo(shop, init);
  return { status, location };
}

async function answerTo(shop: TestShop, init: RequestInit) {
  const request = new Request("https://shop.test/api/contact", init);
  const answer = await handleContactPost(request, shop.context());
  const text = await answer.text();
  const location = answer.headers.get("location");
  return { status: answer.status, location, text, lines: linesOf(text) };
}
