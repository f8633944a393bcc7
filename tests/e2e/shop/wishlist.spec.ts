import type { Page } from "@playwright/test";
import { answerOutdated, answerWith, holdBack, letPass, refuse } from "../setup/answers.ts";
import { toasts, writeDownToasts } from "../setup/seen.ts";
import { expect, test, whenAnswered } from "../setup/shop-test.ts";
import { DESKTOP, PASSWORD, PHONE, register, signOut } from "../setup/shopper.ts";
import { wish } from "./wishes.ts";

test("a guest's wishlist invites to sign in and keeps the way back", async ({ page }) => {
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "My Wishlist", level: 1 })).toBeVisible();
  await expect(page.getByText("Save items you love for later")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    "/login?returnTo=%2Fwishlist",
  );
});

test("an empty wishlist says so; while it loads there are eight cards in waiting", async ({
  page,
}) => {
  await register(page);
  const letGo = await holdBack(page, "wishlist.list");
  await page.goto("/wishlist");
  const waiting = page.getByRole("list", { name: "Loading your wishlist" });
  await expect(waiting.getByRole("listitem")).toHaveCount(8);
  letGo();
  await expect(page.getByText("Save items you love for later")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Continue Shopping" }),
  ).toHaveAttribute("href", "/products");
});

test("the wishlist: cards, counts, columns, details and into the cart", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openWishlist(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "My Wishlist", level: 1 })).toBeVisible();
  await expect(main.getByText("You have 3 items in your wishlist")).toBeVisible();
  const cards = main.getByRole("article");
  await expect(cards).toHaveCount(3);
  const card = cards.filter({ hasText: "Red Palm Oil 1 litre" });
  await expect(card.getByText("Ingredients")).toBeVisible();
  await expect(card.getByText("R89.50")).toBeVisible();
  await expect(card.getByText("Rated 4.6 out of 5")).toBeAttached();
  await expect(cards.filter({ hasText: "Fonio" }).getByText(/Rated/)).toHaveCount(0);
  await expect(card.getByRole("link", { name: /^View Details/ })).toHaveAttribute(
    "href",
    "/product/red-palm-oil-1l",
  );
  await card.getByRole("button", { name: "Add Red Palm Oil 1 litre to cart" }).click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();

  const tops = () =>
    cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
  expect(new Set(await tops()).size, "side by side").toBe(1);
  await page.setViewportSize(PHONE);
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(bar.getByRole("link", { name: "Wishlist, 3 items" }).getByText("3")).toBeVisible();
  const narrow = await tops();
  expect(narrow.filter((top) => top === narrow[0])).toHaveLength(2);
  const grid = cards.first().locator("xpath=ancestor::ul[1]");
  for (const [width, columns] of [
    [320, 2],
    [768, 3],
    [1024, 4],
    [1280, 5],
    [2560, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tracks = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    await expect.poll(async () => (await tracks()).split(" ").length, `${width}`).toBe(columns);
  }
});

test("wishes are removed one by one and cleared, and what could not be is said", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openWishlist(page);
  const main = page.getByRole("main");
  const cards = main.getByRole("article");
  await expect(cards).toHaveCount(3);
  const letGo = await holdBack(page, "wishlist.remove");
  const remove = main.getByRole("button", { name: "Remove Red Palm Oil 1 litre from wishlist" });
  await remove.click();
  await expect(remove).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(page.getByText("Removed from wishlist")).toBeVisible();
  await expect(cards).toHaveCount(2);
  await letPass(page);
  await refuse(page, "wishlist.remove", "INTERNAL");
  await main.getByRole("button", { name: "Remove Fonio 500 g from wishlist" }).click();
  await expect(
    page.getByText("Failed to remove item from wishlist. Please try again."),
  ).toBeVisible();
  await letPass(page);

  const question = page.getByRole("alertdialog", { name: "Clear your wishlist?" });
  await refuse(page, "wishlist.clear", "INTERNAL");
  await main.getByRole("button", { name: "Clear wishlist" }).click();
  await question.getByRole("button", { name: "Clear wishlist" }).click();
  await expect(page.getByText("Failed to clear wishlist. Please try again.")).toBeVisible();
  await letPass(page);
  await question.getByRole("button", { name: "Clear wishlist" }).click();
  await expect(page.getByText("Wishlist cleared")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
});

test("a heart wishes and takes back, once each, and says when it could not", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await register(page);
  await page.goto("/product/fonio-500g");
  const main = page.getByRole("main");
  const add = main.getByRole("button", { name: "Add Fonio 500 g to wishlist" });
  const remove = main.getByRole("button", { name: "Remove Fonio 500 g from wishlist" });
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(bar.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/profile");

  await refuse(page, "wishlist.add", "INTERNAL");
  await add.click();
  await expect(page.getByText("Failed to add item to wishlist. Please try again.")).toBeVisible();
  await expect(add).toBeVisible();
  await letPass(page);
  await add.click();
  await expect(page.getByText("Added to wishlist")).toBeVisible();
  await expect(bar.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
  await remove.click();
  await expect(page.getByText("Removed from wishlist")).toBeVisible();
  await expect(bar.getByRole("link", { name: "Wishlist", exact: true })).toBeVisible();

  await refuse(page, "wishlist.add", "CONFLICT");
  await add.click();
  await expect(page.getByText("Your wishlist is full")).toBeVisible();
  await expect(add).toBeVisible();
  await letPass(page);

  // Wished for on another device meanwhile.
  await refuse(page, "wishlist.add", "ALREADY_IN_WISHLIST");
  await add.click();
  await expect(page.getByText("Already in wishlist")).toBeVisible();
});

test("a heart that is taken back and given again on a slow line is there", async ({ page }) => {
  await register(page);
  await wish(page, "fonio-500g");
  await page.goto("/product/fonio-500g");
  const main = page.getByRole("main");
  const add = main.getByRole("button", { name: "Add Fonio 500 g to wishlist" });
  const remove = main.getByRole("button", { name: "Remove Fonio 500 g from wishlist" });
  const letGo = await holdBack(page, "wishlist.remove");
  await remove.click();
  await add.click();
  await expect(remove).toBeVisible();
  letGo();
  await expect(page.getByText("Added to wishlist")).toBeVisible();
  await expect(remove).toBeVisible();
  await page.reload();
  await expect(remove).toBeVisible();
});

test("the wishlist comes with signing in and goes with signing out", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await register(page);
  await wish(page, "fonio-500g");
  await page.goto("/about");
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(bar.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await signOut(page, page.getByRole("dialog"));
  await expect(bar.getByRole("link", { name: "Wishlist", exact: true })).toBeVisible();
  await bar.getByRole("link", { name: "Wishlist" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to see your wishlist" })).toBeVisible();
});

test("a guest's heart becomes a wish with signing in, and the wishlist says so before", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/product/fonio-500g");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add Fonio 500 g to wishlist" }).click();
  await expect(page.getByText("Authentication required")).toBeVisible();
  await page.goto("/wishlist");
  await expect(main.getByText(/You tapped the heart of 1 product here/)).toBeVisible();

  await register(page);
  // The list is read before the hearts are in it, and comes when they are.
  const after = page.waitForResponse(/wishlist\.addAll/);
  await answerOutdated(page, "wishlist.list", { data: [], after });
  const said = await writeDownToasts(page);
  await page.goto("/wishlist");
  await expect.poll(async () => (await said()).join()).toContain("Added to wishlist");
  await expect(main.getByRole("article").filter({ hasText: "Fonio" })).toBeVisible();
  await page.reload();
  await expect(main.getByText("You have 1 item in your wishlist")).toBeVisible();
  await expect(page.getByText("Added to wishlist")).toHaveCount(0);
});

test.describe("after the session has ended by itself", () => {
  test.use({ expectedError: /status of 401/ });

  test("a heart becomes a wish with signing in again, which its owner is asked to do", async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    const { email } = await register(page);
    await page.goto("/product/fonio-500g");
    await expect(page.getByRole("link", { name: "Account of Thandi Nkosi" })).toBeVisible();
    await whenAnswered(page);
    await page.context().clearCookies();
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Add Fonio 500 g to wishlist" }).click();
    const asked = toasts(page).filter({ hasText: "Authentication required" });
    await asked.getByRole("button", { name: "Sign In" }).click();
    await main.getByLabel("Email", { exact: true }).fill(email);
    await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(
      main.getByRole("button", { name: "Remove Fonio 500 g from wishlist" }),
    ).toBeVisible();
  });
});

/** A customer's wishlist of three, of which one is rated. */
async function openWishlist(page: Page): Promise<void> {
  await register(page);
  for (const productId of ["red-palm-oil-1l", "fonio-500g", "ijebu-garri-1kg"]) {
    await wish(page, productId);
  }
  await answerWith(page, "wishlist.list", [
    wished("red-palm-oil-1l", "Red Palm Oil 1 litre", 4.56),
    wished("fonio-500g", "Fonio 500 g", null),
    wished("ijebu-garri-1kg", "Ijebu Garri 1 kg", null),
  ]);
  await page.goto("/wishlist");
}

function wished(id: string, name: string, rating: number | null) {
  return {
    id,
    name,
    rating,
    priceCents: 8_950,
    category: "Ingredients",
    images: [],
    available: 9,
    addedAt: 1,
  };
}
