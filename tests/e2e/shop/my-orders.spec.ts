import type { Page } from "@playwright/test";
import { MAX_CART_LINES } from "#domain/cart/cart.ts";
import { answerWith, refuse } from "../setup/answers.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import {
  addToCart,
  buyAs,
  DESKTOP,
  fillAddress,
  openCart,
  pay,
  register,
} from "../setup/shopper.ts";
import { wish } from "./wishes.ts";

test("My Orders without orders, and when they do not load", async ({ page }) => {
  await register(page);
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute(
    "href",
    "/products",
  );
  await refuse(page, "orders.mine", "FORBIDDEN");
  await page.goto("/orders");
  await expect(page.getByText("Failed to load your orders. Please try again.")).toBeVisible();
});

test("My Orders: what was bought, its details and timeline, tracking, and ordering it again", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const { email } = await register(page);
  for (const id of ["ijebu-garri-1kg", "fonio-500g", "white-samp-1kg", "coconut-milk-400ml"]) {
    await addFromHere(page, id);
  }
  await openCart(page);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await fillAddress(page, { email, deliveryInstructions: "Gate code 4455" });
  await pay(page);
  // The cart is emptied a tenth of a second later, and what shows it drawn anew.
  await expect(page.getByRole("button", { name: "Cart", exact: true }).first()).toBeAttached();
  await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();

  const main = page.getByRole("main");
  const order = main.getByRole("article");
  await expect(order).toHaveCount(1);
  await expect(order.getByText("Pending")).toBeVisible();
  await expect(order.getByRole("listitem")).toHaveCount(4);
  await expect(order.getByText("+1 more item")).toBeVisible();
  await expect(order.getByText(/^R\d+\.\d\d$/)).toBeVisible();
  await expect(order.getByRole("button", { name: /^Reorder/ })).toHaveCount(0);
  await order.getByRole("link", { name: /^View Details/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Order / });
  for (const term of [
    "Status",
    "Placed",
    "Last updated",
    "Payment method",
    "Payment order ID",
    "Transaction ID",
    "Payment status",
    "Subtotal",
    "Shipping",
  ]) {
    await expect(dialog.getByRole("term").filter({ hasText: term }).first()).toBeVisible();
  }
  await expect(dialog.getByText("COMPLETED")).toBeVisible();
  await expect(dialog.getByText("1 × R54.90")).toBeVisible();
  await expect(dialog.getByText(email)).toBeVisible();
  await expect(dialog.getByText("+27 82 555 0118")).toBeVisible();
  await expect(dialog.getByText("Gate code 4455")).toBeVisible();
  await expect(dialog.getByText("Order Placed")).toBeVisible();
  await expect(dialog.getByText("Processing")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await order.getByRole("link", { name: /^Track Delivery/ }).click();
  await expect(main.getByRole("heading", { name: "Track your delivery" })).toBeVisible();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(/^Order [A-Z0-9]{8}$/);
});

test("a delivered order is ordered again with what is still sold, and says what changed", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await register(page);
  await answerWith(page, "orders.mine", { orders: [DELIVERED], next: null });
  await page.goto("/orders");
  const order = page.getByRole("main").getByRole("article");
  await expect(order.getByText("Delivered")).toBeVisible();
  await expect(order.getByRole("link", { name: /^Track Delivery/ })).toHaveCount(0);
  await page.route("**/api/trpc/orders.reorder**", (route) =>
    route.fulfill({ json: [{ result: { data: PLAN } }] }),
  );
  await order.getByRole("button", { name: /^Reorder/ }).click();
  const news = page.getByRole("dialog", { name: "Your cart is filled again" });
  await expect(news.getByText("Bottled Sunshine 1 litre")).toBeVisible();
  await expect(news.getByText("R54.90, was R49.90")).toBeVisible();
  await news.getByRole("button", { name: "View Cart" }).click();
  await expect(page.getByRole("dialog", { name: "Thandi Shopping Cart" })).toContainText(
    "Ijebu Garri 1 kg",
  );
});

test("back closes an order's details, and leaves My Orders the next time", async ({ page }) => {
  const { email } = await register(page);
  await buyAs(page, { email });
  await page.goto("/about");
  await page.goto("/orders");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /^Order / });
  const openDetails = async () => {
    await main.getByRole("link", { name: /^View Details/ }).click();
    await expect(dialog).toBeVisible();
    await page.waitForFunction(() => "overlays" in history.state);
  };
  await openDetails();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.waitForFunction(() => !("overlays" in history.state));
  await openDetails();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test("an order from before the shop counted in another currency is shown in its own", async ({
  page,
}) => {
  await register(page);
  const order = { ...DELIVERED.order, currency: "USD" };
  await answerWith(page, "orders.mine", { orders: [{ ...DELIVERED, order }], next: null });
  await page.goto("/orders");
  await expect(page.getByRole("main").getByRole("article").getByText(/^\$\d/)).toBeVisible();
});

test("a full cart takes no further product, and says so wherever one is added", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await register(page);
  await wish(page, "red-palm-oil-1l");
  await answerWith(page, "orders.mine", { orders: [DELIVERED], next: null });
  let plan: unknown = { ...PLAN, lines: manyLines(MAX_CART_LINES), gone: [], repriced: [] };
  await page.route("**/api/trpc/orders.reorder**", (route) =>
    route.fulfill({ json: [{ result: { data: plan } }] }),
  );
  await page.goto("/orders");
  const reorder = page.getByRole("main").getByRole("button", { name: /^Reorder/ });
  await reorder.click();
  const cart = page.getByRole("button", { name: "Cart, 100 items" });
  await expect(cart).toBeVisible();

  plan = PLAN;
  await reorder.click();
  const outcome = page.getByRole("dialog", { name: "Your cart is full" });
  await expect(outcome).toContainText("A cart holds 100 different products.");
  const leftOut = outcome.getByRole("heading", { name: "No room in your cart" }).locator("..");
  await expect(leftOut.getByRole("listitem")).toHaveText(["Ijebu Garri 1 kg"]);
  await expect(outcome.getByText("New price")).toHaveCount(0);
  await outcome.getByText("Close", { exact: true }).click();

  const refused = toasts(page).filter({ hasText: "Your cart is full" });
  const expectRefusalOf = async (name: string) => {
    const toast = refused.filter({ hasText: `${name} was not added.` });
    await expect(toast).toContainText("A cart holds 100 different products.");
    await toast.getByRole("button", { name: "Close message" }).click();
    // Messages that are pointed at stay, what the first order put into the cart among them.
    await page.mouse.move(5, 5);
    await expect(refused).toHaveCount(0);
    await expect(cart).toBeVisible();
  };
  await page.getByRole("link", { name: "Wishlist, 1 item" }).click();
  await page.getByRole("button", { name: "Add Red Palm Oil 1 litre to cart" }).click();
  await expectRefusalOf("Red Palm Oil 1 litre");

  await addFromHere(page, "ijebu-garri-1kg");
  await expectRefusalOf("Ijebu Garri 1 kg");

  const card = page.getByRole("main").getByRole("article").filter({ hasText: "Ijebu Garri 1 kg" });
  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Ijebu Garri 1 kg", level: 1 })).toBeVisible();
  await page
    .getByRole("button", { name: /^Add to Cart.*Ijebu/ })
    .first()
    .click();
  await expectRefusalOf("Ijebu Garri 1 kg");
  await expect(page.getByText("Added to cart")).toHaveCount(0);
});

const DELIVERED = {
  order: {
    id: "0198a7b2ffff4c3d9abc",
    status: "delivered",
    createdAt: 1_790_000_000_000,
    updatedAt: 1_790_100_000_000,
    deliveredAt: 1_790_100_000_000,
    totalCents: 10_490,
  },
  items: [
    { line: 1, productId: "ijebu-garri-1kg", name: "Ijebu Garri 1 kg", quantity: 1, image: "" },
  ],
  delivery: null,
  key: null,
};

const PLAN = {
  lines: [
    {
      product: {
        id: "ijebu-garri-1kg",
        name: "Ijebu Garri 1 kg",
        priceCents: 5_490,
        image: "/images/placeholder.svg",
        category: "Grains & Cereals",
        stock: 10,
      },
      quantity: 1,
    },
  ],
  gone: ["Bottled Sunshine 1 litre"],
  fewer: [],
  repriced: [{ name: "Ijebu Garri 1 kg", wasCents: 4_990, nowCents: 5_490 }],
};

function manyLines(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    product: {
      id: `line-${at}`,
      name: `Line ${at}`,
      priceCents: 1_000,
      image: "/images/placeholder.svg",
      category: "Ingredients",
      stock: 9,
    },
    quantity: 1,
  }));
}

/** Adds a product without leaving the page's memory, by the way of the search. */
async function addFromHere(page: Page, id: string): Promise<void> {
  if (!page.url().startsWith("http")) return addToCart(page, id);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Products" })
    .click();
  const search = page.getByRole("searchbox", { name: "Search" });
  await expect(search).toHaveValue("");
  await search.fill(id.replaceAll("-", " ").slice(0, 9));
  // Cards move while what was asked for comes in the place of the rest.
  await expect(page).toHaveURL(/[?&]q=/);
  const found = page.getByRole("region", { name: "Products", exact: true });
  await expect(found).toHaveAttribute("aria-busy", "false");
  const card = page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.locator(`a[href="/product/${id}"]`) });
  await card.getByRole("button", { name: /^Add to Cart/ }).click();
}
