import { expect, test } from "vitest";
import { createCaller } from "#server/router.ts";
import { type Browser, newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const SESSION = "__Host-soko.session_token";
const COPY = "__Host-soko.session_data";
const NEW = { newPassword: "Egusi-and-Ogbono", confirmation: "Egusi-and-Ogbono" };

/** The cookies that the answer to these calls of one request ends, asked with what the browser holds now. */
function asked(browser: Browser) {
  const ctx = browser.context();
  const caller = createCaller(ctx);
  const ended = () =>
    ctx.responseHeaders.getSetCookie().flatMap((line) => {
      const isEnded = /max-age=0/i.test(line);
      return isEnded ? [line.slice(0, line.indexOf("="))] : [];
    });
  return { caller, ended };
}

test("what was asked before the password changed, and is answered behind it, leaves the new session", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const late = asked(browser);
  await browser.call((c) => c.account.changePassword({ currentPassword: PASSWORD, ...NEW }));
  expect((await refusal(late.caller.account.profile())).code).toBe("NOT_SIGNED_IN");
  expect(late.ended(), "the copy, which is made again").toEqual([COPY]);
  for (const name of late.ended()) browser.drop(name);
  expect(await browser.call((c) => c.account.session())).not.toBeNull();
});

test("who asks who they are is told, and a session that has ended leaves the browser", async () => {
  const shop = await openTestShop();
  const { browser, form } = await newCustomer(shop);
  const other = openBrowser(shop);
  await other.call((c) => c.account.signIn({ email: form.email, password: PASSWORD }));
  await other.call((c) => c.account.revokeSessions({ sessionId: null }));

  expect((await refusal(browser.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
  expect(browser.holds()).toContain(SESSION);
  expect(browser.holds()).not.toContain(COPY);
  expect(await browser.call((c) => c.account.session())).toBeNull();
  expect(browser.holds()).not.toContain(SESSION);
});

test("a session that has ended leaves the browser also where its profile is asked for in the same request", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const thief = browser.copy();
  await browser.call((c) => c.account.signOut());
  const { caller, ended } = asked(thief);
  const [, session] = await Promise.allSettled([
    caller.account.profile(),
    caller.account.session(),
  ]);
  expect(session).toMatchObject({ status: "fulfilled", value: null });
  expect(ended()).toEqual(expect.arrayContaining([SESSION, COPY]));
});
