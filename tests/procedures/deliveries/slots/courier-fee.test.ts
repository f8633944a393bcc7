import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orderEvents } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { feeText } from "#messages/adminDeliveries/fee-text.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { buySlot, openSlotShop } from "#tests/factories/deliveries/slots.ts";

test("what a courier of a slot costs is not known until they say it: it is not what the shopper paid for shipping", async () => {
  const shop = await openSlotShop();
  await buySlot(shop);
  await shop.settled();
  shop.clock.advance(210 * MINUTE_MS);
  const ctx = withCourier(shop.context(), ({ book }) => ({
    book: async (input) => ({ ...(await book(input)), dropoffEtaAt: null, feeCents: 0 }),
  }));
  await runJobs(ctx);
  const [delivery] = await shop.db.select().from(deliveries);
  expect(delivery).toMatchObject({ status: "pending", quoteId: null, feeCents: 0 });
  expect(delivery && feeText(delivery)).toBe("N/A");
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "courier"));
  expect(events.map(({ note }) => note)).toEqual(["The courier is booked."]);
});

test("what a courier asks is in rand, and so is what a driver of the shop's own is paid: that may be nothing", () => {
  expect(feeText({ carrier: "uber-direct", feeCents: 6_200 })).toBe("R62.00");
  expect(feeText({ carrier: "in-house", feeCents: 0 })).toBe("R0.00");
});
