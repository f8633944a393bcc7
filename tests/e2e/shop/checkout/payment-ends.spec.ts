import type { Page, Route } from "@playwright/test";
import * as v from "valibot";
import { letPass, refuse } from "../../setup/answers.ts";
import { passUntil } from "../../setup/clock.ts";
import { toasts, writeDownToasts } from "../../setup/seen.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import {
  ADDRESS,
  expectBasketKept,
  fillAddress,
  openCart,
  openCheckout,
} from "../../setup/shopper.ts";
import { walkTo } from "../../setup/walk.ts";

test("a payment that is declined once the page was loaded anew is told, though the cart is gone", async ({
  page,
}) => {
  await openCheckout(page);
  await fillAddress(page);
  await refuse(page, "checkout.complete", "SERVICE_UNAVAILABLE");
  await approve(page);
  await expect(page.getByText("Please do not pay again", { exact: true })).toBeVisible();
  // The page asks again by itself: it is gone before the answer is another.
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const said = await writeDownToasts(page);
  await answerComplete(page, [{ outcome: "declined", sameOrder: true }]);
  await page.goto("/checkout");
  await expect.poll(async () => (await said()).join()).toContain("Your payment was declined.");
  await expect(page).toHaveURL(/\/products$/);
});

test("a payment that was held and then comes to nothing is told", async ({ page }) => {
  await page.clock.install();
  await openCheckout(page);
  await fillAddress(page);
  await answerComplete(page, [{ outcome: "pending" }, { outcome: "declined", sameOrder: false }]);
  await approve(page);
  await expect(page.getByText("Waiting for your payment")).toBeVisible();
  const told = toasts(page).filter({ hasText: "Your payment was declined." });
  await page.clock.runFor(15_000);
  await whenAnswered(page);
  expect(await told.count()).toBe(0);
  await passUntil(page, 1_000, () => told.isVisible());
});

test("what is put into the cart while a payment is confirmed stays there for another order", async ({
  page,
}) => {
  await openCheckout(page);
  await fillAddress(page);
  await refuse(page, "checkout.complete", "SERVICE_UNAVAILABLE");
  await approve(page);
  await expect(page.getByText("Please do not pay again", { exact: true })).toBeVisible();
  await walkTo(page, "/product/fonio-500g");
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" }).first()).toBeAttached();
  await letPass(page);
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("button", { name: "Cart, 1 item" }).first()).toBeAttached();
  await expectBasketKept(page, "fonio-500g");
  const drawer = await openCart(page);
  await expect(drawer.getByText("Fonio 500 g").first()).toBeVisible();
  await expect(drawer.getByText("Ijebu Garri 1 kg")).toHaveCount(0);
});

test("on a phone what became of a payment is in view, over the bar with the way to pay", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openCheckout(page);
  await fillAddress(page);
  await answerComplete(page, [{ outcome: "declined", sameOrder: false }, { outcome: "pending" }]);
  await approve(page);
  const declined = page.getByText("Your payment was declined.");
  await expect(declined).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[data-pay-bar]")).toHaveCount(0);
  await expect(page.locator("#payment")).toBeFocused();
  await approve(page);
  await expect(page.getByText("Waiting for your payment")).toBeInViewport({ ratio: 1 });
  // The cart goes, and with it most of the page.
  await expect(page.getByRole("heading", { name: "Order Summary" })).toHaveCount(0);
  await expect(page.getByText("Waiting for your payment")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#payment")).toBeFocused();
});

test("a start that is refused leaves the earlier payment as the one that holds the goods, and that the next replaces", async ({
  page,
}) => {
  const asked: v.InferOutput<typeof Start>[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("checkout.start")) return;
    const [sent] = v.parse(v.tuple([Start]), Object.values(request.postDataJSON()));
    asked.push(sent);
  });
  await openCheckout(page);
  await fillAddress(page);
  await page.getByRole("button", PAY).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", PAY)).toBeEnabled();
  await refuse(page, "checkout.start", "CHECKOUT_CLOSED");
  await page.getByLabel("Last name").fill("Dlamini");
  await page.getByRole("button", PAY).click();
  await expect.poll(() => asked.length).toBe(2);
  await letPass(page);
  await page.getByLabel("Last name").fill("Mokoena");
  await page.getByRole("button", PAY).click();
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  const [first, , third] = asked;
  expect(third?.replacesKey).toBe(first?.checkoutKey);
});

test.describe("where an answer never comes", () => {
  // The next tab's press is answered with the word that the earlier payment has gone through.
  test.use({ expectedError: /ERR_FAILED|status of 409/ });

  test("whose tab was closed over its approval reads in the next one that the order is placed, and pays again only on purpose", async ({
    page,
    context,
    request,
  }) => {
    await openCheckout(page);
    await fillAddress(page);
    const unsent = new Promise<Route>((resolve) => {
      void page.route(/api\/trpc\/checkout\.complete/, resolve);
    });
    await approve(page);
    const route = await unsent;
    const [url, data] = [route.request().url(), route.request().postData() ?? ""];
    // Or the browser would let it go as the tab is closed, and hear the answer.
    await route.abort();
    await page.close();
    const unheard = async () =>
      (await context.cookies()).filter(({ name }) => name.startsWith("soko.unheard_"));
    expect(await unheard()).toHaveLength(1);
    // It is sent on for them, by nobody's browser.
    const headers = { "content-type": "application/json", origin: new URL(url).origin };
    expect((await request.post(url, { data, headers })).status()).toBe(200);

    const next = await context.newPage();
    await openCheckout(next);
    await fillAddress(next);
    await next.getByRole("button", PAY).click();
    const placed = next.getByText(
      "Your earlier payment has gone through, for the cart as it was then",
    );
    await expect(placed).toBeVisible();
    await expect(next.getByRole("button", { name: "Approve payment" })).toHaveCount(0);
    await approve(next);
    await expect(next.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    // The first, of which it was told, and none of the second: of that it has heard.
    expect((await unheard()).map(({ value }) => value.split(".")[0])).toEqual([
      expect.stringMatching(/~./),
    ]);
  });
});

const PAY = { name: "Pay with PayPal (test)" };
const Start = v.object({ checkoutKey: v.string(), replacesKey: v.nullable(v.string()) });

test("what is changed while the card's form is open ends that payment: what is paid for is what is shown", async ({
  page,
}) => {
  await openCheckout(page);
  await fillAddress(page);
  const card = page.getByRole("button", { name: "Pay by card (test)" });
  const approval = page.getByRole("button", { name: "Approve payment" });
  const notice = page.getByText("You changed your order after you started to pay.");
  await card.click();
  await expect(approval).toBeVisible();
  const withdrawn = page.waitForResponse(/checkout\.withdraw/);
  await page.getByLabel("Street address").fill("7 Sloane Street");
  await expect(notice).toBeVisible();
  expect((await withdrawn).status()).toBe(200);
  await expect(approval).toHaveCount(0);
  await card.click();
  await expect(approval).toBeVisible();
  await expect(notice).toHaveCount(0);

  // What asks for no new total leaves the buttons where they are: the form goes all the same.
  await page.getByLabel("Delivery instructions").fill("Ring twice");
  await expect(notice).toBeVisible();
  await expect(approval).toHaveCount(0);
  await card.click();
  await approval.click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(page.getByText("7 Sloane Street").first()).toBeVisible();
  await expect(page.getByText(ADDRESS.address)).toHaveCount(0);
});

async function approve(page: Page): Promise<void> {
  await page.getByRole("button", PAY).click();
  await page.getByRole("button", { name: "Approve payment" }).click();
}

/** What the shop says of the payment, each time that it is asked; the last again and again. */
async function answerComplete(page: Page, outcomes: readonly object[]): Promise<void> {
  let asked = 0;
  await page.route(/api\/trpc\/checkout\.complete/, async (route) => {
    const data = outcomes[Math.min(asked++, outcomes.length - 1)];
    await route.fulfill({ json: [{ result: { data } }] });
  });
}
