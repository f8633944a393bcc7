import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { getTableColumns } from "drizzle-orm";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CategoryGrid } from "#app/shop/catalogue/category-grid.tsx";
import { orderTone } from "#app/ui/order-status-badge.tsx";
import {
  customerStats,
  deliveries,
  deliveryQuotes,
  heroImages,
  orderItems,
  orders,
  paymentMethods,
  products,
  settings,
  users,
  wishlistItems,
} from "#db/schema/index.ts";
import { addToCart, cartSubtotalCents } from "#domain/cart.ts";
import { REQUIRED_SHIPPING_FIELDS, SHIPPING_MAX_LENGTHS } from "#domain/delivery-address.ts";
import { DEFAULT_DELIVERY_ZONES } from "#domain/delivery-zones.ts";
import { formatRand } from "#domain/money.ts";
import { ORDER_STATUSES } from "#domain/order.ts";
import { SETTINGS_SCHEMAS } from "#domain/settings/settings.ts";
import { CURRENCIES, LANGUAGES, TIMEZONES } from "#domain/settings/store.ts";
import { BACKUP_FREQUENCIES, LOG_LEVELS } from "#domain/settings/system.ts";

/*
 * Storefront §3 and back-office §3: what each entity keeps, under our names where the contract's are those of its
 * vendors: a price is cents, a time epoch milliseconds, and `...At`.
 */
const shipping = [
  "firstName",
  "lastName",
  "phone",
  "address",
  "city",
  "province",
  "postalCode",
  "deliveryInstructions",
];
const times = ["createdAt", "updatedAt"];

test.each<[string, object, string[]]>([
  [
    "users",
    getTableColumns(users),
    [
      ...["name", "email", "phone", "address", "firstName", "lastName", "city", "postalCode"],
      ...["province", "image", ...times],
    ],
  ],
  ["wishlists", getTableColumns(wishlistItems), ["userId", "productId", "addedAt"]],
  [
    "products",
    getTableColumns(products),
    [
      ...["id", "name", "description", "priceCents", "category", "images", "stock", "featured"],
      ...["status", "rating"],
    ],
  ],
  [
    "hero images",
    getTableColumns(heroImages),
    [
      ...["imageUrl", "title", "subtitle", "buttonText", "buttonLink", "productId", "active"],
      "order",
    ],
  ],
  [
    "orders",
    getTableColumns(orders),
    [
      ...["id", "status", "userId", "userEmail", ...times, ...shipping],
      ...["subtotalCents", "shippingCents", "totalCents", "deliveryMethod", "quoteId"],
      ...["paypalOrderId", "paypalStatus", "paymentMethod", "paypalTransactionId"],
      ...["paypalUsdCents", "usdRate", "estimatedDeliveryAt", "deliveredAt"],
    ],
  ],
  [
    "order lines",
    getTableColumns(orderItems),
    ["productId", "name", "priceCents", "quantity", "image", "category"],
  ],
  [
    "quotes",
    getTableColumns(deliveryQuotes),
    [...["id", "feeCents", "dropoffEtaAt", "pickupDurationSeconds", "durationSeconds"], "fallback"],
  ],
  [
    "deliveries",
    getTableColumns(deliveries),
    [
      ...["courierDeliveryId", "quoteId", "status", "trackingUrl", "estimatedDeliveryAt"],
      ...["feeCents", "fallback", "error", "updatedAt"],
      ...["courierName", "courierPhone", "courierRating", "courierVehicle"],
    ],
  ],
  [
    "payment methods",
    getTableColumns(paymentMethods),
    [
      ...["userId", "type", "cardType", "last4", "expiryMonth", "expiryYear", "holderName"],
      ...["nickname", "isDefault", ...times],
    ],
  ],
  [
    "customers, as the back office derives them",
    getTableColumns(customerStats),
    [
      ...["email", "firstName", "lastName", "phone", "address", "city", "province", "postalCode"],
      ...["createdAt", "lastOrderAt", "totalOrders", "totalSpentCents", "bannedAt"],
    ],
  ],
  ["settings", getTableColumns(settings), ["section", "value", "updatedAt", "updatedBy"]],
  [
    "store settings",
    SETTINGS_SCHEMAS.store.entries,
    [
      ...["storeName", "storeDescription", "storeAddress", "storePhone", "storeEmail"],
      ...["currency", "timezone", "language", "socialLinks"],
    ],
  ],
  [
    "notification settings",
    SETTINGS_SCHEMAS.notifications.entries,
    [
      ...["emailNotifications", "orderNotifications", "lowStockAlerts", "customerMessages"],
      "marketingEmails",
    ],
  ],
  [
    "security settings",
    SETTINGS_SCHEMAS.security.entries,
    ["twoFactorAuth", "sessionTimeout", "ipRestriction", "allowedIPs", "passwordPolicy"],
  ],
  [
    "password policies",
    SETTINGS_SCHEMAS.security.entries.passwordPolicy.entries,
    ["minLength", "requireSpecialChars", "requireNumbers", "requireUppercase"],
  ],
  [
    "system settings",
    SETTINGS_SCHEMAS.system.entries,
    ["maintenanceMode", "debugMode", "logLevel", "autoBackup", "backupFrequency"],
  ],
  ["shipping details", SHIPPING_MAX_LENGTHS, ["email", ...shipping]],
  [
    "delivery zones",
    DEFAULT_DELIVERY_ZONES[0] ?? {},
    ["name", "areas", "feeCents", "freeThresholdCents", "estimate", "available"],
  ],
])("%s keep what the specification's entity has", (_name, kept, wanted) => {
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(wanted));
});

test("the settings offer what back-office §9 lists", () => {
  expect(CURRENCIES).toEqual(["ZAR", "USD", "EUR", "GBP"]);
  expect(TIMEZONES).toEqual(["Africa/Johannesburg", "UTC", "America/New_York", "Europe/London"]);
  expect(LANGUAGES).toEqual(["en", "af", "zu", "xh"]);
  expect(LOG_LEVELS).toEqual(["error", "warn", "info", "debug"]);
  expect(BACKUP_FREQUENCIES).toEqual(["daily", "weekly", "monthly"]);
});

test("an order's method, payment and statuses are those of the specification", () => {
  expect(orders.deliveryMethod.enumValues).toEqual(["uber_direct", "standard"]);
  expect(orders.paymentMethod.enumValues).toEqual(["paypal"]);
  expect(orders.status.enumValues).toEqual(ORDER_STATUSES);
  expect(orders.userId.notNull).toBe(false);
  expect(paymentMethods.type.enumValues).toEqual(["card", "paypal", "bank_account"]);
  expect(paymentMethods.cardType.enumValues).toEqual(["visa", "mastercard", "amex", "discover"]);
  expect(REQUIRED_SHIPPING_FIELDS).not.toContain("deliveryInstructions");
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
  const cart = addToCart([], product);
  expect(cart).toEqual([{ ...product, quantity: 1 }]);
  expect(cartSubtotalCents(cart)).toBe(5_490);
});

test("an order status that the shop does not know renders neutral", () => {
  expect(orderTone("lost")).toBe("neutral");
  expect(orderTone("toString")).toBe("neutral");
  for (const status of ORDER_STATUSES) expect(orderTone(status)).not.toBe("neutral");
});

test("a courier fee in cents is shown in rand", () => {
  expect(formatRand(8_500)).toBe("R85.00");
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
