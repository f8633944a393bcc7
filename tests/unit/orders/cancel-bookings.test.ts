import { expect, test } from "vitest";
import { ShopError } from "#domain/errors.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import {
  type Courier,
  type CourierDelivery,
  CourierError,
  type CourierListInput,
  type CourierWaypoint,
} from "#server/ports/courier.ts";
import { cancelAtCarrier, findBooked } from "#server/services/orders/cancel-bookings.ts";

const REFUSED = storedNote("not-called-off", {
  why: errorTextIn("en", new ShopError("DELIVERY_NOT_CANCELLABLE")),
});

test("a courier who has not collected the goods is called off, and one who has is not asked", async () => {
  const cancelled = booked({ status: "cancelled", complete: true });
  const asked: string[] = [];
  const courier = cancelling(async (id) => {
    asked.push(id);
    return cancelled;
  });
  expect(await cancelAtCarrier(courier, booked({ status: "pickup" }))).toEqual({
    delivery: cancelled,
    note: storedNote("called-off"),
  });
  expect(asked).toEqual(["D1"]);
  for (const status of ["pickup_complete", "dropoff"] as const) {
    const delivery = booked({ status });
    expect(await cancelAtCarrier(courier, delivery)).toEqual({
      delivery,
      note: storedNote("collected"),
    });
  }
  expect(asked).toEqual(["D1"]);
});

test("who takes no cancellation comes, and the timeline says why", async () => {
  const delivery = booked();
  const refused = { delivery, note: REFUSED };
  expect(await cancelAtCarrier(cancelling(null), delivery)).toEqual(refused);
  const late = new CourierError("not-cancelable", "too late");
  expect(await cancelAtCarrier(cancelling(throws(late)), delivery)).toEqual(refused);
});

test("what is not known of a cancellation is no refusal", async () => {
  for (const failure of [new CourierError("unreachable", "silence"), new Error("a fault")]) {
    await expect(cancelAtCarrier(cancelling(throws(failure)), booked())).rejects.toBe(failure);
  }
});

test("a booking is found by its reference among what goes on, page after page, and where these have no end it is not said that there is none", async () => {
  const other = booked({ id: "D2", reference: "R2" });
  const over = booked({ id: "D3", complete: true });
  const found = booked({ id: "D4" });
  const { courier, asked } = listing([[other], [over, found]]);
  expect(await findBooked(courier, isR1)).toBe(found);
  expect(asked).toEqual([
    { limit: 100, offset: 0, filter: "ongoing" },
    { limit: 100, offset: 100, filter: "ongoing" },
  ]);
  const far = listing([[other], [], [], [], [], [found]]);
  expect(await findBooked(far.courier, isR1)).toBe(found);
  const endless = listing(Array.from({ length: 60 }, () => [other]));
  await expect(findBooked(endless.courier, isR1)).rejects.toMatchObject({ kind: "unreachable" });
  expect(endless.asked).toHaveLength(50);
});

test("what is over is looked for where it is asked for, and one that was called off is none", async () => {
  const cancelled = booked({ id: "D2", status: "cancelled", complete: true });
  const other = booked({ id: "D3", reference: "R2", status: "delivered", complete: true });
  const brought = booked({ id: "D4", status: "delivered", complete: true });
  const { courier, asked } = listing([[cancelled, other, brought]]);
  expect(await findBooked(courier, isR1)).toBe(null);
  expect(await findBooked(courier, isR1, { alsoOver: true })).toBe(brought);
  expect(asked.map(({ filter }) => filter)).toEqual(["ongoing", "ongoing", undefined]);
  expect(await findBooked(listing([[cancelled, other]]).courier, isR1, { alsoOver: true })).toBe(
    null,
  );
});

const isR1 = (reference: string | null) => reference === "R1";

const NOWHERE: CourierWaypoint = {
  ...{ name: null, phone: null, address: null, notes: null, readyAt: null, deadlineAt: null },
  addressParts: {
    ...{ line1: null, line2: null, city: null, province: null, postalCode: null, country: null },
  },
};

function booked(changes: Partial<CourierDelivery> = {}): CourierDelivery {
  return {
    ...{ id: "D1", reference: "R1", status: "pending", complete: false },
    ...{ quoteId: null, orderId: null, feeCents: 4_500, currency: "ZAR", trackingUrl: null },
    ...{ liveMode: false, createdAt: 0, updatedAt: 0, pickupEtaAt: null, dropoffEtaAt: null },
    ...{ courierImminent: false, courier: null, position: null, pickup: NOWHERE, dropoff: NOWHERE },
    ...changes,
  };
}

function cancelling(cancel: Courier["cancel"]): Pick<Courier, "cancel"> {
  return { cancel };
}

function throws(failure: Error): () => Promise<never> {
  return () => Promise.reject(failure);
}

/** A carrier with these pages, whatever is asked for, and what it was asked. */
function listing(pages: CourierDelivery[][]) {
  const asked: CourierListInput[] = [];
  const courier: Pick<Courier, "list"> = {
    list: async (input) => {
      asked.push(input);
      const page = input.offset / input.limit;
      const isLast = page + 1 >= pages.length;
      return {
        deliveries: pages[page] ?? [],
        nextOffset: isLast ? null : input.offset + input.limit,
      };
    },
  };
  return { courier, asked };
}
