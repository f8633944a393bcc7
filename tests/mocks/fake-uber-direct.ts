import { HttpResponse } from "msw";
import { MINUTE_MS } from "#domain/time/durations.ts";
import {
  checkArea,
  checkWindows,
  DeliveryBody,
  QuoteBody,
  Refusal,
  readBody,
} from "./uber-direct-rules.ts";
import {
  deliveryView,
  type MockDelivery,
  type MockQuote,
  quoteView,
  standing,
  UBER_STATUSES,
  type UberMockState,
} from "./uber-direct-state.ts";

type Parts = {
  state: UberMockState;
  /** The API's host, for `next_href`. */
  host: string;
  now: () => number;
  newId: () => string;
  autoProgress: boolean;
  stepMs: number | undefined;
  pricing: { currency: string };
};

const BASE_FEE_CENTS = 6_200;

/** What Uber does with quotes and deliveries; every refusal is thrown as a `Refusal`. */
export function createFakeUberDirect(fake: Parts) {
  return {
    ...deliveryLooks(fake),
    createQuote: quoteCall(fake),
    createDelivery: deliveryCall(fake),
    listDeliveries: listCall(fake),
  };
}

function quoteCall({ state, now, newId, pricing }: Parts) {
  return async (request: Request) => {
    const body = await readBody(request, QuoteBody);
    check(body, now());
    const quote: MockQuote = {
      id: `dqt_${newId()}`,
      createdAt: now(),
      expiresAt: now() + 15 * MINUTE_MS,
      feeCents: feeOf(body),
      currency: pricing.currency,
      trip: tripOf(body),
      readyAt: body.pickup_ready_dt,
      usedBy: null,
    };
    state.quotes[quote.id] = quote;
    return HttpResponse.json(quoteView(quote));
  };
}

function deliveryCall({ state, now, newId, autoProgress, stepMs, pricing }: Parts) {
  const { findDelivery, view } = deliveryLooks({ state, now });
  const takeQuote = (id: string, body: DeliveryBody): MockQuote => {
    const quote = state.quotes[id];
    if (!quote) throw new Refusal(400, "invalid_params", { param_details: "quote_id" });
    if (quote.usedBy) throw new Refusal(400, "used_quote");
    if (quote.expiresAt <= now()) throw new Refusal(400, "expired_quote");
    if (quote.trip !== tripOf(body)) {
      throw new Refusal(400, "invalid_params", { param_details: "delivery location changed" });
    }
    return quote;
  };

  return async (request: Request) => {
    const body = await readBody(request, DeliveryBody);
    const known = state.idempotencyKeys[body.idempotency_key ?? ""];
    if (known && known.at + 60 * MINUTE_MS > now()) return view(findDelivery(known.deliveryId));
    const twin = Object.values(state.deliveries).find(
      (other) =>
        body.external_id !== undefined &&
        other.body.external_id === body.external_id &&
        other.body.manifest_reference === body.manifest_reference,
    );
    if (twin && !state.takesTwins)
      throw new Refusal(409, "duplicate_delivery", { delivery_id: twin.id });
    check(body, now());
    const quote = body.quote_id === undefined ? null : takeQuote(body.quote_id, body);
    const delivery: MockDelivery = {
      id: `del_${newId()}`,
      createdAt: now(),
      quoteId: quote?.id ?? null,
      feeCents: quote?.feeCents ?? feeOf(body),
      currency: pricing.currency,
      body,
      stepMs,
      pinned: autoProgress || body.test_specifications ? null : { status: "pending", at: now() },
    };
    state.deliveries[delivery.id] = delivery;
    if (quote) quote.usedBy = delivery.id;
    if (body.idempotency_key) {
      state.idempotencyKeys[body.idempotency_key] = { deliveryId: delivery.id, at: now() };
    }
    return view(delivery);
  };
}

function deliveryLooks({ state, now }: Pick<Parts, "state" | "now">) {
  const findDelivery = (id: string): MockDelivery => {
    const delivery = state.deliveries[id];
    if (!delivery) throw new Refusal(404, "delivery_not_found");
    return delivery;
  };
  const view = (delivery: MockDelivery) =>
    HttpResponse.json(deliveryView(delivery, now(), state.photosUrl));

  const cancelDelivery = async (_: Request, id: string) => {
    const delivery = findDelivery(id);
    const { status } = standing(delivery, now());
    if (status !== "pending" && status !== "pickup") {
      throw new Refusal(400, "noncancelable_delivery");
    }
    delivery.pinned = { status: "canceled", at: now() };
    return view(delivery);
  };
  return { findDelivery, view, cancelDelivery };
}

function listCall({ state, host, now }: Parts) {
  return async (request: Request) => {
    const query = new URL(request.url).searchParams;
    const limit = Number(query.get("limit") ?? 10);
    const offset = Number(query.get("offset") ?? 0);
    const filter = query.get("filter");
    const isSound =
      Number.isInteger(limit) && limit >= 1 && Number.isInteger(offset) && offset >= 0;
    const filters = ["ongoing", ...UBER_STATUSES, "canceled", "returned"];
    if (!isSound || (filter !== null && !filters.includes(filter))) {
      throw new Refusal(400, "invalid_params", { param_details: "limit, offset or filter" });
    }
    const all = Object.values(state.deliveries)
      .map((delivery) => deliveryView(delivery, now(), state.photosUrl))
      .filter(
        (one) =>
          filter === null || one.status === filter || (filter === "ongoing" && !one.complete),
      )
      .sort((a, b) => b.created.localeCompare(a.created) * (state.listsOldestFirst ? -1 : 1));
    const next = offset + limit;
    const href = `${host}${new URL(request.url).pathname}?offset=${next}&limit=${limit}`;
    return HttpResponse.json({
      data: all.slice(offset, next),
      next_href: next < all.length ? href : "",
      total_count: -1,
    });
  };
}

function check(body: QuoteBody | DeliveryBody, now: number): void {
  checkArea(body.pickup_address);
  checkArea(body.dropoff_address);
  checkWindows(body, now);
}

function tripOf(body: QuoteBody | DeliveryBody): string {
  return JSON.stringify([body.pickup_address, body.dropoff_address]);
}

/** Some R62 and up to R40 more, always the same for one address. */
function feeOf(body: QuoteBody | DeliveryBody): number {
  const seed = [...tripOf(body)].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 9_973, 7);
  return BASE_FEE_CENTS + (seed % 41) * 100;
}
