import { expect, test } from "vitest";
import { answered, failureOf } from "../wire.ts";
import {
  AS_CAPTURE,
  agent,
  CAPTURE,
  openPort,
  PAYPAL,
  READ,
  TO_REFUND,
  USD_12_34,
} from "./port.ts";

/** Refunds by the port: what goes out, and what is made of PayPal's whole answer. */

const REFUND = { id: "REFUND1", status: "COMPLETED", amount: { ...USD_12_34, value: "10.00" } };

test("a payment is read with every refund of it, whoever made them", async () => {
  const refunds = [
    { ...REFUND, custom_id: "ref_1" },
    { ...REFUND, id: "REFUND2", status: "PENDING" },
  ];
  const units = [{ payments: { captures: [CAPTURE], refunds } }, {}, { payments: null }];
  const order = { id: "ORDER1", status: "COMPLETED", purchase_units: units };
  const { port, sent } = openPort([answered(order)]);
  expect(await port.getPaymentWithRefunds("ORDER1")).toEqual({
    payment: {
      ref: "ORDER1",
      status: "completed",
      providerStatus: "COMPLETED",
      capture: AS_CAPTURE,
    },
    refunds: [
      {
        id: "REFUND1",
        status: "completed",
        amount: { cents: 1000, currency: "USD" },
        ownId: "ref_1",
      },
      { id: "REFUND2", status: "pending", amount: { cents: 1000, currency: "USD" }, ownId: null },
    ],
  });
  expect(sent).toMatchObject([{ method: "GET", url: `${PAYPAL}/v2/checkout/orders/ORDER1` }]);
});

test("an order that names nothing that was bought has no refunds", async () => {
  const { port } = openPort([answered({ id: "ORDER1", status: "CREATED" })]);
  expect((await port.getPaymentWithRefunds("ORDER1"))?.refunds).toEqual([]);
});

test("a refund goes out with our id and our note, under its key", async () => {
  // What PayPal gave back counts, not what it was asked for.
  const { port, sent } = openPort([answered({ ...REFUND, amount: USD_12_34 }, 201)]);
  expect(await port.refund(TO_REFUND)).toEqual({
    id: "REFUND1",
    status: "completed",
    amount: { cents: 1234, currency: "USD" },
    ownId: "ref_1",
  });
  expect(sent).toEqual([
    {
      method: "POST",
      url: `${PAYPAL}/v2/payments/captures/CAPTURE1/refund`,
      headers: agent({
        ...READ,
        "Content-Type": "application/json",
        "PayPal-Request-Id": "refund-1",
        Prefer: "return=representation",
      }),
      body: JSON.stringify({
        amount: { currency_code: "USD", value: "10.00" },
        custom_id: "ref_1",
        note_to_payer: "Broken jar",
      }),
    },
  ]);
});

test("a refund of all that is left names no amount, and its texts are cut to what PayPal takes", async () => {
  const { port, sent } = openPort([answered(REFUND)]);
  const [refundId, note] = ["r".repeat(130), "n".repeat(260)];
  await port.refund({ ...TO_REFUND, amount: null, refundId, note });
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    custom_id: "r".repeat(127),
    note_to_payer: "n".repeat(255),
  });
});

test("a refund that PayPal answers without its amount is what was asked for, or is looked at", async () => {
  const bare = { id: "REFUND1", status: "PENDING" };
  const asked = openPort([answered(bare)]);
  expect(await asked.port.refund(TO_REFUND)).toEqual({
    id: "REFUND1",
    status: "pending",
    amount: { cents: 1000, currency: "USD" },
    ownId: "ref_1",
  });
  const looked = openPort([answered(bare), answered({ ...REFUND, status: "COMPLETED" })]);
  expect(await looked.port.refund({ ...TO_REFUND, amount: null })).toEqual({
    id: "REFUND1",
    status: "completed",
    amount: { cents: 1000, currency: "USD" },
    ownId: "ref_1",
  });
  expect(looked.sent).toMatchObject([
    { method: "POST" },
    { method: "GET", url: `${PAYPAL}/v2/payments/refunds/REFUND1` },
  ]);
  const never = openPort([answered(bare), answered(bare)]);
  expect(await failureOf(never.port.refund({ ...TO_REFUND, amount: null }))).toMatchObject({
    kind: "garbled",
    message:
      "PayPal answered what it did in part, and asked for the rest: PayPalError: PayPal answered a refund without its amount",
    outcomeUnknown: true,
  });
});

test.each([
  ["COMPLETED", "completed"],
  ["PENDING", "pending"],
  ["FAILED", "failed"],
  ["CANCELLED", "cancelled"],
])("a refund of PayPal's that is %s is %s", async (theirs, status) => {
  const { port, sent } = openPort([answered({ ...REFUND, status: theirs })]);
  expect(await port.getRefund("REFUND1")).toEqual({
    id: "REFUND1",
    status,
    amount: { cents: 1000, currency: "USD" },
    ownId: null,
  });
  expect(sent).toMatchObject([{ method: "GET", url: `${PAYPAL}/v2/payments/refunds/REFUND1` }]);
});

test("a refund that is looked at and has no amount cannot be read, and nothing is in doubt by that", async () => {
  const { port } = openPort([answered({ id: "REFUND1", status: "COMPLETED" })]);
  expect(await failureOf(port.getRefund("REFUND1"))).toMatchObject({
    kind: "garbled",
    message: "PayPal answered a refund without its amount",
    outcomeUnknown: false,
  });
});
