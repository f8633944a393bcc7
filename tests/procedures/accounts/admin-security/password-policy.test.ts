import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions, settings, users } from "#db/schema/index.ts";
import {
  DEFAULT_SECURITY_SETTINGS,
  type SecuritySettings,
} from "#domain/store/settings/security.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import {
  type Browser,
  newCustomer,
  openBrowser,
  PASSWORD,
  promote,
} from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { look, openBackOffice, save, savedAt, signIn, stored } from "./back-office.ts";

test("a minimum password length that is no number is 8", async () => {
  const { shop, admin } = await openBackOffice({ passwordPolicy: policy({ minLength: 16 }) });
  const saveLength = async (minLength: unknown) => {
    const passwordPolicy = { ...DEFAULT_SECURITY_SETTINGS.passwordPolicy, minLength };
    await save(admin.browser, { passwordPolicy }, { expectedVersion: await savedAt(shop) });
    return (await stored(shop)).passwordPolicy.minLength;
  };
  const saved: unknown[] = [];
  for (const typed of ["x", "", null, "14", 12]) {
    saved.push([typed, await saveLength(typed)]);
    expect(await saveLength(16)).toBe(16);
  }
  expect(saved).toEqual([
    ["x", 8],
    ["", 8],
    [null, 8],
    ["14", 14],
    [12, 12],
  ]);
});

test("who becomes an administrator signs in anew, so that their password has to meet the policy", async () => {
  const { shop, admin } = await openBackOffice({ passwordPolicy: policy({ minLength: 20 }) });
  const weak = "Egusi-Ogbono-26";
  const email = "second@shop.test";
  const second = await newCustomer(shop, { email, password: weak, confirmation: weak });
  await shop.db.update(users).set({ emailVerified: true });
  const grant = (role: "picker" | "manager") =>
    admin.browser.call((caller) => caller.admin.administrators.grant({ email, role }));
  await grant("picker");
  expect((await refusal(look(second.browser))).code).toBe("NOT_SIGNED_IN");
  const enter = (password: string) =>
    second.browser.call((caller) => caller.account.signIn({ email, password }));
  expect((await refusal(enter(weak))).code).toBe("PASSWORD_WEAK");

  await shop.db.delete(settings).where(eq(settings.section, "security"));
  shop.clock.advance(MINUTE_MS);
  await enter(weak);
  await grant("manager");
  await look(second.browser);
});

test.each<[string, Partial<SecuritySettings["passwordPolicy"]>, string, string]>([
  ["at least 20 characters", { minLength: 20 }, "egusi-ogbono-soups!", "egusi-ogbono-soups-!"],
  ["a capital letter", { requireUppercase: true }, "egusi-ogbono-2026!", "EgusiOgbonoSoup"],
  ["a number", { requireNumbers: true }, "Egusi-Ogbono-Soup!", "egusiogbono2026"],
  ["a special character", { requireSpecialChars: true }, "EgusiOgbono2026", "egusi-ogbono"],
])(
  "a policy that asks for %s and no more holds at sign-in and for a new password",
  async (what, part, weak, strong) => {
    const lax = { requireSpecialChars: false, requireNumbers: false, requireUppercase: false };
    const { shop } = await openBackOffice({ passwordPolicy: policy({ ...lax, ...part }) });
    const email = "second@shop.test";
    const second = await newCustomer(shop, { email, password: weak, confirmation: weak });
    await promote(shop, second);
    await shop.db.update(sessions).set({ createdAt: new Date(shop.clock.now()) });
    const enter = (password: string) =>
      openBrowser(shop).call((caller) => caller.account.signIn({ email, password }));
    const changeTo = (newPassword: string) =>
      second.browser.call((caller) =>
        caller.account.changePassword({
          currentPassword: weak,
          newPassword,
          confirmation: newPassword,
        }),
      );

    const refused = { code: "PASSWORD_WEAK", message: expect.stringContaining(what) };
    expect(await refusal(enter(weak))).toMatchObject({ ...refused, field: "password" });
    expect(await refusal(changeTo(weak))).toMatchObject({ ...refused, field: "newPassword" });
    await changeTo(strong);
    expect(await enter(strong)).toMatchObject({ email });
  },
);

test("an administrator's password that the policy refuses does not sign in, and the way out is named", async () => {
  const { shop } = await openBackOffice({ passwordPolicy: policy({ minLength: 20 }) });
  const browser = openBrowser(shop);
  const refused = await refusal(signIn(browser));
  expect(refused).toMatchObject({
    code: "PASSWORD_WEAK",
    field: "password",
    message:
      "An administrator's password needs at least 20 characters, a capital letter, a number and a special character. Choose a new one with “Forgot your password?”.",
  });
  expect(browser.holds()).toEqual([]);
  // Only who knows the password learns that it is too weak.
  const guess = browser.call((caller) =>
    caller.account.signIn({ email: "admin@shop.test", password: "guess" }),
  );
  expect((await refusal(guess)).code).toBe("PASSWORD_INCORRECT");
});

test("a reset with a password that the policy refuses leaves the link good for a better one", async () => {
  const { shop } = await openBackOffice({ passwordPolicy: policy({ minLength: 14 }) });
  const browser = openBrowser(shop);
  const token = await resetToken(shop, browser);
  const reset = (newPassword: string) =>
    browser.call((caller) =>
      caller.account.resetPassword({ token, newPassword, confirmation: newPassword }),
    );

  expect(await refusal(reset("Egusi-2026"))).toMatchObject({
    code: "PASSWORD_WEAK",
    field: "newPassword",
  });
  await reset("Egusi-and-Ogbono-2026");
  const password = "Egusi-and-Ogbono-2026";
  await browser.call((caller) => caller.account.signIn({ email: "admin@shop.test", password }));
  await look(browser);
});

test("an administrator changes to no password that the policy refuses", async () => {
  const { admin } = await openBackOffice({});
  // No capital letter, no number, nothing special, eleven characters: the settings say eight.
  for (const newPassword of ["egusi-soup-2026!", "Egusi-ogbono", "EgusiSoup2026", "Egusi-2026!"]) {
    expect(await refusal(change(admin.browser, newPassword)), newPassword).toMatchObject({
      code: "PASSWORD_WEAK",
      field: "newPassword",
    });
  }
});

test("customers keep the storefront's rules", async () => {
  const { shop } = await openBackOffice({ passwordPolicy: policy({ minLength: 20 }) });
  const buyer = await newCustomer(shop, { email: "buyer@shopper.test" });
  await shop.db.update(sessions).set({ createdAt: new Date(shop.clock.now()) });
  await change(buyer.browser, "yamjam");
  const browser = openBrowser(shop);
  const credentials = { email: "buyer@shopper.test", password: "yamjam" };
  expect(await browser.call((caller) => caller.account.signIn(credentials))).not.toBeNull();
});

function policy(changes: Partial<SecuritySettings["passwordPolicy"]>) {
  return { ...DEFAULT_SECURITY_SETTINGS.passwordPolicy, ...changes };
}

function change(browser: Browser, newPassword: string) {
  return browser.call((caller) =>
    caller.account.changePassword({
      currentPassword: PASSWORD,
      newPassword,
      confirmation: newPassword,
    }),
  );
}

async function resetToken(shop: TestShop, browser: Browser): Promise<string> {
  await browser.call((caller) => caller.account.requestReset({ email: "admin@shop.test" }));
  await shop.settled();
  const [token] = shop.mail.sent.flatMap(
    ({ text }) => /reset-password#token=(\S+)/.exec(text)?.[1] ?? [],
  );
  if (!token) throw new Error("No link was mailed");
  return token;
}
