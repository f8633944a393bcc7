import { expect, test } from "vitest";
import { consentLog } from "#db/schema/index.ts";
import { LANGUAGE_HEADER } from "#domain/store/page-language.ts";
import { zu as zuAccount } from "#messages/account/zu.ts";
import { af as afErrors } from "#messages/errors/af.ts";
import { en as enErrors } from "#messages/errors/en.ts";
import { en } from "#messages/login/en.ts";
import { xh } from "#messages/login/xh.ts";
import { zu } from "#messages/login/zu.ts";
import { newCustomer, registrationOf } from "#tests/factories/accounts.ts";
import { refusalIn } from "#tests/factories/refusal-in.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("refusals answer in the language of the page that asks, however many ask at once", async () => {
  const shop = await openTestShop();
  const nameless = registrationOf({ name: " " });
  const asked = ["zu", "xh", "en", "zu", null].map((language) =>
    refusalIn(shop, language, { procedure: "account.register", input: nameless }),
  );
  expect(await Promise.all(asked)).toEqual([
    zu.nameRequired,
    xh.nameRequired,
    en.nameRequired,
    zu.nameRequired,
    en.nameRequired,
  ]);
});

test("a code without words of its own is said in that language, too, and a body that is too large", async () => {
  const shop = await openTestShop();
  const unknown = { email: "nobody@shopper.test", password: "secret-2026" };
  const signIn = { procedure: "account.signIn", input: unknown };
  expect(await refusalIn(shop, "af", signIn)).toBe(afErrors.ACCOUNT_UNKNOWN);
  const large = { procedure: "account.signIn", input: "x".repeat(100_000) };
  expect(await refusalIn(shop, "af", large)).toBe(afErrors.TOO_LARGE);
});

test.each(["fr", "ZU", "zu,xh", "pseudo", `zu${" ".repeat(9_000)}zu`, ""])(
  "what is no language of the shop is English: %.10s",
  async (language) => {
    const shop = await openTestShop();
    const unknown = { email: "nobody@shopper.test", password: "secret-2026" };
    const signIn = { procedure: "account.signIn", input: unknown };
    expect(await refusalIn(shop, language, signIn)).toBe(enErrors.ACCOUNT_UNKNOWN);
  },
);

test("the proof of a consent has the words that were read, in the language in which they were", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  await browser.call((caller) => caller.account.chooseMarketing({ wanted: true }), {
    [LANGUAGE_HEADER]: "zu",
  });
  const [proof] = await shop.db.select().from(consentLog);
  expect(proof?.wording).toBe(`${zuAccount.backInStock}. ${zuAccount.backInStockDetails}`);
});
