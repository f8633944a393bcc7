import type { Page } from "@playwright/test";
import { MAX_CART_LINES } from "#domain/cart/cart.ts";
import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { answerWith } from "../../setup/answers.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { PHONE, register, signOut } from "../../setup/shopper.ts";
import { walkTo } from "../../setup/walk.ts";

test("a pasted list goes into the cart with one tap, and asks only what it doubts", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Paste your list" }).click();
  await page
    .getByLabel("Your shopping list")
    .fill("palm oil, 2 egusi\ngarri\nwashing powder\nyellow garri 2kg x 90");
  await page.getByRole("button", { name: "Find it all" }).click();
  await expect(page.getByRole("heading", { name: "What is on your list" })).toBeFocused();
  await expect(page.getByText("1 line waits for your choice.")).toBeVisible();
  await expect(
    page.getByRole("group", { name: /Quantity of Ground Egusi/ }).getByRole("textbox"),
  ).toHaveValue("2");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Ask for washing powder" }).click();
  await expect(page.getByText("We will look for “washing powder”.")).toBeVisible();

  await page
    .getByRole("group", { name: /“garri”: which one/ })
    .getByRole("radio")
    .first()
    .click();
  await expect(page.getByText("waits for your choice")).toBeHidden();
  await page.getByRole("button", { name: /^Put \d+ things in the cart/ }).click();
  await expect(page.getByText(/things were put into your cart\./)).toBeVisible();
  await expect(page.getByText(/Yellow Garri.*: \d+ of 90, there are no more\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Put/ })).toBeHidden();
  await page.getByRole("button", { name: "View Cart", exact: true }).click();
  const cart = page.getByRole("dialog");
  for (const name of ["Red Palm Oil", "Ground Egusi", "Yellow Garri"]) {
    await expect(cart.getByText(name).first()).toBeVisible();
  }
});

test("what did not fit into the cart is not said to be in it, and can be put there once there is room", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await fillCart(page, MAX_CART_LINES - 1);
  await walkTo(page, "/shopping-list");
  await page.getByLabel("Your shopping list").fill("palm oil\n2 egusi");
  await page.getByRole("button", { name: "Find it all" }).click();
  await page.getByRole("button", { name: /^Put 3 things in the cart/ }).click();
  await expect(page.getByText("1 thing was put into your cart.")).toBeVisible();
  await expect(page.getByText(/Ground Egusi.* did not fit: your cart is full\./)).toBeVisible();
  await expect(page.getByText(/^In your cart: /)).toHaveText(["In your cart: 1"]);

  await page.getByRole("button", { name: "View Cart", exact: true }).click();
  const cart = page.getByRole("dialog");
  await cart.getByRole("button", { name: "Remove Line 0 " }).first().click();
  await cart.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /^Put 2 things in the cart/ }).click();
  await expect(page.getByText(/^In your cart: /)).toHaveText([
    "In your cart: 1",
    "In your cart: 2",
  ]);
});

test("a list that is changed once it is in the cart puts there only what is new, and outlives a look at a product", async ({
  page,
}) => {
  await page.goto("/shopping-list");
  const text = page.getByLabel("Your shopping list");
  await text.fill("palm oil\n2 egusi\ngarri");
  await page.getByRole("button", { name: "Find it all" }).click();
  const which = page.getByRole("group", { name: /“garri”: which one/ });
  await which.getByRole("radio", { name: "Leave it out" }).click();
  await page.getByRole("button", { name: /^Put 3 things in the cart/ }).click();

  await page.getByRole("button", { name: "Change the list" }).click();
  await expect(text).toHaveValue("palm oil\n2 egusi\ngarri");
  await text.fill("palm oil\n3 egusi\ngarri");
  await page.getByRole("button", { name: "Find it all" }).click();
  await expect(which.getByRole("radio", { name: "Leave it out" })).toBeChecked();
  const put = page.getByRole("button", { name: /^Put 1 thing in the cart/ });
  await expect(put).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /Egusi/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Egusi");
  await page.goBack();
  await put.click();
  await expect(page.getByText(/^In your cart: /)).toHaveText([
    "In your cart: 1",
    "In your cart: 3",
  ]);
  await expect(page.getByRole("button", { name: /^Put/ })).toBeHidden();
});

test("who has signed out leaves no list to the next person at this browser", async ({ page }) => {
  await register(page);
  await page.goto("/account");
  await walkTo(page, "/shopping-list");
  const text = page.getByLabel("Your shopping list");
  await text.fill("palm oil");
  await walkTo(page, "/account");
  await walkTo(page, "/shopping-list");
  await expect(text).toHaveValue("palm oil");
  await walkTo(page, "/account");
  await signOut(page, page.getByRole("main"));
  await expect(page).toHaveURL("/");
  await walkTo(page, "/shopping-list");
  await expect(text).toHaveValue("");
});

/** A cart of so many products, out of a basket that the browser kept. */
async function fillCart(page: Page, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, at) => {
    return { id: `line-${at}`, name: `Line ${at} of many`, priceCents: 1_000, at };
  });
  const kept = lines.map(({ id, name, priceCents }) => {
    return { productId: id, name, priceCents, quantity: 1, currency: "ZAR" };
  });
  await answerWith(
    page,
    "basket.look",
    lines.map(({ at: _, ...line }) => {
      return { ...line, image: "/images/placeholder.svg", category: "Snacks", stock: 9 };
    }),
  );
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    "soko.basket",
    JSON.stringify({ savedAt: Date.now(), lines: kept }),
  ] as const);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("button", { name: "Put them in my cart" }).click();
}
