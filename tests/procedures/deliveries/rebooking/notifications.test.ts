import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";

test("an order that came back is on its way again: its second journey is told of, by letter and phone, and once", async () => {
  const { again, goes, told, shop, orderId, key } = await open();
  const target = shop.pushService.newBrowser();
  await shop.as().push.followOrder({ orderId, key, target });
  await goes("dropoff");
  await goes("returned");
  await again();
  await goes("pickup_complete");
  await goes("dropoff");
  await goes("delivered");
  expect(await told()).toEqual(["order-on-its-way", "order-on-its-way", "order-delivered"]);
  expect(shop.pushService.shown.map(({ text }) => text)).toMatchObject([
    { title: "On its way to you" },
    { title: "On its way to you" },
    { title: "Delivered. Enjoy!" },
  ]);
});

test("who sends an order out again by hand tells of that journey, and its courier then does not tell of it once more", async () => {
  const { again, goes, setStatus, told } = await open();
  await goes("dropoff");
  await goes("canceled");
  await setStatus("processing");
  await setStatus("shipped");
  await setStatus("processing");
  await again();
  await setStatus("shipped");
  expect(await told()).toEqual(["order-on-its-way", "order-on-its-way"]);
  await goes("dropoff");
  await setStatus("delivered");
  await goes("delivered");
  expect(await told()).toEqual(["order-on-its-way", "order-on-its-way", "order-delivered"]);
});

test.each([
  ["called off", "canceled"],
  ["brought it back", "returned"],
] as const)(
  "who sends an order out by hand after its courier %s tells of that journey too",
  async (_what, status) => {
    const { goes, setStatus, told } = await open();
    await goes("dropoff");
    await goes(status);
    await setStatus("processing");
    expect(await told()).toEqual(["order-on-its-way"]);
    await setStatus("shipped");
    expect(await told()).toEqual(["order-on-its-way", "order-on-its-way"]);
  },
);

test("who sets an order to shipped whose courier has it, and has told of it, tells of nothing new", async () => {
  const { goes, setStatus, told } = await open();
  await goes("dropoff");
  await setStatus("processing");
  await setStatus("shipped");
  expect(await told()).toEqual(["order-on-its-way"]);
});

test("the letter of a first journey that still waits is not sent beside the second's", async () => {
  const { again, goes, told, shop } = await open();
  const { sent } = shop.mail;
  shop.clock.advance(MINUTE_MS);
  const before = sent.length;
  shop.mail.failNext("E_INTERNAL_SERVER_ERROR", 2);
  await goes("dropoff");
  await goes("returned");
  await again();
  await goes("dropoff");
  expect([await told(), sent.length - before]).toEqual([["order-on-its-way"], 1]);
});

test("an order that was taken for delivered by mistake is told of when its second courier brings it", async () => {
  const { again, goes, setStatus, told } = await open();
  await goes("dropoff");
  await setStatus("delivered");
  await goes("returned");
  await setStatus("processing");
  await again();
  await goes("dropoff");
  await goes("delivered");
  expect(await told()).toEqual([
    "order-on-its-way",
    "order-delivered",
    "order-on-its-way",
    "order-delivered",
  ]);
});

/** An order that a courier has; `again` books the next one, `told` are its letters of how far it is. */
async function open() {
  const { admin, shop, send, ofOrder, order } = await openCourierShop();
  const { orderId, key } = await send();
  const settle = async () => {
    await shop.settled();
    await runOutbox(shop.context());
    shop.clock.advance(MINUTE_MS);
  };
  await settle();
  return {
    shop,
    orderId,
    key,
    /** The newest courier is so far, and the shop hears of it. */
    goes: async (status: Parameters<typeof shop.courier.setStatus>[1]) => {
      const [newest] = await ofOrder(orderId);
      shop.courier.setStatus(newest?.courierDeliveryId ?? "", status);
      await refreshDeliveries(shop.context());
      await settle();
    },
    setStatus: async (status: "processing" | "shipped" | "delivered") => {
      const { updatedAt } = await order(orderId);
      await admin.orders.setStatus({ orderId, status, expectedVersion: updatedAt });
      await settle();
    },
    again: async () => {
      const [newest] = await ofOrder(orderId);
      const deliveryId = newest?.id ?? "";
      const { quoteId } = await admin.deliveries.requote({ deliveryId });
      await admin.deliveries.rebook({ deliveryId, expected: newest?.status ?? "", quoteId });
      await settle();
    },
    told: async () => {
      const all = await shop.db.select().from(mails).orderBy(asc(mails.createdAt));
      const kinds = ["order-on-its-way", "order-delivered"];
      return all.map(({ kind }) => kind).filter((kind) => kinds.includes(kind));
    },
  };
}
