import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createPayPalClient } from "#server/gateways/paypal/client.ts";
import type { CreatePayPalOrderInput } from "#server/gateways/paypal/types.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { complainOutsideContract } from "#tests/contracts/paypal/complain.ts";
import { createPayPalMock, type PayPalMock } from "#tests/mocks/paypal.ts";
import { abortable } from "#tests/setup/abortable.ts";

export const BASE_URL = "https://paypal.test/gate";
const START = Date.parse("2026-11-20T10:00:00Z");

const server = setupServer();
export const clock = { at: START };
let ids = 0;
export let paypal: PayPalMock;

export const ORDER: CreatePayPalOrderInput = {
  requestId: "create-pay_1",
  paymentId: "pay_1",
  begunAt: 1_795_500_000_000,
  invoiceId: "SOKO-1",
  usdCents: 1234,
  description: "Soko order SOKO-1",
  brandName: "Soko African Market & Co",
  shipping: {
    fullName: "Naledi Khumalo",
    addressLine1: "12 Culross Road",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2021",
  },
  returnUrl: "https://shop.test/checkout",
  cancelUrl: "https://shop.test/checkout",
};

type Overrides = { timeoutMs?: number; clientSecret?: string; fetch?: typeof fetch };

/** A gateway on the mock, and every request that it sent. */
export function connect(overrides: Overrides = {}) {
  const sent: Request[] = [];
  const send = overrides.fetch ?? fetch;
  const gateway = createPayPalClient({
    clientId: "shop",
    clientSecret: overrides.clientSecret ?? "s3cret",
    baseUrl: BASE_URL,
    timeoutMs: overrides.timeoutMs ?? 5_000,
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      return abortable(init?.signal, send(input, init));
    },
    tokens: memoryTokenStore(),
    now: () => clock.at,
  });
  return { gateway, sent };
}

/** Answers in PayPal's place while a file's tests run, anew for each of them. */
export function servePayPal(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(() => {
    clock.at = START;
    ids = 0;
    paypal = createPayPalMock({
      baseUrl: BASE_URL,
      now: () => clock.at,
      newId: () => `MOCK${String(++ids).padStart(8, "0")}`,
      clientId: "shop",
      clientSecret: "s3cret",
      onAnswer: complainOutsideContract,
    });
    server.use(...paypal.handlers);
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
