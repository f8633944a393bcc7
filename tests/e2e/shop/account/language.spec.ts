import { chrome } from "#messages/chrome/index.ts";
import { speaking } from "#messages/language.ts";
import { expectAccessible } from "#tests/e2e/setup/accessible.ts";
import { holdBack, letPass, refuse } from "#tests/e2e/setup/answers.ts";
import { expect, test, whenAnswered } from "#tests/e2e/setup/shop-test.ts";
import { addToCart, DESKTOP, register } from "#tests/e2e/setup/shopper.ts";
import { walkTo } from "#tests/e2e/setup/walk.ts";

test("a language chosen in the account turns its page; the header's choice is kept there too", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await register(page);
  await page.goto("/account");
  const main = page.getByRole("main");
  await expect(main.getByLabel("Write to me in")).toHaveValue("en");
  await expectAccessible(page);
  await main.getByLabel("Write to me in").selectOption("isiXhosa");
  await expect(page).toHaveURL(/\/xh\/account$/);
  const choice = main.getByRole("combobox");
  await expect(choice).toHaveValue("xh");

  await page.getByRole("banner").getByRole("link", { name: "Afrikaans" }).click();
  await expect(page).toHaveURL(/\/af\/account$/);
  await expect(async () => {
    await page.reload();
    await expect(choice).toHaveValue("af", { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await choice.selectOption({ index: 0 });
  await expect(page.getByText("U taal is gestoor.")).toBeVisible();
  await expect(choice).toHaveValue("");
});

test("a language chosen in the account leaves the cart as it is", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await register(page);
  await addToCart(page, "ijebu-garri-1kg");
  await walkTo(page, "/account");
  await page.getByRole("main").getByLabel("Write to me in").selectOption("Afrikaans");
  await expect(page).toHaveURL(/\/af\/account$/);
  const cart = speaking("af", () => chrome.cartItems({ count: 1 }));
  await expect(page.getByRole("button", { name: cart }).first()).toBeVisible();
});

test("a language that is chosen before the page knows who is there is kept in their account all the same", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await register(page);
  const letGo = await holdBack(page, "account.session");
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Afrikaans" }).click();
  await expect(page).toHaveURL(/\/af\/about$/);
  letGo();
  const choice = page.getByRole("main").getByRole("combobox");
  await expect(async () => {
    await page.goto("/af/account");
    await expect(choice).toHaveValue("af", { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
});

test("a language that is chosen where nobody can say who is there is kept in their account too", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await register(page);
  await refuse(page, "account.session", "RATE_LIMITED");
  const unknown = page.waitForResponse(/account\.session/);
  await page.goto("/about");
  await unknown;
  await whenAnswered(page);
  await page.getByRole("banner").getByRole("link", { name: "Afrikaans" }).click();
  await expect(page).toHaveURL(/\/af\/about$/);
  await letPass(page);
  const choice = page.getByRole("main").getByRole("combobox");
  await expect(async () => {
    await page.goto("/af/account");
    await expect(choice).toHaveValue("af", { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
});
