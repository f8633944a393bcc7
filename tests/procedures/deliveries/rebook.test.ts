import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, deliveryQuotes, orders, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { applyDeliveryUpdate } from "#server/services/deliveries/apply-update.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { bookingCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";

const REFUSED = {
  status: 402,
  body: { code: "customer_suspended", message: "no", kind: "error" },
};

test("a courier who was called off is booked again at the price shown, under a key of its own", async () => {
  const { admin, shop, send, ofOrder, order, booked, audits } = await openCourierShop();
  const { orderId, deliveryId } = await send();
  await admin.deliveries.cancel({ deliveryId });
  shop.clock.advance(MINUTE_MS);

  const { delivery, canRebook } = await admin.deliveries.byId({ deliveryId });
  expect(canRebook).toBe(true);
  const quote = await admin.deliveries.requote({ deliveryId });
  const result = await admin.deliveries.rebook({
    deliveryId,
    expected: delivery.status,
    quoteId: quote.quoteId,
  });

  expect(result).toMatchObject({ status: "pending", failure: null });
  expect(await ofOrder(orderId)).toMatchObject([
    { id: result.deliveryId, status: "pending", feeCents: quote.feeCents, bookingAttempt: 1 },
    { id: deliveryId, status: "cancelled" },
  ]);
  expect(booked().map((body) => [body.external_id, body.idempotency_key])).toEqual([
    [orderId, `book-${orderId}`],
    [`${orderId}-2`, `book-${orderId}-2`],
  ]);
  expect(await order(orderId)).toMatchObject({ deliveryMethod: "courier" });
  expect(await audits("delivery.book")).toMatchObject([
    { subjectId: result.deliveryId, after: { booking: 2, feeCents: quote.feeCents } },
  ]);
  const { events } = await admin.orders.byId({ orderId });
  expect(events.at(-1)).toMatchObject({
    kind: "courier",
    note: expect.stringMatching(/^The courier is booked again, for R\d+\.\d\d\.$/),
    actorName: "Admin",
  });
  const old = await admin.deliveries.byId({ deliveryId });
  expect([old.canRebook, old.canAssignDriver]).toEqual([false, false]);
});

test("a courier is booked again for who receives it, though who paid has a number of another country", async () => {
  const { admin, shop, send, booked } = await openCourierShop();
  const { deliveryId } = await send();
  await shop.db.update(orders).set({
    ...{ phone: "+44 7700 900123", recipientName: "Gogo Dlamini", recipientPhone: "0825550119" },
  });
  await admin.deliveries.cancel({ deliveryId });
  const { delivery } = await admin.deliveries.byId({ deliveryId });
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  const expected = delivery.status;
  expect(await admin.deliveries.rebook({ deliveryId, expected, quoteId })).toMatchObject({
    status: "pending",
  });
  expect(booked().at(-1)).toMatchObject({ dropoff_phone_number: "+27825550119" });
});

test("after a refusal the order goes by courier again, and the refused delivery still says why", async () => {
  const { admin, shop, send, ofOrder, order } = await openCourierShop();
  shop.courier.failNext("create", REFUSED);
  const { orderId, deliveryId } = await send();
  expect(await order(orderId)).toMatchObject({ deliveryMethod: "standard" });

  await again(admin, deliveryId);

  expect(await ofOrder(orderId)).toMatchObject([
    { status: "pending", fallback: false },
    { id: deliveryId, status: "cancelled", error: "customer_suspended" },
  ]);
  expect(await order(orderId)).toMatchObject({ deliveryMethod: "courier" });
  const old = await admin.deliveries.byId({ deliveryId });
  expect(old).toMatchObject({ state: "cancelled", own: false });
  expect(old.failure).toEqual({ reason: "customer_suspended" });
  expect((await admin.deliveries.stats()).total).toBe(2);
});

test.each([
  ["who takes no second of an order", false],
  ["who has forgotten its key and would come twice", true],
])(
  "a courier (%s) who took the order without our hearing of it is found, not sent twice",
  async (_, takesTwins) => {
    const { admin, shop, send, ofOrder } = await openCourierShop();
    if (takesTwins) shop.courier.takeTwins();
    shop.courier.failNext("create", "lose-answer");
    shop.courier.failNext("create", "503", 20);
    const { orderId, deliveryId } = await send();
    for (let minute = 0; minute < 30; minute += 3) {
      shop.clock.advance(3 * MINUTE_MS);
      await runJobs(shop.context());
    }
    expect(await ofOrder(orderId)).toMatchObject([
      { status: "confirmed_standard", bookingUntil: null },
    ]);
    shop.courier.clearFaults();
    // The courier has forgotten the key by now, but not the order.
    shop.clock.advance(60 * MINUTE_MS);

    await again(admin, deliveryId);

    const [courierId] = Object.keys(shop.courier.state.deliveries);
    expect(await ofOrder(orderId)).toMatchObject([
      { id: deliveryId, status: "pending", courierDeliveryId: courierId },
    ]);
    expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
  },
);

test("an answer lost on the second booking is found by the outbox under that booking's key", async () => {
  const { admin, shop, send, ofOrder } = await openCourierShop();
  const { orderId, deliveryId } = await send();
  await admin.deliveries.cancel({ deliveryId });
  shop.courier.failNext("create", "lose-answer");
  expect(await again(admin, deliveryId)).toMatchObject({ status: "confirmed_standard" });

  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());

  expect(await ofOrder(orderId)).toMatchObject([{ status: "pending" }, { status: "cancelled" }]);
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(2);
  expect(await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"))).toMatchObject([
    { doneAt: expect.any(Number), failedAt: null },
  ]);
});

test("news of the courier that changes nothing does not keep them from being booked again", async () => {
  const { admin, shop, send, ofOrder } = await openCourierShop();
  const { orderId, deliveryId } = await send();
  await admin.deliveries.cancel({ deliveryId });
  const { delivery } = await admin.deliveries.byId({ deliveryId });
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  shop.clock.advance(MINUTE_MS);
  const news = await bookingCourier(shop.context()).getDelivery(delivery.courierDeliveryId ?? "");
  if (!news) throw new Error("the courier does not know it");
  await applyDeliveryUpdate(shop.context(), delivery, news);

  await admin.deliveries.rebook({ deliveryId, expected: delivery.status, quoteId });

  expect(await ofOrder(orderId)).toMatchObject([{ status: "pending" }, { status: "cancelled" }]);
});

test("two administrators book again at once: one courier, and the other is told", async () => {
  const { admin, colleague, shop, send, ofOrder, audits } = await openCourierShop();
  for (const ending of ["called off", "never taken"] as const) {
    if (ending === "never taken") shop.courier.failNext("quote", "503", 2);
    const { orderId, deliveryId } = await send();
    shop.courier.clearFaults();
    if (ending === "called off") await admin.deliveries.cancel({ deliveryId });
    const before = Object.keys(shop.courier.state.deliveries).length;

    const results = await Promise.allSettled([
      again(admin, deliveryId),
      again(colleague, deliveryId),
      again(admin, deliveryId),
    ]);

    const done = results.filter(({ status }) => status === "fulfilled");
    expect(done, ending).toHaveLength(1);
    for (const one of results) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ message: "CONFLICT" });
    }
    expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(before + 1);
    const live = (await ofOrder(orderId)).filter(({ status }) => status !== "cancelled");
    expect(live).toMatchObject([{ status: "pending" }]);
  }
  expect(await audits("delivery.book")).toHaveLength(2);
});

test("booking again while the outbox is at it sends one courier", async () => {
  const { admin, shop, send, ofOrder } = await openCourierShop();
  shop.courier.failNext("create", "503", 2);
  const { orderId, deliveryId } = await send();
  shop.clock.advance(3 * MINUTE_MS);
  await Promise.allSettled([
    again(admin, deliveryId),
    bookCourier(shop.context(), orderId),
    runJobs(shop.context()),
  ]);
  await runJobs(shop.context());
  expect(await ofOrder(orderId)).toMatchObject([{ status: "pending" }]);
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

test("what is under way, over, replaced or of a finished order is not booked again", async () => {
  const { admin, shop, send } = await openCourierShop();
  const { orderId, deliveryId } = await send();
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  const book = async (expected?: string) => {
    const { delivery } = await admin.deliveries.byId({ deliveryId });
    const ask = { deliveryId, expected: expected ?? delivery.status, quoteId };
    return refusal(admin.deliveries.rebook(ask));
  };
  for (const status of ["booking", "pending", "pickup", "dropoff", "delivered"] as const) {
    await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set({ status }));
    expect((await book()).code, status).toBe("CONFLICT");
    expect((await admin.deliveries.byId({ deliveryId })).canRebook).toBe(false);
  }
  await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set({ status: "returned" }));
  expect((await book("failed")).code).toBe("CONFLICT");
  await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, orderId));
  expect((await book()).message).toBe("This order is cancelled.");
  expect((await refusal(admin.deliveries.requote({ deliveryId }))).message).toBe(
    "This order is cancelled.",
  );
  expect(shop.courier.state.log.filter(({ operation }) => operation === "create")).toHaveLength(1);
});

test("a price that is too old, of another address or none of the courier's is refused", async () => {
  const { admin, shop, send } = await openCourierShop();
  const { deliveryId } = await send();
  const other = await send({ shipping: { address: "9 Rivonia Road", city: "Sandton" } });
  await admin.deliveries.cancel({ deliveryId });
  const { delivery } = await admin.deliveries.byId({ deliveryId });
  const book = (quoteId: string) =>
    refusal(admin.deliveries.rebook({ deliveryId, expected: delivery.status, quoteId }));

  expect((await book("made-up")).code).toBe("QUOTE_UNKNOWN");
  const foreign = await admin.deliveries.requote({ deliveryId: other.deliveryId });
  expect((await book(foreign.quoteId)).code).toBe("QUOTE_FOREIGN");
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  await shop.db.update(deliveryQuotes).set({ fallback: true, courierQuoteId: null });
  expect((await book(quoteId)).code).toBe("QUOTE_UNKNOWN");
  shop.clock.advance(16 * MINUTE_MS);
  expect((await book(quoteId)).code).toBe("QUOTE_EXPIRED");
  shop.courier.failNext("quote", "503", 4);
  expect(await refusal(admin.deliveries.requote({ deliveryId }))).toMatchObject({
    code: "COURIER_UNAVAILABLE",
    message: "The courier cannot be asked: Unable to get delivery quote at this time",
  });
});

type Admin = Awaited<ReturnType<typeof openCourierShop>>["admin"];

/** As the dialog does: looks, asks for the price, books. */
async function again({ deliveries: backOffice }: Admin, deliveryId: string) {
  const { delivery } = await backOffice.byId({ deliveryId });
  const { quoteId } = await backOffice.requote({ deliveryId });
  return backOffice.rebook({ deliveryId, expected: delivery.status, quoteId });
}
