import { expect, test } from "vitest";
import {
  FIRST_PAGE,
  readActiveDeliveries,
  reloadDelay,
} from "#app/shop/orders/active-deliveries.ts";

const ONE = {
  total: 1,
  deliveries: [{ id: "d", orderId: "o", status: "pickup", estimatedDeliveryAt: null }],
};
const EMPTY = { total: 0, deliveries: [] };

test("active deliveries are asked for 20 a page, from the first on", () => {
  expect(FIRST_PAGE).toEqual({ active: true, mine: true, limit: 20, offset: 0 });
});

test("the list is loaded again every 30 seconds while it has something, and not when empty", () => {
  expect(reloadDelay(ONE)).toBe(30_000);
  expect(reloadDelay(EMPTY)).toBe(false);
  expect(reloadDelay(undefined)).toBe(false);
});

test.each([
  ["a failure", { data: undefined, isError: true }],
  ["a reload that failed", { data: ONE, isError: true }],
  ["no answer yet", { data: undefined, isError: false }],
  ["an answer without a list", { data: { total: 1 }, isError: false }],
  ["words", { data: "deliveries", isError: false }],
  ["a delivery without an id", { data: { total: 1, deliveries: [{}] }, isError: false }],
])("%s makes an empty list", (_what, query) => {
  expect(readActiveDeliveries(query)).toEqual(EMPTY);
});

test("a list that is one is shown as it is", () => {
  expect(readActiveDeliveries({ data: ONE, isError: false })).toEqual(ONE);
});
