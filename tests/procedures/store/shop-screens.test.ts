import { createElement } from "react";
import { expect, test } from "vitest";
import { CategoryGrid } from "#app/shop/catalogue/home/category-grid.tsx";
import { BuyBox } from "#app/shop/catalogue/product/buy-box.tsx";
import { ProductGallery } from "#app/shop/catalogue/product/gallery.tsx";
import { ProductCard, ProductRow } from "#app/shop/catalogue/product-card.tsx";
import { coverageOf } from "#app/shop/checkout/coverage.ts";
import { DeliveryPanel } from "#app/shop/checkout/delivery-panel.tsx";
import { MyOrderCard } from "#app/shop/orders/my-orders-card.tsx";
import type { MyOrder } from "#app/shop/orders/my-orders-data.ts";
import { MyOrderDetails } from "#app/shop/orders/my-orders-details.tsx";
import { OrderSuccessScreen } from "#app/shop/orders/order-success-screen.tsx";
import { orders } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { complete, placeOrder, prepare } from "#tests/factories/checkout.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("an order's details: status, dates and all four facts of its payment, as they are stored", async () => {
  const { shop, placed } = await openWithOrder({ quantity: 3 });
  shop.clock.advance(90 * MINUTE_MS);
  await shop.db.update(orders).set({ status: "shipped", updatedAt: shop.clock.now() });
  const { order } = await placed();
  const text = textOf(await renderScreen(shop, await details(placed)));
  expect(order.providerRef).not.toBe(order.captureId);
  for (const fact of [
    "Status Shipped",
    "Placed 24 November 2026, 10:00",
    "Last updated 24 November 2026, 11:30",
    "Payment method PayPal",
    `Payment order ID ${order.providerRef}`,
    `Transaction ID ${order.captureId}`,
    "Payment status COMPLETED",
  ]) {
    expect(text).toContain(fact);
  }
});

test.each([
  [3, "garri 3 × R50.00 R150.00 Subtotal R150.00 Shipping R50.00 Total paid R200.00"],
  [10, "garri 10 × R50.00 R500.00 Subtotal R500.00 Shipping FREE Total paid R500.00"],
])(
  "an order's details have the prices of %i items, subtotal, shipping and total",
  async (quantity, sums) => {
    const { shop, placed } = await openWithOrder({ quantity });
    expect(textOf(await renderScreen(shop, await details(placed)))).toContain(sums);
  },
);

test("an order's details: where it goes, whom to ring and to write to, what to mind, how far it is", async () => {
  const { shop, placed } = await openWithOrder({ quantity: 1 });
  await shop.db.update(orders).set({ deliveryInstructions: "Gate code 4455" });
  const pending = textOf(await renderScreen(shop, await details(placed)));
  const { order } = await placed();
  expect(pending).toContain(
    `Thandi Nkosi 24 Cumberland Avenue Bryanston, Gauteng, 2191 +27 82 555 0118 ${order.userEmail}`,
  );
  expect(pending).toContain("Delivery instructions Gate code 4455");
  expect(pending).toContain("Timeline Order Placed 24 November 2026, 10:00");
  expect(pending).not.toMatch(/Timeline.* Processing .*What you ordered/);
});

test.each([
  [3, "pending", null],
  [4, "shipped", "+1 more item"],
  [5, "delivered", "+2 more items"],
] as const)(
  "a card of My Orders with %i items (%s) shows its status, the first three, and '%s'",
  async (count, status, more) => {
    const { shop, placed } = await openWithOrder({ quantity: 1 });
    const first = await placed();
    const [line] = first.items;
    if (!line) throw new Error("an order without goods");
    const items = Array.from({ length: count }, (_, at) => ({
      ...line,
      line: at,
      name: `Item ${at + 1}`,
      quantity: at + 1,
    }));
    const order = { ...first.order, status };
    const card = createElement(MyOrderCard, { placed: { ...first, order, items } });
    const text = textOf(await renderScreen(shop, card));
    expect(text).toContain(`${status.charAt(0).toUpperCase()}${status.slice(1)} Item 1 × 1`);
    expect(text).toContain("Item 2 × 2 Item 3 × 3");
    expect(text).not.toContain("Item 4");
    if (more === null) expect(text).not.toContain("more item");
    else expect(text).toContain(`Item 3 × 3 ${more} Total R100.00`);
    expect(text.includes("Reorder")).toBe(status === "delivered");
  },
);

test.each([
  [
    "processing",
    "Ready to collect",
    "Order Placed 24 November 2026, 10:00 Processing Ready to collect 24 November 2026, 10:30",
  ],
  [
    "shipped",
    "Ready to collect",
    "Order Placed 24 November 2026, 10:00 Processing Ready to collect 24 November 2026, 10:30",
  ],
  [
    "delivered",
    "Collected",
    "Order Placed 24 November 2026, 10:00 Processing Ready to collect 24 November 2026, 10:30 Collected",
  ],
] as const)(
  "a card and the details of My Orders call an order that is collected what its own page calls it: %s is '%s'",
  async (status, word, timeline) => {
    const { shop, placed } = await openWithOrder({ quantity: 1 });
    const first = await placed();
    const readyAt = shop.clock.now() + 30 * MINUTE_MS;
    const order = { ...first.order, status, readyAt, deliveryMethod: "pickup" as const };
    const fetched = { ...first, order };
    const card = textOf(await renderScreen(shop, createElement(MyOrderCard, { placed: fetched })));
    const whole = createElement(MyOrderDetails, { placed: fetched });
    const text = textOf(await renderScreen(shop, whole));
    expect(card).toContain(`November 2026 ${word} garri`);
    expect(text).toContain(`Status ${word} Placed`);
    expect(text).toContain(`Timeline ${timeline}`);
    expect(card + text).not.toMatch(/Shipped|Delivered/);
  },
);

test.each([
  ["that the courier has", true, undefined, true],
  ["that the courier was never asked for", false, undefined, false],
  ["that the courier refused", true, "create", false],
  ["that only a fallback stands for", true, "quote", false],
] as const)(
  "a card of My Orders links to the tracker if the courier has the delivery: one %s",
  async (_what, quote, fault, isLinked) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    const { viewer } = await newCustomer(shop);
    const body = { code: "address_undeliverable", message: "no", kind: "error" };
    if (fault === "create") shop.courier.failNext(fault, { status: 400, body });
    if (fault === "quote") shop.courier.failNext(fault, "503");
    const { orderId } = await placeOrder(shop, { viewer, quote });
    await shop.settled();
    const [placed] = (await shop.as(viewer).orders.mine({})).orders;
    if (!placed) throw new Error("no order");
    expect(placed.courier.uberDeliveryId !== null).toBe(isLinked);
    const html = await renderScreen(shop, createElement(MyOrderCard, { placed }));
    expect(textOf(html).includes("Track Delivery")).toBe(isLinked);
    const ways = html.split(`href="/orders/${orderId}"`).length - 1;
    expect(ways, "its number leads to its page, and so does the tracker").toBe(isLinked ? 2 : 1);
  },
);

test("the confirmation has the stored transaction and estimated delivery, and what happens next", async () => {
  const { shop, placed } = await openWithOrder({ quantity: 1 });
  const arrival = Date.parse("2026-12-03T10:00:00+02:00");
  await shop.db.update(orders).set({ estimatedDeliveryAt: arrival, deliveryMethod: "standard" });
  const found = await placed();
  const { store } = await shop.as().catalogue.shell();
  const text = textOf(
    await renderScreen(
      shop,
      createElement(OrderSuccessScreen, {
        ask: { orderId: found.order.id },
        placed: { ...found, delivery: null, byInHouseDriver: false, leftCents: 0 },
        store,
      }),
    ),
  );
  const capture = Object.values(shop.paypal.state.orders)[0]?.capture?.id;
  expect(capture).toBeTypeOf("string");
  expect(text).toContain(`Payment transaction id ${capture} Order date 24 November 2026`);
  expect(text).toContain("Estimated delivery By 3 December 2026");
  expect(text).toMatch(/What's Next Order Processing .* Dispatch within 24 hours .* Delivery /);
});

test.each([
  [
    "of a zone",
    { city: "Bryanston", address: "24 Cumberland Avenue" },
    "Zone Sandton Premium Usually 30-60 minutes Fee R50.00, free from R300.00",
  ],
  [
    "outside the zones",
    { city: "Durban", address: "1 Marine Parade" },
    "Delivery is not available to this area yet. We send your order by standard delivery. " +
      "Same-day delivery: Not available Areas we deliver to now: Sandton, Bryanston,",
  ],
  [
    "of a zone to come",
    { city: "Midrand", address: "1 Main Road" },
    "Coming Soon to Extended Areas! Delivery to Extended Areas is coming soon. Until then we " +
      "send your order by standard delivery, or you collect it from our shop. Store pickup: " +
      "114 Bryanston Drive, Bryanston, Johannesburg, Gauteng, 2021. Monday to Saturday",
  ],
])("the checkout's panel says of an address %s what there is", async (_what, place, words) => {
  const shop = await openTestShop();
  const rules = await shop.as().checkout.rules();
  const zones = rules.zones.map((zone) => ({
    ...zone,
    available: zone.name !== "Extended Areas",
  }));
  const panel = createElement(DeliveryPanel, {
    coverage: coverageOf(place, zones),
    quote: { status: "idle" },
    phoneError: null,
    rules,
    onAskAgain: () => undefined,
    onFetchInstead: () => undefined,
  });
  expect(textOf(await renderScreen(shop, panel))).toContain(words);
});

test("a product without pictures shows the drawn placeholder, on its card, row and page", async () => {
  const { shop, pictures } = await openShelf({ images: [] });
  for (const screen of pictures) {
    const html = await renderScreen(shop, screen);
    expect(html).toContain('<svg aria-hidden="true" viewBox="0 0 64 64"');
    expect(html).not.toContain("<img");
  }
});

test("a product with a picture shows it, and no placeholder", async () => {
  const image = { url: "/images/garri.svg", width: 800, height: 800, alt: "" };
  const { shop, pictures } = await openShelf({ images: [image] });
  for (const screen of pictures) {
    const html = await renderScreen(shop, screen);
    expect(html).toContain('src="/images/garri.svg"');
    expect(html).not.toContain('viewBox="0 0 64 64"');
  }
});

test.each([
  ["is shown to one decimal", 4.56],
  ["that nobody gave is not invented", null],
])("a rating %s", async (_what, rating) => {
  const { shop, ratings } = await openShelf({ rating });
  for (const screen of ratings) {
    const text = textOf(await renderScreen(shop, screen));
    if (rating === null) expect(text).not.toMatch(/Rated|out of 5|reviews/);
    else expect(text).toContain("Rated 4.6 out of 5");
  }
});

test("a category without words of its own says 'Browse our {name} products'", async () => {
  const { shop } = await openShelf({ category: "Snacks" });
  const { categories } = await shop.as().catalogue.shell();
  const text = textOf(await renderScreen(shop, createElement(CategoryGrid, { categories })));
  expect(text).toContain("Browse our Snacks products");
  const [snacks] = categories;
  if (!snacks) throw new Error("no category");
  const own = [{ ...snacks, description: "For the road" }];
  const told = textOf(await renderScreen(shop, createElement(CategoryGrid, { categories: own })));
  expect(told).toContain("For the road");
  expect(told).not.toContain("Browse our");
});

async function details(placed: () => Promise<MyOrder>) {
  return createElement(MyOrderDetails, { placed: await placed() });
}

/** One of the customer's own orders, paid at ten o'clock, as My Orders has it. */
async function openWithOrder({ quantity }: { quantity: number }) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 20 });
  const { viewer } = await newCustomer(shop);
  const items = [{ productId: "garri", quantity }];
  const checkout = await prepare(shop, items, { quote: false });
  const payment = await shop.as(viewer).checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  await shop.settled();
  const placed = async () => {
    const [first] = (await shop.as(viewer).orders.mine({})).orders;
    if (!first) throw new Error("no order");
    return first;
  };
  return { shop, placed };
}

/** A shelf with one product, and the places where its picture and its rating stand. */
async function openShelf(changes: Omit<Parameters<typeof seedProducts>[1], "id">) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", ...changes });
  const [card] = (await shop.as().catalogue.list({})).items;
  if (!card) throw new Error("an empty shelf");
  const { product } = await shop.as().catalogue.product({ id: "garri" });
  const cards = [
    createElement(ProductCard, { product: card }),
    createElement(ProductRow, { product: card }),
  ];
  return {
    shop,
    pictures: [...cards, createElement(ProductGallery, product)],
    ratings: [...cards, createElement(BuyBox, { product })],
  };
}
