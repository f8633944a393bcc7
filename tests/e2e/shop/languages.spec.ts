import { carts } from "#messages/carts/index.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { checkout } from "#messages/checkout/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { speaking } from "#messages/language.ts";
import { login } from "#messages/login/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { mailedLink } from "../setup/mails.ts";
import { expect, test } from "../setup/shop-test.ts";
import {
  ADDRESS,
  comeFromElsewhere,
  DESKTOP,
  forgetSession,
  newEmail,
  openCheckout,
  PASSWORD,
  PHONE,
} from "../setup/shopper.ts";

for (const language of ["af", "zu", "xh"] as const) {
  const say = (message: () => string) => speaking(language, message);

  test(`a guest buys in ${language}, and stays in it to the confirmation`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await comeFromElsewhere(page);
    await page.goto(`/${language}/product/ijebu-garri-1kg`);
    const main = page.getByRole("main");
    const press = (name: string) => page.getByRole("button", { name }).first().click();
    await press(say(() => catalogue.addToCart()));
    await press(say(() => chrome.cartItems({ count: 1 })));
    await press(say(() => carts.proceed()));
    await page.getByRole("link", { name: say(() => carts.asGuest()) }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/checkout$`));
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(say(() => checkout.title()));
    for (const [label, text] of [
      [checkout.email, newEmail()],
      [checkout.firstName, ADDRESS.firstName],
      [checkout.lastName, ADDRESS.lastName],
      [checkout.phone, ADDRESS.phone],
      [checkout.streetAddress, ADDRESS.address],
      [checkout.city, ADDRESS.city],
      [checkout.postalCode, ADDRESS.postalCode],
    ] as const) {
      await main.getByLabel(say(label), { exact: true }).fill(text);
    }
    await main.getByLabel(say(() => checkout.province())).selectOption("Gauteng");
    await expect(main.getByText(say(() => checkout.quoteReady())).first()).toBeVisible();
    await page.getByRole("button", { name: "Pay with PayPal (test)" }).click();
    await page.getByRole("button", { name: "Approve payment" }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      say(() => purchases.confirmed()),
    );
    await expect(page).toHaveURL(new RegExp(`/${language}/order-success\\?`));
    await expect(page.locator("html")).toHaveAttribute("lang", `${language}-ZA`);
    await expect(main.getByText(say(() => purchases.totalPaid())).first()).toBeVisible();
  });

  test(`an account is made in ${language}, and its password set anew by mail`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await comeFromElsewhere(page);
    await page.goto(`/${language}/register`);
    const main = page.getByRole("main");
    const field = (label: () => string) => main.getByLabel(say(label), { exact: true });
    const submit = main.getByRole("button", { name: say(() => login.createAccount()) });
    await submit.click();
    await expect(main.getByText(say(() => login.nameRequired()))).toBeVisible();
    const email = newEmail();
    await field(login.fullName).fill("Naledi Dube");
    await field(login.email).fill(email);
    await field(login.phone).fill("+27 82 555 0118");
    await field(login.address).fill("24 Cumberland Avenue");
    await field(login.password).fill(PASSWORD);
    await field(login.confirmPassword).fill(PASSWORD);
    await submit.click();
    await expect(page).toHaveURL((url) => url.pathname === `/${language}`);

    await forgetSession(page);
    await page.goto(`/${language}/login`);
    await field(login.email).fill(email);
    await main.getByRole("button", { name: say(() => login.forgotPassword()) }).click();
    await expect(main.getByText(say(() => login.resetSent()))).toBeVisible();
    await page.goto(await mailedLink(page, { to: email, about: "reset-password" }));
    await expect(page.locator("html")).toHaveAttribute("lang", `${language}-ZA`);
    await field(login.newPassword).fill("Egusi-2026");
    await field(login.confirmNewPassword).fill("Egusi-2026");
    await main.getByRole("button", { name: say(() => login.setPassword()) }).click();
    await expect(main.getByText(say(() => login.passwordUpdated()))).toBeVisible();
    await main.getByRole("link", { name: say(() => login.goToSignIn()) }).click();
    await field(login.email).fill(email);
    await field(login.password).fill("Egusi-2026");
    await main.getByRole("button", { name: say(() => login.signIn()), exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === `/${language}`);
  });
}

test("who chooses another language at the checkout still has the cart, the form and the checkout", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openCheckout(page);
  const main = page.getByRole("main");
  await main.getByLabel("First name").fill(ADDRESS.firstName);
  await page.getByRole("link", { name: "Afrikaans" }).filter({ visible: true }).first().click();
  const say = (message: () => string) => speaking("af", message);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(say(() => checkout.title()));
  await expect(page).toHaveURL(/\/af\/checkout$/);
  await expect(main.getByText("Ijebu-garri 1 kg").first()).toBeVisible();
  await expect(main.getByLabel(say(() => checkout.firstName()))).toHaveValue(ADDRESS.firstName);
});

test("on a phone no word of a product's name is cut off on its card, however long a language makes it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto("/af/product/red-palm-oil-1l");
  const names = page.getByRole("article").getByRole("heading").locator("span:not(.sr-only)");
  await expect(names.filter({ hasText: "Kremetartvrugpoeier" })).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});

test("on a phone no heading of the first page is cut off in isiXhosa, and no badge lies under a heart", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto("/xh");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Amashwamshwam" })).toBeAttached();
  const cut = await main
    .getByRole("heading", { level: 3 })
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  // On the first page the section's heading says it for all of its cards.
  await page.goto("/xh/category/Snacks");
  const card = main.getByRole("article").filter({ hasText: "Ebalaseleyo" }).first();
  const badge = await card.getByText("Ebalaseleyo", { exact: true }).boundingBox();
  const heart = await card.getByRole("button").first().boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 999)).toBeLessThanOrEqual(heart?.x ?? 0);
});
