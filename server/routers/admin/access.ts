import { publicProcedure } from "../../trpc.ts";

/**
 * Whether the back office is open to whoever asks (back-office §4, access states): what the pages'
 * guard and frame show. Refusing is the business of each procedure, not of this one.
 */
export const access = publicProcedure.query(({ ctx }) => ctx.deskAccess());
