import * as v from "valibot";
import { saveSecurity } from "../../services/settings/save-security.ts";
import { saveSettings, settingsHistory } from "../../services/settings/save-settings.ts";
import { deskProcedure, router } from "../../trpc.ts";

/** Only what changed; the service judges it by the section's schema, as merged. */
const Changes = v.object({
  value: v.record(v.string(), v.unknown()),
  seenAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** The four tabs of /admin/settings and the delivery settings (back-office §2, §3). */
export const settingsRouter = router({
  /** All settings, and when and by whom each section was saved. */
  all: deskProcedure("settings.read").query(async ({ ctx }) => {
    const [settings, saved] = await Promise.all([ctx.settings(), settingsHistory(ctx)]);
    return { settings, saved };
  }),

  saveStore: deskProcedure("settings.write")
    .input(Changes)
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "store", ...input })),

  saveNotifications: deskProcedure("settings.write")
    .input(Changes)
    .mutation(({ ctx, input }) =>
      saveSettings(ctx, ctx.author, { section: "notifications", ...input }),
    ),

  /** `shutsOut`: the administrator has read that the list of addresses leaves them out. */
  saveSecurity: deskProcedure("security.write")
    .input(v.object({ ...Changes.entries, shutsOut: v.optional(v.boolean(), false) }))
    .mutation(({ ctx, input }) => saveSecurity(ctx, ctx.author, input)),

  saveSystem: deskProcedure("system.write")
    .input(Changes)
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "system", ...input })),

  saveDelivery: deskProcedure("settings.write")
    .input(Changes)
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "delivery", ...input })),
});
