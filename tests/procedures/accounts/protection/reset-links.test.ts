import { expect, test } from "vitest";
import { sessions, verifications } from "#db/schema/index.ts";
import { isShopError } from "#domain/errors.ts";
import { VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { newCustomer, openBrowser } from "#tests/factories/accounts.ts";
import { wholeDatabase } from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { tokenOf } from "./owner.ts";

const EMAIL = "naledi@shopper.test";
const NEW = "Egusi-2026";

async function openWithLink() {
  const shop = await openTestShop();
  await newCustomer(shop, { email: EMAIL });
  const link = await shop.context().auth.startReset(EMAIL);
  return { shop, token: link?.token ?? "" };
}

function reset(shop: TestShop, token: string, newPassword = NEW) {
  return shop.as().account.resetPassword({ token, newPassword, confirmation: newPassword });
}

test("a link whose password could not be written is good for another try, and then for none", async () => {
  const { shop, token } = await openWithLink();
  shop.beforeStatement('update "accounts"', failConnection);
  expect((await refusal(reset(shop, token))).code).toBe("SERVICE_UNAVAILABLE");
  await reset(shop, token);
  await shop.as().account.signIn({ email: EMAIL, password: NEW });
  expect((await refusal(reset(shop, token, "Ogbono-2027"))).code).toBe("LINK_INVALID");
  expect(await shop.db.select().from(verifications)).toEqual([]);
});

test("of two who come with the same link in the same moment one sets a password", async () => {
  const { shop, token } = await openWithLink();
  const tried = ["Egusi-2026", "Ogbono-2027"];
  const ends = await Promise.allSettled(tried.map((password) => reset(shop, token, password)));
  const outcomes = ends.map((end) =>
    end.status === "fulfilled" || !isShopError(end.reason.cause) ? end.status : end.reason.message,
  );
  expect(outcomes.toSorted()).toEqual(["LINK_INVALID", "fulfilled"]);
  const set = tried[outcomes.indexOf("fulfilled")] ?? "";
  await shop.as().account.signIn({ email: EMAIL, password: set });
  expect(await shop.db.$count(sessions), "that of who signed in just now").toBe(1);
});

test("a link that another password ended meanwhile sets none", async () => {
  const { shop, token } = await openWithLink();
  shop.beforeStatement('update "accounts"', () => shop.db.delete(verifications));
  expect((await refusal(reset(shop, token))).code).toBe("LINK_INVALID");
  const entering = shop.as().account.signIn({ email: EMAIL, password: NEW });
  expect((await refusal(entering)).code).toBe("PASSWORD_INCORRECT");
});

test("a made-up link costs no write, and one that ran out is as unknown as that", async () => {
  const { shop, token } = await openWithLink();
  await shop.db.update(verifications).set({ expiresAt: new Date(0) });
  const before = await wholeDatabase(shop);
  for (const tried of ["made-up", token]) {
    expect((await refusal(reset(shop, tried))).code).toBe("LINK_INVALID");
    expect((await refusal(reset(shop, tried, EMAIL))).code).toBe("LINK_INVALID");
  }
  expect(await wholeDatabase(shop)).toEqual(before);
});

test("who tries link after link is held up, and nobody else is", async () => {
  const { shop, token } = await openWithLink();
  const [guesser, other] = ["203.0.113.7", "198.51.100.9"].map((address) =>
    openBrowser(shop, { address }),
  );
  const tryOut = (browser: typeof other, tried: string) =>
    browser?.call((c) =>
      c.account.resetPassword({ token: tried, newPassword: NEW, confirmation: NEW }),
    ) ?? Promise.reject(new Error("No browser"));
  const { most } = VISIT_LIMITS.passwordLink;
  const codes: string[] = [];
  for (let at = 0; at <= most; at += 1) {
    codes.push((await refusal(tryOut(guesser, `made-up-${at}`))).code);
  }
  expect(codes).toEqual([...Array(most).fill("LINK_INVALID"), "RATE_LIMITED"]);
  expect((await refusal(tryOut(guesser, token))).code).toBe("RATE_LIMITED");
  await tryOut(other, token);
});

test("where nobody can be told apart, as on one's own machine, no link is one too many", async () => {
  const { shop, token } = await openWithLink();
  for (let at = 0; at <= VISIT_LIMITS.passwordLink.most; at += 1) {
    expect((await refusal(reset(shop, `made-up-${at}`))).code).toBe("LINK_INVALID");
  }
  await reset(shop, token);
});

test("a weak password for an account that is claimed leaves no link behind", async () => {
  const { shop } = await openWithLink();
  await shop.db.delete(verifications);
  const token = await tokenOf(shop, "verify-email");
  const claim = shop.as().account.claimAccount({ token, newPassword: EMAIL, confirmation: EMAIL });
  expect(await refusal(claim)).toMatchObject({ code: "PASSWORD_WEAK", field: "newPassword" });
  expect(await shop.db.$count(verifications)).toBe(0);
});
