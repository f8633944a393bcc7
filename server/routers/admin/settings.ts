import * as v from "valibot";
import { SETTINGS_SCHEMAS, type SettingsSection } from "#domain/settings/settings.ts";
import { saveSettings, settingsHistory } from "../../services/settings/save-settings.ts";
import { deskProcedure, router } from "../../trpc.ts";

const SeenAt = v.pipe(v.number(), v.integer(), v.minValue(0));

function sectionInput<Section extends SettingsSection>(section: Section) {
  return v.object({ value: SETTINGS_SCHEMAS[section], seenAt: SeenAt });
}

/** The four tabs of /admin/settings and the delivery settings (back-office §2, §3). */
export const settingsRouter = router({
  /** All settings, and when and by whom each section was saved. */
  all: deskProcedure("settings.read").query(async ({ ctx }) => {
    const [settings, saved] = await Promise.all([ctx.settings(), settingsHistory(ctx)]);
    return { settings, saved };
  }),

  saveStore: deskProcedure("settings.write")
    .input(sectionInput("store"))
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "store", ...input })),

  saveNotifications: deskProcedure("settings.write")
    .input(sectionInput("notifications"))
    .mutation(({ ctx, input }) =>
      saveSettings(ctx, ctx.author, { section: "notifications", ...input }),
    ),

  saveSecurity: deskProcedure("security.write")
    .input(sectionInput("security"))
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "security", ...input })),

  saveSystem: deskProcedure("system.write")
    .input(sectionInput("system"))
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "system", ...input })),

  saveDelivery: deskProcedure("settings.write")
    .input(sectionInput("delivery"))
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.author, { section: "delivery", ...input })),
});
