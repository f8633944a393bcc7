import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rateLimits, sessions, users } from "#db/schema/index.ts";
import { MAX_ADDRESSES } from "#domain/customers/saved-address.ts";
import { ShopError } from "#domain/errors.ts";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { createCaller } from "#server/router.ts";
import { isUnsubscribeLink, unsubscribeUrl } from "#server/services/accounts/marketing.ts";
import { takeCode } from "#server/services/accounts/used-codes.ts";
import { newCustomer, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";
import { NEW, openOwner, pass, repeated, tokenOf } from "./owner.ts";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a password is changed up to a day after signing in, and not a moment later", async () => {
  const { shop, owner } = await openOwner();
  const change = (currentPassword: string, next: string) =>
    owner.browser.call((c) => c.account.changePassword({ currentPassword, ...repeated(next) }));
  await shop.db.update(sessions).set({ createdAt: new Date(shop.clock.now() - DAY_MS - 1) });
  expect((await refusal(change(PASSWORD, NEW))).code).toBe("SIGN_IN_AGAIN");
  await shop.db.update(sessions).set({ createdAt: new Date(shop.clock.now() - DAY_MS) });
  await change(PASSWORD, NEW);
});

test("a language that the shop does not speak is nobody's", async () => {
  const shop = await openTestShop();
  const { browser, userId } = await newCustomer(shop);
  const choose = (language: "zu" | "af") =>
    createCaller({ ...browser.context(), languages: ["en", "zu"] }).account.chooseLanguage({
      language,
    });
  await choose("zu");
  expect(await refusal(choose("af"))).toMatchObject({ code: "INVALID_INPUT", field: "language" });
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  expect(user?.language).toBe("zu");
});

test("a full address book and an expired card are told where they are", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const { addresses, paymentMethods } = shop.as(viewer);
  const address = { address: "24 Cumberland Avenue", city: "Bryanston", province: "Gauteng" };
  const add = () => addresses.add({ ...address, postalCode: "2191" });
  for (let at = 0; at < MAX_ADDRESSES; at += 1) await add();
  expect(await refusal(add())).toMatchObject({
    code: "CONFLICT",
    message: "Your address book is full. Please delete an address first.",
  });
  const card = { type: "card", cardType: "visa", last4: "4242", expiryMonth: 4 } as const;
  const expired = { ...card, expiryYear: 2020, holderName: "Thandi Nkosi", nickname: null };
  expect(await refusal(paymentMethods.add(expired))).toMatchObject({
    code: "INVALID_INPUT",
    field: "expiryYear",
  });
});

test("a list that the database did not take is not said to have somebody's name", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  shop.beforeStatement('into "product_lists"', failConnection);
  const { begin } = shop.as(viewer).wishlist.lists;
  expect(await refusal(begin({ name: "Sundays" }))).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});

test("who is no administrator, and who is not signed in, hears no more than that", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  expect(await refusal(shop.as(viewer).admin.orders.list({}))).toMatchObject({
    code: "FORBIDDEN",
    message: "You do not have access to this.",
  });
  expect(await refusal(shop.as().admin.orders.list({}))).toMatchObject({
    code: "NOT_SIGNED_IN",
    message: "Please sign in to continue.",
  });
});

test("a link that ends mails opens nothing else, nor does another's open it", async () => {
  const shop = await openTestShop();
  const ctx = shop.context();
  const link = new URL(await unsubscribeUrl(ctx, { userId: "u1", language: "zu" }));
  const key = link.searchParams.get("key") ?? "";
  expect(link.searchParams.get("language")).toBe("zu");
  expect(await isUnsubscribeLink(ctx, { account: "u1", key })).toBe(true);
  expect(await isUnsubscribeLink(ctx, { account: "u2", key })).toBe(false);
  const ofOrder = await ctx.links.sign("u1", ctx.now());
  expect(await isUnsubscribeLink(ctx, { account: "u1", key: ofOrder })).toBe(false);
});

test("a welcome's link that was followed once says that the address is proven, to whoever follows it", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const token = await tokenOf(shop, "verify-email");
  const proven = { confirmed: true, session: null };
  expect(await browser.call((c) => c.account.verifyEmail({ token }))).toEqual(proven);
  expect(await shop.as().account.verifyEmail({ token })).toEqual(proven);
  const claim = shop.as().account.claimAccount({ token, ...repeated(NEW) });
  expect((await refusal(claim)).code).toBe("LINK_INVALID");
});

test("a code is used up by what nobody knows the end of, and free again after a refusal", async () => {
  const shop = await openTestShop();
  const ctx = shop.context();
  const use = (work: () => Promise<unknown>) =>
    takeCode(ctx, { userId: "u1", code: "123456" }, work).catch(() => null);
  await use(() => Promise.reject(new ShopError("INVALID_INPUT", { field: "code" })));
  expect(await shop.db.select().from(rateLimits)).toEqual([]);
  await use(() => Promise.reject(new Error("the connection is gone")));
  expect(await shop.db.select().from(rateLimits)).toMatchObject([{ attempts: 1 }]);
});

test("too many codes are refused in words, and so is turning off what the shop asks for", async () => {
  const { shop, owner } = await openOwner();
  await owner.browser.call((c) => c.admin.twoFactor.begin({ password: PASSWORD }));
  await settingsAre(shop, "security", { ...DEFAULT_SECURITY_SETTINGS, twoFactorAuth: true });
  const drop = owner.browser.call((c) => c.admin.twoFactor.remove({ password: PASSWORD }));
  expect(await refusal(drop)).toMatchObject({
    code: "CONFLICT",
    message: "The shop asks every administrator for a second factor: it cannot be turned off",
  });
  const confirm = () => owner.browser.call((c) => c.admin.twoFactor.confirm({ code: "000000" }));
  const messages: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    pass(shop, 100);
    messages.push((await refusal(confirm())).message);
  }
  expect(messages).toContain("Too many failed attempts. Please try again later");
});
