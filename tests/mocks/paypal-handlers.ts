import {
  type HttpHandler,
  HttpResponse,
  type HttpResponseResolver,
  http,
  type PathParams,
} from "msw";
import type { createTokenIssuer } from "./bearer.ts";
import type { createFakePayPal } from "./fake-paypal.ts";
import type { createFaults } from "./faults.ts";
import { relatedTo } from "./paypal-events.ts";
import { Refusal } from "./paypal-rules.ts";
import { captureView, type PayPalMockState, refundView } from "./paypal-state.ts";

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

/** Is shown each request that was answered as PayPal would, before the answer leaves. */
export type OnAnswer = (
  operation: PayPalOperation,
  request: Request,
  answer: Response,
) => Promise<void>;

const TOKEN_SECONDS = 9 * 3_600;
const MAX_LOG = 1_000;

type Handle = ReturnType<typeof createHandle>;
type Tokens = ReturnType<typeof createTokenIssuer>;
type FakePayPal = ReturnType<typeof createFakePayPal>;

/** Answers an operation: written down, with its faults, refused without a token. */
export function createHandle(mock: {
  state: PayPalMockState;
  now: () => number;
  tokens: Tokens;
  faults: ReturnType<typeof createFaults<PayPalOperation>>;
  onAnswer?: OnAnswer | undefined;
}) {
  const { state, now, tokens, faults, onAnswer } = mock;
  return (
    operation: PayPalOperation,
    resolve: (request: Request, id: string) => Promise<Response>,
  ): HttpResponseResolver<PathParams> => {
    const honest: HttpResponseResolver<PathParams> = async ({ request, params }) => {
      try {
        if (operation !== "token" && !tokens.accepts(request)) throw new Refusal(401);
        const asked = onAnswer && request.clone();
        const answer = await resolve(request, String(params.id ?? ""));
        if (asked) await onAnswer(operation, asked, answer.clone());
        return answer;
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
}

/** What gives tokens to whoever has the shop's credentials. */
export function tokenCall(
  options: { clientId?: string; clientSecret?: string },
  { state, tokens, newId }: { state: PayPalMockState; tokens: Tokens; newId: () => string },
) {
  return async (request: Request) => {
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
}

/** Orders, captures and refunds. */
export function paymentHandlers(
  handle: Handle,
  { state, base, fake }: { state: PayPalMockState; base: string; fake: FakePayPal },
): HttpHandler[] {
  return [
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
  ];
}

/** The cases of payers. */
export function disputeHandlers(
  handle: Handle,
  { state, base }: { state: PayPalMockState; base: string },
): HttpHandler[] {
  return [
    http.get(
      `${base}/v1/customer/disputes`,
      handle("disputes", async (request) => listDisputes(request, { state, base })),
    ),
    http.get(
      `${base}/v1/customer/disputes/:id`,
      handle("dispute", async (_, id) => {
        const dispute = state.disputes[id];
        if (!dispute) throw new Refusal(404, "INVALID_RESOURCE_ID");
        return HttpResponse.json(dispute);
      }),
    ),
  ];
}

/** The next page is behind a link, by a token that says nothing: any other parameter is passed over. */
function listDisputes(request: Request, { state, base }: { state: PayPalMockState; base: string }) {
  const asked = new URL(request.url).searchParams;
  const size = Number(asked.get("page_size") ?? 10);
  const token = asked.get("next_page_token");
  const start = token === null ? 0 : Number(atob(token));
  if (!(size >= 1 && size <= 50 && start >= 0)) throw new Refusal(400, "INVALID_REQUEST");
  const after = Date.parse(asked.get("update_time_after") ?? "1970-01-01");
  const changed = Object.values(state.disputes).filter(
    ({ update_time }) => Date.parse(update_time) > after,
  );
  const items = changed.slice(start, start + size);
  // A list does not name the transactions, and is not there where it would be empty.
  const listed = items.map(({ disputed_transactions: _, ...item }) => item);
  if (listed.length === 0) return HttpResponse.json({});
  if (changed.length <= start + size) return HttpResponse.json({ items: listed });
  asked.set("next_page_token", btoa(String(start + size)));
  const next = { href: `${base}/v1/customer/disputes?${asked}`, rel: "next", method: "GET" };
  return HttpResponse.json({ items: listed, links: [next] });
}
