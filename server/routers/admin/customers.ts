import * as v from "valibot";
import {
  countAdminCustomers,
  exportAdminCustomers,
  findAdminCustomer,
  insertCustomerNote,
  listAdminCustomers,
} from "#db/queries/customers/admin-customers.ts";
import { may } from "#domain/accounts/admin.ts";
import {
  CUSTOMER_SORTS,
  CUSTOMER_STATUSES,
  customerSearchOf,
  customerStatus,
} from "#domain/customers/customer.ts";
import { Ban, CustomerNote } from "#domain/customers/words.ts";
import { ShopError } from "#domain/errors.ts";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { adminCustomers } from "#messages/adminCustomers/index.ts";
import { createOnce } from "../../services/audit/create-once.ts";
import { setBan } from "../../services/customers/ban-customer.ts";
import { adminProcedure, adminProcedureFor, router } from "../../trpc.ts";
import { Id, OptionalRequestKey, Page, SearchText } from "../inputs.ts";
import { numberedPage, sliceOf } from "../pages.ts";

const PAGE_SIZE = 25;
const ORDERS_SHOWN = 10;
const NOTES_SHOWN = 100;
const EXPORTED_AT_ONCE = 1_000;

const Key = v.pipe(v.string(), v.regex(/^(?:user|mail):/), v.maxLength(300));

/** Everybody who ordered or has an account (back-office §2, §3: derived customer). */
export const customersRouter = router({
  /**
   * A page (25) with each one's derived status. However long `text` is, 200 characters are read. Who may see
   * no figures gets the most recent first in place of who spent most.
   */
  list: adminProcedure
    .input(
      v.object({
        text: SearchText(MAX_SEARCH_LENGTH),
        status: v.optional(v.picklist(CUSTOMER_STATUSES)),
        sort: v.optional(v.picklist(CUSTOMER_SORTS), "recent"),
        page: Page,
      }),
    )
    .query(async ({ ctx, input }) => {
      const now = ctx.now();
      const { role } = ctx.admin;
      const isHidden = input.sort === "spent" && !may(role, "figures.read");
      const { rows, total } = await listAdminCustomers(ctx.db, {
        search: customerSearchOf(input.text, may(role, "customers.contact")),
        status: input.status ?? null,
        sort: isHidden ? "recent" : input.sort,
        now,
        ...sliceOf(input.page, PAGE_SIZE),
      });
      const shown = rows.map((row) => ({ ...row, status: customerStatus(row, now) }));
      return numberedPage({ rows: shown, total }, { page: input.page, size: PAGE_SIZE });
    }),

  /** The four cards; `revenueCents` is the shop's revenue, of administrators' orders too. */
  stats: adminProcedure.query(({ ctx }) => countAdminCustomers(ctx.db, { now: ctx.now() })),

  /** One customer with a page (10) of the orders and the notes. */
  byKey: adminProcedure.input(v.object({ key: Key, page: Page })).query(async ({ ctx, input }) => {
    const found = await findAdminCustomer(ctx.db, {
      key: input.key,
      orders: { limit: ORDERS_SHOWN, offset: (input.page - 1) * ORDERS_SHOWN },
      notes: NOTES_SHOWN,
    });
    if (!found) throw new ShopError("NOT_FOUND", { text: () => adminCustomers.notFound() });
    const { customer } = found;
    return {
      ...found,
      status: customerStatus(customer, ctx.now()),
      page: input.page,
      pageCount: Math.max(1, Math.ceil(customer.totalOrders / ORDERS_SHOWN)),
    };
  }),

  addNote: adminProcedureFor("customers.write")
    .input(v.object({ key: Key, requestKey: OptionalRequestKey, ...CustomerNote.entries }))
    .mutation(async ({ ctx, input: { requestKey, ...input } }) => {
      const found = await findAdminCustomer(ctx.db, {
        key: input.key,
        orders: { limit: 0, offset: 0 },
        notes: 0,
      });
      if (!found) throw new ShopError("NOT_FOUND", { text: () => adminCustomers.notFound() });
      const { email } = found.customer;
      const note = { id: ctx.newId(), customerKey: input.key, email, text: input.text };
      await createOnce(ctx, requestKey, async () => {
        await insertCustomerNote(ctx.db, ctx.author, { ...note, requestKey });
        return note.id;
      });
    }),

  /** Shuts an account out, with a reason that colleagues read. */
  ban: adminProcedureFor("customers.write")
    .input(v.object({ userId: Id, ...Ban.entries }))
    .mutation(({ ctx, input }) => setBan(ctx, ctx.author, input)),

  unban: adminProcedureFor("customers.write")
    .input(v.object({ userId: Id }))
    .mutation(({ ctx, input }) => setBan(ctx, ctx.author, { ...input, reason: null })),

  /** A thousand at a time for customers.csv; `next` is null at the end. That somebody took them stands in the audit log. */
  exportPage: adminProcedureFor("customers.export")
    .input(v.object({ after: v.pipe(v.number(), v.integer(), v.minValue(0)) }))
    .mutation(async ({ ctx, input }) => {
      const now = ctx.now();
      const { author } = ctx;
      const rows = await exportAdminCustomers(ctx.db, {
        ...input,
        limit: EXPORTED_AT_ONCE,
        author,
      });
      return {
        customers: rows.map((row) => ({ ...row, status: customerStatus(row, now) })),
        next: rows.length < EXPORTED_AT_ONCE ? null : (rows.at(-1)?.id ?? null),
      };
    }),
});
