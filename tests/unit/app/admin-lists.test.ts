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
  const seen = (isPlaceholderData: boolean) => {
    const data = { rows: [], page: 1, pageCount: 1, total: 0 };
    const query = { data, isPlaceholderData, isFetching: isPlaceholderData, errorUpdateCount: 0 };
    const list = {
      query: { ...query, refetch: () => Promise.resolve() },
      empty: () => "Nothing fits",
      pageLink: () => null,
      children: () => null,
    };
    return renderToStaticMarkup(createElement(NumberedList, list));
  };
  expect(seen(false)).toContain("Nothing fits");
  expect(seen(true)).not.toContain("Nothing fits");
});

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
