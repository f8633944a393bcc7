import { expect, test } from "vitest";
import { answered, failureOf } from "../wire.ts";
import {
  AS_CAPTURE,
  agent,
  CAPTURE,
  captureOn,
  openPort,
  PAYPAL,
  READ,
  refused,
  TO_OPEN,
  TO_REFUND,
  USD_12_34,
} from "./port.ts";

/** Each call of the port: what goes out, and what is made of PayPal's whole answer. */

test("PayPal is paid in dollars, on a panel that is told the public client id alone", () => {
  const { port } = openPort([]);
  expect(port).toMatchObject({
    id: "paypal",
    chargeCurrency: "USD",
    panel: { url: "https://www.paypal.test/sdk/js", clientId: "shop", currency: "USD" },
  });
});

test("a payment is opened with everything that PayPal is to show and to hand back", async () => {
  const { port, sent, tokensAsked } = openPort([
    answered({ id: "ORDER1", status: "CREATED" }, 201),
  ]);
  expect(await port.open({ ...TO_OPEN, brandName: " Soko: gari & more!" })).toEqual({
    ref: "ORDER1",
    status: "open",
    providerStatus: "CREATED",
    capture: null,
  });
  expect(sent).toMatchObject([
    {
      method: "POST",
      url: `${PAYPAL}/v2/checkout/orders`,
      headers: {
        ...READ,
        "Content-Type": "application/json",
        "PayPal-Request-Id": "create-1",
        Prefer: "return=representation",
      },
    },
  ]);
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: "default",
        description: "Soko order SOKO-1",
        custom_id: "pay_1.1795500000000",
        invoice_id: "SOKO-1",
        soft_descriptor: "Soko gari more",
        amount: USD_12_34,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: " Soko: gari & more!",
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
          return_url: "https://shop.test/back",
          cancel_url: "https://shop.test/cancel",
        },
      },
    },
  });
  expect(tokensAsked).toMatchObject([
    {
      method: "POST",
      headers: { Authorization: `Basic ${btoa("shop:s3cret")}` },
      body: "grant_type=client_credentials",
    },
  ]);
});

test.each([
  ["a short name stands whole", "Soko African Market", "Soko African Market"],
  ["a long one is cut at 22 letters", "Soko African Market Co Gauteng", "Soko African Market Co"],
  ["one without a letter of theirs is left out", "ሶኮ", undefined],
])("of the shop's name on a statement, %s", async (_, brandName, descriptor) => {
  const { port, sent } = openPort([answered({ id: "ORDER1", status: "CREATED" })]);
  await port.open({ ...TO_OPEN, brandName });
  const [unit] = JSON.parse(String(sent[0]?.body)).purchase_units;
  expect(unit.soft_descriptor).toBe(descriptor);
});

test.each([
  ["CREATED", "open"],
  ["SAVED", "open"],
  ["PAYER_ACTION_REQUIRED", "open"],
  ["APPROVED", "approved"],
  ["COMPLETED", "completed"],
  ["VOIDED", "closed"],
])("an order of PayPal's that is %s is %s", async (providerStatus, status) => {
  const { port, sent } = openPort([answered({ id: "ORDER1", status: providerStatus })]);
  expect(await port.getPayment("ORDER1")).toEqual({
    ref: "ORDER1",
    status,
    providerStatus,
    capture: null,
  });
  expect(sent).toEqual([
    { method: "GET", url: `${PAYPAL}/v2/checkout/orders/ORDER1`, headers: agent(READ), body: null },
  ]);
});

test.each([
  ["COMPLETED", "completed"],
  ["DECLINED", "declined"],
  ["PARTIALLY_REFUNDED", "partially-refunded"],
  ["PENDING", "pending"],
  ["REFUNDED", "refunded"],
  ["FAILED", "failed"],
])("a capture of PayPal's that is %s is %s, with its reason and its payment", async (...row) => {
  const [theirs, status] = row;
  const capture = { ...CAPTURE, status: theirs, status_details: { reason: "ECHECK" } };
  const { port, sent } = openPort([answered({ ...capture, custom_id: "pay_1.1795500000000" })]);
  expect(await port.getCapture("CAPTURE1")).toEqual({
    capture: { ...AS_CAPTURE, status, reason: "ECHECK" },
    paymentId: "pay_1",
  });
  expect(sent).toMatchObject([{ method: "GET", url: `${PAYPAL}/v2/payments/captures/CAPTURE1` }]);
});

test("a capture is asked for once, under its key, and is what PayPal answers", async () => {
  const { port, sent } = openPort([answered(orderWith([CAPTURE]), 201)]);
  expect(await port.capture?.({ ref: "ORDER1", requestId: "capture-1" })).toEqual({
    ref: "ORDER1",
    status: "completed",
    providerStatus: "COMPLETED",
    capture: AS_CAPTURE,
  });
  expect(sent).toEqual([
    {
      method: "POST",
      url: `${PAYPAL}/v2/checkout/orders/ORDER1/capture`,
      headers: agent({
        ...READ,
        "Content-Type": "application/json",
        "PayPal-Request-Id": "capture-1",
        Prefer: "return=representation",
      }),
      body: null,
    },
  ]);
});

const MINIMAL = () => answered({ id: "ORDER1", status: "COMPLETED" }, 201);

test.each([
  ["the order with its capture", answered(orderWith([CAPTURE])), { capture: AS_CAPTURE }],
  [
    "an order that is not done",
    answered({ id: "ORDER1", status: "APPROVED" }),
    { status: "approved", capture: null },
  ],
])("a capture that PayPal answers in part is looked at: %s counts", async (_, look, expected) => {
  const { port, sent } = openPort([MINIMAL(), look]);
  const captured = await port.capture?.({ ref: "ORDER1", requestId: "capture-1" });
  expect(captured).toMatchObject(expected);
  expect(sent.map(({ method }) => method)).toEqual(["POST", "GET"]);
});

test.each([
  [
    "names no capture either",
    MINIMAL(),
    "PayPal answered a capture without saying what was captured",
  ],
  [
    "knows no such order",
    refused(404, "RESOURCE_NOT_FOUND"),
    "PayPal answered a capture without saying what was captured",
  ],
  [
    "is refused",
    refused(422, "INVALID_ACCOUNT_STATUS"),
    "PayPal answered what it did in part, and asked for the rest: PayPalError: PayPal answered 422 INVALID_ACCOUNT_STATUS",
  ],
])("a capture is in doubt where the look after an answer in part %s", async (_, look, message) => {
  const { port } = openPort([MINIMAL(), look]);
  const failure = await failureOf(captureOn(port));
  expect(failure).toMatchObject({ kind: "garbled", message, outcomeUnknown: true });
});

test("PayPal is asked for dollars and nothing else", async () => {
  const { port, sent } = openPort([]);
  const amount = { cents: 1000, currency: "ZAR" };
  expect(await failureOf(port.open({ ...TO_OPEN, amount }))).toMatchObject({
    kind: "refused",
    message: "PayPal is not asked for ZAR",
    refusal: "merchant",
  });
  expect(await failureOf(port.refund({ ...TO_REFUND, amount }))).toMatchObject({
    kind: "refused",
    message: "PayPal is not asked for ZAR",
    refusal: "other-currency",
  });
  expect(sent).toEqual([]);
});

function orderWith(captures: object[]) {
  return { id: "ORDER1", status: "COMPLETED", purchase_units: [{ payments: { captures } }] };
}
