import { expect, test } from "vitest";
import { orderNumber } from "#domain/orders/order.ts";
import { createLinkSigner } from "#server/auth/order-link.ts";
import { isUnsubscribeLink, unsubscribeUrl } from "#server/services/accounts/marketing.ts";
import { newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import {
  ADMIN,
  openBackOfficeWithFactor,
  stopTheClock,
} from "./admin-second-factor/back-office.ts";

const OWNER = { email: "owner@shopper.test", password: PASSWORD };

test("another AUTH_SECRET signs everybody out, and everybody in again with their password", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop, { email: OWNER.email });
  const profile = () => browser.call((caller) => caller.account.profile());
  expect(await profile()).toMatchObject({ email: OWNER.email });
  shop.rotateAuthSecret();
  expect(await browser.call((caller) => caller.account.session())).toBeNull();
  expect(await refusal(profile())).toMatchObject({ code: "NOT_SIGNED_IN" });
  await browser.call((caller) => caller.account.signIn(OWNER));
  expect(await profile()).toMatchObject({ email: OWNER.email });
});

test("another AUTH_SECRET voids the links of orders, and their numbers have new ones mailed", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { orderId, key } = await placeOrder(shop);
  await shop.settled();
  expect(await shop.as().orders.byId({ orderId, key })).toMatchObject({ order: { id: orderId } });
  shop.rotateAuthSecret();
  expect(await refusal(shop.as().orders.byId({ orderId, key }))).toMatchObject({
    code: "NOT_FOUND",
  });
  const asked = { number: orderNumber(orderId), contact: shippingTo().email };
  await shop.as().orders.mailLink(asked);
  await shop.settled();
  const link = /\/orders\/\w+\?key=(\S+)/.exec(shop.mail.sent.at(-1)?.text ?? "")?.[1] ?? "";
  const again = await shop.as().orders.byId({ orderId, key: decodeURIComponent(link) });
  expect(again).toMatchObject({ order: { id: orderId } });
});

test("what was signed for one purpose is worth nothing for another", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { orderId, key } = await placeOrder(shop);
  const { userId } = await newCustomer(shop, { email: OWNER.email });
  const ctx = shop.context();
  const url = new URL(await unsubscribeUrl(ctx, { userId, language: null }));
  const unsubscribing = url.searchParams.get("key") ?? "";
  expect(await isUnsubscribeLink(ctx, { account: userId, key: unsubscribing })).toBe(true);
  expect(await isUnsubscribeLink(ctx, { account: orderId, key })).toBe(false);
  expect(await ctx.links.verify(userId, unsubscribing, ctx.now())).toBe(false);

  const name = "__Host-soko.check_pass";
  const visitor = openBrowser(shop).context();
  await visitor.checkPasses.give("PASS-1");
  const [line = ""] = visitor.responseHeaders.getSetCookie();
  const pass = line.slice(name.length + 1).split(";")[0] ?? "";
  const held = (value: string) => {
    const browser = openBrowser(shop);
    browser.put(name, value);
    return browser.context().checkPasses.held();
  };
  expect(await held(pass)).toBe("PASS-1");
  expect(await held(`${orderId}.${key}`), "an order's key is no check that was passed").toBeNull();
  const keyOfPass = pass.slice("PASS-1.".length);
  expect(await ctx.links.verify("PASS-1", keyOfPass, ctx.now())).toBe(false);
});

test("the AUTH_SECRET of before, where it is kept, opens the links of orders and nothing else", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { browser } = await newCustomer(shop, { email: OWNER.email });
  const { orderId, key } = await placeOrder(shop);
  await shop.settled();
  shop.rotateAuthSecret({ isKept: true });
  expect(await shop.as().orders.byId({ orderId, key })).toMatchObject({ order: { id: orderId } });
  const changed = `${key.slice(0, -1)}${key.endsWith("A") ? "E" : "A"}`;
  expect(await refusal(shop.as().orders.byId({ orderId, key: changed }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await browser.call((caller) => caller.account.session())).toBeNull();

  const [before, now] = ["a secret of the first year, long", "a secret of the second year, long"];
  const fresh = await createLinkSigner(now, before).sign(orderId, 0);
  expect(await createLinkSigner(before).verify(orderId, fresh, 0)).toBe(false);
  expect(await createLinkSigner(now).verify(orderId, fresh, 0)).toBe(true);
});

test("another AUTH_SECRET hashes an address otherwise: what is known by the old hash is found no more", async () => {
  const [one, other] = ["a secret of the first year, long", "a secret of the second year, long"];
  const before = await createLinkSigner(one).hashAddress("thandi@shopper.test");
  expect(await createLinkSigner(one).hashAddress(" Thandi@shopper.test")).toBe(before);
  expect(await createLinkSigner(other).hashAddress("thandi@shopper.test")).not.toBe(before);
});

test("another AUTH_SECRET makes second factors unreadable: no code opens until one is set up anew", async () => {
  stopTheClock();
  const { shop, secret, backupCodes } = await openBackOfficeWithFactor();
  shop.rotateAuthSecret();
  const browser = openBrowser(shop);
  await browser.call((caller) => caller.account.signIn(ADMIN));
  const finish = (code: string) =>
    refusal(browser.call((caller) => caller.account.finishSignIn({ code })));
  expect(await finish(totpOf(secret, Date.now() + 30_000))).toBeDefined();
  expect(await finish(backupCodes[0] ?? "")).toBeDefined();
  expect(await refusal(browser.call((caller) => caller.admin.dashboard.attention()))).toMatchObject(
    { code: "NOT_SIGNED_IN" },
  );
});
