import * as v from "valibot";
import { listRefundQueue } from "#db/queries/refunds/queue.ts";
import { listRefunds } from "#db/queries/refunds/read.ts";
import { listUnrefunded } from "#db/queries/refunds/unrefunded.ts";
import { MAX_WAITING_PAYMENTS } from "#domain/notifications/attention.ts";
import {
  type ChargedRefund,
  refundQuote,
  requestRefund,
} from "../../services/refunds/request-refund.ts";
import { closeFailedRefund, retryRefund } from "../../services/refunds/retry-refund.ts";
import { adminProcedure, adminProcedureFor, router } from "../../trpc.ts";
import { Id, RequestKey } from "../inputs.ts";

const MAX_REASON_LENGTH = 500;
const MAX_LINES = 200;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Amounts are judged by the service, which says what is wrong with them. */
const cents = v.pipe(v.number(), v.safeInteger());
const Ask = v.variant("kind", [
  v.object({ kind: v.literal("whole") }),
  v.object({
    kind: v.literal("lines"),
    lines: v.pipe(
      v.array(v.object({ line: count, quantity: count })),
      v.maxLength(MAX_LINES),
      v.transform((lines) => lines.filter(({ quantity }) => quantity > 0)),
    ),
  }),
  v.object({ kind: v.literal("amount"), orderCents: cents }),
]);

/** Giving money back: what it comes to, asking for it, what became of it. */
export const refundsRouter = router({
  /** What a refund comes to in the order's currency and the charge's, and what is left to give back. */
  quote: adminProcedure
    .input(v.object({ orderId: Id, ask: Ask }))
    .query(({ ctx, input }) => refundQuote(ctx, input)),

  /** `chargeCents` is what the administrator saw; `key` makes asking twice one refund. */
  request: adminProcedureFor("refunds.make")
    .input(
      v.object({
        orderId: Id,
        key: RequestKey,
        ask: Ask,
        restock: v.boolean(),
        reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON_LENGTH)), ""),
        chargeCents: cents,
        leftChargeCents: v.optional(cents),
      }),
    )
    .mutation(async ({ ctx, input }) => shown(await requestRefund(ctx, input))),

  /** An order's refunds, each with its credit note's number once the provider has made it. */
  list: adminProcedure.input(v.object({ orderId: Id })).query(async ({ ctx, input }) => {
    const made = await listRefunds(ctx.db, input);
    return made.map(({ creditNote, ...refund }) => ({ ...shown(refund), creditNote }));
  }),

  /** The refunds that wait for the provider or, failed, for a person: the oldest first. */
  queue: adminProcedure.query(async ({ ctx }) => {
    const waiting = await listRefundQueue(ctx.db, { limit: MAX_WAITING_PAYMENTS });
    return waiting.map(({ refund, customer, provider, captureId, shopCurrency }) => ({
      ...shown({ ...refund, provider }),
      customer: `${customer.shipping.firstName} ${customer.shipping.lastName}`,
      captureId,
      shopCurrency,
    }));
  }),

  /** Cancelled orders whose money was not given back: the newest first. */
  unrefunded: adminProcedure.query(async ({ ctx }) => {
    const kept = await listUnrefunded(ctx.db);
    return kept.slice(0, MAX_WAITING_PAYMENTS);
  }),

  retry: adminProcedureFor("refunds.make")
    .input(v.object({ refundId: Id }))
    .mutation(async ({ ctx, input }) => shown(await retryRefund(ctx, input.refundId))),

  /** Takes one that failed out of the queue: a person has seen to it. */
  close: adminProcedureFor("refunds.make")
    .input(v.object({ refundId: Id }))
    .mutation(({ ctx, input }) => closeFailedRefund(ctx, input.refundId)),
});

/** A refund as the pages show it. */
function shown(refund: ChargedRefund) {
  const { requestId: _requestId, key: _key, askedAt: _askedAt, ...rest } = refund;
  return rest;
}
