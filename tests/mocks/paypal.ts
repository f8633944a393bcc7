import { HttpResponse, http } from "msw";
import { createTokenIssuer } from "./bearer.ts";
import { type CaptureTwist, createFakePayPal } from "./fake-paypal.ts";
import { createFaults } from "./faults.ts";
import { createPayPalEvents } from "./paypal-events.ts";
import {
  createHandle,
  disputeHandlers,
  type OnAnswer,
  type PayPalOperation,
  paymentHandlers,
  tokenCall,
} from "./paypal-handlers.ts";
import { paypalError } from "./paypal-rules.ts";
import {
  emptyPayPalState,
  type MockCapture,
  type MockDispute,
  type MockRefundStatus,
  type PayPalMockState,
} from "./paypal-state.ts";

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
  /** Looks at every honest answer. */
  onAnswer?: OnAnswer;
};

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

  const handle = createHandle({ state, now, tokens, faults, onAnswer: options.onAnswer });
  const issueToken = tokenCall(options, { state, tokens, newId });
  return {
    handlers: [
      http.post(`${base}/v1/oauth2/token`, handle("token", issueToken)),
      ...paymentHandlers(handle, { state, base, fake }),
      ...disputeHandlers(handle, { state, base }),
      http.post(
        `${base}/v1/notifications/verify-webhook-signature`,
        handle("verify", async (request) => HttpResponse.json(await events.verify(request))),
      ),
    ],
    state,
    failNext: faults.failNext,
    clearFaults: faults.clear,
    ...payerControls({ fake, events, now }),
    ...moneyControls(fake),
    twistNextCapture(next: CaptureTwist) {
      twist.next = next;
    },
    /** What PayPal makes of the next refund. */
    twistNextRefund(status: MockRefundStatus) {
      refundTwist.next = status;
    },
    tellDispute: disputeControl({ state, fake, events, now }),
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

type FakePayPal = ReturnType<typeof createFakePayPal>;
type Events = ReturnType<typeof createPayPalEvents>;

/** What the payer does on PayPal's pages. */
function payerControls({
  fake,
  events,
  now,
}: {
  fake: FakePayPal;
  events: Events;
  now: () => number;
}) {
  return {
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
  };
}

/** What changes on PayPal's side without the shop. */
function moneyControls(fake: FakePayPal) {
  return {
    /** A pending capture is decided, or any capture changes behind our back. */
    settleCapture(captureId: string, status: MockCapture["status"], reason: string | null = null) {
      const { capture, order } = fake.findCapture(captureId);
      Object.assign(capture, { status, reason });
      fake.tellCapture(order);
    },
    settleRefund: fake.settleRefund,
    /** Somebody gives money back in PayPal's own dashboard: so many cents, or all that is left. */
    refundInDashboard: (captureId: string, cents: number | null = null) =>
      fake.makeRefund(captureId, { cents }),
  };
}

/** The payer opens a case, or what became of it. */
function disputeControl(mock: {
  state: PayPalMockState;
  fake: FakePayPal;
  events: Events;
  now: () => number;
}) {
  const { state, fake, events, now } = mock;
  return (captureId: string, status: "OPEN" | "RESOLVED" = "OPEN") => {
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
  };
}

/** 17 characters of PayPal's alphabet, new on every start so that ids never meet again. */
function randomId(): string {
  const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const bytes = crypto.getRandomValues(new Uint8Array(17));
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}
