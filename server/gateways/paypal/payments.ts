import {
  PaymentError,
  type PaymentGateway,
  type ProviderCapture,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
} from "../../ports/payments.ts";
import { createPayPalClient, type PayPalClientOptions } from "./client.ts";
import { readPayPalEvent } from "./events.ts";
import { isDisputeOver, REFUND_STATUSES } from "./mapping.ts";
import { captureRefusal, refundFailure } from "./refusals.ts";
import {
  type ListedPayPalRefund,
  type PayPalCapture,
  type PayPalDispute,
  PayPalError,
  type PayPalOrder,
} from "./types.ts";
import { verifyPayPalEvent } from "./verify-event.ts";

export type PayPalPaymentsOptions = PayPalClientOptions & {
  /** The id of the webhook as it is set up at PayPal; without it no event is taken. */
  webhookId: string | undefined;
  /** Where the browser gets PayPal's script; it is set up with the public client id. */
  scriptUrl: string;
};

/** PayPal takes no rand: what the shop counts in is charged in dollars (storefront §1). */
const CURRENCY = "USD";

/** PayPal behind the payments port. Takes what its client takes. */
export function createPayPalPayments(options: PayPalPaymentsOptions): PaymentGateway {
  const client = createPayPalClient(options);
  return {
    id: "paypal",
    chargeCurrency: CURRENCY,
    panel: { url: options.scriptUrl, clientId: options.clientId, currency: CURRENCY },
    async open({ amount, email: _email, ...input }) {
      refuseOtherCurrency(amount.currency, "merchant");
      return asked(
        async () => paymentOf(await client.createOrder({ ...input, usdCents: amount.cents })),
        captureRefusal,
      );
    },
    approvalPage: (ref) => approvalPage(options, ref),
    getPayment: (ref) => asked(async () => optional(await client.getOrder(ref), paymentOf)),
    capture: ({ ref, requestId }) =>
      asked(
        async () => paymentOf(await client.captureOrder({ orderId: ref, requestId })),
        captureRefusal,
      ),
    getCapture: (id) =>
      asked(async () =>
        optional(await client.getCapture(id), ({ capture, paymentId }) => ({
          capture: captureOf(capture),
          paymentId,
        })),
      ),
    getPaymentWithRefunds: (ref) =>
      asked(async () =>
        optional(await client.getOrderMoney(ref), ({ order, refunds }) => ({
          payment: paymentOf(order),
          refunds: refunds.map(refundOf),
        })),
      ),
    refund: ({ amount, ...input }) =>
      asked(async () => {
        if (amount !== null) refuseOtherCurrency(amount.currency, "other-currency");
        const usdCents = amount === null ? null : amount.cents;
        const made = await client.refundCapture({ ...input, usdCents });
        return refundOf({ ...made, refundId: input.refundId });
      }, refundFailure),
    getRefund: (id) =>
      asked(async () =>
        optional(await client.getRefund(id), (refund) => refundOf({ ...refund, refundId: null })),
      ),
    disputes: {
      list: (input) => asked(() => client.listDisputes(input)),
      get: (id) => asked(async () => optional(await client.getDispute(id), disputeOf)),
    },
    verifyEvent: (request, admit) =>
      asked(() => verifyPayPalEvent({ client, webhookId: options.webhookId, admit }, request)),
    readEvent: readPayPalEvent,
  };
}

/** As PayPal's own links name it: www beside api-m, of the sandbox too; the stand-in's in local runs. */
function approvalPage({ baseUrl, scriptUrl }: PayPalPaymentsOptions, ref: string): string {
  const token = encodeURIComponent(ref);
  if (scriptUrl.startsWith("/")) return `/stand-in/paypal/orders/${token}/page`;
  const { hostname } = new URL(baseUrl);
  return `https://${hostname.replace(/^api-m\./, "www.")}/checkoutnow?token=${token}`;
}

const CAPTURE_STATUSES = {
  COMPLETED: "completed",
  DECLINED: "declined",
  PARTIALLY_REFUNDED: "partially-refunded",
  PENDING: "pending",
  REFUNDED: "refunded",
  FAILED: "failed",
} as const;

const ORDER_STATUSES = {
  CREATED: "open",
  SAVED: "open",
  PAYER_ACTION_REQUIRED: "open",
  APPROVED: "approved",
  COMPLETED: "completed",
  VOIDED: "closed",
} as const;

function paymentOf({ id, status, capture }: PayPalOrder): ProviderPayment {
  return {
    ref: id,
    status: ORDER_STATUSES[status],
    providerStatus: status,
    capture: capture && captureOf(capture),
  };
}

function captureOf({ id, status, reason, usdCents, currency }: PayPalCapture): ProviderCapture {
  const amount = { cents: usdCents, currency };
  return { id, status: CAPTURE_STATUSES[status], reason, amount };
}

function refundOf({
  id,
  status,
  usdCents,
  currency,
  refundId,
}: ListedPayPalRefund): ProviderRefund {
  const amount = { cents: usdCents, currency };
  return { id, status: REFUND_STATUSES[status], amount, ownId: refundId };
}

function disputeOf(dispute: PayPalDispute): ProviderDispute {
  return { ...dispute, isOver: isDisputeOver(dispute.status) };
}

function refuseOtherCurrency(currency: string, refusal: NonNullable<PaymentError["refusal"]>) {
  if (currency === CURRENCY) return;
  throw new PaymentError("refused", `PayPal is not asked for ${currency}`, { refusal });
}

function optional<From, To>(found: From | null, read: (found: From) => To): To | null {
  return found === null ? null : read(found);
}

/** PayPal's failures in the port's words; anything else is none of PayPal's. */
async function asked<Result>(
  call: () => Promise<Result>,
  refusalOf?: (issue: string | null) => NonNullable<PaymentError["refusal"]>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    const { issue, debugId, outcomeUnknown, isRepeat } = error;
    const kind = kindOf(error, refusalOf?.(issue));
    const refusal = kind === "refused" ? refusalOf?.(issue) : undefined;
    throw new PaymentError(kind, error.message, {
      refusal,
      code: issue ?? undefined,
      debugId: debugId ?? undefined,
      // What we have no name for may be about the first call, which may still be under way.
      outcomeUnknown: outcomeUnknown || (isRepeat && refusal === "unlisted"),
      cause: error,
    });
  }
}

/** A 401 or 403 that names the shop's account is a word on that, none on our credentials. */
function kindOf(
  { kind }: PayPalError,
  refusal: NonNullable<PaymentError["refusal"]> | undefined,
): PaymentError["kind"] {
  if (kind === "issue" || (kind === "auth" && refusal === "merchant")) return "refused";
  return kind;
}
