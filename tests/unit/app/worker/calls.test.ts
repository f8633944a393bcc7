import { expect, test } from "vitest";
import { answerCalls, forgetOldAnswers, readCalls } from "#app/worker/calls.ts";
import { hearSession } from "#app/worker/owner.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { answersOf, NOW, notReached, ORIGIN, openBrowser, type TestBrowser } from "./browser.ts";

const GARRI = { id: "garri" };

test("what was asked together is kept apart, and answers other calls together", async () => {
  const browser = openBrowser();
  await ask(browser, { "catalogue.shell": undefined, "catalogue.product": GARRI }, () =>
    answersOf(["shell", "garri"]),
  );
  browser.setNow(NOW + 1000);
  await ask(browser, { "catalogue.home": undefined }, () => answersOf(["home"]));
  const { data, keptAt } = await ask(
    browser,
    { "catalogue.product": GARRI, "catalogue.home": undefined },
    notReached,
  );
  expect(data).toEqual([{ result: { data: "garri" } }, { result: { data: "home" } }]);
  expect(keptAt, "as old as its oldest part").toBe(NOW);
});

test("a call that is not kept has failed, the others have their answers", async () => {
  const browser = openBrowser();
  await ask(browser, { "catalogue.product": GARRI }, () => answersOf(["garri"]));
  const { data } = await ask(
    browser,
    { "catalogue.product": GARRI, "catalogue.cookedWith": GARRI },
    notReached,
  );
  expect(data).toMatchObject([{ result: { data: "garri" } }, { error: { message: "offline" } }]);
});

test("another language, another input and what is typed are not answered from what is kept", async () => {
  const browser = openBrowser();
  await ask(browser, { "catalogue.product": GARRI }, () => answersOf(["garri"]));
  await ask(browser, { "catalogue.suggest": { text: "gar" } }, () => answersOf(["garri"]));
  for (const calls of [
    { "catalogue.product": { id: "egusi" } },
    { "catalogue.suggest": { text: "gar" } },
  ]) {
    expect((await ask(browser, calls, notReached)).data).toBeNull();
  }
  const zulu = addressOf({ "catalogue.product": GARRI }, "zu");
  expect((await askAt(browser, zulu, notReached)).data).toBeNull();
});

test("what the shop calls private is not kept", async () => {
  const browser = openBrowser();
  await ask(browser, { "catalogue.product": GARRI }, () =>
    answersOf(["garri"], "private, no-store"),
  );
  expect((await ask(browser, { "catalogue.product": GARRI }, notReached)).data).toBeNull();
});

test.each(["account.profile", "basket.kept", "wishlist.list", "checkout.price", "orders.list"])(
  "%s is none of the worker's business",
  (name) => {
    expect(readCalls(new URL(addressOf({ [name]: undefined }), ORIGIN))).toBeNull();
  },
);

test("of calls made together with an order's only the order is kept", async () => {
  const browser = openBrowser();
  await hearSession(browser.scope, { email: "thandi@soko.example" });
  const calls = { "orders.byId": { orderId: "1" }, "wishlist.list": undefined };
  await ask(browser, calls, () => answersOf(["order", "wishes"], "private, no-store"));
  const { data } = await ask(browser, calls, notReached);
  expect(data).toMatchObject([{ result: { data: "order" } }, { error: { message: "offline" } }]);
});

test("an order is gone as soon as the shop says that nobody, or somebody else, is signed in", async () => {
  const order = { "orders.byId": { orderId: "1" } };
  for (const user of [null, { email: "sipho@soko.example" }]) {
    const browser = openBrowser();
    await hearSession(browser.scope, { email: "thandi@soko.example" });
    await ask(browser, order, () => answersOf(["order"], "no-store"));
    expect((await ask(browser, order, notReached)).data).not.toBeNull();
    await ask(browser, { "account.session": undefined }, () => answersOf([user], "no-store"));
    expect((await ask(browser, order, notReached)).data).toBeNull();
  }
});

test("an order is gone when a call is refused for want of a session", async () => {
  const browser = openBrowser();
  await hearSession(browser.scope, { email: "thandi@soko.example" });
  const order = { "orders.byId": { orderId: "1" } };
  await ask(browser, order, () => answersOf(["order"], "no-store"));
  await ask(browser, { "orders.byId": { orderId: "2" } }, () =>
    Response.json([{ error: { data: { httpStatus: 401 } } }], { status: 401 }),
  );
  expect((await ask(browser, order, notReached)).data).toBeNull();
});

test("what a page heard is deleted after 30 days, whether or not it is asked for", async () => {
  const browser = openBrowser();
  await ask(browser, { "catalogue.product": GARRI }, () => answersOf(["garri"]));
  const kept = async () => (await (await browser.shop.data.own()).keys()).length;
  browser.setNow(NOW + 29 * DAY_MS);
  await forgetOldAnswers(browser.shop);
  expect(await kept()).toBe(1);
  browser.setNow(NOW + 31 * DAY_MS);
  await forgetOldAnswers(browser.shop);
  expect(await kept()).toBe(0);
});

type Calls = Readonly<Record<string, unknown>>;

function addressOf(calls: Calls, language?: string): string {
  const inputs = Object.fromEntries(Object.values(calls).map((input, index) => [index, input]));
  const said = new URLSearchParams({ batch: "1", input: JSON.stringify(inputs) });
  if (language) said.set("language", language);
  return `/api/trpc/${Object.keys(calls).join(",")}?${said}`;
}

async function ask(browser: TestBrowser, calls: Calls, how: Parameters<TestBrowser["answer"]>[0]) {
  return askAt(browser, addressOf(calls), how);
}

/** What a page hears: the answer's data, null where nobody answers. */
async function askAt(
  browser: TestBrowser,
  address: string,
  how: Parameters<TestBrowser["answer"]>[0],
) {
  browser.answer(how);
  const calls = readCalls(new URL(address, ORIGIN)) ?? [];
  const answer = await answerCalls(browser.shop, browser.event(address), calls, 5);
  await browser.settled();
  const data: unknown = answer.type === "error" ? null : await answer.json();
  return { data, keptAt: Number(answer.headers.get("soko-kept-at")) };
}
