import * as v from "valibot";
import { listOpenDisputes } from "#db/queries/payments/disputes.ts";
import { EVENT_STATES, findEvent, listEvents, reopenEvent } from "#db/queries/platform/webhooks.ts";
import { ShopError } from "#domain/errors.ts";
import { MAX_DISPUTES } from "#domain/notifications/attention.ts";
import { maskPersonal } from "#domain/text/mask.ts";
import { WEBHOOK_VENDORS } from "#domain/webhooks/vendors.ts";
import { adminWebhooks } from "#messages/adminWebhooks/index.ts";
import { adminProcedure, adminProcedureFor, router } from "../../trpc.ts";
import { orderOfEvent, PROCESS_LEASE_MS, replayEvent } from "../../webhooks/process.ts";
import { Id } from "../inputs.ts";
import { cursorPage } from "../pages.ts";

const A_PAGE = 50;

/** Vendors' events in the back office: what came, what became of it, and again. */
export const webhooksRouter = router({
  list: adminProcedure
    .input(
      v.object({
        vendor: v.optional(v.picklist(WEBHOOK_VENDORS)),
        state: v.optional(v.picklist(EVENT_STATES)),
        cursor: v.optional(v.object({ receivedAt: v.number(), id: Id })),
      }),
    )
    .query(async ({ ctx, input: { vendor, state, cursor: before } }) => {
      const found = await listEvents(ctx.db, { vendor, state, before, limit: A_PAGE });
      return cursorPage(found, A_PAGE, ({ receivedAt, id }) => ({ receivedAt, id }));
    }),

  /** What an event says, with what names a person left out, and the order it is about. */
  body: adminProcedure.input(v.object({ eventId: Id })).query(async ({ ctx, input }) => {
    const event = await findEvent(ctx.db, input.eventId);
    if (!event) throw new ShopError("NOT_FOUND", { text: () => adminWebhooks.notFound() });
    return { body: maskPersonal(event.body), orderId: await orderOfEvent(ctx, event) };
  }),

  /** Deals with an event anew: what it says is only applied where it still holds. */
  replay: adminProcedureFor("webhooks.replay")
    .input(v.object({ eventId: Id }))
    .mutation(async ({ ctx, input }) => {
      const { eventId } = input;
      const stored = await findEvent(ctx.db, eventId);
      if (!stored) throw new ShopError("NOT_FOUND", { text: () => adminWebhooks.notFound() });
      await reopenEvent(ctx.db, ctx.author, { event: stored, dueAt: ctx.now() + PROCESS_LEASE_MS });
      await replayEvent(ctx, eventId);
      const event = await findEvent(ctx.db, eventId);
      return { processedAt: event?.processedAt ?? null, error: event?.error ?? null };
    }),

  /** Cases at a payment provider that are not settled. */
  disputes: adminProcedure.query(({ ctx }) => listOpenDisputes(ctx.db, { limit: MAX_DISPUTES })),
});
