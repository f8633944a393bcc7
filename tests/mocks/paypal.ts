import {
  type HttpHandler,
  HttpResponse,
  type HttpResponseResolver,
  http,
  type PathParams,
} from "msw";
import * as v from "valibot";
import { createFaults } from "./faults.ts";
import {
  checkOrder,
  OrderBody,
  paypalError,
  RefundBody,
  Refusal,
  readBody,
  toCents,
} from "./paypal-rules.ts";
import {
  captureView,
  emptyPayPalState,
  type MockCapture,
  type MockOrder,
  minimalOrderView,
  orderView,
  type PayPalMockState,
  refundView,
} from "./paypal-state.ts";

export type PayPalOperation = "token" | "create" | "get" | "capture" | "refund" | "getRefund";

/** How the next capture departs from what was agreed; an amount is what a payer-side PATCH gives. */
export type CaptureTwist = {
  status?: MockCapture["status"];
  reason?: string;
  value?: string;
  currency?: string;
};

export type PayPalMockOptions = {
  /** As in PAYPAL_BASE_URL. */
  baseUrl: string;
  now: () => number;
  newId?: () => string;
  /** Given: any other credentials are refused. */
  clientId?: string;
  clientSecret?: string;
};

const HOUR_MS = 3_600_000;
const TOKEN_SECONDS = 9 * 3_600;
const ORDER_KEY_MS = 6 * HOUR_MS;
const REFUND_KEY_MS = 45 * 24 * HOUR_MS;
const APPROVAL_MS = 3 * HOUR_MS;
const MAX_LOG = 1_000;

/** PayPal as its contract describes it, strict about requests: msw handlers, their state, controls. */
export function createPayPalMock(options: PayPalMockOptions) {
  const { now, newId = randomId } = options;
  const base = options.baseUrl.replace(/\/+$/, "");
  const state = emptyPayPalState();
  const faults = createFaults<PayPalOperation>({
    "429": paypalError(429),
    "500": paypalError(500),
    "503": paypalError(503),
  });
  let twist: CaptureTwist = {};

  const handle = (
    operation: PayPalOperation,
    resolve: (request: Request, id: string) => Promise<Response>,
  ): HttpResponseResolver<PathParams> => {
    const honest: HttpResponseResolver<PathParams> = async ({ request, params }) => {
      try {
        if (operation !== "token") checkBearer(request);
        return await resolve(request, String(params.id ?? ""));
      } catch (error) {
        if (error instanceof Refusal) return error.toResponse();
        throw error;
      }
    };
    const guarded = faults.guard(operation, honest);
    return (info) => {
      const { method, headers, url } = info.request;
      const requestId = headers.get("paypal-request-id");
      state.log.push({ at: now(), operation, method, path: new URL(url).pathname, requestId });
      if (state.log.length > MAX_LOG) state.log.shift();
      return guarded(info);
    };
  };

  const checkBearer = (request: Request) => {
    const value = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
    const token = state.tokens.find((one) => one.value === value);
    if (!token || token.expiresAt <= now()) throw new Refusal(401);
  };

  const issueToken = async (request: Request) => {
    state.tokenRequests += 1;
    const wanted = `Basic ${btoa(`${options.clientId}:${options.clientSecret}`)}`;
    const given = request.headers.get("authorization") ?? "";
    const known = options.clientId === undefined ? given.startsWith("Basic ") : given === wanted;
    if (!known) return HttpResponse.json({ error: "invalid_client" }, { status: 401 });
    const type = request.headers.get("content-type") ?? "";
    if (!type.includes("application/x-www-form-urlencoded")) throw new Refusal(415);
    const form = new URLSearchParams(await request.text());
    if (form.get("grant_type") !== "client_credentials") {
      return HttpResponse.json({ error: "unsupported_grant_type" }, { status: 400 });
    }
    const value = `A21AA${newId()}`;
    state.tokens = state.tokens.filter((token) => token.expiresAt > now());
    state.tokens.push({ value, expiresAt: now() + TOKEN_SECONDS * 1000 });
    const grant = { access_token: value, token_type: "Bearer", expires_in: TOKEN_SECONDS };
    return HttpResponse.json({ scope: "https://uri.paypal.com/services/payments", ...grant });
  };

  /** What an earlier request with this id made, while PayPal still remembers it. */
  const remembered = (kind: string, request: Request, keptMs: number): string | undefined => {
    const key = request.headers.get("paypal-request-id");
    if (key !== null && key.length > 108) {
      throw new Refusal(400, "INVALID_STRING_LENGTH", "PayPal-Request-Id");
    }
    const known = state.requestIds[`${kind}:${key}`];
    return known && known.at + keptMs > now() ? known.target : undefined;
  };
  const remember = (kind: string, request: Request, target: string) => {
    const key = request.headers.get("paypal-request-id");
    if (key) state.requestIds[`${kind}:${key}`] = { target, at: now() };
  };

  const findOrder = (id: string): MockOrder => {
    const order = state.orders[id];
    const lapsesAt = (order?.approvedAt ?? order?.createdAt ?? 0) + APPROVAL_MS;
    if (!order || (!order.capture && lapsesAt <= now()))
      throw new Refusal(404, "INVALID_RESOURCE_ID");
    return order;
  };
  const findCapture = (id: string) => {
    const order = Object.values(state.orders).find((one) => one.capture?.id === id);
    if (!order?.capture) throw new Refusal(404, "INVALID_RESOURCE_ID");
    return { order, capture: order.capture };
  };
  const answer = (request: Request, order: MockOrder, status: number) => {
    const isFull = request.headers.get("prefer") === "return=representation";
    return HttpResponse.json(isFull ? orderView(order, base) : minimalOrderView(order, base), {
      status,
    });
  };

  const createOrder = async (request: Request) => {
    const body = await readBody(request, OrderBody);
    if (body.payment_source && !request.headers.get("paypal-request-id")) {
      throw new Refusal(400, "PAYPAL_REQUEST_ID_REQUIRED");
    }
    const earlier = remembered("create", request, ORDER_KEY_MS);
    if (earlier) return answer(request, findOrder(earlier), 200);
    checkOrder(body);
    const [unit] = body.purchase_units;
    if (!unit) throw new Refusal(400, "INVALID_ARRAY_MIN_ITEMS");
    const order: MockOrder = {
      id: newId(),
      status: body.payment_source ? "PAYER_ACTION_REQUIRED" : "CREATED",
      intent: body.intent,
      createdAt: now(),
      approvedAt: null,
      unit,
      experience: body.payment_source?.paypal.experience_context ?? {},
      capture: null,
      declineNext: false,
    };
    state.orders[order.id] = order;
    remember("create", request, order.id);
    return answer(request, order, 201);
  };

  const captureOrder = async (request: Request, id: string) => {
    await readBody(request, v.looseObject({}));
    if (remembered("capture", request, ORDER_KEY_MS) === id)
      return answer(request, findOrder(id), 200);
    const order = findOrder(id);
    if (order.capture) throw new Refusal(422, "ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") throw new Refusal(422, "ORDER_NOT_APPROVED");
    const invoice = order.unit.invoice_id;
    const isPaid = Object.values(state.orders).some(
      (other) => other.capture && invoice !== undefined && other.unit.invoice_id === invoice,
    );
    if (isPaid) throw new Refusal(422, "DUPLICATE_INVOICE_ID");
    if (order.declineNext) {
      order.declineNext = false;
      order.status = "PAYER_ACTION_REQUIRED";
      throw new Refusal(422, "INSTRUMENT_DECLINED");
    }
    order.status = "COMPLETED";
    order.capture = {
      id: newId(),
      status: twist.status ?? "COMPLETED",
      reason: twist.reason ?? null,
      value: twist.value ?? order.unit.amount.value,
      currency: twist.currency ?? order.unit.amount.currency_code,
      refundedCents: 0,
      createdAt: now(),
    };
    twist = {};
    remember("capture", request, id);
    return answer(request, order, 201);
  };

  const refundCapture = async (request: Request, id: string) => {
    const body = await readBody(request, RefundBody);
    const earlier = state.refunds[remembered("refund", request, REFUND_KEY_MS) ?? ""];
    if (earlier) return HttpResponse.json(refundView(earlier, base), { status: 200 });
    const { capture } = findCapture(id);
    if (capture.status === "PENDING") throw new Refusal(422, "PENDING_CAPTURE");
    if (capture.status === "REFUNDED") throw new Refusal(422, "CAPTURE_FULLY_REFUNDED");
    if (capture.status === "DECLINED" || capture.status === "FAILED") {
      throw new Refusal(422, "REFUND_NOT_ALLOWED");
    }
    const total = toCents({ currency_code: capture.currency, value: capture.value }, "/amount");
    const left = total - capture.refundedCents;
    const cents = body.amount ? toCents(body.amount, "/amount") : left;
    if (body.amount && body.amount.currency_code !== capture.currency) {
      throw new Refusal(422, "CURRENCY_MISMATCH", "/amount/currency_code");
    }
    if (cents <= 0) throw new Refusal(422, "CANNOT_BE_ZERO_OR_NEGATIVE", "/amount/value");
    if (cents > left) throw new Refusal(422, "REFUND_AMOUNT_EXCEEDED");
    capture.refundedCents += cents;
    capture.status = capture.refundedCents === total ? "REFUNDED" : "PARTIALLY_REFUNDED";
    const refund = {
      id: newId(),
      captureId: id,
      cents,
      totalRefundedCents: capture.refundedCents,
      currency: capture.currency,
      note: body.note_to_payer ?? null,
      invoiceId: body.invoice_id ?? null,
      createdAt: now(),
    };
    state.refunds[refund.id] = refund;
    remember("refund", request, refund.id);
    return HttpResponse.json(refundView(refund, base), { status: 201 });
  };

  const handlers: HttpHandler[] = [
    http.post(`${base}/v1/oauth2/token`, handle("token", issueToken)),
    http.post(`${base}/v2/checkout/orders`, handle("create", createOrder)),
    http.get(
      `${base}/v2/checkout/orders/:id`,
      handle("get", async (_, id) => HttpResponse.json(orderView(findOrder(id), base))),
    ),
    http.post(`${base}/v2/checkout/orders/:id/capture`, handle("capture", captureOrder)),
    http.get(
      `${base}/v2/payments/captures/:id`,
      handle("get", async (_, id) => HttpResponse.json(captureView(findCapture(id).capture, base))),
    ),
    http.post(`${base}/v2/payments/captures/:id/refund`, handle("refund", refundCapture)),
    http.get(
      `${base}/v2/payments/refunds/:id`,
      handle("getRefund", async (_, id) => {
        const refund = state.refunds[id];
        if (!refund) throw new Refusal(404, "INVALID_RESOURCE_ID");
        return HttpResponse.json(refundView(refund, base));
      }),
    ),
  ];

  return {
    handlers,
    state,
    failNext: faults.failNext,
    clearFaults: faults.clear,
    /** The payer agrees. Throws when there is nothing to agree to. */
    approve(orderId: string) {
      const order = findOrder(orderId);
      if (order.capture) throw new Error(`order ${orderId} is already captured`);
      order.status = "APPROVED";
      order.approvedAt = now();
    },
    /** The payer walks away: the order stays as it is, unapproved. */
    cancel(orderId: string) {
      const order = findOrder(orderId);
      if (!order.capture) order.status = "PAYER_ACTION_REQUIRED";
    },
    /** The payer agrees, with a card that the next capture finds declined. */
    declineNext(orderId: string) {
      const order = findOrder(orderId);
      order.status = "APPROVED";
      order.approvedAt = now();
      order.declineNext = true;
    },
    twistNextCapture(next: CaptureTwist) {
      twist = next;
    },
    /** A pending capture is decided, or any capture changes behind our back. */
    settleCapture(captureId: string, status: MockCapture["status"], reason: string | null = null) {
      const { capture } = findCapture(captureId);
      Object.assign(capture, { status, reason });
    },
    /** Every token out there becomes worthless at once. */
    expireTokens() {
      state.tokens = [];
    },
    exportState: (): PayPalMockState => structuredClone(state),
    importState(saved: PayPalMockState) {
      Object.assign(state, structuredClone(saved));
    },
  };
}

export type PayPalMock = ReturnType<typeof createPayPalMock>;

/** 17 characters of PayPal's alphabet, new on every start so that ids never meet again. */
function randomId(): string {
  const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const bytes = crypto.getRandomValues(new Uint8Array(17));
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}
