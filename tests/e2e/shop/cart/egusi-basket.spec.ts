import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { ADDRESS, buyAs, comeFromElsewhere, newEmail, register } from "#tests/e2e/setup/shopper.ts";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/** What goes into a pot of egusi soup: what a shopper types, and what they mean by it. */
const POT = {
  egusi: "Ground Egusi (Melon Seed) 500 g",
  tripe: "Beef Tripe (Mogodu) 1 kg",
  catfish: "Smoked Catfish, whole 400 g",
  ugu: "Ugu Pumpkin Leaves, frozen 400 g",
  "palm oil": "Red Palm Oil 1 litre",
  crayfish: "Ground Dried Crayfish 200 g",
  iru: "Iru (Dawadawa) Locust Beans 150 g",
  "pounded yam": "Pounded Yam Flour (Poundo) 1 kg",
} as const;

test("a guest has the eight things for a pot of egusi soup and is at Pay in 18 taps", async ({
  page,
}) => {
  await comeFromElsewhere(page);
  const thumb = thumbOf();
  await fillPot(page, thumb);
  await thumb.tap(page.getByRole("link", { name: "Continue as Guest" }));
  await thumb.tap(page.getByLabel("First name"));
  const { firstName, lastName, phone, address, city, postalCode } = ADDRESS;
  for (const text of [firstName, lastName, newEmail(), phone, address, city, postalCode]) {
    await page.keyboard.type(text);
    await nextField(page);
  }
  await thumb.tap(page.getByLabel("Province"));
  await page.getByLabel("Province").selectOption("Gauteng");
  await payFor(page, thumb);
  expect(thumb.taps()).toBeLessThanOrEqual(18);
});

test("a customer who has bought before has a pot of egusi soup and is at Pay in 12 taps", async ({
  page,
}) => {
  const { email } = await register(page);
  await buyAs(page, { ...ADDRESS, email });
  const thumb = thumbOf();
  await fillPot(page, thumb);
  await payFor(page, thumb);
  expect(thumb.taps()).toBeLessThanOrEqual(12);
});

type Thumb = { tap: (place: Locator) => Promise<void>; taps: () => number };

/** Counts each tap. */
function thumbOf(): Thumb {
  let taps = 0;
  return {
    tap: async (place) => {
      taps += 1;
      await place.tap();
    },
    taps: () => taps,
  };
}

/** What a phone's keyboard calls "Next": from field to field, past what is not typed into. */
async function nextField(page: Page): Promise<void> {
  const isField = () =>
    page.evaluate(() =>
      document.activeElement?.matches("input:not([type=radio]), select, textarea"),
    );
  do await page.keyboard.press("Tab");
  while (!(await isField()));
}

/** Presses Pay; what PayPal's stand-in asks then is PayPal's. */
async function payFor(page: Page, thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByRole("button", { name: "Pay with PayPal (test)" }));
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
}

/** From the home page by search and cards to the checkout, or to its options for a guest. */
async function fillPot(page: Page, thumb: Thumb): Promise<void> {
  await page.goto("/");
  await thumb.tap(page.getByRole("combobox", { name: "Search products" }));
  for (const [typed, name] of Object.entries(POT)) {
    await page.keyboard.type(typed);
    const row = page.getByRole("row").filter({ hasText: name });
    await thumb.tap(row.getByRole("button", { name: /^Add/ }));
  }
  await page.keyboard.press("Escape");
  const basket = page.getByRole("region", { name: "Shopping Cart" });
  await expect(basket.getByRole("status")).toContainText("8 items");
  await thumb.tap(basket.getByRole("button", { name: "Checkout" }));
}
