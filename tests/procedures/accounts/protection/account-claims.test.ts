import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { noticeChoices, users, verifications } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { newAdmin, newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { OPENING_TIME, openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import {
  enter,
  guess,
  NEW,
  noticesTo,
  OWNER,
  openOwner,
  pass,
  repeated,
  tokenOf,
  turnOnFactor,
} from "./owner.ts";

/** Where whoever made the account would have goods brought. */
const THEIRS = {
  address: "7 Vilakazi Street",
  city: "Soweto",
  province: "Gauteng",
  postalCode: "1804",
};

const THEIR_CARD = {
  type: "card",
  cardType: "visa",
  last4: "4242",
  expiryMonth: 12,
  expiryYear: 2031,
  holderName: "Somebody Else",
  nickname: null,
} as const;

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the link of a welcome mail", () => {
  test("a click confirms nothing of an account that somebody else made, and opens no order", async () => {
    const { shop, attacker } = await openHijack();
    const token = await tokenOf(shop, "verify-email");
    const victim = openBrowser(shop);
    const clicked = await victim.call((c) => c.account.verifyEmail({ token }));

    expect(clicked).toEqual({ confirmed: false, email: "victim@shopper.test" });
    const { orders } = await attacker.call((c) => c.orders.mine({}));
    expect(orders).toEqual([]);
    expect(await isProven(shop)).toBe(false);
  });

  test("the mail's reader sets a new password: everybody else is out, and the orders are theirs", async () => {
    const { shop, attacker, orderId } = await openHijack();
    const token = await tokenOf(shop, "verify-email");
    const victim = openBrowser(shop);
    await victim.call((c) => c.account.claimAccount({ token, ...repeated(NEW) }));

    expect((await refusal(attacker.call((c) => c.orders.mine({})))).code).toBe("NOT_SIGNED_IN");
    await enter(victim, NEW, "victim@shopper.test");
    const { orders } = await victim.call((c) => c.orders.mine({}));
    expect(orders.map(({ order }) => order.id)).toEqual([orderId]);
    const again = openBrowser(shop).call((c) =>
      c.account.claimAccount({ token, ...repeated(PASSWORD) }),
    );
    expect((await refusal(again)).code, "a used link is no key").toBe("LINK_INVALID");
  });

  test("whoever made the account sees no more of it, and has left nothing in it that goods or news would go by", async () => {
    const { shop, attacker } = await openHijack();
    const { key } = await attacker.call((c) => c.wishlist.lists.share({ id: null }));
    await attacker.call((c) => c.addresses.add(THEIRS));
    await attacker.call((c) => c.push.choose({ orderMail: false }));
    await attacker.call((c) => c.paymentMethods.add(THEIR_CARD));
    await shop.db.update(users).set({ image: "https://shop.test/picture.jpg" });
    const token = await tokenOf(shop, "verify-email");
    const victim = openBrowser(shop);
    await victim.call((c) => c.account.claimAccount({ token, ...repeated(NEW) }));

    await enter(victim, NEW, "victim@shopper.test");
    await victim.call((c) => c.wishlist.add({ productId: "garri" }));
    expect(await refusal(shop.as().wishlist.lists.shared({ key }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await victim.call((c) => c.addresses.list())).toEqual([]);
    const profile = await victim.call((c) => c.account.profile());
    expect(profile).toMatchObject({ phone: null, address: null });
    expect(await victim.call((c) => c.paymentMethods.list())).toEqual([]);
    expect((await shop.db.select().from(users)).map(({ image }) => image)).toEqual([null]);
    expect(await shop.db.select().from(noticeChoices)).toEqual([]);
  });

  test("a link to a new password ends what the account showed by a key while its address was unproven, and not later", async () => {
    const { shop, attacker } = await openHijack();
    const share = async () => {
      const { key } = await attacker.call((c) => c.wishlist.lists.share({ id: null }));
      return { isOpen: () => isShown(shop, key) };
    };
    const reset = async () => {
      pass(shop, 2 * MINUTE_MS);
      await shop.as().account.requestReset({ email: "victim@shopper.test" });
      const token = await tokenOf(shop, "reset-password");
      await attacker.call((c) => c.account.resetPassword({ token, ...repeated(NEW) }));
      await enter(attacker, NEW, "victim@shopper.test");
    };
    await attacker.call((c) => c.addresses.add(THEIRS));
    const unproven = await share();
    expect(await unproven.isOpen()).toBe(true);
    await reset();
    expect(await unproven.isOpen()).toBe(false);
    const proven = await share();
    await reset();
    expect(await proven.isOpen()).toBe(true);
    // Whoever forgot their password has their address book still.
    expect(await attacker.call((c) => c.addresses.list())).toHaveLength(1);
  });

  test("the account's password confirms too, and signs in; a wrong one is counted", async () => {
    const { shop } = await openHijack();
    const token = await tokenOf(shop, "verify-email");
    const elsewhere = openBrowser(shop);
    const confirm = (password: string) =>
      elsewhere.call((c) => c.account.verifyEmail({ token, password }));
    expect((await refusal(confirm("Wrong-2026"))).code).toBe("PASSWORD_INCORRECT");
    expect(await isProven(shop)).toBe(false);
    const session = { name: "Thandi Nkosi", email: "victim@shopper.test" };
    expect(await confirm(PASSWORD)).toEqual({ confirmed: true, session });
    expect(await isProven(shop)).toBe(true);
    await elsewhere.call((c) => c.account.profile());
  });

  test("another customer's session does not confirm it", async () => {
    const { shop } = await openHijack();
    const token = await tokenOf(shop, "verify-email");
    const { browser } = await newCustomer(shop, { email: "sipho@shopper.test" });
    const clicked = await browser.call((c) => c.account.verifyEmail({ token }));
    expect(clicked).toMatchObject({ confirmed: false });
    expect(await isProven(shop)).toBe(false);
  });

  test("a weak password claims nothing, and the link stays good", async () => {
    const { shop } = await openHijack();
    const token = await tokenOf(shop, "verify-email");
    const claim = (password: string) =>
      openBrowser(shop).call((c) => c.account.claimAccount({ token, ...repeated(password) }));
    expect((await refusal(claim("password1"))).code).toBe("PASSWORD_WEAK");
    expect((await refusal(claim("short"))).code).toBe("INVALID_INPUT");
    await claim(NEW);
  });
});

test("a link that was used, or a password that was changed, ends the older links and half sign-ins", async () => {
  const { shop, owner } = await openOwner();
  const ask = async () => {
    await shop.as().account.requestReset({ email: OWNER });
    return tokenOf(shop, "reset-password");
  };
  const use = (token: string, password: string) =>
    shop.as().account.resetPassword({ token, ...repeated(password) });
  const first = await ask();
  const second = await ask();
  expect(second).not.toBe(first);
  await use(second, NEW);
  expect((await refusal(use(first, "Another-One-2027"))).code).toBe("LINK_INVALID");

  const third = await ask();
  await enter(owner.browser, NEW);
  await owner.browser.call((c) =>
    c.account.changePassword({ currentPassword: NEW, ...repeated("Another-One-2027") }),
  );
  expect((await refusal(use(third, NEW))).code).toBe("LINK_INVALID");
  expect(await shop.db.select().from(verifications)).toEqual([]);
});

describe("mails to the account's owner", () => {
  test("a sign-in from a browser that was never seen is told, its registration and the next ones are not", async () => {
    const { shop } = await openOwner();
    expect(await noticesTo(shop, OWNER)).toEqual([]);
    const browser = openBrowser(shop);
    await enter(browser);
    await browser.call((c) => c.account.signOut());
    await enter(browser);
    expect(await noticesTo(shop, OWNER)).toEqual(["new-device"]);
    const mail = shop.mail.sent.find(({ subject }) => subject.startsWith("New sign-in"));
    expect(mail?.to).toBe(OWNER);
    expect(mail?.text).toContain("Tuesday 24 November 2026, 10:00");
  });

  test("a new password is told, by change and by reset", async () => {
    const { shop, owner } = await openOwner();
    await owner.browser.call((c) =>
      c.account.changePassword({ currentPassword: PASSWORD, ...repeated(NEW) }),
    );
    expect(await noticesTo(shop, OWNER)).toEqual(["password"]);
    await shop.as().account.requestReset({ email: OWNER });
    const token = await tokenOf(shop, "reset-password");
    await shop.as().account.resetPassword({ token, ...repeated("Another-One-2027") });
    expect(await noticesTo(shop, OWNER)).toEqual(["password", "password"]);
  });

  test("a second factor that is turned on, has new codes, goes or is reset is told", async () => {
    const { shop, owner } = await openOwner();
    const codes = () =>
      owner.browser.call((c) => c.admin.twoFactor.renewCodes({ password: PASSWORD }));
    await turnOnFactor(owner.browser);
    await codes();
    await owner.browser.call((c) => c.admin.twoFactor.remove({ password: PASSWORD }));
    pass(shop, 2 * MINUTE_MS);
    await turnOnFactor(owner.browser);
    const other = await newAdmin(shop, { email: "other@shop.test" });
    const { userId } = owner;
    await other.browser.call((c) => c.admin.administrators.resetSecondFactor({ userId }));
    expect(await noticesTo(shop, OWNER)).toEqual([
      "second-factor-on",
      "backup-codes",
      "second-factor-off",
      "second-factor-on",
      "second-factor-reset",
    ]);
  });

  test("a mail that cannot be written keeps nobody out", async () => {
    const { shop } = await openOwner();
    await shop.client.execute(
      "create trigger no_mail before insert on mails begin select raise(abort, 'no'); end",
    );
    expect(await enter(openBrowser(shop))).toMatchObject({ email: OWNER });
    expect(shop.logged).toContainEqual({ level: "error", event: "mail-not-written" });
  });
});

test("the log says who got in, who did not and who was refused, and names nobody's address", async () => {
  const { shop, owner } = await openOwner();
  await seedProducts(shop, { id: "garri" });
  const { orderId } = await placeOrder(shop, { viewer: owner.viewer });
  const stranger = await newCustomer(shop, { email: "stranger@shopper.test" });
  await guess(openBrowser(shop));
  await refusal(enter(openBrowser(shop), "x", "nobody@shopper.test"));
  await enter(openBrowser(shop));
  await refusal(stranger.browser.call((c) => c.orders.byId({ orderId })));
  await refusal(stranger.browser.call((c) => c.admin.dashboard.attention()));
  await refusal(shop.as().admin.dashboard.attention());

  const user = owner.userId;
  const lines = shop.lines.map((line) => JSON.parse(line));
  const events = ["signed-in", "sign-in-failed", "access-refused"];
  expect(lines.filter(({ event }) => events.includes(event))).toMatchObject([
    { level: "warn", event: "sign-in-failed", user, why: "PASSWORD_INCORRECT" },
    { level: "warn", event: "sign-in-failed", why: "ACCOUNT_UNKNOWN" },
    { level: "info", event: "signed-in", user, known: false },
    { level: "warn", event: "access-refused", to: "order", user: stranger.userId },
    { level: "warn", event: "access-refused", to: "admin", why: "denied", user: stranger.userId },
    { level: "info", event: "access-refused", to: "admin", why: "signed-out" },
  ]);
  expect(shop.lines.join("\n")).not.toMatch(/@shop|Jollof/);
});

/** Somebody who made an account with the address of a guest that has ordered. */
async function openHijack() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { orderId } = await placeOrder(shop, { shipping: { email: "victim@shopper.test" } });
  const { browser: attacker } = await newCustomer(shop, { email: "victim@shopper.test" });
  return { shop, attacker, orderId };
}

async function isProven(shop: TestShop): Promise<boolean> {
  const [found] = await shop.db
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, "victim@shopper.test"));
  return found?.emailVerified ?? false;
}

/** Whether the list of this key can be seen by whoever has it. */
async function isShown(shop: TestShop, key: string): Promise<boolean> {
  return shop
    .as()
    .wishlist.lists.shared({ key })
    .then(
      () => true,
      () => false,
    );
}
