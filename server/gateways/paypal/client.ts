import {
  parseCapture,
  parseDispute,
  parseDisputes,
  parseOrder,
  parseRefund,
  parseRefunds,
  parseVerification,
} from "./mapping.ts";
import { orderRequest, refundRequest, verificationBody } from "./requests.ts";
import { createPayPalTransport, type PayPalTransportOptions } from "./transport.ts";
import { type PayPalClient, PayPalError, type PayPalOrder, type PayPalRefund } from "./types.ts";

const REPRESENTATION = "return=representation";
const DISPUTES_PATH = "/v1/customer/disputes";
const DISPUTES_A_PAGE = 50;
const VERIFY_PATH = "/v1/notifications/verify-webhook-signature";
const DEFAULT_TIMEOUT_MS = 15_000;

export type PayPalClientOptions = Omit<PayPalTransportOptions, "timeoutMs"> & {
  timeoutMs?: number | undefined;
};

/**
 * PayPal Orders v2 and refunds. Takes credentials, the base URL, a fetch, a
 * token store and a clock; throws `PayPalError` only. A call is repeated once, with the same request
 * id, when the network or PayPal itself failed and the time limit allows it.
 */
export function createPayPalClient(options: PayPalClientOptions): PayPalClient {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const transport = createPayPalTransport({ ...options, timeoutMs });
  return { ...orderCalls(transport), ...refundCalls(transport), ...otherCalls(transport) };
}

type Transport = ReturnType<typeof createPayPalTransport>;

function orderCalls({
  send,
}: Transport): Pick<PayPalClient, "getOrder" | "getOrderMoney" | "createOrder" | "captureOrder"> {
  const getOrder = (id: string): Promise<PayPalOrder | null> =>
    orNull(async () =>
      parseOrder(await send("read", ({ orders }) => orders.getOrder({ id })), "read"),
    );
  return {
    getOrder,
    getOrderMoney: (id) =>
      orNull(async () => {
        const answer = await send("read", ({ orders }) => orders.getOrder({ id }));
        return { order: parseOrder(answer, "read"), refunds: parseRefunds(answer) };
      }),
    async createOrder(input) {
      const body = orderRequest(input);
      const paypalRequestId = input.requestId;
      const answer = await send("write", ({ orders }) =>
        orders.createOrder({ body, paypalRequestId, prefer: REPRESENTATION }),
      );
      return parseOrder(answer, "write");
    },
    async captureOrder({ orderId, requestId }) {
      const answer = await send("write", ({ orders }) =>
        orders.captureOrder({ id: orderId, paypalRequestId: requestId, prefer: REPRESENTATION }),
      );
      const order = parseOrder(answer, "write");
      if (order.capture) return order;
      // `Prefer` is a wish: a minimal answer names no capture, and only the capture is money.
      const full = await afterEffect(getOrder(orderId));
      if (full && (full.capture || full.status !== "COMPLETED")) return full;
      throw unnamed("a capture without saying what was captured");
    },
  };
}

function refundCalls({ send }: Transport): Pick<PayPalClient, "refundCapture" | "getRefund"> {
  const look = async (refundId: string): Promise<PayPalRefund> => {
    const answer = await send("read", ({ payments }) => payments.getRefund({ refundId }));
    const { amount, ...refund } = parseRefund(answer, "read");
    if (!amount) throw new PayPalError("garbled", "PayPal answered a refund without its amount");
    return { ...refund, ...amount };
  };
  return {
    async refundCapture(input) {
      const { captureId, requestId } = input;
      const body = refundRequest(input);
      const answer = await send("write", ({ payments }) =>
        payments.refundCapturedPayment({
          captureId,
          paypalRequestId: requestId,
          prefer: REPRESENTATION,
          body,
        }),
      );
      const { amount, ...refund } = parseRefund(answer, "write");
      if (amount) return { ...refund, ...amount };
      if (input.usdCents !== null) return { ...refund, usdCents: input.usdCents, currency: "USD" };
      return afterEffect(look(refund.id));
    },
    getRefund: (id) => orNull(() => look(id)),
  };
}

function otherCalls({
  send,
  get,
  post,
}: Transport): Pick<PayPalClient, "getCapture" | "listDisputes" | "getDispute" | "verifyEvent"> {
  return {
    getCapture: (id) =>
      orNull(async () =>
        parseCapture(
          await send("read", ({ payments }) => payments.getCapturedPayment({ captureId: id })),
        ),
      ),
    async listDisputes({ updatedAfter, from }) {
      const first = new URLSearchParams({
        update_time_after: new Date(updatedAfter).toISOString(),
        page_size: String(DISPUTES_A_PAGE),
      });
      return parseDisputes(await get(`${DISPUTES_PATH}?${from ?? first}`));
    },
    getDispute: (id) =>
      orNull(async () => parseDispute(await get(`${DISPUTES_PATH}/${encodeURIComponent(id)}`))),
    async verifyEvent(event) {
      return parseVerification(await post(VERIFY_PATH, verificationBody(event)));
    },
  };
}

/** What PayPal has by an id; null when it knows none of it. */
async function orNull<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look();
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof PayPalError && error.kind === "issue" && error.status === 404;
}

/** Whatever keeps us from looking, what we look for has already happened. */
async function afterEffect<Result>(look: Promise<Result>): Promise<Result> {
  try {
    return await look;
  } catch (error) {
    throw unnamed(`what it did in part, and asked for the rest: ${String(error)}`);
  }
}

function unnamed(what: string): PayPalError {
  return new PayPalError("garbled", `PayPal answered ${what}`, { outcomeUnknown: true });
}
