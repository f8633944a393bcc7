import * as v from "valibot";
import { offerForm } from "#domain/offers/offer-form.ts";
import { answerOf, call, signIn } from "#tests/setup/over-http.ts";
import { expectAccessible } from "../../setup/accessible.ts";
import { ADMIN } from "../../setup/admin.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import {
  addToCart,
  comeFromElsewhere,
  fillAddress,
  newEmail,
  openCheckout,
  pay,
  register,
  signOut,
} from "../../setup/shopper.ts";
import { walkTo } from "../../setup/walk.ts";

test("on a phone a code is entered, a wrong one is told, and what was seen is what is paid", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await openCheckout(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Have a promotion code?" }).click();
  const field = main.getByLabel(/^Promotion code/);
  await expect(field).toBeFocused();
  await field.fill("welcom");
  await field.press("Enter");
  await expect(main.getByText("We do not know the code WELCOM.")).toBeVisible();
  await expectAccessible(page);
  await field.fill("welcome10");
  await main.getByRole("button", { name: "Use", exact: true }).click();
  await expect(main.getByText("Code WELCOME10", { exact: true })).toBeVisible();
  await expect(main.getByText("\u2212R5.49", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Remove the code WELCOME10" }).click();
  await expect(main.getByText("Code WELCOME10", { exact: true })).toHaveCount(0);
  await main.getByRole("button", { name: "Have a promotion code?" }).click();
  await main.getByLabel(/^Promotion code/).fill("WELCOME10");
  await main.getByRole("button", { name: "Use", exact: true }).click();
  await expect(main.getByText("\u2212R5.49", { exact: true })).toBeVisible();
  await fillAddress(page);
  await expect(main.getByText("\u2212R5.49", { exact: true })).toBeVisible();
  await pay(page);
  await expect(main.getByText("Code WELCOME10", { exact: true })).toBeVisible();
  await expect(main.getByText("\u2212R5.49", { exact: true })).toBeVisible();
});

test("whoever uses keys is never sent to the top of the page by a code: not wrong, not right, not removed", async ({
  page,
}) => {
  await openCheckout(page);
  const main = page.getByRole("main");
  const way = main.getByRole("button", { name: "Have a promotion code?" });
  await way.focus();
  await page.keyboard.press("Enter");
  const field = main.getByLabel(/^Promotion code/);
  await field.fill("welcom");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(main.getByText("We do not know the code WELCOM.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Use", exact: true })).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^We do not know the code WELCOM/);
  await field.fill("WELCOME10");
  await page.keyboard.press("Enter");
  const remove = main.getByRole("button", { name: "Remove the code WELCOME10" });
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(way).toBeFocused();
});

test("a code that was not taken can be written over after a look back at the cart", async ({
  page,
}) => {
  await openCheckout(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Have a promotion code?" }).click();
  const field = main.getByLabel(/^Promotion code/);
  await field.fill("welcom");
  await field.press("Enter");
  await expect(main.getByText("We do not know the code WELCOM.")).toBeVisible();
  await main.getByRole("link", { name: "Edit cart" }).click();
  // The address changes before the page does.
  await expect(page).toHaveURL(/\/cart$/);
  await expect(field).toHaveCount(0);
  await walkTo(page, "/checkout");
  await expect(main.getByText("We do not know the code WELCOM.")).toBeVisible();
  await field.press("End");
  await field.pressSequentially("e10");
  await expect(field).toHaveValue("WELCOMe10");
});

test("who signs out leaves neither code nor way of delivery to whoever comes next", async ({
  page,
}) => {
  await register(page);
  await addToCart(page, "ijebu-garri-1kg");
  await walkTo(page, "/checkout");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Have a promotion code?" }).click();
  await main.getByLabel(/^Promotion code/).fill("WELCOME10");
  await main.getByRole("button", { name: "Use", exact: true }).click();
  await expect(main.getByText("Code WELCOME10", { exact: true })).toBeVisible();
  await main.getByRole("radio", { name: /^Pickup/ }).check({ force: true });
  await walkTo(page, "/account");
  await signOut(page, main);
  await expect(page).toHaveURL(/\/$/);
  await walkTo(page, "/product/ijebu-garri-1kg");
  await main
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await walkTo(page, "/checkout");
  await expect(main.getByRole("button", { name: "Have a promotion code?" })).toBeVisible();
  await expect(main.getByLabel("Street address")).toBeVisible();
});

test("who signs out leaves neither the time nor what is to be packed in a thing's place to whoever comes next", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const when = main.getByRole("region", { name: "When" });
  const open = async () => {
    await walkTo(page, "/product/ijebu-garri-1kg");
    await main
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    await walkTo(page, "/checkout");
    await main.getByRole("radio", { name: /^Pickup/ }).check({ force: true });
  };
  await register(page);
  await page.goto("/");
  await open();
  await main.getByText("A similar product", { exact: true }).click();
  await when.getByText("At a time that you choose").click();
  await expect(when.getByRole("group", { name: "Which time" }).locator(":checked")).toHaveCount(1);
  await expect(main.getByLabel("A similar product")).toBeChecked();
  await walkTo(page, "/account");
  await signOut(page, main);
  await expect(page).toHaveURL(/\/$/);
  await open();
  await expect(when.getByLabel("As soon as")).toBeChecked();
  await expect(main.getByLabel("A similar product")).not.toBeChecked();
});

test("an offer for a first order, without a code, is shown to whom it is given: a guest who comes back pays without it", async ({
  page,
}) => {
  // What no other test buys: they go on beside this one.
  const sold = { category: "Beverages", productId: "kericho-black-tea-500g" };
  const end = await beginOffer({
    ...{ name: "First basket", value: "10", isFirstOrder: true },
    category: sold.category,
  });
  const open = async () => {
    await comeFromElsewhere(page);
    await addToCart(page, sold.productId);
    await walkTo(page, "/checkout");
  };
  try {
    const main = page.getByRole("main");
    const discount = main.getByText("First basket", { exact: true });
    const email = newEmail();
    await open();
    await fillAddress(page, { email });
    await expect(discount).toBeVisible();
    await pay(page);
    await open();
    await expect(discount).toBeVisible();
    await fillAddress(page, { email });
    await expect(discount).toHaveCount(0);
    await pay(page);
  } finally {
    await end();
  }
});

/** An offer that a colleague begins without a browser; gives what ends it. */
async function beginOffer(
  changes: Partial<ReturnType<typeof offerForm>>,
): Promise<() => Promise<void>> {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  const form = { ...offerForm(null, Date.now()), ...changes };
  const key = crypto.randomUUID();
  const { offerId } = await answerOf(
    v.object({ offerId: v.string() }),
    call(shop, "admin.offers.create", { form, key }, { cookie }),
  );
  return async () => {
    const listed = await answerOf(
      v.array(v.object({ id: v.string(), updatedAt: v.number() })),
      call(shop, "admin.offers.list", {}, { cookie, method: "GET" }),
    );
    const expectedVersion = listed.find(({ id }) => id === offerId)?.updatedAt;
    const ended = { offerId, expectedVersion, form: { ...form, isActive: false } };
    const { status, body } = await call(shop, "admin.offers.update", ended, { cookie });
    expect(status, JSON.stringify(body)).toBe(200);
  };
}
