import type { Locator, Page } from "@playwright/test";
import { holdBack } from "../setup/answers.ts";
import { expect, test } from "../setup/shop-test.ts";
import {
  comeFromElsewhere,
  DESKTOP,
  fillAddress,
  newEmail,
  openCart,
  openCheckout,
  pay,
  register,
} from "../setup/shopper.ts";

const GARRI = "Ijebu Garri 1 kg";

for (const [who, device, viewport] of [
  ["a guest", "a phone", { width: 360, height: 780 }],
  ["a guest", "a desktop", DESKTOP],
  ["a customer", "a desktop", DESKTOP],
] as const) {
  test(`${who} on ${device} browses, fills a cart, pays and follows the courier`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const isGuest = who === "a guest";
    await comeFromElsewhere(page);
    const { email } = isGuest ? { email: newEmail() } : await register(page);
    await browseToGarri(page);
    const main = page.getByRole("main");
    await main
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    const drawer = await openCart(page);
    await expect(drawer.getByText(GARRI)).toBeVisible();
    await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
    if (isGuest) await page.getByRole("link", { name: "Continue as Guest" }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(isGuest ? "" : email);
    await fillAddress(page, { email });
    const delivery = main.getByRole("region", { name: "Delivery", exact: true });
    await expect(delivery.getByText("Sandton Premium")).toBeVisible();
    await expect(delivery.getByText("30-60 minutes")).toBeVisible();
    await expect(delivery.getByText("Delivery Quote Ready")).toBeVisible();

    await pay(page);
    await expect(main.getByText("24 Cumberland Avenue")).toBeVisible();
    await expect(main.getByText(GARRI)).toBeVisible();
    await expect(fact(page, "Payment transaction id")).toHaveText(/^[A-Z0-9]{8,}$/);
    await expect(fact(page, "Total paid")).toHaveText(/^R104\.90/);
    await followCourier(page);

    await page.goto("/orders");
    if (isGuest) await expect(page).toHaveURL(/\/login/);
    else await expect(main.getByRole("article").getByText(GARRI)).toBeVisible();
  });
}

test("a declined card says so, and another try pays", async ({ page }) => {
  await openCheckout(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Pay with PayPal (test)" }).click();
  await page.getByRole("button", { name: "Decline card" }).click();
  await expect(page.getByText("Your payment was declined.").first()).toBeVisible();
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
});

test("an incomplete address shows what is missing instead of the payment buttons", async ({
  page,
}) => {
  await openCheckout(page);
  await expect(
    page.getByText(
      "Please fill in all required shipping information before proceeding to payment.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay with PayPal (test)" })).toHaveCount(0);
});

for (const who of ["a guest", "a customer"] as const) {
  test(`with nothing in the cart the checkout goes back to the products, once it knows ${who}`, async ({
    page,
  }) => {
    if (who === "a customer") await register(page);
    const letGo = await holdBack(page, "account.session");
    await page.goto("/checkout");
    await expect(page.getByText("Loading checkout...")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/checkout");
    letGo();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole("heading", { name: "All Products", level: 1 })).toBeVisible();
  });
}

/** From the list of all products and a category on the home page to the page of a bag of garri. */
async function browseToGarri(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await page.goto("/products");
  await expect(main.getByRole("heading", { name: "All Products", level: 1 })).toBeVisible();
  await expect(main.getByRole("article").first()).toBeVisible();
  await page.goto("/");
  const aisles = main.getByRole("region", { name: "Shop by Category" });
  await aisles.getByRole("link", { name: /Grains & Cereals/ }).click();
  await expect(main.getByRole("heading", { name: "Grains & Cereals", level: 1 })).toBeVisible();
  await main.getByRole("link", { name: GARRI }).click();
  await expect(page).toHaveURL(/\/product\/ijebu-garri-1kg$/);
  await expect(main.getByRole("heading", { name: GARRI, level: 1 })).toBeVisible();
  await expect(main.getByText("R54.90", { exact: true }).first()).toBeVisible();
}

/** The confirmation, loaded anew, shows where the courier is, and where they went next. */
async function followCourier(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  const tracker = page.getByRole("main").getByRole("region", { name: "Track your delivery" });
  await expect(tracker.getByRole("link", { name: "Follow on the map" })).toBeVisible();
  await expect(tracker.getByRole("status")).toHaveText("Order Confirmed");
  await moveCourier(page);
  await expect(async () => {
    await tracker.getByRole("button", { name: "Refresh" }).click();
    await expect(tracker.getByRole("status")).toHaveText("Driver En Route to Store", {
      timeout: 3_000,
    });
  }).toPass({ timeout: 100_000 });
  const steps = tracker.getByRole("list", { name: "Delivery progress" }).getByRole("listitem");
  await expect(steps.and(page.locator("[aria-current=step]"))).toHaveText(
    "Driver En Route to Store",
  );
  await expect(tracker.getByText("Your courier")).toBeVisible();
}

/** The emulated courier of the order that the page is about sets out. */
async function moveCourier(page: Page): Promise<void> {
  const order = new URL(page.url()).searchParams.get("order") ?? "";
  const answer = await page.request.post(
    `${process.env.SOKO_COURIER_URL}/stand-in/courier/${order}/advance`,
  );
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The value beside a term of the confirmation. */
function fact(page: Page, name: string): Locator {
  return page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}`) }) })
    .locator("dd");
}
