import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { sell } from "#tests/factories/sales.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { NOW, openBackOffice, order } from "./report-shop.ts";

const OILS = [
  { id: "palm", name: "Red Palm Oil", category: "Oils", sku: "OI-1" },
  { id: "nut", name: "Palm Nut Cream", category: "Tins", sku: "TI-1" },
  { id: "sun", name: "Sunflower Oil", category: "Oils", sku: "OI-2" },
] as const;

test("the product report counts what the filter leaves, of the category, of the words, and of both", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, ...OILS);
  const found = async (filter: { search?: string; category?: string }) => {
    const { total, rows } = await admin.reports.products({ ...filter, sort: "name" });
    return [total, rows.map(({ id }) => id)];
  };
  expect(await found({})).toEqual([3, ["nut", "palm", "sun"]]);
  expect(await found({ category: "Oils" })).toEqual([2, ["palm", "sun"]]);
  expect(await found({ search: "palm" })).toEqual([2, ["nut", "palm"]]);
  expect(await found({ search: "palm", category: "Oils" })).toEqual([1, ["palm"]]);
});

test("each word of a search has to be there: long ones by the index, short ones within name and SKU", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, ...OILS);
  const ids = async (search: string) =>
    (await admin.reports.products({ search, sort: "name" })).rows.map(({ id }) => id);
  expect(await ids("  palm \n oil ")).toEqual(["palm"]);
  expect(await ids("nut palm")).toEqual(["nut"]);
  expect(await ids("oi")).toEqual(["palm", "sun"]);
  expect(await ids("palm -2")).toEqual([]);
  expect(await ids("oil -2")).toEqual(["sun"]);
  // Three letters are as many as the index has: within a word as well.
  expect(await ids("unf")).toEqual(["sun"]);
  // Ids are found by three letters or more, and a quote is a letter like others.
  await seedProducts(shop, { id: "xyz", name: 'Pan 12" wide', category: "Pans" });
  expect(await ids("xyz")).toEqual(["xyz"]);
  expect(await ids("xy")).toEqual([]);
  expect(await ids('12"')).toEqual(["xyz"]);
});

test("the export of the product report goes on where its thousand products ended", async () => {
  const { shop, admin } = await openBackOffice();
  const id = (n: number) => `p${String(n).padStart(4, "0")}`;
  await seedProducts(
    shop,
    ...Array.from({ length: 1_000 }, (_, n) => ({ id: id(n), name: id(n) })),
  );
  const whole = await admin.reports.productsPart({});
  expect([whole.rows.length, whole.next]).toEqual([1_000, id(999)]);
  expect(await admin.reports.productsPart({ after: id(999) })).toEqual({ rows: [], next: null });
  const last = await admin.reports.productsPart({ after: id(998) });
  expect([last.rows.map((row) => row.id), last.next]).toEqual([[id(999)], null]);
});

test("who bought once is counted apart from who came again; a month without anybody is there", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(
    shop,
    order("a1", { at: NOW - 70 * DAY_MS, email: "a@x.test" }),
    order("a2", { at: NOW - 2 * DAY_MS, email: "a@x.test" }),
    ...["b", "c", "d"].map((who) => order(who, { at: NOW - DAY_MS, email: `${who}@x.test` })),
  );
  const report = await admin.reports.customers({ days: 90 });
  expect(report).toMatchObject({ ordered: 4, again: 1, retention: 25 });
  expect(report.segments.map(({ customers }) => customers)).toEqual([3, 1, 0, 0]);
  const months = report.months.map(({ month, ...bought }) => [month, Object.values(bought)]);
  expect(months.slice(-3)).toEqual([
    ["2026-09", [1, 0]],
    ["2026-10", [0, 0]],
    ["2026-11", [3, 1]],
  ]);
});
