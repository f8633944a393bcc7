import * as v from "valibot";
import { listMissedSlots } from "#db/queries/deliveries/booked-slots.ts";
import { listCollectedCancelled } from "#db/queries/deliveries/collected-cancelled.ts";
import { listOverdue } from "#db/queries/deliveries/overdue.ts";
import { listSilent } from "#db/queries/deliveries/silent.ts";
import { countAttention } from "#db/queries/notifications/attention.ts";
import { listDeadLetters } from "#db/queries/notifications/dead-letters.ts";
import { countUnseen } from "#db/queries/notifications/unseen-counts.ts";
import { listUnfetched } from "#db/queries/orders/pickups.ts";
import { listRefundedOpen } from "#db/queries/refunds/all-refunded.ts";
import { may } from "#domain/accounts/admin.ts";
import { MAX_SLOT_DAYS } from "#domain/deliveries/slots.ts";
import { MAX_FAILURES } from "#domain/notifications/attention.ts";
import { openingRules, openSpans } from "#domain/store/opening.ts";
import type { ShopSettings } from "#domain/store/settings/settings.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { whyUndriven } from "../../services/deliveries/courier-failure.ts";
import { isWorthRetrying, settleMail } from "../../services/notifications/retry-mail.ts";
import { loadDashboard } from "../../services/reports/load-dashboard.ts";
import { adminProcedure, adminProcedureFor, router } from "../../trpc.ts";

/**
 * What the counts and the lists behind them go by, epoch ms: `readyBefore`, since before when an order has been ready
 * that is kept no longer, and when the doors are `open` in the days for which there are slots.
 */
function attentionTimes(settings: ShopSettings, now: number) {
  const readyBefore = now - settings.delivery.pickup.keepDays * DAY_MS;
  const { autoBackup, backupFrequency } = settings.system;
  return {
    now,
    readyBefore,
    open: openSpans(openingRules(settings), now, MAX_SLOT_DAYS),
    backupFrequency: autoBackup ? backupFrequency : null,
  };
}

/** The back office's first page (back-office §2, Admin dashboard). */
export const dashboardRouter = router({
  /** Totals with trends, the newest orders, the best products, revenue by day; see the service. */
  summary: adminProcedure.query(({ ctx }) => loadDashboard(ctx)),

  /**
   * How many things need a person, by kind, and in all: the count in the header. Of the pending orders
   * those are new that were placed since this administrator last looked (`ordersSeenAt`).
   */
  attention: adminProcedure.query(async ({ ctx }) => {
    const { userId, role } = ctx.admin;
    const settings = await ctx.settings();
    const { unreadable } = settings;
    const [counts, news] = await Promise.all([
      countAttention(ctx.db, attentionTimes(settings, ctx.now())),
      countUnseen(ctx.db, { userId }),
    ]);
    // What somebody may not open is no number to them.
    const maySettings = may(role, "settings.read");
    const unreadableSections = maySettings ? unreadable : [];
    const unreadableSettings = unreadableSections.length;
    const failedBackups = maySettings ? counts.failedBackups : 0;
    const lateBackups = maySettings ? counts.lateBackups : 0;
    const openMessages = may(role, "messages.read") ? news.openMessages : 0;
    const others = counts.total - counts.failedBackups - counts.lateBackups;
    return {
      ...counts,
      ...news,
      openMessages,
      failedBackups,
      lateBackups,
      unreadableSettings,
      unreadableSections,
      total: others + failedBackups + lateBackups + unreadableSettings + openMessages,
    };
  }),

  /**
   * Which orders have no courier, and why, of which deliveries the courier says nothing, which are overdue, which cancelled orders a courier has with them, which orders wait to be fetched for too long, whose slot had filled
   * up or is at a time at which the shop is closed, which are still to be sent though all their money went back, and which mails were given up: behind their counts.
   */
  failures: adminProcedure.query(async ({ ctx }) => {
    const limit = MAX_FAILURES;
    const times = attentionTimes(await ctx.settings(), ctx.now());
    const [
      { bookings, mails },
      unfetched,
      missedSlots,
      silent,
      overdue,
      collectedCancelled,
      refundedOpen,
    ] = await Promise.all([
      listDeadLetters(ctx.db, { limit }),
      listUnfetched(ctx.db, { ...times, limit }),
      listMissedSlots(ctx.db, { ...times, limit }),
      listSilent(ctx.db, { ...times, limit }),
      listOverdue(ctx.db, { ...times, limit }),
      listCollectedCancelled(ctx.db, { ...times, limit }),
      listRefundedOpen(ctx.db, { limit }),
    ]);
    return {
      mails: mails.map(({ kind, writtenAt, ...mail }) => ({
        ...mail,
        mayRetry: isWorthRetrying({ kind, writtenAt }, times.now),
      })),
      unfetched,
      missedSlots,
      silent,
      overdue,
      collectedCancelled,
      refundedOpen,
      bookings: bookings.map(({ status, fallback, error, courierDeliveryId, ...order }) => ({
        ...order,
        reason: whyUndriven({ status, fallback, error, courierDeliveryId }),
      })),
    };
  }),

  /** Sends such a mail again, or lets go of it. */
  settleMail: adminProcedureFor("orders.process")
    .input(
      v.object({
        mailId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
        what: v.picklist(["retry", "drop"]),
      }),
    )
    .mutation(({ ctx, input }) => settleMail(ctx, input)),
});
