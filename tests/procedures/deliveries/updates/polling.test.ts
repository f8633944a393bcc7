import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { FAULTS } from "#tests/factories/checkout.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { only, openWithDelivery } from "./delivery.ts";

test.each(FAULTS)(
  "when the courier cannot be asked (%s) the tracker shows what is stored, and says so each time",
  async (fault) => {
    const { shop, link } = await openWithDelivery({ vendorTimeoutMs: 300 });
    shop.clock.advance(MINUTE_MS);
    shop.courier.failNext("get", fault, 4);

    expect(await shop.as().courier.delivery(link)).toMatchObject({
      status: "pending",
      live: false,
    });
    shop.clock.advance(5_000);
    expect(await shop.as().courier.delivery(link)).toMatchObject({
      status: "pending",
      live: false,
    });
    shop.courier.clearFaults();
    shop.clock.advance(5_000);
    expect(await shop.as().courier.delivery(link)).toMatchObject({ status: "pending", live: true });
  },
);

test("a tracker that many watch asks the courier once in ten seconds", async () => {
  const { shop, link } = await openWithDelivery();
  shop.clock.advance(MINUTE_MS);
  for (let watcher = 0; watcher < 5; watcher++) await shop.as().courier.delivery(link);
  expect(gets(shop)).toBe(1);
  shop.clock.advance(11_000);
  await shop.as().courier.delivery(link);
  expect(gets(shop)).toBe(2);
});

test("a courier who does not answer, or does not know a delivery any more, is asked once in ten seconds too", async () => {
  const { shop, id, link } = await openWithDelivery();
  delete shop.courier.state.deliveries[id];
  shop.clock.advance(MINUTE_MS);
  for (let watcher = 0; watcher < 5; watcher++) {
    expect(await shop.as().courier.delivery(link)).toMatchObject({ live: false });
  }
  expect(gets(shop)).toBe(1);
  shop.clock.advance(11_000);
  await shop.as().courier.delivery(link);
  expect(gets(shop)).toBe(2);
});

test("a delivery that the courier has forgotten keeps its last known state", async () => {
  const { shop, id, link } = await openWithDelivery();
  delete shop.courier.state.deliveries[id];
  shop.clock.advance(MINUTE_MS);

  expect(await shop.as().courier.delivery(link)).toMatchObject({ status: "pending", live: false });
  await refreshDeliveries(shop.context());
  expect(await only(shop)).toMatchObject({ status: "pending" });
});

function gets(shop: TestShop): number {
  return shop.courier.state.log.filter(({ operation }) => operation === "get").length;
}
