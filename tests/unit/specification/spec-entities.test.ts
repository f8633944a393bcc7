import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CategoryGrid } from "#app/shop/catalogue/home/category-grid.tsx";
import { orderTone } from "#app/ui/order-status-badge.tsx";
import { addToCart, cartSubtotalCents } from "#domain/cart/cart.ts";
import { formatMoney } from "#domain/money/money.ts";
import { ORDER_STATUSES } from "#domain/orders/order.ts";
import { CURRENCIES, LANGUAGES, TIMEZONES } from "#domain/store/formats.ts";
import { BACKUP_FREQUENCIES, LOG_LEVELS } from "#domain/store/settings/system.ts";

test("the settings offer what back-office §9 lists", () => {
  expect(CURRENCIES).toEqual(["ZAR", "USD", "EUR", "GBP"]);
  expect(TIMEZONES).toEqual(["Africa/Johannesburg", "UTC", "America/New_York", "Europe/London"]);
  expect(LANGUAGES).toEqual(["en", "af", "zu", "xh"]);
  expect(LOG_LEVELS).toEqual(["error", "warn", "info", "debug"]);
  expect(BACKUP_FREQUENCIES).toEqual(["daily", "weekly", "monthly"]);
});

test("a cart line is a product with its stock and a quantity", () => {
  const product = {
    id: "garri",
    name: "Garri",
    priceCents: 5_490,
    image: "/garri.svg",
    category: "Grains",
    stock: 3,
  };
  const cart = addToCart([], product).items;
  expect(cart).toEqual([{ ...product, quantity: 1 }]);
  expect(cartSubtotalCents(cart)).toBe(5_490);
});

test("an order status that the shop does not know renders neutral", () => {
  expect(orderTone("lost")).toBe("neutral");
  expect(orderTone("toString")).toBe("neutral");
  for (const status of ORDER_STATUSES) expect(orderTone(status)).not.toBe("neutral");
});

test("a courier fee in cents is shown in rand", () => {
  expect(formatMoney(8_500, "ZAR")).toBe("R85.00");
});

test("without categories the home page says so", async () => {
  const html = await render(() => createElement(CategoryGrid, { categories: [] }));
  expect(html).toContain("No categories available at the moment.");
});

async function render(component: () => ReturnType<typeof createElement>): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  });
  await router.load();
  return renderToString(createElement(RouterProvider, { router }));
}
