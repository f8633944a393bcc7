import * as v from "valibot";
import { listDifferences } from "#db/queries/payments/capture-differences.ts";
import { listStuckPayments } from "#db/queries/payments/stuck.ts";
import type { CheckoutSnapshot } from "#domain/checkout/checkout.ts";
import { MAX_WAITING_PAYMENTS } from "#domain/notifications/attention.ts";
import { closeUncharged, recheckPayment, settleDifference } from "../../services/payments/stuck.ts";
import { adminProcedure, adminProcedureFor, router } from "../../trpc.ts";
import { Id } from "../inputs.ts";

/** Payments that a person has to see to: those that stand still, and captures that the provider knows otherwise. */
export const paymentsAdminRouter = router({
  /** Payments that have stood still for too long: the longest first, with what is known of each. */
  stuck: adminProcedure.query(async ({ ctx }) => {
    const stuck = await listStuckPayments(ctx.db, { now: ctx.now(), limit: MAX_WAITING_PAYMENTS });
    return stuck.map(({ snapshot, ...payment }) => ({ ...payment, customer: payerOf(snapshot) }));
  }),

  /** Asks the provider about one of them now. */
  recheck: adminProcedureFor("refunds.make")
    .input(v.object({ paymentId: Id }))
    .mutation(({ ctx, input }) => recheckPayment(ctx, input.paymentId)),

  /** Ends one that took no money, as a person has seen at the provider. */
  closeUncharged: adminProcedureFor("refunds.make")
    .input(v.object({ paymentId: Id }))
    .mutation(({ ctx, input }) => closeUncharged(ctx, input.paymentId)),

  /** Where captures at the provider are not what the books say, or have gone unanswered for an hour: the oldest first. */
  differences: adminProcedure.query(async ({ ctx }) => {
    const found = await listDifferences(ctx.db, { now: ctx.now(), limit: MAX_WAITING_PAYMENTS });
    return found.map(({ snapshot, state, orderId, ...difference }) => ({
      ...difference,
      /** Null where the payment made no order. */
      orderId: state === "completed" ? orderId : null,
      customer: payerOf(snapshot),
    }));
  }),

  /** A person has seen to one of them. */
  settleDifference: adminProcedureFor("refunds.make")
    .input(v.object({ id: Id }))
    .mutation(({ ctx, input }) => settleDifference(ctx, input.id)),
});

function payerOf({ shipping }: CheckoutSnapshot): string {
  return `${shipping.firstName} ${shipping.lastName}`;
}
