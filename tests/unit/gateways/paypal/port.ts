import { expect } from "vitest";
import { createPayPalPayments } from "#server/gateways/paypal/payments.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { answered, openWire } from "../wire.ts";

export const PAYPAL = "https://api-m.paypal.test";
const TOKEN_URL = `${PAYPAL}/v1/oauth2/token`;
export const NOW = Date.parse("2026-11-24T08:00:00Z");
export const WEBHOOK_ID = "8PT597110X687430LKGECATA";

export const USD_12_34 = { currency_code: "USD", value: "12.34" };
export const CAPTURE = { id: "CAPTURE1", status: "COMPLETED", amount: USD_12_34 };
/** The same in the port's words. */
export const AS_CAPTURE = {
  id: "CAPTURE1",
  status: "completed",
  reason: null,
  amount: { cents: 1234, currency: "USD" },
};
export const TO_OPEN = {
  requestId: "create-1",
  paymentId: "pay_1",
  begunAt: 1_795_500_000_000,
  invoiceId: "SOKO-1",
  amount: { cents: 1234, currency: "USD" },
  description: "Soko order SOKO-1",
  brandName: "Soko",
  email: "naledi@shop.test",
  shipping: null,
  returnUrl: "https://shop.test/back",
  cancelUrl: "https://shop.test/cancel",
};
export const TO_REFUND = {
  captureId: "CAPTURE1",
  requestId: "refund-1",
  amount: { cents: 1000, currency: "USD" },
  refundId: "ref_1",
  note: "Broken jar",
};
export const READ = { Accept: "application/json", authorization: "Bearer token-1" };

type Answers = { tokenAnswers?: (Response | Error)[]; webhookId?: string };

/** PayPal behind the port: its network gives these answers, one after the other. */
export function openPort(answers: (Response | Error)[], more: Answers = {}) {
  const { tokenAnswers = [], webhookId = WEBHOOK_ID } = more;
  const wire = openWire({ tokenUrl: TOKEN_URL, answers, tokenAnswers });
  const port = createPayPalPayments({
    clientId: "shop",
    clientSecret: "s3cret",
    baseUrl: PAYPAL,
    webhookId,
    scriptUrl: "https://www.paypal.test/sdk/js",
    fetch: wire.fetch,
    tokens: memoryTokenStore(),
    now: () => NOW,
  });
  return { port, ...wire };
}

type Port = ReturnType<typeof openPort>["port"];

export function captureOn({ capture }: Port): Promise<unknown> {
  return Promise.resolve(capture?.({ ref: "ORDER1", requestId: "capture-1" }));
}

export function refused(status: number, issue: string): Response {
  return answered({ name: "REFUSED", debug_id: "debug1", details: [{ issue }] }, status);
}

/** Headers, with what the SDK says of itself. */
export function agent(headers: Record<string, string>) {
  return { ...headers, "user-agent": expect.stringMatching(/^PayPal REST API TypeScript SDK/) };
}
