import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CustomerList } from "#app/admin/customers/customer-list.tsx";
import { NumberedList } from "#app/admin/list/numbered-list.tsx";
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

test("that nothing fits is not said of a filter whose answer is still to come", () => {
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
