import type { Page } from "@playwright/test";
import { buy } from "#tests/setup/over-http.ts";
import { answerWith, holdBack, letPass, refuse } from "../setup/answers.ts";
import { countAsked, passUntil } from "../setup/clock.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import { shopUrl } from "../setup/shop-url.ts";
import { addToCart, fillAddress, goToCheckout, openCheckout, pay } from "../setup/shopper.ts";

const NOT_LIVE =
  "Unable to load live delivery tracking. This may be a fallback delivery or the API is temporarily unavailable.";

test("the confirmation: number, transaction, date, goods, sums, address, what is next, help", async ({
  page,
}) => {
  await order(page, { deliveryInstructions: "Gate code 4455" });
  await expect(toasts(page).filter({ hasText: "Delivery Created!" })).toContainText(
    "Your order is now being prepared for delivery.",
  );
  const main = page.getByRole("main");
  const id = new URL(page.url()).searchParams.get("order") ?? "";
  await expect(main.getByText(`Order number ${id.slice(-8).toUpperCase()}`)).toBeVisible();
  await expect(main.getByText("Payment transaction id")).toBeVisible();
  await expect(fact(page, "Payment transaction id")).toHaveText(/^[A-Z0-9]{8,}$/);
  await expect(fact(page, "Order date")).toHaveText(/^\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d$/);
  const estimate = fact(page, "Estimated delivery");
  await expect(estimate, "the courier's own time").toHaveText(/^(?:[A-Z].*20\d\d, )?\d\d:\d\d$/);
  await expect(main.getByText("Estimated delivery"), "told once").toHaveCount(1);
  await expect(main.getByText("Ijebu Garri 1 kg")).toBeVisible();
  await expect(fact(page, "Subtotal")).toHaveText("R54.90");
  await expect(fact(page, "Shipping")).toHaveText("R50.00");
  await expect(fact(page, "Total paid")).toHaveText(/^R104\.90/);
  await expect(main.getByText("24 Cumberland Avenue")).toBeVisible();
  await expect(main.getByText("Gate code 4455")).toBeVisible();
  const next = main.getByRole("region", { name: "What's Next" });
  await expect(next.getByRole("listitem")).toHaveText([
    /^Order Processing/,
    /^Dispatch within 24 hours/,
    /^Delivery/,
  ]);
  const help = main.getByRole("region", { name: "Need Help" });
  await expect(help.getByRole("link", { name: "+27 10 555 0142" })).toBeVisible();
  await expect(help.getByRole("link", { name: "hello@soko.example" })).toHaveAttribute(
    "href",
    "mailto:hello@soko.example",
  );
  const onward = main.getByRole("navigation", { name: "Where to next" }).getByRole("link");
  for (const [index, path] of ["/products", "/orders", "/account"].entries()) {
    await expect(onward.nth(index)).toHaveAttribute("href", path);
  }
  await expect(main.getByRole("heading", { name: "Track your delivery" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart", exact: true }).first()).toBeAttached();

  const { href } = new URL(page.url());
  await page.goto("/about");
  await page.goto(href);
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(main.getByText("Ijebu Garri 1 kg")).toBeVisible();
});

test("the tracker: courier, progress, refresh on demand and every 30 seconds, an end to it", async ({
  page,
}) => {
  await page.clock.install();
  await answerWith(page, "courier.delivery", DRIVING);
  const asked = await countAsked(page, "courier.delivery");
  await openConfirmation(page);
  const tracker = page.getByRole("region", { name: "Track your delivery" });
  const refresh = tracker.getByRole("button", { name: "Refresh" });
  const onOpening = await asked();
  await refresh.click();
  await expect.poll(asked).toBeGreaterThan(onOpening);
  await expect(refresh).not.toHaveAttribute("aria-busy");
  await expect(tracker.getByText("Amina O.")).toBeVisible();
  await expect(tracker.getByText("4.7")).toBeVisible();
  await expect(tracker.getByText(/motorcycle/i)).toBeVisible();
  await expect(tracker.getByText("Driver En Route to Store").first()).toBeVisible();
  // From here on the page's time passes by the test alone.
  await page.clock.pauseAt(Date.now() + 120_000);
  const before = await asked();
  await passUntil(page, 1_000, async () => (await asked()) > before);
  await passUntil(page, 10, async () => (await refresh.getAttribute("aria-busy")) === null);
  const again = await asked();
  const passed = await passUntil(page, 1_000, async () => (await asked()) > again);
  expect(passed).toBeGreaterThanOrEqual(28_000);
  expect(passed).toBeLessThanOrEqual(32_000);
  await page.clock.resume();

  for (const [status, label] of [
    ["cancelled", "Delivery Cancelled"],
    ["returned", "Package Returned"],
    ["delivered", "Delivered"],
  ] as const) {
    await letPass(page);
    await answerWith(page, "courier.delivery", { ...DRIVING, status, canCancel: false });
    await tracker.getByRole("button", { name: "Refresh" }).click();
    await expect(tracker.getByRole("status").getByText(label)).toBeVisible();
    const atEnd = await asked();
    await page.clock.runFor(65_000);
    expect(await asked(), status).toBe(atEnd);
  }
  await expect(page.getByText("Your order has arrived.")).toBeVisible();
  await expect(page.getByText("getting your groceries ready")).toHaveCount(0);
  await expect(page.getByText("Estimated delivery")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "What's Next" })).toHaveCount(0);
});

test("a delivery is cancelled only after the question, and what the courier refuses is told", async ({
  page,
}) => {
  await openConfirmation(page);
  const tracker = page.getByRole("region", { name: "Track your delivery" });
  const cancel = tracker.getByRole("button", { name: "Cancel delivery" });
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to cancel this delivery?",
  });
  await cancel.click();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();

  await refuse(page, "courier.cancel", "DELIVERY_NOT_CANCELLABLE");
  await cancel.click();
  await question.getByRole("button", { name: "Cancel delivery" }).click();
  const failed = toasts(page).filter({ hasText: "Cancellation Failed" });
  await expect(failed).toBeVisible();
  await letPass(page);
  await refuse(page, "courier.cancel", "INTERNAL");
  await cancel.click();
  await question.getByRole("button", { name: "Cancel delivery" }).click();
  await expect(failed.filter({ hasText: "Failed to cancel delivery" })).toBeVisible();
  await letPass(page);

  await cancel.click();
  await question.getByRole("button", { name: "Cancel delivery" }).click();
  await expect(toasts(page).filter({ hasText: "Delivery Cancelled" })).toContainText(
    "Your delivery has been cancelled successfully.",
  );
  await expect(tracker.getByRole("status").getByText("Delivery Cancelled")).toBeVisible();
  await expect(cancel).toHaveCount(0);
});

test("a tracker that cannot ask warns and keeps what was last known", async ({ page }) => {
  await openConfirmation(page);
  const tracker = page.getByRole("region", { name: "Track your delivery" });
  await expect(tracker.getByRole("status").getByText("Order Confirmed")).toBeVisible();
  await answerWith(page, "courier.delivery", { live: false });
  await tracker.getByRole("button", { name: "Refresh" }).click();
  await expect(tracker.getByText(NOT_LIVE)).toBeVisible();
  await expect(tracker.getByText(/^Last known at/)).toBeVisible();
  await expect(tracker.getByRole("status").getByText("Order Confirmed")).toBeVisible();

  await letPass(page);
  await tracker.getByRole("button", { name: "Refresh" }).click();
  await expect(tracker.getByText(NOT_LIVE)).toHaveCount(0);
  await refuse(page, "courier.delivery", "FORBIDDEN");
  await tracker.getByRole("button", { name: "Refresh" }).click();
  await expect(tracker.getByText(NOT_LIVE)).toBeVisible();
  await expect(tracker.getByRole("status").getByText("Order Confirmed")).toBeVisible();
});

test("a delivery of which nothing at all is known says that it did not load", async ({ page }) => {
  await answerWith(page, "orders.byId", { delivery: null });
  await refuse(page, "courier.delivery", "FORBIDDEN");
  await order(page);
  await expect(page.getByText("Failed to load delivery information")).toBeVisible();
});

test("a courier who refuses leaves the order, to go by standard delivery", async ({ page }) => {
  await answerWith(page, "courier.delivery", { status: "failed", courier: null });
  await answerWith(page, "orders.byId", { delivery: null });
  await order(page);
  await expect(page.getByRole("main").getByText("Delivery Failed")).toBeVisible();
  const toast = toasts(page).filter({ hasText: "Delivery Failed" });
  await expect(toast).toContainText("Failed to create delivery");
  await expect(page.getByText(/send it by standard delivery/).first()).toBeVisible();
});

test("an order whose courier refused is looked at again: that the shop sends it is seen without a touch", async ({
  page,
}) => {
  await page.clock.install();
  await answerWith(page, "courier.delivery", { status: "failed", courier: null });
  await openConfirmation(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Refresh" }).click();
  await expect(main.getByText("Delivery Failed")).toBeVisible();
  await expect(main.getByText(/getting your groceries ready/)).toBeVisible();
  await answerWith(page, "orders.byId", { order: { status: "shipped" }, delivery: null });
  await page.clock.runFor(65_000);
  await expect(main.getByText("Your groceries are on their way.")).toBeVisible();
});

test("a press of Refresh leaves the keyboard where it is while the courier is asked", async ({
  page,
}) => {
  await openConfirmation(page);
  const refresh = page.getByRole("main").getByRole("button", { name: "Refresh" });
  // While the page's own first question is under way, nobody is asked another.
  await page.waitForLoadState("networkidle");
  const letGo = await holdBack(page, "courier.delivery");
  await refresh.focus();
  await page.keyboard.press("Enter");
  await expect(refresh).toHaveAttribute("aria-busy", "true");
  await expect(refresh).toBeFocused();
  letGo();
  await expect(refresh).not.toHaveAttribute("aria-busy");
  await expect(refresh).toBeFocused();
});

test("the confirmation is handed what the checkout knows, and the cart is emptied a tenth of a second later", async ({
  page,
}) => {
  await addToCart(page, "ijebu-garri-1kg");
  await goToCheckout(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Pay with PayPal (test)" }).click();
  const approve = page.getByRole("button", { name: "Approve payment" });
  await expect(approve).toBeVisible();
  await page.clock.install();
  // From here on the page's time stands still.
  await page.clock.pauseAt(Date.now() + 60_000);
  await approve.click();
  const cart = page.getByRole("button", { name: /^Cart/ }).first();
  await passUntil(page, 10, () =>
    page.getByRole("heading", { name: "Order Confirmed!" }).isVisible(),
  );
  expect(await cart.getAttribute("aria-label")).toBe("Cart, 1 item");
  const passed = await passUntil(
    page,
    10,
    async () => (await cart.getAttribute("aria-label")) === "Cart",
  );
  expect(passed).toBeGreaterThan(20);
  expect(passed).toBeLessThanOrEqual(300);

  const id = new URL(page.url()).searchParams.get("order");
  const state = await page.evaluate(() => history.state);
  expect(state.placedOrder.providerRef).not.toBe(id);
  expect(state.placedOrder).toEqual({
    orderId: id,
    providerRef: expect.stringMatching(/^[A-Z0-9]{8,}$/),
    deliveryId: null,
    deliveryCreated: false,
    deliveryMethod: "courier",
    deliveryError: null,
    details: {
      items: [{ productId: "ijebu-garri-1kg", quantity: 1 }],
      shipping: expect.objectContaining({ lastName: "Nkosi", city: "Bryanston" }),
      quoteId: expect.any(String),
    },
  });
});

test.describe("without an order", () => {
  test.use({ expectedError: /status of 404/ });

  test("the confirmation shows 'Order Not Found' and the way home", async ({ page }) => {
    await page.goto("/order-success");
    await expect(page.getByRole("heading", { name: "Order Not Found" })).toBeVisible();
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

const DRIVING = {
  status: "pickup",
  live: true,
  fallback: false,
  canCancel: true,
  courier: { name: "Amina O.", phone: "+27********28", rating: 4.7, vehicle: "motorcycle" },
};

/** The confirmation of an order that a courier brings, bought without a browser. */
async function openConfirmation(page: Page): Promise<void> {
  const { orderId, key } = await buy({ url: shopUrl() }, { byCourier: true });
  await page.goto(`/order-success?${new URLSearchParams({ order: orderId, key })}`);
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
}

/** Buys a bag of garri as somebody does, until the confirmation. */
async function order(page: Page, changes: Parameters<typeof fillAddress>[1] = {}): Promise<void> {
  await openCheckout(page);
  await fillAddress(page, changes);
  await pay(page);
}

/** The value beside a term of the page's facts and sums. */
function fact(page: Page, name: string) {
  return page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}`) }) })
    .locator("dd");
}
