import { expect, test } from "vitest";
import { newCustomer, openBrowser } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("who signs in is in, though the tries that are counted could not be forgiven", async () => {
  const shop = await openTestShop();
  const { email, password } = (await newCustomer(shop)).form;
  const browser = openBrowser(shop);
  await refusal(browser.call((c) => c.account.signIn({ email, password: "Wrong-2026" })));
  shop.beforeStatement("max(0, ", failConnection);
  expect(await browser.call((c) => c.account.signIn({ email, password }))).toMatchObject({ email });
  expect(await browser.call((c) => c.account.session())).toMatchObject({ email });
  expect(shop.logged).toContainEqual({ level: "error", event: "tries-not-forgiven" });
});
