import { HttpResponse } from "msw";
import * as v from "valibot";
import { HOUR_MS } from "#domain/time/durations.ts";
import { type createPayPalEvents, relatedTo } from "./paypal-events.ts";
import { createPayPalIndex } from "./paypal-index.ts";
import { checkOrder, OrderBody, RefundBody, Refusal, readBody, toCents } from "./paypal-rules.ts";
import {
  captureView,
  type MockCapture,
  type MockOrder,
  type MockRefund,
  type MockRefundStatus,
  minimalOrderView,
  orderView,
  type PayPalMockState,
  refundView,
} from "./paypal-state.ts";

/** How the next capture departs from what was agreed; an amount is what a payer-side PATCH gives. */
export type CaptureTwist = {
  status?: MockCapture["status"];
  reason?: string;
  value?: string;
  currency?: string;
};

type Parts = {
  state: PayPalMockState;
  base: string;
  now: () => number;
  newId: () => string;
  twist: { next: CaptureTwist };
  /** What becomes of the next refund. */
  refundTwist: { next: MockRefundStatus };
  events: ReturnType<typeof createPayPalEvents>;
};

const CAPTURE_EVENTS: Partial<Record<MockCapture["status"], string>> = {
  COMPLETED: "PAYMENT.CAPTURE.COMPLETED",
  PENDING: "PAYMENT.CAPTURE.PENDING",
  DECLINED: "PAYMENT.CAPTURE.DENIED",
  FAILED: "PAYMENT.CAPTURE.DECLINED",
};

const ORDER_KEY_MS = 6 * HOUR_MS;
const REFUND_KEY_MS = 45 * 24 * HOUR_MS;
const APPROVAL_MS = 3 * HOUR_MS;

/** What PayPal does with orders, captures and refunds; every refusal is thrown as a `Refusal`. */
export function createFakePayPal(fake: Parts) {
  const register = createRegister(fake);
  const { makeRefund, settleRefund } = refunding(fake, register);
  return {
    reindex: register.known.rebuild,
    findOrder: register.findOrder,
    findCapture: register.findCapture,
    fullView: register.fullView,
    tellCapture: register.tellCapture,
    ...orderCalls(fake, register),
    refundCapture: refundCall(fake, register, makeRefund),
    makeRefund,
    settleRefund,
  };
}

type Register = ReturnType<typeof createRegister>;

/** What PayPal knows: orders, captures, requests that it has seen, and how it shows them. */
function createRegister({ state, base, now, events }: Parts) {
  /** What an earlier request with this id made, while PayPal still remembers it. */
  const remembered = (kind: string, request: Request, keptMs: number): string | undefined => {
    const key = request.headers.get("paypal-request-id");
    if (key !== null && key.length > 108) {
      throw new Refusal(400, "INVALID_STRING_LENGTH", "PayPal-Request-Id");
    }
    const before = state.requestIds[`${kind}:${key}`];
    return before && before.at + keptMs > now() ? before.target : undefined;
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
  const known = createPayPalIndex(state);
  const findCapture = (id: string) => {
    const order = known.orderOfCapture(id);
    if (!order?.capture) throw new Refusal(404, "INVALID_RESOURCE_ID");
    return { order, capture: order.capture };
  };
  const answer = (request: Request, order: MockOrder, status: number) => {
    const isFull = request.headers.get("prefer") === "return=representation";
    return HttpResponse.json(isFull ? fullView(order) : minimalOrderView(order, base), {
      status,
    });
  };
  const fullView = (order: MockOrder) => orderView(order, base, known.refundsOf(order));
  const tellCapture = (order: MockOrder) => {
    const type = order.capture && CAPTURE_EVENTS[order.capture.status];
    if (!order.capture || !type) return;
    events.emit(type, "capture", { ...captureView(order.capture, base), ...relatedTo(order) });
  };
  return { known, remembered, remember, findOrder, findCapture, answer, fullView, tellCapture };
}

function orderCalls(
  fake: Parts,
  { known, remembered, remember, findOrder, answer, tellCapture }: Register,
) {
  const { state, now, newId, twist } = fake;
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
    if (known.isPaid(invoice)) throw new Refusal(422, "DUPLICATE_INVOICE_ID");
    if (order.declineNext) {
      order.declineNext = false;
      order.status = "PAYER_ACTION_REQUIRED";
      throw new Refusal(422, "INSTRUMENT_DECLINED");
    }
    order.status = "COMPLETED";
    order.capture = captureOf(order, fake);
    twist.next = {};
    known.addCapture(order);
    remember("capture", request, id);
    tellCapture(order);
    return answer(request, order, 201);
  };
  return { createOrder, captureOrder };
}

function captureOf(order: MockOrder, { twist, newId, now }: Parts): MockCapture {
  return {
    id: newId(),
    status: twist.next.status ?? "COMPLETED",
    reason: twist.next.reason ?? null,
    value: twist.next.value ?? order.unit.amount.value,
    currency: twist.next.currency ?? order.unit.amount.currency_code,
    refundedCents: 0,
    createdAt: now(),
  };
}

function refunding(fake: Parts, { known, findCapture }: Register) {
  const { state, base, now, newId, refundTwist, events } = fake;
  /** Gives back so much of a capture, all that is left with null, whoever asks for it. */
  const makeRefund = (
    id: string,
    asked: { cents: number | null; note?: string; invoiceId?: string; customId?: string },
  ): MockRefund => {
    const { capture } = findCapture(id);
    const total = toCents({ currency_code: capture.currency, value: capture.value }, "/amount");
    const left = total - capture.refundedCents;
    const cents = asked.cents ?? left;
    if (cents <= 0) throw new Refusal(422, "CANNOT_BE_ZERO_OR_NEGATIVE", "/amount/value");
    if (cents > left) throw new Refusal(422, "REFUND_AMOUNT_EXCEEDED");
    const status = refundTwist.next;
    refundTwist.next = "COMPLETED";
    if (status !== "FAILED" && status !== "CANCELLED") {
      capture.refundedCents += cents;
      capture.status = capture.refundedCents === total ? "REFUNDED" : "PARTIALLY_REFUNDED";
    }
    const refund: MockRefund = {
      id: newId(),
      captureId: id,
      cents,
      totalRefundedCents: capture.refundedCents,
      currency: capture.currency,
      note: asked.note ?? null,
      invoiceId: asked.invoiceId ?? null,
      customId: asked.customId ?? null,
      status,
      createdAt: now(),
    };
    state.refunds[refund.id] = refund;
    known.addRefund(refund);
    if (status === "COMPLETED") tellRefund(refund);
    return refund;
  };
  const tellRefund = (refund: MockRefund) =>
    events.emit("PAYMENT.CAPTURE.REFUNDED", "refund", refundView(refund, base));

  /** A pending refund ends: the money is there, or goes back to the shop. */
  const settleRefund = (id: string, status: "COMPLETED" | "FAILED") => {
    const refund = state.refunds[id];
    if (refund?.status !== "PENDING") throw new Error(`refund ${id} is not pending`);
    refund.status = status;
    if (status === "COMPLETED") return void tellRefund(refund);
    const { capture } = findCapture(refund.captureId);
    capture.refundedCents -= refund.cents;
    capture.status = capture.refundedCents === 0 ? "COMPLETED" : "PARTIALLY_REFUNDED";
  };
  return { makeRefund, settleRefund };
}

function refundCall(
  { state, base }: Parts,
  { remembered, remember, findCapture }: Register,
  makeRefund: ReturnType<typeof refunding>["makeRefund"],
) {
  return async (request: Request, id: string) => {
    const body = await readBody(request, RefundBody);
    const earlier = state.refunds[remembered("refund", request, REFUND_KEY_MS) ?? ""];
    if (earlier) return HttpResponse.json(refundView(earlier, base), { status: 200 });
    const { capture } = findCapture(id);
    if (capture.status === "PENDING") throw new Refusal(422, "PENDING_CAPTURE");
    if (capture.status === "REFUNDED") throw new Refusal(422, "CAPTURE_FULLY_REFUNDED");
    if (capture.status === "DECLINED" || capture.status === "FAILED") {
      throw new Refusal(422, "REFUND_NOT_ALLOWED");
    }
    const cents = body.amount ? toCents(body.amount, "/amount") : null;
    if (body.amount && body.amount.currency_code !== capture.currency) {
      throw new Refusal(422, "CURRENCY_MISMATCH", "/amount/currency_code");
    }
    const refund = makeRefund(id, {
      cents,
      ...(body.note_to_payer === undefined ? {} : { note: body.note_to_payer }),
      ...(body.invoice_id === undefined ? {} : { invoiceId: body.invoice_id }),
      ...(body.custom_id === undefined ? {} : { customId: body.custom_id }),
    });
    remember("refund", request, refund.id);
    return HttpResponse.json(refundView(refund, base), { status: 201 });
  };
}
