import { expect, test } from "vitest";
import { isMarked, paymentIdsOf } from "#server/gateways/paypal/event-shapes.ts";
import { readPayPalEvent } from "#server/gateways/paypal/events.ts";

/** What the shop reads in each of PayPal's events. */

const MARK = "01KATYQ4SWXT5YS56Y3B.1795500000000";
const AMOUNT = { currency_code: "USD", value: "12.34" };
const UP = { rel: "up", href: "https://api.paypal.com/v2/payments/captures/CAPTURE1" };
const UPDATED = { update_time: "2026-11-24T08:00:00Z" };
const UNREADABLE = { kind: "unreadable" };

test.each([
  ["CHECKOUT.ORDER.APPROVED", true],
  ["CHECKOUT.ORDER.COMPLETED", false],
])("%s names PayPal's order", (kind, isApproved) => {
  expect(read(kind, { id: "ORDER1" })).toEqual({
    kind: "payment",
    ids: { providerRef: "ORDER1" },
    isApproved,
    isOurs: false,
  });
  expect(read(kind, {})).toEqual(UNREADABLE);
});

test.each(["COMPLETED", "PENDING", "DENIED", "DECLINED"])(
  "PAYMENT.CAPTURE.%s names the capture, our payment and PayPal's order",
  (what) => {
    const kind = `PAYMENT.CAPTURE.${what}`;
    const related = { supplementary_data: { related_ids: { order_id: "ORDER1" } } };
    expect(read(kind, { id: "CAPTURE1", custom_id: MARK, ...related })).toEqual({
      kind: "payment",
      ids: { captureId: "CAPTURE1", paymentId: "01KATYQ4SWXT5YS56Y3B", providerRef: "ORDER1" },
      isApproved: false,
      isOurs: true,
    });
    for (const more of [
      {},
      { supplementary_data: {} },
      { supplementary_data: { related_ids: {} } },
    ]) {
      expect(read(kind, { id: "CAPTURE1", ...more })).toEqual({
        kind: "payment",
        ids: { captureId: "CAPTURE1", paymentId: null, providerRef: null },
        isApproved: false,
        isOurs: false,
      });
    }
    expect(read(kind, { id: "" })).toEqual(UNREADABLE);
    expect(read(kind, { id: "C".repeat(101) })).toEqual(UNREADABLE);
  },
);

test.each([
  [MARK, true],
  ["01KATYQ4SWXT5YS56Y3B", false],
  [`x${MARK}`, false],
  [`${MARK}0`, false],
  ["", false],
])("a capture marked %s is one of this shop's: %s", (custom_id, isOurs) => {
  expect(isMarked({ body: bodyOf({ id: "CAPTURE1", custom_id }) })).toBe(isOurs);
});

test.each([
  ["pay_1.1795500000000", "pay_1"],
  ["pay_1", "pay_1"],
  ["pay_1.1795500000000.1795500000001", "pay_1.1795500000000"],
  ["", null],
])("the payment that %j names is %s", (custom_id, paymentId) => {
  const body = bodyOf({ id: "CAPTURE1", custom_id });
  expect(paymentIdsOf({ kind: "PAYMENT.CAPTURE.COMPLETED", body })).toMatchObject({ paymentId });
});

test.each([
  ["PAYMENT.CAPTURE.REFUNDED", false],
  ["PAYMENT.CAPTURE.REVERSED", true],
])("%s names the capture above it, the refund, and whether PayPal took it back", (...row) => {
  const [kind, takenBack] = row;
  const resource = { id: "REFUND1", status: "COMPLETED", amount: AMOUNT, links: [UP] };
  expect(read(kind, { ...resource, custom_id: "ref_1" })).toEqual({
    kind: "refund",
    captureId: "CAPTURE1",
    refund: {
      id: "REFUND1",
      ownId: "ref_1",
      amount: { cents: 1234, currency: "USD" },
      status: "completed",
    },
    takenBack,
  });
  expect(read(kind, resource)).toMatchObject({ refund: { ownId: null } });
  for (const amount of [
    undefined,
    null,
    { ...AMOUNT, value: "0.00" },
    { ...AMOUNT, value: "1.x" },
  ]) {
    expect(read(kind, { ...resource, amount })).toEqual(UNREADABLE);
  }
  expect(read(kind, { ...resource, id: "" })).toEqual(UNREADABLE);
});

test.each([
  ["COMPLETED", "completed"],
  ["PENDING", "pending"],
  ["FAILED", "failed"],
  ["CANCELLED", "cancelled"],
  ["SOMETHING_NEW", "completed"],
  [undefined, "completed"],
])("a refund whose event calls it %s is %s", (theirs, status) => {
  const resource = { id: "REFUND1", status: theirs, amount: AMOUNT, links: [UP] };
  expect(read("PAYMENT.CAPTURE.REFUNDED", resource)).toMatchObject({ refund: { status } });
});

test("a reversal without a capture above it is of the capture that it names, and has an id of its own", () => {
  const resource = { id: "CAPTURE1", amount: AMOUNT };
  expect(read("PAYMENT.CAPTURE.REVERSED", resource)).toMatchObject({
    captureId: "CAPTURE1",
    refund: { id: "reversal-CAPTURE1" },
  });
  expect(read("PAYMENT.CAPTURE.REFUNDED", resource)).toEqual(UNREADABLE);
});

const CAPTURES = "https://api.paypal.com/v2/payments/captures";

test.each([
  ["its own address before", [{ rel: "self", href: `${CAPTURES}/OTHER` }, UP], "CAPTURE1"],
  ["a refund above", [{ rel: "up", href: "https://api.paypal.com/v2/refunds/R" }, UP], "CAPTURE1"],
  [
    "a capture with more behind it",
    [{ rel: "up", href: `${CAPTURES}/CAPTURE1/refund` }],
    undefined,
  ],
  ["a capture's name too long", [{ rel: "up", href: `${CAPTURES}/${"C".repeat(51)}` }], undefined],
  ["nothing above", [{ rel: "self", href: `${CAPTURES}/OTHER` }], undefined],
  ["no links", null, undefined],
])("of a refund with %s the capture is %s", (_, links, captureId) => {
  const body = bodyOf({ id: "REFUND1", amount: AMOUNT, links });
  expect(paymentIdsOf({ kind: "PAYMENT.CAPTURE.REFUNDED", body })?.captureId).toBe(captureId);
});

test.each([
  ["CREATED", "OPEN", false],
  ["UPDATED", "RESOLVED", true],
  ["UPDATED", "CLOSED", true],
  ["UPDATED", "WAITING_FOR_BUYER_RESPONSE", false],
  ["RESOLVED", "OPEN", true],
])("CUSTOMER.DISPUTE.%s of the status %s: it is over: %s", (what, status, isOver) => {
  const resource = {
    dispute_id: "PP-D-1",
    reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
    status,
    create_time: "2026-11-23T08:00:00Z",
    ...UPDATED,
    dispute_amount: AMOUNT,
    disputed_transactions: [
      { seller_transaction_id: "CAPTURE1" },
      {},
      { seller_transaction_id: "B" },
    ],
  };
  expect(read(`CUSTOMER.DISPUTE.${what}`, resource)).toEqual({
    kind: "dispute",
    dispute: {
      id: "PP-D-1",
      captureIds: ["CAPTURE1", "B"],
      reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      status,
      isOver,
      amount: { cents: 1234, currency: "USD" },
      updatedAt: Date.parse("2026-11-24T08:00:00Z"),
    },
  });
});

test("a case that says little is read all the same, but for its id and its time", () => {
  const kind = "CUSTOMER.DISPUTE.CREATED";
  const created = { dispute_id: "PP-D-1", create_time: "2026-11-23T08:00:00Z" };
  const bare = {
    id: "PP-D-1",
    captureIds: [],
    reason: "",
    status: "",
    isOver: false,
    amount: null,
    updatedAt: Date.parse("2026-11-23T08:00:00Z"),
  };
  expect(read(kind, created)).toEqual({ kind: "dispute", dispute: bare });
  const odd = { ...created, dispute_amount: { ...AMOUNT, value: "much" } };
  expect(read(kind, odd)).toEqual({ kind: "dispute", dispute: bare });
  for (const resource of [UPDATED, { dispute_id: "PP-D-1" }, { ...created, create_time: "soon" }]) {
    expect(read(kind, resource)).toEqual(UNREADABLE);
  }
});

test("an event of another kind is none of the shop's, and what is no JSON cannot be read", () => {
  expect(read("BILLING.PLAN.CREATED", { id: "P" })).toEqual({ kind: "ignored" });
  for (const kind of [
    "CHECKOUT.ORDER.APPROVED",
    "PAYMENT.CAPTURE.COMPLETED",
    "PAYMENT.CAPTURE.REFUNDED",
    "CUSTOMER.DISPUTE.CREATED",
  ]) {
    expect(readPayPalEvent({ kind, body: "{" })).toEqual(UNREADABLE);
  }
});

function read(kind: string, resource: object) {
  return readPayPalEvent({ kind, body: bodyOf(resource) });
}

function bodyOf(resource: object): string {
  return JSON.stringify({ id: "WH-1", resource });
}
