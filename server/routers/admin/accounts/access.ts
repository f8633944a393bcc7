import { publicProcedure } from "../../../trpc.ts";

/**
 * Whether the back office is open to whoever asks (back-office §4, access states): what the pages'
 * guard and frame show. Refusing is the business of each procedure, not of this one.
 * Administrators hear whether shoppers are shut out just now.
 */
export const access = publicProcedure.query(async ({ ctx }) => {
  const found = await ctx.adminAccess();
  if (found.kind !== "admin") return found;
  const { system } = await ctx.settings();
  return { ...found, isInMaintenance: system.maintenanceMode };
});
