import { carts } from "#messages/carts/index.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { checkout } from "#messages/checkout/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { speaking } from "#messages/language.ts";
import { purchases } from "#messages/purchases/index.ts";
import { expect, test } from "../setup/shop-test.ts";
import { ADDRESS, comeFromElsewhere, newEmail, PHONE } from "../setup/shopper.ts";

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
}
