import * as v from "valibot";
import { countPendingSince, noteOrdersSeen } from "#db/queries/notifications/unseen-counts.ts";
import { insertOrderNote } from "#db/queries/orders/admin-changes.ts";
import {
  countCompleted,
  countOrders,
  countPending,
  findAdminOrder,
  listAdminOrders,
  listCompleted,
} from "#db/queries/orders/admin-orders.ts";
import { writeSlipPrinted } from "#db/queries/orders/packing-slips.ts";
import { type AdminRole, may } from "#domain/accounts/admin.ts";
import { ShopError } from "#domain/errors.ts";
import { InvoiceBuyer } from "#domain/orders/invoice.ts";
import { MAX_ORDER_NOTE_LENGTH, OrderNote } from "#domain/orders/note.ts";
import { ORDER_STATUSES } from "#domain/orders/order.ts";
import { COMPLETED_PERIODS, completedPeriod } from "#domain/orders/periods.ts";
import { orderSearchOf } from "#domain/orders/search.ts";
import { growthPercent } from "#domain/reports/growth.ts";
import { type TextRule, textProblem } from "#domain/text/required-text.ts";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { textRuleText, WRITTEN } from "#messages/formRules/rule-text.ts";
import { createOnce } from "../../services/audit/create-once.ts";
import { trackingLinkOf } from "../../services/deliveries/carrier.ts";
import { setInvoiceBuyer } from "../../services/invoices/set-buyer.ts";
import { changeStatus, startProcessing } from "../../services/orders/change-status.ts";
import { paymentFieldsOf } from "../../services/orders/payment-fields.ts";
import { handOver, markReady, pickupCodeFor } from "../../services/orders/pickup.ts";
import { adminProcedure, adminProcedureFor, router } from "../../trpc.ts";
import { ExpectedVersion, Id, Moment, OptionalRequestKey, Page, SearchText } from "../inputs.ts";
import { numberedPage, sliceOf } from "../pages.ts";

const ORDERS_A_PAGE = 25;
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const MAX_AT_ONCE = 100;
const MAX_TEXT_LENGTH = 20_000;

const Text = SearchText(MAX_SEARCH_LENGTH);
const OrderVersion = v.object({ orderId: Id, expectedVersion: ExpectedVersion });
const noteText = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));

/** Orders in the back office (back-office §2, §4, §7): lists, figures, the dialog, changes. */
export const ordersAdminRouter = router({
  /** A page of all orders, the newest first, as far as they answer the search and the filters. */
  list: adminProcedure
    .input(
      v.object({
        text: Text,
        status: v.optional(v.picklist(ORDER_STATUSES)),
        /** Placed from and before, epoch ms. */
        from: v.optional(Moment),
        until: v.optional(Moment),
        page: Page,
      }),
    )
    .query(async ({ ctx, input: { text, status, from, until, page } }) =>
      paged(
        page,
        await listAdminOrders(ctx.db, {
          search: searchOf(ctx.admin.role, text, "all"),
          status: status ?? null,
          placed: { from, until },
          ...sliceOf(page, ORDERS_A_PAGE),
        }),
      ),
    ),

  stats: adminProcedure.query(({ ctx }) => countOrders(ctx.db)),

  /** A page of the pending orders, the newest first, with the figures over all of them. */
  pending: adminProcedure
    .input(
      v.object({
        text: Text,
        /** Placed after this moment, epoch ms: what is new to somebody. */
        since: v.optional(Moment),
        page: Page,
      }),
    )
    .query(async ({ ctx, input: { text, since, page } }) => {
      const now = ctx.now();
      const [list, stats] = await Promise.all([
        listAdminOrders(ctx.db, {
          search: searchOf(ctx.admin.role, text, "own"),
          status: "pending",
          placed: { from: since === undefined ? undefined : since + 1 },
          ...sliceOf(page, ORDERS_A_PAGE),
        }),
        countPending(ctx.db, { now }),
      ]);
      const { newestAt, ...figures } = stats;
      return { ...paged(page, list), stats: figures, newestAt, now };
    }),

  /** How many pending orders were placed after a moment (epoch ms): what a list does not show yet. */
  newSince: adminProcedure
    .input(v.object({ since: Moment }))
    .query(async ({ ctx, input }) => ({ count: await countPendingSince(ctx.db, input) })),

  /** The orders up to a moment (epoch ms) are no news any more to whoever is asking. */
  seen: adminProcedure.input(v.object({ at: Moment })).mutation(async ({ ctx, input: { at } }) => {
    const until = Math.min(at, ctx.now());
    await noteOrdersSeen(ctx.db, { userId: ctx.admin.userId, at: until });
  }),

  /** A page of the delivered orders of a period, the last first, with the period's figures. */
  completed: adminProcedure
    .input(
      v.object({
        period: v.optional(v.picklist(COMPLETED_PERIODS), "all"),
        text: Text,
        page: Page,
      }),
    )
    .query(async ({ ctx, input: { period, text, page } }) => {
      const spans = completedPeriod(period, ctx.now());
      const [list, sold] = await Promise.all([
        listCompleted(ctx.db, {
          search: searchOf(ctx.admin.role, text, "own"),
          from: spans.from,
          ...sliceOf(page, ORDERS_A_PAGE),
        }),
        countCompleted(ctx.db, spans),
      ]);
      return {
        ...paged(page, list),
        stats: {
          orders: sold.orders,
          revenueCents: sold.revenueCents,
          averageCents: sold.orders > 0 ? Math.round(sold.grossCents / sold.orders) : 0,
          growth: growthPercent(sold.currentCents, sold.previousCents),
        },
      };
    }),

  byId: adminProcedure.input(v.object({ orderId: Id })).query(async ({ ctx, input }) => {
    const found = await findAdminOrder(ctx.db, input);
    if (!found) throw new ShopError("NOT_FOUND", { text: () => adminOrders.notFound() });
    const deliveries = found.deliveries.map((delivery) => ({
      ...delivery,
      trackingUrl: trackingLinkOf(ctx, delivery),
    }));
    return { ...found, deliveries, order: { ...found.order, ...paymentFieldsOf(found.order) } };
  }),

  /** To any status from any other; `expectedVersion` is the order's updatedAt as the administrator saw it. */
  setStatus: adminProcedureFor("orders.process")
    .input(
      v.object({
        ...OrderVersion.entries,
        status: v.picklist(ORDER_STATUSES),
        note: v.optional(noteText, ""),
      }),
    )
    .mutation(({ ctx, input: { orderId, expectedVersion, status, note } }) =>
      changeStatus(ctx, { orderId, expectedVersion, to: status, note: noteOf(note) }),
    ),

  /** Start Processing for up to 100 orders; those that cannot be are told, the others changed. */
  startProcessing: adminProcedureFor("orders.process")
    .input(
      v.object({
        orders: v.pipe(
          v.array(OrderVersion),
          v.minLength(1),
          v.maxLength(MAX_AT_ONCE),
          v.check((list) => new Set(list.map(({ orderId }) => orderId)).size === list.length),
        ),
      }),
    )
    .mutation(({ ctx, input }) => startProcessing(ctx, input.orders)),

  /** Its packing slip goes to the printer, of the version that was seen: from the first one on it counts as begun. */
  slipPrinted: adminProcedureFor("orders.process")
    .input(
      v.object({ orderId: Id, seen: v.optional(v.object({ version: Moment, refunds: Count })) }),
    )
    .mutation(async ({ ctx, input }) => {
      const found = await writeSlipPrinted(ctx.db, ctx.author, input);
      if (!found) throw new ShopError("NOT_FOUND", { text: () => adminOrders.notFound() });
      return found;
    }),

  /** One that is fetched is packed: whoever ordered it is told. */
  markReady: adminProcedureFor("orders.process")
    .input(OrderVersion)
    .mutation(({ ctx, input }) => markReady(ctx, input)),

  /** Hands it over to who says its code. INVALID_INPUT on `code` for another, RATE_LIMITED after five. */
  handOver: adminProcedureFor("orders.process")
    .input(v.object({ ...OrderVersion.entries, code: v.pipe(v.string(), v.maxLength(40)) }))
    .mutation(({ ctx, input }) => handOver(ctx, input)),

  /** The code for the slip on the bag; null where nobody is to fetch the order (any more). */
  pickupCode: adminProcedureFor("orders.process")
    .input(v.object({ orderId: Id }))
    .query(async ({ ctx, input }) => ({ code: await pickupCodeFor(ctx, input.orderId) })),

  /**
   * Makes the order's invoice out to a business, or (null) to the shopper alone again; `expected` is
   * whom it was made out to when the administrator looked.
   */
  setInvoiceBuyer: adminProcedureFor("invoices.write")
    .input(
      v.object({
        orderId: Id,
        expected: v.nullable(InvoiceBuyer),
        buyer: v.nullable(InvoiceBuyer),
      }),
    )
    .mutation(({ ctx, input }) => setInvoiceBuyer(ctx, input)),

  addNote: adminProcedureFor("orders.process")
    .input(v.object({ orderId: Id, note: noteText, key: OptionalRequestKey }))
    .mutation(async ({ ctx, input: { orderId, note: typed, key } }) => {
      const broken = textProblem(OrderNote, { note: typed });
      if (broken) throw noteRefused(broken.rule);
      const { note } = v.parse(OrderNote, { note: typed });
      await createOnce(ctx, key, async () => {
        const added = await insertOrderNote(ctx.db, ctx.author, { orderId, note, requestKey: key });
        if (!added) throw new ShopError("NOT_FOUND", { text: () => adminOrders.notFound() });
        return orderId;
      });
      return { note };
    }),
});

/** Who may not see phone numbers looks for none. */
function searchOf(role: AdminRole, text: string, scope: "all" | "own") {
  return orderSearchOf(text, may(role, "customers.contact") ? scope : `${scope}-but-phone`);
}

/** A search that can be cut off says so: `cut`. */
function paged<List extends { total: number }>(page: number, list: List) {
  return numberedPage(list, { page, size: ORDERS_A_PAGE });
}

function noteOf(typed: string): string | null {
  const note = typed.trim();
  if (note.length > MAX_ORDER_NOTE_LENGTH) throw noteRefused("tooLong");
  return note === "" ? null : note;
}

function noteRefused(rule: TextRule): ShopError {
  const text = () => textRuleText(rule, WRITTEN.orderNote);
  return new ShopError("INVALID_INPUT", { field: "note", text });
}
