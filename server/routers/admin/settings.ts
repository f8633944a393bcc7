import * as v from "valibot";
import { SETTINGS_SCHEMAS, type SettingsSection } from "#domain/settings/settings.ts";
import { saveSettings, settingsHistory } from "../../services/settings/save-settings.ts";
import { adminProcedure, router } from "../../trpc.ts";

const SeenAt = v.pipe(v.number(), v.integer(), v.minValue(0));

function sectionInput<Section extends SettingsSection>(section: Section) {
  return v.object({ value: SETTINGS_SCHEMAS[section], seenAt: SeenAt });
}

/** The four tabs of /admin/settings and the delivery settings (back-office §2, §3). */
export const settingsRouter = router({
  /** All settings, and when and by whom each section was saved. */
  all: adminProcedure.query(async ({ ctx }) => {
    const [settings, saved] = await Promise.all([ctx.settings(), settingsHistory(ctx)]);
    return { settings, saved };
  }),

  saveStore: adminProcedure
    .input(sectionInput("store"))
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "store", ...input })),

  saveNotifications: adminProcedure
    .input(sectionInput("notifications"))
    .mutation(({ ctx, input }) =>
      saveSettings(ctx, ctx.author, { section: "notifications", ...input }),
    ),

  saveSecurity: adminProcedure
    .input(sectionInput("security"))
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "security", ...input })),

  saveSystem: adminProcedure
    .input(sectionInput("system"))
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "system", ...input })),

  saveDelivery: adminProcedure
    .input(sectionInput("delivery"))
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "delivery", ...input })),
});
