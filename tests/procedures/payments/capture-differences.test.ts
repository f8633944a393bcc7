import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments, refunds } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { compareCaptures } from "#server/jobs/compare-captures.ts";
import { reconcileDisputes } from "#server/jobs/reconcile-disputes.ts";
import { captures } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";

const GARRI = [{ productId: "garri", quantity: 1 }];
const GONE = { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };

test("refunds that do not fit what was paid are named for a person, and the log says that something differs", async () => {
  const { shop, admin, only, nextDay } = await openPaid();
  const made = [0, 1].map(() => shop.paypal.refundInDashboard(only().id, 100));
  for (const refund of made) refund.cents = 900_000;
  await nextDay();
  const found = await admin.payments.differences();
  expect(found.filter(({ kind }) => kind === "refund-unfit")).toMatchObject([
    {
      detail: `PayPal has a refund that does not fit what was paid: ${made.map(({ id }) => id).join(", ")}.`,
    },
  ]);
  expect(shop.logged).toContainEqual({ level: "error", event: "capture-differs" });
  expect(await shop.db.select().from(refunds)).toEqual([]);
});

test("while PayPal looks into a capture again nothing is listed of it, and what it decides is, the next day", async () => {
  const { admin, only, nextDay } = await openPaid();
  only().status = "PENDING";
  await nextDay();
  expect(await admin.payments.differences()).toEqual([]);
  only().status = "DECLINED";
  await nextDay();
  expect(await admin.payments.differences()).toMatchObject([{ kind: "capture-changed" }]);
});

test("what is listed of a capture stays on the list while PayPal looks into it again", async () => {
  const { shop, admin, only, nextDay } = await openPaid();
  const kinds = async () => (await admin.payments.differences()).map(({ kind }) => kind);
  const capture = only();
  const { value } = capture;
  capture.value = "0.01";
  await nextDay();
  expect(await kinds()).toEqual(["capture-changed"]);
  capture.status = "PENDING";
  shop.paypal.failNext("get", "503", 2);
  await nextDay();
  shop.clock.advance(2 * HOUR_MS);
  expect(await kinds(), "PayPal does not answer").toEqual(["capture-changed", "unanswered"]);
  await nextDay();
  expect(await kinds()).toEqual(["capture-changed"]);
  Object.assign(capture, { value, status: "COMPLETED" });
  await nextDay();
  expect(await kinds()).toEqual([]);
});

test("where PayPal shows the capture alone, no refund is taken for missing", async () => {
  const { shop, admin, orderId, give, nextDay } = await openPaid();
  await give(orderId, { kind: "amount", orderCents: 1_000 });
  shop.paypal.failNext("get", GONE);
  await nextDay();
  expect(shop.paypal.state.log.at(-1)).toMatchObject({ operation: "getCapture" });
  expect(await admin.payments.differences()).toEqual([]);
});

test("a comparison that the shop itself breaks off is made again in an hour, and is on the list until it succeeds", async () => {
  const { shop, admin, orderId, only, buy } = await openPaid();
  shop.paypal.refundInDashboard(only().id, 100);
  const other = await buy([{ productId: "egusi", quantity: 1 }]);
  await shop.client.execute(
    "create trigger poison before insert on refunds begin select raise(abort, 'cannot be written'); end",
  );
  shop.clock.advance(DAY_MS);
  await expect(compareCaptures(shop.context())).rejects.toThrow();
  const dueIn = async (id: string) => {
    const [found] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
    return (found?.compareDueAt ?? 0) - shop.clock.now();
  };
  expect([await dueIn(orderId), await dueIn(other)]).toEqual([HOUR_MS, DAY_MS]);

  expect(await admin.payments.differences(), "one failure is no alarm").toEqual([]);
  await shop.client.execute("drop trigger poison");
  shop.clock.advance(HOUR_MS + MINUTE_MS);
  expect(await admin.payments.differences()).toMatchObject([{ orderId, kind: "unanswered" }]);
  expect(await compareCaptures(shop.context())).toBe(1);
  expect(await admin.payments.differences()).toEqual([]);
  expect(await shop.db.select().from(refunds)).toMatchObject([{ orderId, chargeCents: 100 }]);
  await assertBooksBalance(shop);
});

test("each provider is asked for its cases once a day, whatever the others were", async () => {
  const { shop } = await openPaid();
  const ctx = shop.context();
  const { paypal } = ctx.payments;
  if (!paypal) throw new Error("the shop has no PayPal");
  const both = { ...ctx, payments: { paypal, other: { ...paypal, id: "other" } } };
  for (let run = 0; run < 2; run++) await reconcileDisputes(both);
  const asked = shop.paypal.state.log.filter(({ operation }) => operation === "disputes");
  expect(asked).toHaveLength(2);
});

/** A back office with one sale; `nextDay` compares what PayPal has of it then. */
async function openPaid() {
  const backOffice = await openRefundShop();
  const { shop, buy } = backOffice;
  const orderId = await buy(GARRI);
  return {
    ...backOffice,
    orderId,
    nextDay: async () => {
      shop.clock.advance(DAY_MS);
      expect(await compareCaptures(shop.context())).toBe(1);
    },
    only: () => {
      const [capture] = captures(shop);
      if (!capture) throw new Error("nothing captured");
      return capture;
    },
  };
}
