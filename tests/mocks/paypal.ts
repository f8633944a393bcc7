import {
  type HttpHandler,
  HttpResponse,
  type HttpResponseResolver,
  http,
  type PathParams,
} from "msw";
import { createTokenIssuer } from "./bearer.ts";
import { type CaptureTwist, createFakePayPal } from "./fake-paypal.ts";
import { createFaults } from "./faults.ts";
import { createPayPalEvents, relatedTo } from "./paypal-events.ts";
import { paypalError, Refusal } from "./paypal-rules.ts";
import {
  captureView,
  emptyPayPalState,
  type MockCapture,
  type MockDispute,
  type MockRefundStatus,
  type PayPalMockState,
  refundView,
} from "./paypal-state.ts";

export type PayPalOperation =
  | "token"
  | "create"
  | "get"
  | "capture"
  | "getCapture"
  | "refund"
  | "getRefund"
  | "disputes"
  | "dispute"
  | "verify";

export type PayPalMockOptions = {
  /** As in PAYPAL_BASE_URL. */
  baseUrl: string;
  now: () => number;
  newId?: () => string;
  /** Given: any other credentials are refused. */
  clientId?: string;
  clientSecret?: string;
  /** As in PAYPAL_WEBHOOK_ID. */
  webhookId?: string;
};

const TOKEN_SECONDS = 9 * 3_600;
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
  const twist: { next: CaptureTwist } = { next: {} };
  const tokens = createTokenIssuer(state, now);
  const refundTwist: { next: MockRefundStatus } = { next: "COMPLETED" };
  const { webhookId = "WEBHOOK_ID" } = options;
  const events = createPayPalEvents({ state, now, newId, webhookId });
  const fake = createFakePayPal({ state, base, now, newId, twist, refundTwist, events });

  const handle = (
    operation: PayPalOperation,
    resolve: (request: Request, id: string) => Promise<Response>,
  ): HttpResponseResolver<PathParams> => {
    const honest: HttpResponseResolver<PathParams> = async ({ request, params }) => {
      try {
        if (operation !== "token" && !tokens.accepts(request)) throw new Refusal(401);
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
    tokens.issue(value, TOKEN_SECONDS);
    const grant = { access_token: value, token_type: "Bearer", expires_in: TOKEN_SECONDS };
    return HttpResponse.json({ scope: "https://uri.paypal.com/services/payments", ...grant });
  };

  const handlers: HttpHandler[] = [
    http.post(`${base}/v1/oauth2/token`, handle("token", issueToken)),
    http.post(`${base}/v2/checkout/orders`, handle("create", fake.createOrder)),
    http.get(
      `${base}/v2/checkout/orders/:id`,
      handle("get", async (_, id) => HttpResponse.json(fake.fullView(fake.findOrder(id)))),
    ),
    http.post(`${base}/v2/checkout/orders/:id/capture`, handle("capture", fake.captureOrder)),
    http.get(
      `${base}/v2/payments/captures/:id`,
      handle("getCapture", async (_, id) => {
        const { capture, order } = fake.findCapture(id);
        return HttpResponse.json({ ...captureView(capture, base), ...relatedTo(order) });
      }),
    ),
    http.post(`${base}/v2/payments/captures/:id/refund`, handle("refund", fake.refundCapture)),
    http.get(
      `${base}/v2/payments/refunds/:id`,
      handle("getRefund", async (_, id) => {
        const refund = state.refunds[id];
        if (!refund) throw new Refusal(404, "INVALID_RESOURCE_ID");
        return HttpResponse.json(refundView(refund, base));
      }),
    ),
    http.get(
      `${base}/v1/customer/disputes`,
      handle("disputes", async (request) => {
        const asked = new URL(request.url).searchParams;
        const size = Number(asked.get("page_size") ?? 10);
        const page = Number(asked.get("page") ?? 1);
        if (!(size >= 1 && size <= 50 && page >= 1)) throw new Refusal(400, "INVALID_REQUEST");
        const after = Date.parse(asked.get("update_time_after") ?? "1970-01-01");
        const changed = Object.values(state.disputes).filter(
          ({ update_time }) => Date.parse(update_time) > after,
        );
        const items = changed.slice((page - 1) * size, page * size);
        // A list does not name the transactions.
        return HttpResponse.json({
          items: items.map(({ disputed_transactions: _, ...item }) => item),
        });
      }),
    ),
    http.get(
      `${base}/v1/customer/disputes/:id`,
      handle("dispute", async (_, id) => {
        const dispute = state.disputes[id];
        if (!dispute) throw new Refusal(404, "INVALID_RESOURCE_ID");
        return HttpResponse.json(dispute);
      }),
    ),
    http.post(
      `${base}/v1/notifications/verify-webhook-signature`,
      handle("verify", async (request) => HttpResponse.json(await events.verify(request))),
    ),
  ];

  return {
    handlers,
    state,
    failNext: faults.failNext,
    clearFaults: faults.clear,
    /** The payer agrees. Throws when there is nothing to agree to. */
    approve(orderId: string) {
      const order = fake.findOrder(orderId);
      if (order.capture) throw new Error(`order ${orderId} is already captured`);
      order.status = "APPROVED";
      order.approvedAt = now();
      const approved = { ...fake.fullView(order), status: "APPROVED" };
      events.emit("CHECKOUT.ORDER.APPROVED", "checkout-order", approved);
    },
    /** The payer walks away: the order stays as it is, unapproved. */
    cancel(orderId: string) {
      const order = fake.findOrder(orderId);
      if (!order.capture) order.status = "PAYER_ACTION_REQUIRED";
    },
    /** The payer agrees, with a card that the next capture finds declined. */
    declineNext(orderId: string) {
      const order = fake.findOrder(orderId);
      order.status = "APPROVED";
      order.approvedAt = now();
      order.declineNext = true;
    },
    twistNextCapture(next: CaptureTwist) {
      twist.next = next;
    },
    /** A pending capture is decided, or any capture changes behind our back. */
    settleCapture(captureId: string, status: MockCapture["status"], reason: string | null = null) {
      const { capture, order } = fake.findCapture(captureId);
      Object.assign(capture, { status, reason });
      fake.tellCapture(order);
    },
    /** What PayPal makes of the next refund. */
    twistNextRefund(status: MockRefundStatus) {
      refundTwist.next = status;
    },
    settleRefund: fake.settleRefund,
    /** Somebody gives money back in PayPal's own dashboard: so many cents, or all that is left. */
    refundInDashboard: (captureId: string, cents: number | null = null) =>
      fake.makeRefund(captureId, { cents }),
    /** The payer opens a case, or what became of it. */
    tellDispute(captureId: string, status: "OPEN" | "RESOLVED" = "OPEN") {
      const { capture } = fake.findCapture(captureId);
      const at = new Date(now()).toISOString();
      const kind = status === "OPEN" ? "CREATED" : "RESOLVED";
      const dispute: MockDispute = {
        dispute_id: `PP-D-${captureId}`,
        create_time: at,
        update_time: at,
        reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
        status,
        dispute_amount: { currency_code: capture.currency, value: capture.value },
        disputed_transactions: [{ seller_transaction_id: captureId }],
      };
      state.disputes[dispute.dispute_id] = dispute;
      return events.emit(`CUSTOMER.DISPUTE.${kind}`, "dispute", dispute);
    },
    /** Any event with PayPal's good signature. */
    signed: events.signed,
    /** The events that wait to be delivered, which then wait no more. */
    takeEvents: () => state.events.splice(0),
    expireTokens: tokens.expireTokens,
    exportState: (): PayPalMockState => structuredClone(state),
    importState(saved: PayPalMockState) {
      Object.assign(state, structuredClone(saved));
      fake.reindex();
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
