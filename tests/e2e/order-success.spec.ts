import type { Page } from "@playwright/test";
import { answerWith, letPass, refuse } from "./setup/answers.ts";
import { expect, test } from "./setup/shop-test.ts";
import { addToCart, fillAddress, goToCheckout, pay } from "./setup/shopper.ts";

const NOT_LIVE =
  "Unable to load live delivery tracking. This may be a fallback delivery or the API is temporarily unavailable.";

test("the confirmation: number, transaction, date, goods, sums, address, what is next, help", async ({
  page,
}) => {
  await order(page, { deliveryInstructions: "Gate code 4455" });
  await expect(page.getByText("Delivery Created!")).toBeVisible();
  await expect(
    page.getByText("Your order is now being prepared for delivery.").first(),
  ).toBeVisible();
  const main = page.getByRole("main");
  const id = new URL(page.url()).searchParams.get("order") ?? "";
  await expect(main.getByText(`Order number ${id.slice(-8).toUpperCase()}`)).toBeVisible();
  await expect(main.getByText("Payment transaction id")).toBeVisible();
  await expect(fact(page, "Payment transaction id")).toHaveText(/^[A-Z0-9]{8,}$/);
  await expect(fact(page, "Order date")).toHaveText(/^\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d$/);
  await expect(fact(page, "Estimated delivery")).toHaveText(/^By \d{1,2} [A-Z][a-z]+ 20\d\d$/);
  await expect(main.getByText("Ijebu Garri 1 kg")).toBeVisible();
  await expect(fact(page, "Subtotal")).toHaveText("R54.90");
  await expect(fact(page, "Shipping")).toHaveText("R50.00");
  await expect(fact(page, "Total paid")).toHaveText(/^R104\.90/);
  await expect(main.getByText("24 Cumberland Avenue")).toBeVisible();
  await expect(main.getByText("Gate code 4455")).toBeVisible();
  const next = main.getByRole("region", { name: "What's Next" });
  await expect(next.getByRole("listitem")).toHaveText([
    /^Order Processing/,
    /^Dispatch.*ithin 24 hours/,
    /^Delivery/,
  ]);
  const help = main.getByRole("region", { name: "Need Help" });
  await expect(help.getByRole("link", { name: "+27 10 555 0142" })).toBeVisible();
  await expect(help.getByRole("link", { name: "hello@soko.example" })).toBeVisible();
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
  await order(page);
  const tracker = page.getByRole("region", { name: "Track your delivery" });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("courier.delivery")) asked++;
  });
  const refresh = tracker.getByRole("button", { name: "Refresh" });
  await refresh.click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(refresh).not.toHaveAttribute("aria-busy");
  await expect(tracker.getByText("Amina O.")).toBeVisible();
  await expect(tracker.getByText("4.7")).toBeVisible();
  await expect(tracker.getByText(/motorcycle/i)).toBeVisible();
  await expect(tracker.getByText("Driver En Route to Store").first()).toBeVisible();
  const before = asked;
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBe(before + 1);

  await letPass(page);
  await answerWith(page, "courier.delivery", { ...DRIVING, status: "delivered", canCancel: false });
  await tracker.getByRole("button", { name: "Refresh" }).click();
  await expect(tracker.getByRole("status").getByText("Delivered")).toBeVisible();
  const atEnd = asked;
  await page.clock.runFor(65_000);
  expect(asked).toBe(atEnd);
});

test("a delivery is cancelled only after the question, and what the courier refuses is told", async ({
  page,
}) => {
  await order(page);
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
  await expect(page.getByText("Cancellation Failed")).toBeVisible();
  await letPass(page);
  await refuse(page, "courier.cancel", "INTERNAL");
  await cancel.click();
  await question.getByRole("button", { name: "Cancel delivery" }).click();
  await expect(page.getByText("Failed to cancel delivery")).toBeVisible();
  await letPass(page);

  await cancel.click();
  await question.getByRole("button", { name: "Cancel delivery" }).click();
  await expect(
    page.getByText("Your delivery has been cancelled successfully.").first(),
  ).toBeVisible();
  await expect(tracker.getByRole("status").getByText("Delivery Cancelled")).toBeVisible();
  await expect(cancel).toHaveCount(0);
});

test("a tracker that cannot ask warns and keeps what was last known", async ({ page }) => {
  await order(page);
  const tracker = page.getByRole("region", { name: "Track your delivery" });
  await expect(tracker.getByRole("status").getByText("Order Confirmed")).toBeVisible();
  await answerWith(page, "courier.delivery", { live: false });
  await tracker.getByRole("button", { name: "Refresh" }).click();
  await expect(tracker.getByText(NOT_LIVE)).toBeVisible();
  await expect(tracker.getByText(/^Last known at/)).toBeVisible();
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
  await expect(page.getByText("Failed to create delivery.").first()).toBeVisible();
  await expect(page.getByText(/send it by standard delivery/).first()).toBeVisible();
});

test.describe("without an order", () => {
  test.use({ expectedComplaint: /status of 404/ });

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

/** An order of one bag of garri, on its confirmation. */
async function order(page: Page, changes: Parameters<typeof fillAddress>[1] = {}): Promise<void> {
  await addToCart(page, "ijebu-garri-1kg");
  await goToCheckout(page);
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
