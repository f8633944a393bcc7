import { expect, test } from "vitest";
import { getSitemap } from "#db/queries/catalogue/sitemap.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { fillOrders, fillProducts } from "#scripts/lib/fill-shop.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const FEW = 1_000;
const MANY = 100_000;
/** About 15 steps of SQLite's machine are a row. */
const STEPS_A_ROW = 15;
/** So many more rows may a page read of a shop a hundred times as large. */
const MORE_ROWS = 20;
const YEAR_MS = 365 * DAY_MS;

/** A shop of 100,000 products is filled first. */
const TIMEOUT_MS = 180_000;

test("a hundred times the products make no page and no list read more rows", {
  timeout: TIMEOUT_MS,
}, async () => {
  const shop = await openTestShop();
  const owner = await newAdmin(shop, { email: "owner@shop.test" });
  await fillProducts(shop.db, { upTo: FEW });
  await fillOrders(shop.db, { count: 300, until: shop.clock.now() - YEAR_MS });
  const callers = { guest: shop.as(), customer: shop.as(owner.viewer) };
  const before = await effortOf(shop, callers);
  await fillProducts(shop.db, { upTo: MANY });
  const after = await effortOf(shop, callers);
  for (const [page, steps] of Object.entries(after)) {
    expect.soft(steps, page).toBeLessThan((before[page] ?? 0) + MORE_ROWS * STEPS_A_ROW);
  }
});

type Caller = ReturnType<TestShop["as"]>;

/** The virtual machine's steps in the database for each page of the shop and each list behind it. */
async function effortOf(
  shop: TestShop,
  { guest, customer }: { guest: Caller; customer: Caller },
): Promise<Record<string, number>> {
  const pages = {
    ...publicPages(shop, guest),
    ...customerPages(customer),
    ...adminLists(customer.admin),
  };
  const effort: Record<string, number> = {};
  for (const [page, show] of Object.entries(pages)) {
    shop.database.resetStats();
    await show();
    effort[page] = shop.database.stats().vmSteps;
  }
  return effort;
}

function publicPages(shop: TestShop, { basket, catalogue, checkout }: Caller) {
  const { list } = catalogue;
  const items = [{ productId: "bench-500", quantity: 1 }];
  return {
    "every page's frame": () => catalogue.shell(),
    home: () => catalogue.home(),
    list: () => list({}),
    "list, cheapest first": () => list({ sort: "price-asc" }),
    "list, dearest first": () => list({ sort: "price-desc" }),
    "list, best value": () => list({ sort: "unit-price" }),
    "list, page 40": () => list({ page: 40 }),
    category: () => list({ category: "Shelf 3" }),
    "category, cheapest first": () => list({ category: "Shelf 3", sort: "price-asc" }),
    "list, of a fact": () => list({ diet: "vegan" }),
    "search in vain": () => list({ search: "xylophone" }),
    suggestions: () => catalogue.suggest({ text: "bench product 7" }),
    product: () => catalogue.product({ id: "bench-500" }),
    recipes: () => catalogue.recipes(),
    suburbs: () => catalogue.suburbs(),
    nearby: () => catalogue.nearby(),
    "delivery's rules": () => catalogue.deliveryRules(),
    privacy: () => catalogue.privacy(),
    sitemap: () => getSitemap(shop.db, { limit: 100 }),
    cart: () => basket.look({ productIds: ["bench-500"] }),
    checkout: () => checkout.rules(),
    price: () => checkout.price({ items, address: null, heldKey: null }),
    slots: () => checkout.slots({ heldKey: null }),
  };
}

function customerPages({ account, addresses, basket, orders }: Caller) {
  return {
    profile: () => account.profile(),
    "kept basket": () => basket.kept(),
    addresses: () => addresses.list(),
    "buy again": () => orders.buyAgain(),
  };
}

function adminLists(admin: Caller["admin"]) {
  return {
    dashboard: () => admin.dashboard.summary(),
    attention: () => admin.dashboard.attention(),
    failures: () => admin.dashboard.failures(),
    "admin products": () => admin.products.list({}),
    "admin products by price": () => admin.products.list({ sort: "price" }),
    "admin products by stock": () => admin.products.list({ sort: "stock" }),
    "admin products of a category": () => admin.products.list({ category: "Shelf 3" }),
    "admin products' changes": () => admin.products.recentChanges(),
    analytics: () => admin.analytics.products(),
    featured: () => admin.featured.list({}),
    "hero's pictures": () => admin.hero.list(),
    categories: () => admin.categories.list(),
    "categories' counts": () => admin.categories.counts(),
    families: () => admin.product.families(),
    "recipes, all": () => admin.recipes.list(),
    requests: () => admin.requests.list({ isOpen: true }),
    misses: () => admin.requests.misses(),
    orders: () => admin.orders.list({}),
    "orders' figures": () => admin.orders.stats(),
    "pending orders": () => admin.orders.pending({}),
    "completed orders": () => admin.orders.completed({}),
    customers: () => admin.customers.list({}),
    "customers' figures": () => admin.customers.stats(),
    deliveries: () => admin.deliveries.list({}),
    unassigned: () => admin.deliveries.unassigned(),
    messages: () => admin.messages.list({}),
    refunds: () => admin.refunds.queue(),
    unrefunded: () => admin.refunds.unrefunded(),
    "stuck payments": () => admin.payments.stuck(),
    differences: () => admin.payments.differences(),
    offers: () => admin.offers.list(),
    "suburbs, all": () => admin.suburbs.list({}),
    "slots, all": () => admin.slots.list({}),
    webhooks: () => admin.webhooks.list({}),
    disputes: () => admin.webhooks.disputes(),
    audit: () => admin.audit.list({}),
    actors: () => admin.audit.actors(),
    backups: () => admin.backups.list(),
    imports: () => admin.imports.recent(),
    administrators: () => admin.administrators.list(),
    settings: () => admin.settings.all(),
    "sales report": () => admin.reports.sales({ days: 30 }),
    "products' report": () => admin.reports.products({}),
    "products' report by units": () => admin.reports.products({ sort: "units" }),
    "products' report by name": () => admin.reports.products({ sort: "name" }),
    "products' report by category": () => admin.reports.products({ sort: "category" }),
    "products' report by stock": () => admin.reports.products({ sort: "stock" }),
    "products' report by rating": () => admin.reports.products({ sort: "rating" }),
    "customers' report": () => admin.reports.customers({ days: 30 }),
    "VAT report": () => admin.reports.vat({ months: 12 }),
    palette: () => admin.palette.search({ text: "xylophone" }),
  };
}
