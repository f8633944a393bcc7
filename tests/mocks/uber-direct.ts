import {
  type HttpHandler,
  HttpResponse,
  type HttpResponseResolver,
  http,
  type PathParams,
} from "msw";
import { createFaults } from "./faults.ts";
import {
  checkArea,
  checkWindows,
  DeliveryBody,
  QuoteBody,
  Refusal,
  readBody,
  uberError,
} from "./uber-direct-rules.ts";
import {
  deliveryView,
  emptyUberState,
  type MockDelivery,
  type MockQuote,
  quoteView,
  standing,
  UBER_STATUSES,
  type UberMockState,
} from "./uber-direct-state.ts";

export type UberDirectOperation = "token" | "quote" | "create" | "get" | "list" | "cancel";

export type UberDirectMockOptions = {
  /** As in UBER_DIRECT_BASE_URL and UBER_DIRECT_AUTH_URL. */
  baseUrl: string;
  authUrl: string;
  customerId: string;
  now: () => number;
  newId?: () => string;
  /** Given: any other credentials are refused. */
  clientId?: string;
  clientSecret?: string;
  /** Deliveries progress by the clock (three minutes door to door). Off: only by the controls. */
  autoProgress?: boolean;
};

const MINUTE_MS = 60_000;
const TOKEN_SECONDS = 30 * 24 * 3_600;
const MAX_LOG = 1_000;
const BASE_FEE_CENTS = 6_200;

/** Uber Direct as its contract describes it, strict about requests: handlers, state, controls. */
export function createUberDirectMock(options: UberDirectMockOptions) {
  const { now, newId = randomId, autoProgress = true } = options;
  const api = options.baseUrl.replace(/\/+$/, "");
  const base = `${api}/customers/:customerId`;
  const state = emptyUberState();
  const faults = createFaults<UberDirectOperation>({
    "429": uberError(429, "customer_limited"),
    "500": uberError(500, "internal_server_error"),
    "503": uberError(503, "service_unavailable"),
  });
  let currency = "ZAR";
  let refusesScope = false;

  const handle = (
    operation: UberDirectOperation,
    resolve: (request: Request, id: string) => Promise<Response>,
  ): HttpResponseResolver<PathParams> => {
    const honest: HttpResponseResolver<PathParams> = async ({ request, params }) => {
      try {
        if (operation !== "token") {
          checkBearer(request);
          if (params.customerId !== options.customerId)
            throw new Refusal(404, "customer_not_found");
        }
        return await resolve(request, String(params.id ?? ""));
      } catch (error) {
        if (error instanceof Refusal) return error.toResponse();
        throw error;
      }
    };
    const guarded = faults.guard(operation, honest);
    return async (info) => {
      const { method, url } = info.request;
      const body = operation === "token" ? null : await bodyOf(info.request.clone());
      state.log.push({ at: now(), operation, method, path: new URL(url).pathname, body });
      if (state.log.length > MAX_LOG) state.log.shift();
      return guarded(info);
    };
  };

  const checkBearer = (request: Request) => {
    const value = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
    const token = state.tokens.find((one) => one.value === value);
    if (!token || token.expiresAt <= now()) throw new Refusal(401, "unauthorized");
  };

  const issueToken = async (request: Request) => {
    state.tokenRequests += 1;
    const refuse = (status: number, error: string) => HttpResponse.json({ error }, { status });
    const type = request.headers.get("content-type") ?? "";
    if (!type.includes("application/x-www-form-urlencoded")) return refuse(400, "invalid_request");
    const form = new URLSearchParams(await request.text());
    const isKnown =
      form.get("client_id") === (options.clientId ?? form.get("client_id")) &&
      form.get("client_secret") === (options.clientSecret ?? form.get("client_secret"));
    if (!form.get("client_id") || !isKnown) return refuse(401, "invalid_client");
    if (form.get("grant_type") !== "client_credentials")
      return refuse(400, "unsupported_grant_type");
    const scope = form.get("scope");
    if (refusesScope ? scope !== null : scope !== "eats.deliveries") {
      return refuse(400, "invalid_scope");
    }
    const value = `IA.${newId()}`;
    state.tokens = state.tokens.filter((token) => token.expiresAt > now());
    state.tokens.push({ value, expiresAt: now() + TOKEN_SECONDS * 1000 });
    return HttpResponse.json({
      access_token: value,
      expires_in: TOKEN_SECONDS,
      token_type: "Bearer",
      scope: "eats.deliveries",
    });
  };

  const createQuote = async (request: Request) => {
    const body = await readBody(request, QuoteBody);
    check(body, now());
    const quote: MockQuote = {
      id: `dqt_${newId()}`,
      createdAt: now(),
      expiresAt: now() + 15 * MINUTE_MS,
      feeCents: feeOf(body),
      currency,
      trip: tripOf(body),
      usedBy: null,
    };
    state.quotes[quote.id] = quote;
    return HttpResponse.json(quoteView(quote));
  };

  const createDelivery = async (request: Request) => {
    const body = await readBody(request, DeliveryBody);
    const known = state.idempotencyKeys[body.idempotency_key ?? ""];
    if (known && known.at + 60 * MINUTE_MS > now()) return view(findDelivery(known.deliveryId));
    const twin = Object.values(state.deliveries).find(
      (other) =>
        body.external_id !== undefined &&
        other.body.external_id === body.external_id &&
        other.body.manifest_reference === body.manifest_reference,
    );
    if (twin) throw new Refusal(409, "duplicate_delivery", { delivery_id: twin.id });
    check(body, now());
    const quote = body.quote_id === undefined ? null : takeQuote(body.quote_id, body);
    const delivery: MockDelivery = {
      id: `del_${newId()}`,
      createdAt: now(),
      quoteId: quote?.id ?? null,
      feeCents: quote?.feeCents ?? feeOf(body),
      currency,
      body,
      pinned: autoProgress || body.test_specifications ? null : { status: "pending", at: now() },
    };
    state.deliveries[delivery.id] = delivery;
    if (quote) quote.usedBy = delivery.id;
    if (body.idempotency_key) {
      state.idempotencyKeys[body.idempotency_key] = { deliveryId: delivery.id, at: now() };
    }
    return view(delivery);
  };

  const takeQuote = (id: string, body: DeliveryBody): MockQuote => {
    const quote = state.quotes[id];
    if (!quote) throw new Refusal(400, "invalid_params", { param_details: "quote_id" });
    if (quote.usedBy) throw new Refusal(400, "used_quote");
    if (quote.expiresAt <= now()) throw new Refusal(400, "expired_quote");
    if (quote.trip !== tripOf(body)) throw new Refusal(400, "mismatched_price_quote");
    return quote;
  };

  const findDelivery = (id: string): MockDelivery => {
    const delivery = state.deliveries[id];
    if (!delivery) throw new Refusal(404, "delivery_not_found");
    return delivery;
  };
  const view = (delivery: MockDelivery) => HttpResponse.json(deliveryView(delivery, now()));

  const cancelDelivery = async (_: Request, id: string) => {
    const delivery = findDelivery(id);
    const { status } = standing(delivery, now());
    if (status !== "pending" && status !== "pickup") {
      throw new Refusal(400, "noncancelable_delivery");
    }
    delivery.pinned = { status: "canceled", at: now() };
    return view(delivery);
  };

  const listDeliveries = async (request: Request) => {
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
      .map((delivery) => deliveryView(delivery, now()))
      .filter(
        (one) =>
          filter === null || one.status === filter || (filter === "ongoing" && !one.complete),
      )
      .sort((a, b) => b.created.localeCompare(a.created));
    const next = offset + limit;
    const href = `${new URL(api).host}${new URL(request.url).pathname}?offset=${next}&limit=${limit}`;
    return HttpResponse.json({
      data: all.slice(offset, next),
      next_href: next < all.length ? href : "",
      total_count: -1,
    });
  };

  const handlers: HttpHandler[] = [
    http.post(options.authUrl, handle("token", issueToken)),
    http.post(`${base}/delivery_quotes`, handle("quote", createQuote)),
    http.post(`${base}/deliveries`, handle("create", createDelivery)),
    http.get(`${base}/deliveries`, handle("list", listDeliveries)),
    http.get(
      `${base}/deliveries/:id`,
      handle("get", async (_, id) => view(findDelivery(id))),
    ),
    http.post(`${base}/deliveries/:id/cancel`, handle("cancel", cancelDelivery)),
  ];

  const setStatus = (deliveryId: string, status: string) => {
    findDelivery(deliveryId).pinned = { status, at: now() };
  };

  return {
    handlers,
    state,
    failNext: faults.failNext,
    clearFaults: faults.clear,
    /** Puts a delivery into any state, in Uber's spelling; the clock no longer moves it. */
    setStatus,
    /** One step on towards delivered; the clock no longer moves it. */
    advance(deliveryId: string) {
      const { status } = standing(findDelivery(deliveryId), now());
      const way: readonly string[] = UBER_STATUSES;
      const next = way.includes(status) ? way[way.indexOf(status) + 1] : undefined;
      if (next) setStatus(deliveryId, next);
    },
    /** What quotes and deliveries are priced in from now on. */
    useCurrency(code: string) {
      currency = code;
    },
    /** Like the organisations that must not name the scope (contract §1). */
    refuseScope() {
      refusesScope = true;
    },
    /** Every token out there becomes worthless at once. */
    expireTokens() {
      state.tokens = [];
    },
    exportState: (): UberMockState => structuredClone(state),
    importState(saved: UberMockState) {
      Object.assign(state, structuredClone(saved));
    },
  };
}

export type UberDirectMock = ReturnType<typeof createUberDirectMock>;

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

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function randomId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 22);
}
