import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../../setup/accessible.ts";
import { answerWith, holdBack } from "../../setup/answers.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import {
  addToCart,
  comeFromElsewhere,
  DESKTOP,
  fillAddress,
  openCart,
  openCheckout,
  PASSWORD,
  PHONE,
  pay,
  register,
  signOut,
} from "../../setup/shopper.ts";

const OF_ONE = "We saved your basket: 1 item, R54.90";
// What another tab was about to keep comes after a sign-out.
test.use({ expectedError: /status of 401/ });

test("after a reload basket and form are back in one tap; after paying both are gone", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openCheckout(page);
  await fillAddress(page, { firstName: "Nomvula" });

  await expect.poll(() => stored(page)).toContain("garri");
  await page.reload();
  // As ever: without a cart from the checkout to the products. What is kept waits there, open.
  await expect(page).toHaveURL(/\/products$/);
  const drawer = page.getByRole("dialog", { name: "Shopping Cart" });
  await expect(drawer.getByText("Welcome back: your product is here")).toBeVisible();
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
  await expect(drawer.getByText(OF_ONE)).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Put it in my cart" }).click();
  await expect(drawer.getByRole("list", { name: "Products in your cart" })).toBeFocused();
  await expect(drawer.getByText("Ijebu Garri 1 kg")).toBeVisible();

  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Nomvula");
  await expect(page.getByLabel("Province")).toHaveValue("Gauteng");
  await pay(page);
  await expect.poll(() => stored(page)).not.toMatch(/garri|Nomvula/);
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("heading", { name: "All Products", level: 1 })).toBeVisible();
  expect(await movedBy(page), "what stood there jumped on the way").toBeLessThan(0.1);
  await openCart(page);
  await whenAnswered(page);
  await expect(page.getByRole("button", { name: /^Put (it|them) (back|in)/ })).toHaveCount(0);
});

test("what a shopper's own unfinished payment holds is theirs after a reload", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await comeFromElsewhere(page);
  // All three that there are.
  await addToCart(page, "bouye-baobab-drink-750ml");
  let drawer = await openCart(page);
  await drawer.getByRole("button", { name: /^One more / }).click();
  await drawer.getByRole("button", { name: /^One more / }).click();
  await expect(drawer.getByRole("textbox", { name: "Quantity" })).toHaveValue("3");
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await fillAddress(page);
  await page.getByRole("button", { name: "Pay with PayPal (test)" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Pay with PayPal (test)" })).toBeVisible();

  await page.reload();
  drawer = page.getByRole("dialog", { name: "Shopping Cart" });
  await drawer.getByRole("button", { name: "Put them in my cart" }).click();
  await expect(drawer.getByRole("textbox", { name: "Quantity" })).toHaveValue("3");
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary.getByText("3 × ").first()).toBeVisible();
  await expect(page.getByText("Delivery Quote Ready").first()).toBeVisible();
  await expect(summary.getByRole("alert")).toHaveCount(0);
  await pay(page);
});

test("what is typed while other code of the page is still on its way is back after a reload", async ({
  page,
}) => {
  await addToCart(page, "ijebu-garri-1kg");
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  const held: (() => void)[] = [];
  await page.route("**/assets/**", async (route) => {
    // What the form itself is made of comes.
    if (await page.getByLabel("First name").isVisible())
      await new Promise<void>((letGo) => held.push(letGo));
    await route.continue();
  });
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await page.getByLabel("First name").fill("Nomvula");

  await expect.poll(() => stored(page)).toContain("garri");
  expect(held).not.toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const letGo of held) letGo();
  await page.reload();
  await page.getByRole("button", { name: "Put it in my cart" }).click();
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Nomvula");
});

/** How far what the page showed has moved by itself since it was loaded: the browser's layout shifts, added up. */
function movedBy(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry): number => Reflect.get(entry, "value"));
          done(shifts.reduce((sum, value) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Nothing moved: nobody is told.
        setTimeout(() => done(0), 300);
      }),
  );
}

test("the offer at the foot of a page puts the basket back; what starts anew loses nothing", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await addToCart(page, "ijebu-garri-1kg");
  await expect.poll(() => stored(page)).toContain("garri");
  await page.goto("/about");
  const offer = page.getByRole("complementary", { name: "Your kept basket" });
  await expect(offer).toContainText(OF_ONE);
  await expectAccessible(page);
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toHaveCount(0);

  await addToCart(page, "attieke-500g");
  const drawer = await openCart(page);
  await expect(drawer.getByText("Your last basket is kept too: 1 more, R54.90")).toBeVisible();
  await expect.poll(() => stored(page)).toContain("attieke");
  await page.goto("/about");
  await expect(offer).toContainText("We saved your basket: 2 items, R119.40");
  await offer.getByRole("button", { name: "Put it back" }).click();
  await expect(drawer.getByRole("listitem")).toHaveCount(2);
});

test("what has changed since is said, before and after the tap", async ({ page }) => {
  await addToCart(page, "ijebu-garri-1kg");
  await expect.poll(() => stored(page)).toContain("garri");
  const look = {
    id: "ijebu-garri-1kg",
    name: "Ijebu Garri 1 kg",
    priceCents: 5_990,
    category: "Grains & Cereals",
    image: "",
    stock: 9,
  };
  await answerWith(page, "basket.look", [look]);
  await page.goto("/cart");
  const main = page.getByRole("main");
  const change = main.getByText("Ijebu Garri 1 kg costs R59.90 now; it was R54.90.");
  await expect(main.getByText("We saved your basket: 1 item, R59.90")).toBeVisible();
  await expect(change).toBeVisible();
  await main.getByRole("button", { name: "Put it in my cart" }).click();
  await expect(main.getByRole("definition").first()).toHaveText("R59.90");
  await expect(change).toBeVisible();
  await main.getByRole("button", { name: "Hide what has changed" }).click();
  await expect(change).toHaveCount(0);
});

test.describe("where nobody can say what the basket costs today", () => {
  test.use({ expectedError: /Failed to load resource|fetch/i });

  test("a basket stays kept while what it costs today is asked for anew", async ({
    page,
    logged,
  }) => {
    await page.clock.install();
    await addToCart(page, "ijebu-garri-1kg");
    await expect.poll(() => stored(page)).toContain("garri");
    await page.route(/api\/trpc\/.*basket\.look/, (route) => route.abort());
    await page.goto("/about");
    await expect.poll(() => logged.join()).toContain("Failed to load basket.look");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const letGo = await holdBack(page, "basket.look");
    const asked = page.waitForRequest(/basket\.look/);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await asked;
    await page.clock.runFor(60_000);
    expect(await stored(page)).toContain("garri");
    letGo();
    await expect(page.getByText(OF_ONE)).toBeVisible();
  });
});

test("what is forgotten is kept no more, and neither is a cart that was emptied", async ({
  page,
}) => {
  await addToCart(page, "ijebu-garri-1kg");
  await expect.poll(() => stored(page)).toContain("garri");
  await page.goto("/cart");
  await page.getByRole("main").getByRole("button", { name: "Start a new cart" }).click();
  await expect(page.getByText(OF_ONE)).toHaveCount(0);
  expect(await stored(page)).not.toContain("garri");

  await addToCart(page, "ijebu-garri-1kg");
  await expect.poll(() => stored(page)).toContain("garri");
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: /^Remove/ }).click();
  await expect.poll(() => stored(page)).not.toContain("garri");
});

test("who signs out in one tab leaves no cart in another", async ({ page, context }) => {
  await register(page);
  const other = await context.newPage();
  const kept = other.waitForResponse(/basket\.keep/);
  await addToCart(other, "ijebu-garri-1kg");
  await kept;
  const looked = other.waitForResponse((answer) => answer.request().method() === "HEAD");
  await other.evaluate(() => dispatchEvent(new Event("vite:preloadError")));
  await looked;
  await page.goto("/account");
  const anew = other.waitForEvent("load");
  await signOut(page, page.getByRole("main"));
  await anew;
  await openCart(other);
  await expect(other.getByText("Your cart is empty")).toBeVisible();
  expect(await stored(other)).not.toContain("garri");
});

test("a customer's basket is on another device; who comes after them here is offered nothing", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESKTOP);
  const { email } = await register(page);
  const saved = page.waitForResponse(/basket\.keep/);
  await addToCart(page, "ijebu-garri-1kg");
  await saved;

  const phone = await signInElsewhere(browser, email);
  await phone.goto("/");
  await expect(phone.getByText(OF_ONE)).toBeVisible();
  await phone.getByRole("button", { name: "Put it back" }).click();
  const drawer = phone.getByRole("dialog", { name: "Thandi Shopping Cart" });
  const kept = phone.waitForResponse(/basket\.keep/);
  await drawer.getByRole("button", { name: /^One more / }).click();
  await kept;

  // The first device still has its own cart open: the newest wins, and says so.
  await openCart(page);
  const three = page.waitForResponse(
    (answer) =>
      answer.url().includes("basket.keep") &&
      (answer.request().postData() ?? "").includes('"quantity":3'),
  );
  await page.getByRole("button", { name: /^One more / }).click();
  await page.getByRole("button", { name: /^One more / }).click();
  await expect(page.getByText("Your basket was changed on another device")).toBeVisible();
  await three;
  await phone.reload();
  await expect(phone.getByText("We saved your basket: 3 items, R164.70")).toBeVisible();
  await openCart(phone);
  await expect(phone.getByText(/^Changed on another device on /)).toBeVisible();
  await phone.context().close();

  await page.goto("/account");
  await signOut(page, page.getByRole("main"));
  await expect(page).toHaveURL(/\/$/);
  await openCart(page);
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.reload();
  await openCart(page);
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Put (it|them) (back|in)/ })).toHaveCount(0);
  expect(await stored(page)).not.toContain("garri");
});

async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: shopUrl(), viewport: PHONE });
  const answer = await context.request.post("/api/trpc/account.signIn", {
    data: { email, password: PASSWORD },
    headers: { origin: shopUrl() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return context.newPage();
}

/** All that the browser keeps of the shop, but for the names of the pages that were seen. */
function stored(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage, "soko.seen": "" }, { ...sessionStorage }]),
  );
}
