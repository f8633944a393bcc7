import { expect, test } from "vitest";
import { sessions, verifications } from "#db/schema/index.ts";
import { isShopError } from "#domain/errors.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { breakOff } from "#tests/setup/between.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

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
  shop.before('update "accounts"', breakOff);
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
  shop.before('update "accounts"', () => shop.db.delete(verifications));
  expect((await refusal(reset(shop, token))).code).toBe("LINK_INVALID");
  const entering = shop.as().account.signIn({ email: EMAIL, password: NEW });
  expect((await refusal(entering)).code).toBe("PASSWORD_INCORRECT");
});
