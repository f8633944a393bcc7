import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CustomerList } from "#app/admin/customers/customer-list.tsx";
import { NumberedList } from "#app/admin/list/numbered-list.tsx";
import { OrderList } from "#app/admin/orders/list/order-list.tsx";
import type { AdminOrder } from "#app/admin/orders/orders-data.ts";
import { DaysWarning } from "#app/admin/parts/days-warning.tsx";

test("a list whose first day lies after the last one says so, and no other does", () => {
  const warning = (from?: string, to?: string) =>
    renderToStaticMarkup(createElement(DaysWarning, { from, to }));
  expect(warning("2026-11-22", "2026-11-21")).toContain(
    "The first day lies after the last one, so nothing can be found.",
  );
  expect(warning("2026-11-21", "2026-11-21")).toBe("");
  expect(warning("2026-11-21")).toBe("");
  expect(warning(undefined, "2026-11-21")).toBe("");
});

test("a list does not say that nothing fits while the answer to its filter is still to come", () => {
  expect(listOf({ isPlaceholderData: false })).toContain("Nothing fits");
  expect(listOf({ isPlaceholderData: true })).not.toContain("Nothing fits");
});

test("a list that is asked for once more stays failed, with its button at work, beside the rows of the filter before too", () => {
  const rows = [{ id: 1 }];
  const again = listOf({ isPlaceholderData: true, errorUpdateCount: 1, rows });
  expect(again).toMatch(/aria-busy="true"[^>]*>.*Try again/s);
  expect(again).not.toContain("a row");
  expect(listOf({ isPlaceholderData: true, rows })).toContain("a row");
  expect(listOf({ errorUpdateCount: 1, rows }), "loaded before it failed").toContain("a row");
});

/** A list as it is drawn of such a query. */
function listOf({
  isPlaceholderData = false,
  errorUpdateCount = 0,
  rows = [],
}: {
  isPlaceholderData?: boolean;
  errorUpdateCount?: number;
  rows?: { id: number }[];
}): string {
  const data = { rows, page: 1, pageCount: 1, total: rows.length };
  const query = { data, isPlaceholderData, isFetching: isPlaceholderData, errorUpdateCount };
  const list = {
    query: { ...query, refetch: () => Promise.resolve() },
    empty: () => "Nothing fits",
    pageLink: () => null,
    children: () => "a row",
  };
  return renderToStaticMarkup(createElement(NumberedList, list));
}

test("the time that was chosen is told in a list of orders as long as it is to be sent", () => {
  const drawn = (status: AdminOrder["status"], slotFrom: number | null) =>
    renderToStaticMarkup(
      createElement(OrderList, {
        orders: [{ ...ORDER, status, slotFrom, slotUntil: slotFrom && slotFrom + 7_200_000 }],
        label: "Orders",
        renderLink: () => null,
      }),
    );
  const at = Date.UTC(2026, 10, 26, 8);
  expect(drawn("processing", at)).toContain("26 November 2026, 10:00–12:00");
  expect(drawn("delivered", at)).not.toContain("10:00–12:00");
  expect(drawn("processing", null)).not.toContain("Wanted at");
});

const ORDER: AdminOrder = {
  ...{ id: "o1", userEmail: "naledi@example.com", firstName: "Naledi", lastName: "Dube" },
  ...{ city: "Sandton", status: "pending", totalCents: 100, currency: "ZAR" },
  ...{ deliveryMethod: "standard", readyAt: null, slotFrom: null, slotUntil: null },
  ...{ createdAt: 0, updatedAt: 0, units: 1, allRefunded: false },
};

test("who never ordered has 'N/A' for the last order in the list of customers", () => {
  const customer = {
    id: 1,
    key: "user:1",
    userId: "1",
    email: "naledi@example.com",
    firstName: "Naledi",
    lastName: "Mokoena",
    phone: "",
    address: "",
    city: "",
    province: "",
    postalCode: "",
    createdAt: 0,
    firstOrderAt: null,
    lastOrderAt: null,
    lastKeptOrderAt: null,
    totalOrders: 0,
    totalSpentCents: 0,
    bannedAt: null,
    status: "inactive",
  } as const;
  const html = renderToStaticMarkup(
    createElement(CustomerList, {
      customers: [{ ...customer, phone: "+27821234567" }],
      renderLink: (_, link) => createElement("span", link),
    }),
  );
  expect(html).toMatch(/<td[^>]*>N\/A<\/td>/);
  expect(html).not.toContain("–");
});
