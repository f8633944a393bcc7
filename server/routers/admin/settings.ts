import * as v from "valibot";
import { CurrencyChange } from "#domain/store/settings/currency.ts";
import { saveStoreOrCurrency } from "../../services/store/change-currency.ts";
import { saveSecurity } from "../../services/store/save-security.ts";
import { saveSettings, settingsNow } from "../../services/store/save-settings.ts";
import { adminProcedureFor, router } from "../../trpc.ts";

/** Only what changed; the service judges it by the section's schema, as merged. */
const Changes = v.object({
  value: v.record(v.string(), v.unknown()),
  expectedVersion: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Fifty zones of two hundred areas of eighty characters. */
const MAX_ZONES_BYTES = 1_500_000;

/** The tabs of /admin/settings and the delivery settings (back-office §2, §3). */
export const settingsRouter = router({
  /** All settings, and when and by whom each section was saved: of one reading, so that a version goes with its values. */
  all: adminProcedureFor("settings.read").query(({ ctx }) => settingsNow(ctx)),

  /**
   * `changesRate`: the owner has read by how much the dollar rate changes. `currencyChange` goes with
   * another currency alone: what becomes of the prices, and its rate.
   */
  saveStore: adminProcedureFor("settings.write")
    .input(
      v.object({
        ...Changes.entries,
        changesRate: v.optional(v.boolean(), false),
        currencyChange: v.optional(CurrencyChange),
      }),
    )
    .mutation(({ ctx, input }) => saveStoreOrCurrency(ctx, input)),

  saveNotifications: adminProcedureFor("settings.write")
    .input(Changes)
    .mutation(({ ctx, input }) =>
      saveSettings(ctx, ctx.author, { section: "notifications", ...input }),
    ),

  /** `shutsOut`: the administrator has read that the list of addresses leaves them out. */
  saveSecurity: adminProcedureFor("security.write")
    .input(v.object({ ...Changes.entries, shutsOut: v.optional(v.boolean(), false) }))
    .mutation(({ ctx, input }) => saveSecurity(ctx, ctx.author, input)),

  saveSystem: adminProcedureFor("system.write")
    .input(Changes)
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "system", ...input })),

  /** How long data is kept. What is past a shorter period is deleted within a day. */
  savePrivacy: adminProcedureFor("privacy.write")
    .input(Changes)
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "privacy", ...input })),

  saveDelivery: adminProcedureFor("settings.write")
    .meta({ mostBytes: MAX_ZONES_BYTES })
    .input(Changes)
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "delivery", ...input })),
});
