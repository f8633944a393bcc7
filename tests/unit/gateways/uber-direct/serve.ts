import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { createUberDirectGateway } from "#server/gateways/uber-direct/gateway.ts";
import type { CourierBookingInput, CourierQuoteInput } from "#server/ports/courier.ts";
import { complainOutsideContract } from "#tests/contracts/uber/complain.ts";
import { createUberDirectMock, type UberDirectMock } from "#tests/mocks/uber-direct.ts";
import { abortable } from "#tests/setup/abortable.ts";

const BASE_URL = "https://uber.test/v1";
export const AUTH_URL = "https://auth.uber.test/oauth/v2/token";
export const START = Date.parse("2026-11-20T10:00:00Z");

const server = setupServer();
export const clock = { at: START };
let ids = 0;
export let uber: UberDirectMock;

export const HOME = {
  lines: ["7 Rivonia Road", ""],
  city: "Sandton",
  province: "Gauteng",
  postalCode: "2196",
};
const SHOP = {
  lines: ["12 Culross Road"],
  city: "Bryanston",
  province: "Gauteng",
  postalCode: "2021",
};
export const windowFrom = (at: number) => ({
  pickupReadyAt: at + 30 * MINUTE_MS,
  pickupDeadlineAt: at + 120 * MINUTE_MS,
  dropoffDeadlineAt: at + 240 * MINUTE_MS,
});
export const WINDOW = windowFrom(START);
export const QUOTE: CourierQuoteInput = {
  pickup: { address: SHOP, phone: "+27 11 555 0142" },
  dropoff: { address: HOME, phone: "082 123 4567" },
  window: WINDOW,
  goodsCents: 45_900,
};
export const BOOKING: CourierBookingInput = {
  quoteId: null,
  pickup: { ...QUOTE.pickup, name: "Soko", businessName: "Soko African Market" },
  dropoff: { ...QUOTE.dropoff, name: "Naledi Khumalo", notes: "Blue gate" },
  items: [{ name: "Gari 1 kg", quantity: 2, priceCents: 4_599 }],
  window: WINDOW,
  orderId: "SOKO-1",
  reference: "ord_1",
  idempotencyKey: "book-ord_1-1",
  goodsCents: 45_900,
};

type Overrides = {
  timeoutMs?: number;
  clientSecret?: string;
  customerId?: string;
  robo?: boolean;
  fetch?: typeof fetch;
};

/** A gateway on the mock, and every request that it sent. */
export function connect(overrides: Overrides = {}) {
  const sent: Request[] = [];
  const send = overrides.fetch ?? fetch;
  const gateway = createUberDirectGateway({
    customerId: overrides.customerId ?? "cus_soko",
    clientId: "shop",
    clientSecret: overrides.clientSecret ?? "s3cret",
    baseUrl: BASE_URL,
    authUrl: AUTH_URL,
    timeoutMs: overrides.timeoutMs ?? 5_000,
    currency: "ZAR",
    robo: overrides.robo,
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      return abortable(init?.signal, send(input, init));
    },
    tokens: memoryTokenStore(),
    now: () => clock.at,
  });
  return { gateway, sent };
}

/** Answers in Uber Direct's place while a file's tests run, anew for each of them. */
export function serveUberDirect(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(() => {
    clock.at = START;
    ids = 0;
    uber = createUberDirectMock({
      baseUrl: BASE_URL,
      authUrl: AUTH_URL,
      customerId: "cus_soko",
      now: () => clock.at,
      newId: () => `mock${++ids}`,
      clientId: "shop",
      clientSecret: "s3cret",
      onAnswer: complainOutsideContract,
    });
    server.use(...uber.handlers);
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
