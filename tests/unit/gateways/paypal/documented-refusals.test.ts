import { expect, test } from "vitest";
import { captureRefusal, refundFailure } from "#server/gateways/paypal/refusals.ts";
import { PayPalError } from "#server/gateways/paypal/types.ts";
import { OPERATIONS } from "#tests/contracts/paypal/contract.ts";
import { paypalError } from "#tests/mocks/paypal-rules.ts";
import { connect, ORDER, paypal, servePayPal } from "./serve.ts";

servePayPal();

const CALLS = {
  create: (gateway: Gateway) => gateway.createOrder(ORDER),
  capture: (gateway: Gateway) =>
    gateway.captureOrder({ orderId: "5O190127TN364715T", requestId: "capture-1" }),
  refund: (gateway: Gateway) =>
    gateway.refundCapture({
      captureId: "3C679366HH908993F",
      requestId: "refund-1",
      usdCents: 500,
      note: "Sold out",
      refundId: "ref_1",
    }),
  get: (gateway: Gateway) => gateway.getOrder("5O190127TN364715T"),
  getCapture: (gateway: Gateway) => gateway.getCapture("3C679366HH908993F"),
  getRefund: (gateway: Gateway) => gateway.getRefund("1JU08902781691411"),
};
type Gateway = ReturnType<typeof connect>["gateway"];

test.each(["create", "capture", "refund"] as const)(
  "every refusal that PayPal describes of %s comes back with its status and its issue",
  async (operation) => {
    const described = refusalsOf(operation);
    expect(described.length).toBeGreaterThan(20);
    for (const one of described) await expectPassedOn(operation, one);
  },
);

test.each([
  ["get", ["INVALID_ACCOUNT_STATUS", "INVALID_RESOURCE_ID"]],
  ["getCapture", ["PERMISSION_DENIED", "INVALID_RESOURCE_ID"]],
  ["getRefund", ["INVALID_ACCOUNT_STATUS", "PERMISSION_DENIED", "INVALID_RESOURCE_ID"]],
] as const)(
  "of the refusals that PayPal describes of %s, what it does not know is nothing, any other comes back",
  async (operation, issues) => {
    const described = refusalsOf(operation);
    expect(described.map(({ issue }) => issue)).toEqual(issues);
    for (const one of described) {
      if (one.status === 404) expect(await refusalOf(operation, one), one.issue).toBeNull();
      else await expectPassedOn(operation, one);
    }
  },
);

test("of the refusals of a capture that PayPal describes these are understood; of the others a look decides", () => {
  const meant = meanings(refusalsOf("capture"), captureRefusal);
  expect(meant).toMatchInlineSnapshot(`
    {
      "COMPLIANCE_VIOLATION": "final",
      "DOMESTIC_TRANSACTION_REQUIRED": "final",
      "DUPLICATE_INVOICE_ID": "unknown",
      "INSTRUMENT_DECLINED": "declined",
      "INVALID_ACCOUNT_STATUS": "merchant",
      "INVALID_RESOURCE_ID": "gone",
      "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED": "final",
      "ORDER_ALREADY_CAPTURED": "already-captured",
      "ORDER_COMPLETION_IN_PROGRESS": "in-progress",
      "ORDER_NOT_APPROVED": "not-approved",
      "PAYEE_BLOCKED_TRANSACTION": "final",
      "PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING": "merchant",
      "PAYER_ACCOUNT_LOCKED_OR_CLOSED": "final",
      "PAYER_ACCOUNT_RESTRICTED": "final",
      "PAYER_ACTION_REQUIRED": "payer-action",
      "PAYER_CANNOT_PAY": "final",
      "PERMISSION_DENIED": "merchant",
      "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING": "payer-action",
      "SHIPPING_ADDRESS_INVALID": "final",
      "TRANSACTION_BLOCKED_BY_PAYEE": "final",
      "TRANSACTION_LIMIT_EXCEEDED": "final",
      "TRANSACTION_RECEIVING_LIMIT_EXCEEDED": "final",
      "TRANSACTION_REFUSED": "final",
    }
  `);
});

test("of the refusals of a refund that PayPal describes these are understood; the others are refused", () => {
  const meant = meanings(refusalsOf("refund"), refundFailure);
  expect(meant).toMatchInlineSnapshot(`
    {
      "CAPTURE_FULLY_REFUNDED": "already-refunded",
      "CURRENCY_MISMATCH": "other-currency",
      "DUPLICATE_INVOICE_ID": "duplicate",
      "INVALID_RESOURCE_ID": "unknown-payment",
      "MAX_NUMBER_OF_REFUNDS_EXCEEDED": "too-many",
      "PARTIAL_REFUND_NOT_ALLOWED": "whole-only",
      "PENDING_CAPTURE": "still-held",
      "PREVIOUS_REQUEST_IN_PROGRESS": "in-progress",
      "REFUND_AMOUNT_EXCEEDED": "exceeds-left",
      "REFUND_CAPTURE_CURRENCY_MISMATCH": "other-currency",
      "REFUND_FAILED_INSUFFICIENT_FUNDS": "insufficient-funds",
      "REFUND_NOT_ALLOWED": "not-allowed",
      "REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK": "charged-back",
      "REFUND_TIME_LIMIT_EXCEEDED": "too-old",
      "TRANSACTION_DISPUTED": "disputed",
    }
  `);
  expect(refundFailure("REFUND_IS_RESTRICTED")).toBe("refused");
});

type Described = { status: number; issue: string };

/** With its status and its issue. */
async function expectPassedOn(operation: keyof typeof CALLS, one: Described): Promise<void> {
  const refusal = await refusalOf(operation, one);
  expect(refusal, `${one.status} ${one.issue}`).toBeInstanceOf(PayPalError);
  expect(refusal, `${one.status} ${one.issue}`).toMatchObject(one);
}

/** What the gateway answers, or throws, where PayPal refuses so. */
async function refusalOf(operation: keyof typeof CALLS, { status, issue }: Described) {
  // A 401 is asked once more with a new token.
  const times = status === 401 ? 2 : 1;
  paypal.failNext(operation, { status, body: paypalError(status, issue) }, times);
  const { gateway } = connect();
  const answer: Promise<unknown> = CALLS[operation](gateway);
  const refusal = await answer.catch((error: unknown) => error);
  paypal.clearFaults();
  return refusal;
}

/** Issues by what the shop makes of them, but for those that it knows nothing of. */
function meanings(refusals: { issue: string }[], of: (issue: string) => string) {
  const meant: Record<string, string> = {};
  for (const { issue } of refusals) {
    const meaning = of(issue);
    if (meaning !== "unlisted" && meaning !== "refused") meant[issue] = meaning;
  }
  return meant;
}

function refusalsOf(operation: string): Described[] {
  return Object.entries(OPERATIONS.get(operation)?.issues ?? {}).flatMap(([status, issues]) =>
    issues.map((issue) => ({ status: Number(status), issue })),
  );
}
