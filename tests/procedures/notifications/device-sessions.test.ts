import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { endSessions } from "#db/queries/accounts/sessions.ts";
import { pushDevices, sessions } from "#db/schema/index.ts";
import {
  type Browser,
  newAdmin,
  newCustomer,
  openBrowser,
  PASSWORD,
} from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const NEW = { newPassword: "Egusi-2026", confirmation: "Egusi-2026" };
const EMAIL = "naledi@shopper.test";
type Ends = readonly [
  string,
  (at: { shop: TestShop; browser: Browser; userId: string }) => Promise<unknown>,
];

test.each<Ends>([
  [
    "the password is changed",
    ({ browser }) =>
      browser.call((c) => c.account.changePassword({ ...NEW, currentPassword: PASSWORD })),
  ],
  [
    "it is set anew by a mailed link",
    async ({ shop }) => {
      await shop.as().account.requestReset({ email: EMAIL });
      await shop.settled();
      const token = /reset-password#token=(\S+)/.exec(shop.mail.sent.at(-1)?.text ?? "")?.[1] ?? "";
      await shop.as().account.resetPassword({ ...NEW, token });
    },
  ],
  [
    "all other sessions are ended",
    ({ browser }) => browser.call((c) => c.account.revokeSessions({ sessionId: null })),
  ],
  [
    "the account is banned",
    async ({ shop, userId }) => {
      const admin = await newAdmin(shop);
      await shop.as(admin.viewer).admin.customers.ban({ userId, reason: "Chargebacks" });
    },
  ],
])("a phone that is told although its session ran out is told no more when %s", async (_, end) => {
  const shop = await openTestShop();
  const { browser, userId } = await newCustomer(shop, { email: EMAIL });
  const thief = openBrowser(shop);
  await thief.call((c) => c.account.signIn({ email: EMAIL, password: PASSWORD }));
  const [phone, here] = [shop.pushService.newBrowser(), shop.pushService.newBrowser()];
  await thief.call((c) => c.push.subscribe(phone));
  // As the cleaning leaves it (push-devices.test.ts).
  await shop.db.update(pushDevices).set({ sessionId: null });
  await browser.call((c) => c.push.subscribe(here));
  await end({ shop, browser, userId });
  expect(await endpoints(shop)).not.toContain(phone.endpoint);
});

test("a session that is ended by itself leaves the phone of which none answers any more", async () => {
  const shop = await openTestShop();
  const { browser, userId } = await newCustomer(shop, { email: EMAIL });
  await browser.call((c) => c.push.subscribe(shop.pushService.newBrowser()));
  await shop.db.update(pushDevices).set({ sessionId: null });
  await openBrowser(shop).call((c) => c.account.signIn({ email: EMAIL, password: PASSWORD }));
  const all = await shop.db.select().from(sessions).where(eq(sessions.userId, userId));
  const other = all.find(({ id }) => id !== all[0]?.id);
  expect(await endSessions(shop.db, { userId, only: other?.id ?? "" })).toBe(1);
  expect(await endpoints(shop)).toHaveLength(1);
});

test("who signs out is told no more in that browser, also where its first session ran out long ago", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop, { email: EMAIL });
  const stranger = await newCustomer(shop, { email: "sipho@shopper.test" });
  const [here, phone, theirs] = [
    shop.pushService.newBrowser(),
    shop.pushService.newBrowser(),
    shop.pushService.newBrowser(),
  ];
  await browser.call((c) => c.push.subscribe(here));
  await browser.call((c) => c.push.subscribe(phone));
  await stranger.browser.call((c) => c.push.subscribe(theirs));
  // As the cleaning leaves them.
  await shop.db.update(pushDevices).set({ sessionId: null });
  const signIn = () => browser.call((c) => c.account.signIn({ email: EMAIL, password: PASSWORD }));
  await signIn();
  await browser.call((c) => c.account.signOut({ endpoint: here.endpoint }));
  expect((await endpoints(shop)).sort()).toEqual([phone.endpoint, theirs.endpoint].sort());
  // Nobody's else, and whoever cannot name theirs is out all the same.
  for (const endpoint of [theirs.endpoint, "http://not.a/push-service", null]) {
    await signIn();
    await browser.call((c) => c.account.signOut({ endpoint }));
    expect((await refusal(browser.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
  }
  expect(await endpoints(shop)).toContain(theirs.endpoint);
});

test("who signs in again, or changes the password, goes on hearing of their orders in that browser", async () => {
  const shop = await openTestShop();
  const { browser, userId } = await newCustomer(shop, { email: EMAIL });
  const other = openBrowser(shop);
  const [here, there] = [shop.pushService.newBrowser(), shop.pushService.newBrowser()];
  const signIn = (one: Browser) =>
    one.call((c) => c.account.signIn({ email: EMAIL, password: PASSWORD }));
  await signIn(other);
  await browser.call((c) => c.push.subscribe(here));
  await other.call((c) => c.push.subscribe(there));

  await signIn(browser);
  expect(await endpoints(shop)).toEqual([here.endpoint, there.endpoint].sort());
  const wrong = { ...NEW, currentPassword: "Wrong-2026" };
  const refused = await refusal(browser.call((c) => c.account.changePassword(wrong)));
  expect(refused.code).toBe("PASSWORD_INCORRECT");
  expect(await endpoints(shop)).toHaveLength(2);
  const right = { ...NEW, currentPassword: PASSWORD };
  await browser.call((c) => c.account.changePassword(right));
  expect(await endpoints(shop)).toEqual([here.endpoint]);

  // It is that session's, and ends with it.
  const [only, more] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId));
  const [device] = await shop.db.select().from(pushDevices);
  expect([device?.sessionId, more]).toEqual([only?.id, undefined]);
  await browser.call((c) => c.account.signOut());
  expect(await endpoints(shop)).toEqual([]);
});

test("who signs in as somebody else in a browser leaves it told of nobody's account", async () => {
  const shop = await openTestShop();
  await newCustomer(shop, { email: EMAIL });
  const { browser } = await newCustomer(shop);
  await browser.call((c) => c.push.subscribe(shop.pushService.newBrowser()));
  await browser.call((c) => c.account.signIn({ email: EMAIL, password: PASSWORD }));
  expect(await endpoints(shop)).toEqual([]);
});

async function endpoints(shop: TestShop): Promise<string[]> {
  const found = await shop.db.select({ endpoint: pushDevices.endpoint }).from(pushDevices);
  return found.map(({ endpoint }) => endpoint).sort();
}
