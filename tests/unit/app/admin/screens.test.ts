import type { QueryClient } from "@tanstack/react-query";
import { createElement, type ReactElement } from "react";
import { expect, onTestFinished, test } from "vitest";
import { AuditScreen } from "#app/admin/audit/audit-screen.tsx";
import { auditInput } from "#app/admin/audit/audit-search.ts";
import { AttentionPanel } from "#app/admin/dashboard/attention-panel.tsx";
import { DashboardScreen } from "#app/admin/dashboard/dashboard-screen.tsx";
import { AttentionBell } from "#app/admin/frame/attention-bell.tsx";
import { CompletedScreen } from "#app/admin/orders/completed-screen.tsx";
import { completedInput, pendingInput } from "#app/admin/orders/list/search.ts";
import { StuckPayments } from "#app/admin/orders/payments-in-doubt.tsx";
import { PendingScreen } from "#app/admin/orders/pending-screen.tsx";
import { AddProductScreen } from "#app/admin/products/add-product-screen.tsx";
import { StockHistory } from "#app/admin/products/stock-history.tsx";
import { EditRecipeScreen } from "#app/admin/recipes/recipe-screen.tsx";
import { RefundQueueScreen } from "#app/admin/refunds/queue-screen.tsx";
import { ProductsReportScreen } from "#app/admin/reports/products-screen.tsx";
import { productsReportInput } from "#app/admin/reports/report-search.ts";
import { setPageFormats } from "#app/lib/formats.ts";
import type { Trpc } from "#app/lib/trpc.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { NOTHING_WAITS, renderKnown, textOf } from "#tests/factories/screen.ts";

const NOT_LOADED = "This could not be loaded just now.";

test("the dashboard's days are those of the books, whatever the shop's clock says", async () => {
  setPageFormats({ ...DEFAULT_FORMATS, timezone: "America/New_York" });
  onTestFinished(() => setPageFormats(DEFAULT_FORMATS));
  const page = await renderKnown(createElement(DashboardScreen), (trpc, queryClient) => {
    const figure = { total: 1, trend: null };
    queryClient.setQueryData(trpc.admin.dashboard.summary.queryKey(), {
      last30Days: { revenueCents: 4_500, orders: 1, products: 0, customers: 1 },
      revenueCents: figure,
      orders: figure,
      products: figure,
      customers: figure,
      days: [{ day: "2026-11-21", revenueCents: 4_500, orders: 1 }],
      recentOrders: [],
      topProducts: [],
    });
  });
  expect(page).toContain("21 Nov");
  expect(page).not.toContain("20 Nov");
});

test("a stock history that could not be loaded anew is still there", async () => {
  const input = { productId: "p1", page: 1 };
  const page = await renderKnown(
    createElement(StockHistory, { productId: "p1" }),
    (trpc, client) => {
      const movement = { kind: "adjustment", stockDelta: 5, reservedDelta: 0, reason: "Counted" };
      const more = { id: 1, actorName: "Thandi", at: 0, orderId: null, ...movement };
      const key = trpc.admin.product.movements.queryKey(input);
      client.setQueryData<object>(key, { movements: [more], page: 1, pageCount: 1 });
      failAnew(client, key);
    },
  );
  expect(page).toContain("Counted");
  expect(page).not.toContain(NOT_LOADED);
});

test("categories that could not be loaded anew are offered for a new product without a word", async () => {
  const page = await renderKnown(createElement(AddProductScreen), (trpc, client) => {
    const key = trpc.admin.product.categories.queryKey();
    client.setQueryData(key, ["Grains"]);
    failAnew(client, key);
  });
  expect(page).toContain("<option>Grains</option>");
  expect(page).not.toContain("Failed to load categories");
});

test("a payment that stopped half way is told in its own currency after the shop counts in another", async () => {
  setPageFormats({ ...DEFAULT_FORMATS, currency: "USD" });
  onTestFinished(() => setPageFormats(DEFAULT_FORMATS));
  const page = await renderKnown(createElement(StuckPayments), (trpc, client) => {
    const amounts = {
      totalCents: 50_000,
      currency: "ZAR",
      chargeCents: 2_857,
      chargeCurrency: "USD",
    };
    const since = { stateSince: 0, goneSince: null, releasedAt: null, reason: null };
    const ids = { id: "p1", orderId: "o1", captureId: null, providerRef: "REF" };
    const payment = { ...ids, ...amounts, ...since, state: "capturing", provider: "paypal" };
    const stuck = [{ ...payment, customer: "Thandi Nkosi" }];
    client.setQueryData<object>(trpc.admin.payments.stuck.queryKey(), stuck);
  });
  expect(page).toContain("R500.00 ($28.57)");
});

test("the vendors' messages that wait open as a list of those that wait", async () => {
  const page = await renderKnown(createElement(AttentionPanel), (trpc, client) => {
    client.setQueryData<object>(trpc.admin.dashboard.attention.queryKey(), {
      ...NOTHING_WAITS,
      unreadEvents: 2,
      total: 2,
    });
  });
  expect(page).toMatch(/href="\/admin\/webhooks\?state=waiting"[^>]*>Messages of/);
});

test.each([
  ["delivery", "/admin/deliveries/settings"],
  ["system", "/admin/settings?tab=system"],
  ["store", "/admin/settings?tab=store"],
])("%s settings that cannot be read open where they are saved", async (section, address) => {
  const page = await renderKnown(createElement(AttentionPanel), (trpc, client) => {
    client.setQueryData<object>(trpc.admin.dashboard.attention.queryKey(), {
      ...NOTHING_WAITS,
      ...{ unreadableSettings: 1, unreadableSections: [section], total: 1 },
    });
  });
  expect(page).toContain(`href="${address}"`);
});

test("what is looked for stays to be seen and changed where nothing could be loaded", async () => {
  const search = { q: "thandi" };
  const pages: ReadonlyArray<[ReactElement, (trpc: Trpc) => readonly unknown[]]> = [
    [
      createElement(PendingScreen, { search }),
      ({ admin }) => admin.orders.pending.queryKey(pendingInput(search)),
    ],
    [
      createElement(CompletedScreen, { search }),
      ({ admin }) => admin.orders.completed.queryKey(completedInput(search)),
    ],
    [
      createElement(ProductsReportScreen, { search }),
      ({ admin }) => admin.reports.products.queryKey(productsReportInput(search)),
    ],
  ];
  for (const [screen, keyOf] of pages) {
    const page = await renderKnown(screen, (trpc, client) => failAtFirst(client, keyOf(trpc)));
    expect(page).toContain(NOT_LOADED);
    expect(page).toMatch(/<input[^>]*type="search"[^>]*value="thandi"/);
  }
});

test("a recipe that could not be loaded is not said to be none", async () => {
  const screen = createElement(EditRecipeScreen, { id: "jollof" });
  const keyOf = (trpc: Trpc) => trpc.admin.recipes.get.queryKey({ id: "jollof" });
  const none = "There is no such recipe.";
  const failed = await renderKnown(screen, (trpc, client) => failAtFirst(client, keyOf(trpc)));
  expect(failed).toContain(NOT_LOADED);
  expect(failed).not.toContain(none);
  const failure = { code: "NOT_FOUND", message: "Not found", field: null };
  const gone = Object.assign(new Error("gone"), { data: { failure } });
  const unknown = await renderKnown(screen, (trpc, client) =>
    failAtFirst(client, keyOf(trpc), gone),
  );
  expect(unknown).toContain(none);
});

test("whoever is past the last page is led to it, and not told that there is nothing", async () => {
  const past = { page: 2, pageCount: 1, rows: [], total: 3, cut: false };
  const stats = { count: 3, totalCents: 0, urgent: 0 };
  const page = await renderKnown(
    createElement(PendingScreen, { search: { page: 2 } }),
    ({ admin }, client) => {
      const key = admin.orders.pending.queryKey(pendingInput({ page: 2 }));
      client.setQueryData<object>(key, { ...past, stats, now: 0, newestAt: 0 });
      client.setQueryData<object>(admin.orders.newSince.queryKey({ since: 0 }), { count: 0 });
    },
  );
  expect(textOf(page)).not.toContain("No orders");
  expect(page).toMatch(/href="\/admin\/orders\/pending"[^>]*>Go to the last page/);
});

test("the log says of which thing alone it is, and leads to the others", async () => {
  const search = { subject: "product", id: "p1", actor: "u1" } as const;
  const log = (rows: readonly object[]) =>
    renderKnown(createElement(AuditScreen, { search }), ({ admin }, client) => {
      const key = admin.audit.list.infiniteQueryKey(auditInput(search));
      client.setQueryData<object>(key, { pages: [{ rows, next: null }], pageParams: [null] });
      client.setQueryData(admin.audit.actors.queryKey(), []);
    });
  const change = { id: 1, at: 0, actorName: "Thandi", action: "product.update", before: null };
  const garri = { ...change, subject: "product", subjectId: "p1", subjectName: "Garri" };
  expect(textOf(await log([{ ...garri, after: null }]))).toContain("Only changes of Garri");
  const none = await log([]);
  expect(textOf(none)).toContain("Only changes of p1");
  expect(none).toMatch(/href="\/admin\/audit\?subject=product&amp;actor=u1"[^>]*>Show all/);
});

test("money that stands somewhere is not said to be none where its list could not be loaded", async () => {
  const lists: ReadonlyArray<(trpc: Trpc) => readonly unknown[]> = [
    ({ admin }) => admin.payments.stuck.queryKey(),
    ({ admin }) => admin.payments.differences.queryKey(),
    ({ admin }) => admin.refunds.unrefunded.queryKey(),
    ({ admin }) => admin.webhooks.disputes.queryKey(),
    ({ admin }) => admin.dashboard.attention.queryKey(),
  ];
  for (const failed of lists) {
    const page = await renderKnown(createElement(RefundQueueScreen), (trpc, client) => {
      for (const list of lists) {
        const none = list === lists.at(-1) ? NOTHING_WAITS : [];
        if (list !== failed) client.setQueryData<object>(list(trpc), none);
      }
      client.setQueryData(trpc.admin.refunds.queue.queryKey(), []);
      failAtFirst(client, failed(trpc));
    });
    expect(textOf(page)).toContain(NOT_LOADED);
  }
});

test("the bell counts nothing before it is known what needs attention", async () => {
  const bell = (known: object | null) =>
    renderKnown(createElement(AttentionBell), (trpc, client) => {
      const key = trpc.admin.dashboard.attention.queryKey();
      if (known) client.setQueryData<object>(key, known);
      else failAtFirst(client, key);
    });
  expect(await bell(null)).toContain('aria-label="Needs attention"');
  expect(await bell(NOTHING_WAITS)).toContain('aria-label="0 things need attention"');
});

test("another try waits on its own button, which stays where it was pressed", async () => {
  const screens: ReadonlyArray<[() => ReactElement, (trpc: Trpc) => readonly unknown[]]> = [
    [() => createElement(DashboardScreen), ({ admin }) => admin.dashboard.summary.queryKey()],
    [() => createElement(AttentionPanel), ({ admin }) => admin.dashboard.attention.queryKey()],
    [() => createElement(StuckPayments), ({ admin }) => admin.payments.stuck.queryKey()],
    [
      () => createElement(StockHistory, { productId: "p1" }),
      ({ admin }) => admin.product.movements.queryKey({ productId: "p1", page: 1 }),
    ],
    [
      () => createElement(EditRecipeScreen, { id: "jollof" }),
      ({ admin }) => admin.recipes.get.queryKey({ id: "jollof" }),
    ],
  ];
  for (const [screen, keyOf] of screens) {
    const page = await renderKnown(screen(), (trpc, client) => {
      failAtFirst(client, keyOf(trpc));
      const query = client.getQueryCache().find({ queryKey: keyOf(trpc) });
      query?.setState({ status: "pending", error: null, fetchStatus: "fetching" });
    });
    const retry = page.match(/<button[^>]*>(?:(?!<\/button>).)*Try again/gs)?.at(-1);
    expect(retry).toContain("aria-busy");
  }
});

/** The first load failed, so that nothing is known. */
function failAtFirst(client: QueryClient, queryKey: readonly unknown[], error?: Error): void {
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } });
  client.getQueryCache().build(client, { queryKey });
  failAnew(client, queryKey, error);
}

/** The last load of what is known failed. */
function failAnew(
  client: QueryClient,
  queryKey: readonly unknown[],
  error: Error = new Error("no answer"),
): void {
  const query = client.getQueryCache().find({ queryKey });
  query?.setState({ status: "error", error, errorUpdatedAt: 1, errorUpdateCount: 1 });
}
