import type { Page } from "@playwright/test";
import { DEFAULT_DELIVERY_ZONES } from "#domain/deliveries/zones.ts";
import {
  answerWith,
  countOpenRequests,
  holdBack,
  letPass,
  refuse,
  shopAnswer,
} from "../setup/answers.ts";
import { countAsked } from "../setup/clock.ts";
import { toasts, writeDownToasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import { addToCart, fillAddress, goToCheckout, openCheckout, pay } from "../setup/shopper.ts";

const PAY = { name: "Pay with PayPal (test)" };

test("the checkout loads, has its sections, fields and promises, and keeps the buttons back", async ({
  page,
}) => {
  const allSaid = await writeDownToasts(page);
  await addToCart(page, "ijebu-garri-1kg");
  const letGo = await holdBack(page, "checkout.rules");
  await goToCheckout(page);
  await expect(page.getByText("Loading checkout...")).toBeVisible();
  letGo();

  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Contact Information",
    "Shipping Information",
    "Delivery",
    "Order Summary",
    "Payment",
  ]);
  await expect(main.getByText("Secure Checkout")).toBeVisible();
  await expect(main.getByText("Fast Delivery")).toBeVisible();
  await expect(main.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
  await expect(main.getByLabel("Phone")).toHaveAttribute("type", "tel");
  await expect(
    main.getByText("Monday to Saturday 8:00-20:00, Sunday only urgent, extra fees may apply"),
  ).toBeVisible();
  await expect(main.getByRole("definition")).toHaveText(["R54.90", "R50.00", "R104.90"]);

  const allCame = countOpenRequests(page);
  await fillAddress(page, { lastName: "" });
  await expect(main.getByText("Sandton Premium")).toBeVisible();
  await allCame();
  await expect(
    main.getByText("Please fill in all required shipping information before proceeding"),
  ).toBeVisible();
  await expect(page.getByRole("button", PAY)).toHaveCount(0);
  const script = page.waitForRequest("**/stand-in/paypal.js*");
  await main.getByLabel("Last name").fill("Nkosi");
  const asked = new URL((await script).url()).searchParams;
  expect(asked.get("client-id")).toBeTruthy();
  expect([asked.get("currency"), asked.get("components")]).toEqual(["USD", "buttons"]);
  await expect(page.getByRole("button", PAY)).toBeVisible();
  await expect
    .poll(async () => (await allSaid()).join("\n"))
    .toMatch(/Delivery Quote Ready.*Estimated delivery: (?:.*, )?\d\d:\d\d/);
  const panel = main.getByRole("status").filter({ hasText: "Delivery Quote Ready" });
  await expect(panel).toContainText(/Estimated delivery: (?:.*, )?\d\d:\d\d/);
});

test("a test button is there once it has its size: a press does not miss it", async ({ page }) => {
  let comes = () => {};
  const held = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.clock.install();
  await page.route("**/stand-in/paypal.css", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/stand-in/paypal.css");
  await openCheckout(page);
  await fillAddress(page);
  await asked;
  await page.clock.runFor(5_000);
  await expect(page.getByRole("button", PAY)).toHaveCount(0);
  comes();
  await pay(page);
});

test("outside the zones: 'Delivery Not Available' with the areas; standard delivery all the same", async ({
  page,
}) => {
  await openCheckout(page);
  await fillAddress(page, { address: "1 Marine Parade", city: "Durban", postalCode: "4001" });
  const main = page.getByRole("main");
  await expect(main.getByText("Delivery Not Available")).toBeVisible();
  await expect(main.getByText(/^Delivery is not available to this area yet\./)).toBeVisible();
  const areas = DEFAULT_DELIVERY_ZONES.flatMap((zone) => zone.areas).join(", ");
  await expect(main.getByText(`Areas we deliver to now: ${areas}.`)).toBeVisible();
  await pay(page);
  await expect(main.getByRole("heading", { name: "Track your delivery" })).toHaveCount(0);
});

test("a zone that is not yet available is coming soon, with the shop to fetch it from", async ({
  page,
}) => {
  const zones = DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, available: false }));
  await answerWith(page, "checkout.rules", { zones });
  await openCheckout(page);
  await fillAddress(page, { city: "Midrand", address: "1 Main Road" });
  await expect(page.getByText("Coming Soon to Extended Areas!")).toBeVisible();
  await expect(page.getByText(/^Delivery to Extended Areas is coming soon\./)).toBeVisible();
  await expect(
    page.getByText(
      /^Store pickup: .*114 Bryanston Drive, Bryanston, Sandton, Johannesburg, Gauteng, 2021\./,
    ),
  ).toBeVisible();
  await expect(
    page.getByText("send your order by standard delivery, or you collect it from our shop."),
  ).toBeVisible();
});

test("a quote that cannot be had says so, and standard pricing does not keep anybody from paying", async ({
  page,
}) => {
  await refuse(page, "courier.quote", "QUOTE_UNAVAILABLE");
  await openCheckout(page);
  await fillAddress(page);
  await expect(page.getByText("Quote Failed")).toBeVisible();
  await expect(page.getByText("Using standard delivery pricing...")).toBeVisible();
  await expect(page.getByText("Unable to get delivery quote at this time").first()).toBeVisible();
  await expect(page.getByRole("button", PAY)).toBeVisible();
});

test("a quote that fails without a reason has a text of its own", async ({ page }) => {
  await refuse(page, "courier.quote", "INTERNAL");
  await openCheckout(page);
  await fillAddress(page);
  const toast = toasts(page).filter({ hasText: "Quote Failed" });
  await expect(toast).toContainText("Failed to get delivery quote");
  await expect(page.getByRole("main").getByText("Failed to get delivery quote")).toBeVisible();
});

test("a quote is asked for once, a second after the last change; an order sends no price", async ({
  page,
}) => {
  const asked = await countAsked(page, "courier.quote");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("checkout.start")) sent.push(request.postData() ?? "");
  });
  await page.clock.install();
  await addToCart(page, "ijebu-garri-1kg");
  await goToCheckout(page);
  // A time that stands still ends whatever is still asked for.
  await expect(page.getByLabel("Street address")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await fillAddress(page);
  await page.getByLabel("Street address").pressSequentially(" 2");
  await page.clock.runFor(999);
  expect(await asked()).toBe(0);
  // The second is over within a moment, in which the page has its own turns to take.
  let more = 0;
  const step = async () => {
    await page.clock.runFor(10);
    more += 10;
    return asked();
  };
  await expect.poll(step, { intervals: [50] }).toBe(1);
  expect(more).toBeLessThanOrEqual(400);
  await page.clock.resume();
  await expect(page.getByText("Delivery Quote Ready").first()).toBeVisible();
  expect(await asked()).toBe(1);
  await pay(page);
  expect(sent).toHaveLength(1);
  expect(sent.join()).toContain('"productId":"ijebu-garri-1kg","quantity":1');
  expect(sent.join()).not.toMatch(/price(?!Fingerprint)|total|cents|role|userId/i);
});

test("a phone whose clock is a month behind is asked for one quote, and keeps it", async ({
  page,
}) => {
  const asked = await countAsked(page, "courier.quote");
  await page.clock.install({ time: Date.now() - 30 * 24 * 60 * 60_000 });
  await openCheckout(page);
  await fillAddress(page);
  const quote = page.getByText("Delivery Quote Ready").first();
  await expect(quote).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(quote).toBeVisible();
  expect(await asked()).toBe(1);
});

test("a payment that fails says so and can be tried again; one that is cancelled just stops", async ({
  page,
}) => {
  await openCheckout(page);
  await fillAddress(page);
  await page.getByRole("button", PAY).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", PAY)).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);

  await refuse(page, "checkout.start", "PAYMENT_FAILED");
  await page.getByRole("button", PAY).click();
  await expect(page.getByText("Payment failed. Please try again.").first()).toBeVisible();
  await letPass(page);
  await pay(page);
});

test("what is sold out by the time it is paid leads to its line in the summary, and to the way out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCheckout(page);
  await fillAddress(page);
  const pays = page.getByRole("button", PAY);
  await expect(pays).toBeEnabled();
  await refuse(page, "checkout.price", "OUT_OF_STOCK", "items.0.quantity");
  await refuse(page, "checkout.start", "OUT_OF_STOCK", "items.0.quantity");
  await answerWith(page, "basket.look", [{ id: "ijebu-garri-1kg", stock: 0 }]);
  await pays.click();
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary.getByRole("alert")).toBeInViewport();
  const wayOut = summary.getByRole("alert").getByRole("button").first();
  await expect(wayOut).toHaveText("Sold out: remove");
  await expect(summary.getByRole("alert")).toContainText("Ijebu Garri 1 kg is sold out.");
  await page.getByRole("button", { name: "Order Summary" }).click();
  await expect(wayOut).toBeFocused();
  await expect(wayOut).toBeInViewport();
});

test("an order that is not saved after the payment says whom to write to, and never asks twice", async ({
  page,
}) => {
  await openCheckout(page);
  await fillAddress(page);
  await refuse(page, "checkout.complete", "ORDER_NOT_SAVED");
  await page.getByRole("button", PAY).click();
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(
    page.getByText(
      "Payment was successful, but there was an issue saving your order. Please contact support with your PayPal transaction details.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("button", PAY)).toBeHidden();
});

test.describe("without PayPal's script", () => {
  test.use({ expectedError: /Failed to load resource|PayPal/i });

  test("the payment section says that PayPal did not load", async ({ page }) => {
    await page.route("**/stand-in/paypal.js*", (route) => route.abort());
    await openCheckout(page);
    await fillAddress(page);
    await expect(
      page.getByText("Failed to load PayPal SDK - check client ID and internet connection"),
    ).toBeVisible();
  });

  test("a script that cannot draw its buttons, throws or has none says the same, and Try Again draws them", async ({
    page,
  }) => {
    await page.route("**/stand-in/paypal.js*", async (route) => {
      const script = await shopAnswer(route);
      await route.fulfill({ response: script, body: `${await script.text()}${FAULTS}` });
    });
    await openCheckout(page);
    await fillAddress(page);
    const main = page.getByRole("main");
    const alert = main.getByRole("alert").filter({
      hasText: "Failed to load PayPal SDK - check client ID and internet connection",
    });
    for (let made = 1; made <= 3; made++) {
      await expect(alert).toBeVisible();
      await expect.poll(() => timesMade(page)).toBe(made);
      await expect(page.getByRole("button", PAY)).toHaveCount(0);
      await alert.getByRole("button", { name: "Try Again" }).click();
    }
    await expect(alert).toHaveCount(0);
    await pay(page);
  });
});

/** For the end of PayPal's script: the first three buttons that it makes have a fault each. */
const FAULTS = `
    (() => {
      const make = window.paypal.Buttons;
      const faults = [
        { render: () => Promise.reject(new Error("not now")) },
        { render: () => { throw new Error("not now"); } },
        { isEligible: () => false },
      ];
      window.timesMade = window.timesMade ?? 0;
      window.paypal.Buttons = (options) => ({ ...make(options), ...faults[window.timesMade++] });
    })();`;

function timesMade(page: Page): Promise<number> {
  return page.evaluate((): number => Reflect.get(window, "timesMade") ?? 0);
}
