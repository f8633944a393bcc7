import { createElement } from "react";
import { expect, test } from "vitest";
import { AnalyticsScreen } from "#app/admin/analytics/analytics-screen.tsx";
import { DeliveryFacts } from "#app/admin/deliveries/delivery-facts.tsx";
import { OrderFacts } from "#app/admin/orders/order-facts.tsx";
import { ViewProductScreen } from "#app/admin/products/view-product-screen.tsx";
import { SettingsScreen } from "#app/admin/settings/settings-screen.tsx";
import { products } from "#db/schema/index.ts";
import { vehicleName } from "#messages/deliveries/vehicle-text.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { sell } from "#tests/factories/sales.ts";
import { pieceOf, renderScreen, textOf } from "#tests/factories/screen.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openBackOffice } from "./back-office.ts";

test("the product view shows all of a product, and nothing to type into", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(shop, {
    id: "garri",
    name: "Ijebu Garri",
    sku: "GRN-1",
    description: "Sour and crisp",
    category: "Grains",
    priceCents: 8_950,
    stock: 7,
    featured: true,
    rating: 4.25,
    reviewsCount: 12,
    images: [{ url: "/images/garri.svg", width: 800, height: 800, alt: "A bag of garri" }],
  });
  const html = await renderScreen(shop, createElement(ViewProductScreen, { id: "garri" }), viewer);
  const text = textOf(html);
  for (const fact of [
    "Price R89.50",
    "Category Grains",
    "Status Active",
    "Featured Yes",
    "Product ID/SKU GRN-1",
    "Rating 4.3 from 12 reviews",
    "Added 24 November 2026, 10:00",
    "Last changed 24 November 2026, 10:00",
    "Description Sour and crisp",
    "Low Stock",
  ]) {
    expect(text).toContain(fact);
  }
  expect(html).toContain("<h1");
  expect(textOf(pieceOf(html, "h1", "Ijebu"))).toBe("Ijebu Garri");
  expect(html).toMatch(/<img[^>]*alt="A bag of garri"/);
  expect(html).not.toMatch(/<(input|textarea|select)\b/);
  await shop.db.update(products).set({ rating: null, reviewsCount: null });
  const unrated = await renderScreen(
    shop,
    createElement(ViewProductScreen, { id: "garri" }),
    viewer,
  );
  expect(textOf(unrated)).toContain("Rating – Added");
});

test("Product Overview: name, category, price, status and stock of each, on one row", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(
    shop,
    { id: "garri", name: "Garri", category: "Grains", priceCents: 9_000, stock: 30 },
    {
      id: "suya",
      name: "Suya",
      category: "Spices",
      priceCents: 4_550,
      stock: 3,
      status: "inactive",
    },
  );
  const html = await renderScreen(shop, createElement(AnalyticsScreen), viewer);
  const list = html.slice(html.lastIndexOf("Product Overview"));
  expect(list.match(/<li.*?<\/li>/gs)?.map(textOf)).toEqual([
    "Garri Grains R90.00 Active 30 in stock",
    "Suya Spices R45.50 Inactive 3 in stock",
  ]);
});

test("a delivery's dialog shows both ends with their instructions, and all of the courier", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(shop, { id: "garri" });
  await placeOrder(shop, { shipping: { deliveryInstructions: "Gate code 4455" } });
  await shop.settled();
  const { deliveries } = shop.as(viewer).admin;
  const [row] = (await deliveries.list({})).rows;
  const deliveryId = row?.id ?? "";
  const [courierId = ""] = Object.keys(shop.courier.state.deliveries);
  shop.courier.setStatus(courierId, "pickup");
  await deliveries.refresh();
  const details = await deliveries.byId({ deliveryId });
  const live = await deliveries.live({ deliveryId });
  if (!live) throw new Error("the courier says nothing");
  const told: typeof live = {
    ...live,
    vehicle: { make: "Honda", model: "Ace 125", plate: "JKL 456 GP" },
    facts: { ...live.facts, pickup: { ...live.facts.pickup, notes: "Ask for Sipho" } },
  };
  const html = await renderScreen(
    shop,
    createElement(DeliveryFacts, {
      details: { ...details, delivery: { ...details.delivery, feeCents: 8_550 } },
      live: told,
    }),
    viewer,
  );
  const text = textOf(html);
  expect(text).toContain("Delivery fee R85.50");
  expect(text).toContain(
    "Pickup Address Test Market, 114 Bryanston Drive, Bryanston, Johannesburg, Gauteng, 2021 " +
      "Instructions Ask for Sipho Ready 24 November 2026, 10:30 Deadline 24 November 2026, 12:00",
  );
  expect(text).toContain("Dropoff Customer Thandi Nkosi");
  expect(text).toContain(
    "Address 24 Cumberland Avenue, Bryanston, Gauteng, 2191 Instructions Gate code 4455 " +
      "ETA 24 November 2026, 10:40 Deadline 24 November 2026, 14:00",
  );
  const { courierName, courierRating, courierVehicle } = details.delivery;
  const vehicle = vehicleName(courierVehicle ?? "");
  expect(courierRating).toBeGreaterThan(1);
  expect(text).toContain(`Courier Name ${courierName} Photo`);
  expect(text).toContain(`Rating ${courierRating} out of 5 Phone`);
  expect(text).toContain(`Vehicle ${vehicle} Make, model, plate Honda, Ace 125, JKL 456 GP`);
});

test("a delivery's dialog names who opens the door, and their number, where it is not the buyer", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(shop, { id: "garri" });
  await placeOrder(shop, {
    shipping: { recipientName: "Gogo Dlamini", recipientPhone: "083 555 0142" },
  });
  const { deliveries } = shop.as(viewer).admin;
  const [row] = (await deliveries.list({})).rows;
  const details = await deliveries.byId({ deliveryId: row?.id ?? "" });
  const dropoff = async () => {
    const screen = createElement(DeliveryFacts, { details, live: null });
    return textOf(await renderScreen(shop, screen, viewer));
  };
  expect(await dropoff()).toMatch(
    /Dropoff Customer Thandi Nkosi Phone [+\d ]+ Received by Gogo Dlamini, \+27 83 555 0142 Address/,
  );
  Object.assign(details.order, { recipientName: null, recipientPhone: null });
  expect(await dropoff()).toMatch(/Dropoff Customer Thandi Nkosi Phone [+\d ]+ Address/);
});

test.each([
  [0, "Shipping FREE"],
  [8_500, "Shipping R85.00"],
])("an order's dialog shows a shipping cost of %i cents as '%s'", async (shippingCents, words) => {
  const { shop, viewer } = await openBackOffice();
  await sell(shop, { id: "one", at: shop.clock.now(), shippingCents });
  const details = await shop.as(viewer).admin.orders.byId({ orderId: "one" });
  const text = textOf(await renderScreen(shop, createElement(OrderFacts, { details }), viewer));
  expect(text).toContain(words);
});

test("the settings offer the document's currencies, time zones, languages, levels and frequencies", async () => {
  const { shop, viewer } = await openBackOffice();
  const optionsOn = async (tab: "store" | "system") => {
    const screen = createElement(SettingsScreen, { search: { tab } });
    const html = await renderScreen(shop, screen, viewer);
    return [...html.matchAll(/<select[^>]*>(.*?)<\/select>/gs)].map(([, options = ""]) =>
      [...options.matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, value]) => value),
    );
  };
  const store = await optionsOn("store");
  expect(store).toContainEqual(["ZAR", "USD", "EUR", "GBP"]);
  expect(store).toContainEqual(["Africa/Johannesburg", "UTC", "America/New_York", "Europe/London"]);
  expect(store).toContainEqual(["en", "af", "zu", "xh"]);
  const system = await optionsOn("system");
  expect(system).toContainEqual(["error", "warn", "info", "debug"]);
  expect(system).toContainEqual(["daily", "weekly", "monthly"]);
});
