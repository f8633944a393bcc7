import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../setup/shop-test.ts";
import {
  addToCart,
  fillAddress,
  goToCheckout,
  openCheckout,
  pay,
  register,
} from "../../setup/shopper.ts";

const PAY = { name: "Pay with PayPal (test)" };
const bar = (page: Page) => page.getByRole("region", { name: "Total and payment" });

for (const size of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
]) {
  test(`at ${size.width} px the total and Pay stay in view, and lead to what is missing, then to paying`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openCheckout(page);
    await expect(bar(page)).toContainText("R104.90");
    // As long as it takes to read it: what nobody has read needs no word when it changes.
    await page.waitForTimeout(1_200);
    await page.mouse.wheel(0, 200);
    await bar(page).getByRole("button", { name: "Pay" }).click();
    const main = page.getByRole("main");
    const first = main.getByLabel("First name");
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription("First name is required");
    await expect(main.getByText(/^Please look at: First name, Last name, Email/)).toBeVisible();
    await expect.poll(() => liesUnder(bar(page), first)).toBe(false);

    await fillAddress(page, { address: "5 Main Road" });
    // The last that is typed: a change after it may come when the word was read, and take it away.
    await page.getByLabel("City").fill("Rosebank");
    await expect(main.getByText(/^Please look at/)).toHaveCount(0);
    const word =
      "Your total was R104.90 and is now R129.90. Delivery to this address costs R75.00.";
    await expect(main.getByRole("status").filter({ hasText: word })).toBeVisible();
    await expect(bar(page)).toContainText("R129.90");
    await expect(page.getByText("Delivery Quote Ready").first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await bar(page).getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("button", PAY)).toBeInViewport();
    await expect(bar(page)).toHaveCount(0);
    await page.keyboard.press("Tab");
    await pay(page);
  });
}

test("Return in the form leads to what is missing as Pay in the bar does, then to paying, and pays nothing", async ({
  page,
}) => {
  await openCheckout(page);
  const main = page.getByRole("main");
  const first = main.getByLabel("First name");
  const city = main.getByLabel("City");
  await city.press("Enter");
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription("First name is required");
  await expect(main.getByText(/^Please look at: First name, Last name, Email/)).toBeVisible();
  await fillAddress(page);
  await expect(page.getByRole("button", PAY)).toBeEnabled();
  await city.press("Enter");
  await expect(page.locator("#payment")).toBeFocused();
  await expect(page.getByRole("button", PAY)).toBeEnabled();
  await pay(page);
});

test("on a phone the checkout has its total at the foot, and nothing that leads elsewhere", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCheckout(page);
  const header = page.getByRole("banner");
  const elsewhere = [
    page.getByRole("navigation", { name: "Shortcuts" }),
    header.getByRole("search"),
    header.getByRole("button", { name: /^Deliver to/ }),
  ];
  await expect(bar(page)).toBeVisible();
  for (const each of elsewhere) await expect(each).toBeHidden();
  // It slides into its place.
  await expect
    .poll(async () => {
      const box = await bar(page).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    })
    .toBe(740);

  await header.getByRole("link", { name: /Soko/ }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const each of elsewhere) await expect(each).toBeVisible();
});

test("whoever comes with a keyboard begins in the first field", async ({ page }) => {
  await openCheckout(page);
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByText("First name is required")).toHaveCount(0);
});

test("what is filled in is passed over: a customer begins in the first field that their profile leaves empty", async ({
  page,
}) => {
  // The profile knows who it is, and no more of where than the street.
  await register(page);
  await openCheckout(page);
  await expect(page.getByLabel("City")).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Thandi");
  await expect(page.getByLabel("Street address")).toHaveValue("24 Cumberland Avenue, Bryanston");
  await expect(page.getByText("City is required")).toHaveCount(0);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("no field takes the focus, so that no keyboard opens by itself", async ({ page }) => {
    await page.clock.install();
    await openCheckout(page);
    await expect(bar(page)).toBeVisible();
    // What would focus one has come with the bar, and looks ten times a second whether it may.
    await page.clock.runFor(1_000);
    await expect(page.locator(":is(input, select, textarea):focus")).toHaveCount(0);
  });
});

test.describe("without a connection", () => {
  test.use({ expectedError: /Failed to load resource|fetch/i });

  test("a lost connection is said at the checkout, nobody can pay meanwhile, and it all comes back by itself", async ({
    page,
    context,
  }) => {
    await openCheckout(page);
    await fillAddress(page);
    await expect(page.getByRole("button", PAY)).toBeEnabled();
    await context.setOffline(true);
    const line = page.getByRole("main").getByText(/^You are offline\. Nothing is lost/);
    await expect(line).toBeVisible();
    await expect(page.getByRole("button", PAY)).toBeDisabled();
    await context.setOffline(false);
    await expect(line).toHaveCount(0);
    await pay(page);
  });

  test("on a phone the word of a lost connection leaves the total's own line to be read", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openCheckout(page);
    await expect(bar(page)).toBeVisible();
    await context.setOffline(true);
    const line = bar(page).getByText(/^You are offline/);
    await expect(line).toBeVisible();
    const message = page.locator("[data-offline-bar] > *");
    await expect(message).toBeVisible();
    await expect.poll(() => liesUnder(line, message)).toBe(false);
  });

  test("a shop that is not reached counts as that, though the browser thinks it is online", async ({
    page,
  }) => {
    test.slow();
    await addToCart(page, "ijebu-garri-1kg");
    await page.route(/api\/trpc\/.*checkout\.price/, (route) => route.abort());
    await goToCheckout(page);
    const line = page.getByRole("main").getByText(/^You are offline\. Nothing is lost/);
    await expect(line).toBeVisible({ timeout: 30_000 });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await expect(line).toHaveCount(0);
    await fillAddress(page);
    await pay(page);
  });

  test("the form stays where the shop's rules could not be asked for anew", async ({
    page,
    logged,
  }) => {
    await openCheckout(page);
    await fillAddress(page);
    await page.route(/api\/trpc\/.*checkout\.rules/, (route) => route.abort());
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => logged.join()).toContain("Failed to load checkout.rules");
    await expect(page.getByLabel("First name")).toHaveValue("Thandi");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await pay(page);
  });
});

async function liesUnder(above: Locator, below: Locator): Promise<boolean> {
  const [over, under] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return !over || !under || under.y + under.height > over.y;
}
