import { expect, test } from "vitest";
import {
  bookingUpdate,
  pollDelay,
  progressOf,
  statusText,
} from "#app/shop/orders/delivery-progress.ts";

test("a delivery on its way has steps behind it, one present and some ahead", () => {
  expect(progressOf("pickup_complete")?.map(({ label, state }) => [label, state])).toEqual([
    ["Order Confirmed", "done"],
    ["Driver En Route to Store", "done"],
    ["Order Picked Up", "current"],
    ["Out for Delivery", "ahead"],
    ["Delivered", "ahead"],
  ]);
});

test("a delivery that has arrived has no step ahead", () => {
  expect(progressOf("delivered")?.every(({ state }) => state === "done")).toBe(true);
});

test.each(["cancelled", "returned", "booking", "failed", "confirmed_fallback", "teleported"])(
  "%s is not a step of the way",
  (status) => expect(progressOf(status)).toBeNull(),
);

test.each([
  ["dropoff", "Out for Delivery"],
  ["booking", "Booking your courier"],
  ["confirmed_standard", "Delivery arranged by our shop"],
  ["teleported", "Unknown Status"],
])("%s reads %s", (status, text) => expect(statusText(status)).toBe(text));

test("the tracker asks every 30 seconds, every 3 in the first minute of a booking", () => {
  expect(pollDelay("pickup", 0)).toBe(30_000);
  expect(pollDelay("confirmed_standard", 0)).toBe(30_000);
  // The shop may find another.
  expect(pollDelay("failed", 0)).toBe(30_000);
  expect(pollDelay(null, 59_000)).toBe(3_000);
  expect(pollDelay("booking", 59_000)).toBe(3_000);
  expect(pollDelay("booking", 60_000)).toBe(30_000);
});

test.each(["delivered", "cancelled", "returned"])("%s is asked about no more", (status) =>
  expect(pollDelay(status, 0)).toBe(false),
);

test("only the end of a booking is news", () => {
  expect(bookingUpdate(null, "pending")).toBe("created");
  expect(bookingUpdate("booking", "pickup")).toBe("created");
  expect(bookingUpdate("booking", "failed")).toBe("refused");
  expect(bookingUpdate("booking", "confirmed_standard")).toBeNull();
  expect(bookingUpdate("pending", "pickup")).toBeNull();
});
