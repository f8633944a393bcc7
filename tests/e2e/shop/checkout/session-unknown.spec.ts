import type { Locator, Page } from "@playwright/test";
import { holdBack, letPass, refuse } from "../../setup/answers.ts";
import { countAsked } from "../../setup/clock.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import {
  addToCart,
  fillAddress,
  goToCheckout,
  openCart,
  pay,
  register,
} from "../../setup/shopper.ts";

test("where nobody can say who is signed in the checkout stays, and the shop is not asked over and over", async ({
  page,
}) => {
  const asked = await countAsked(page, "account.session");
  await page.clock.install();
  await refuse(page, "account.session", "RATE_LIMITED");
  await addToCart(page, "ijebu-garri-1kg");
  await goToCheckout(page);
  const street = streetOf(page);
  await street.fill("7 Vilakazi Street");
  const same = await mark(street);
  await passMinute(page);
  await expect(same).toHaveValue("7 Vilakazi Street");
  expect(await asked()).toBeLessThan(12);
});

test("what is filled in and paid for stays where it becomes known only then who is signed in", async ({
  page,
}) => {
  await register(page);
  await refuse(page, "account.session", "RATE_LIMITED");
  await addToCart(page, "ijebu-garri-1kg");
  await goToCheckout(page);
  await fillAddress(page);
  const same = await mark(streetOf(page));
  // Whoever asks first, the page or this press: from now on it becomes known.
  const known = page.waitForRequest(/account\.profile/);
  await letPass(page);
  const letProfile = await holdBack(page, "account.profile");
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await known;
  await expect(page.getByLabel("Save this address in my account")).toBeAttached();
  letProfile();
  await expect(same).toHaveValue("24 Cumberland Avenue");
  await pay(page);
});

test("a customer whose details cannot be had fills in the checkout all the same", async ({
  page,
}) => {
  const asked = await countAsked(page, "account.profile");
  await page.clock.install();
  await register(page);
  await refuse(page, "account.profile", "FORBIDDEN");
  await addToCart(page, "ijebu-garri-1kg");
  await openCart(page);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const street = streetOf(page);
  await street.fill("7 Vilakazi Street");
  const same = await mark(street);
  await passMinute(page);
  await expect(same).toHaveValue("7 Vilakazi Street");
  expect(await asked()).toBeLessThan(6);
});

function streetOf(page: Page): Locator {
  return page.getByRole("main").getByLabel("Street address");
}

/** This very field: one that was taken away and put there anew does not bear the mark. */
async function mark(field: Locator): Promise<Locator> {
  await field.evaluate((element) => element.setAttribute("data-same", ""));
  return field.and(field.page().locator("[data-same]"));
}

/** A minute of the page's time, in which whatever it asks for is answered. */
async function passMinute(page: Page): Promise<void> {
  for (let passed = 0; passed < 12; passed++) {
    await page.clock.runFor(5_000);
    await whenAnswered(page);
  }
}
