import * as v from "valibot";
import { readSettings } from "#db/queries/store/settings.ts";
import { bookedSlots, changeCapacity, closeDay } from "../../services/deliveries/admin-slots.ts";
import { adminProcedure, adminProcedureFor, router } from "../../trpc.ts";
import { ExpectedVersion, Moment } from "../inputs.ts";

const MAX_CAPACITY = 1_000;
/** What one slot takes; null: as many as the settings have it. */
const OwnCapacity = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CAPACITY)),
);
const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Slots in the back office (decision 0054). */
export const slotsRouter = router({
  /** The slots of the next days, with how full they are and whose orders are in them. */
  list: adminProcedure
    .input(v.object({ days: v.optional(v.picklist([7, 14]), 7) }))
    .query(async ({ ctx, input }) => {
      const [booked, saved] = await Promise.all([bookedSlots(ctx, input), readSettings(ctx.db)]);
      const version = saved.find(({ section }) => section === "delivery")?.updatedAt ?? 0;
      return { ...booked, version };
    }),

  /** A capacity of its own for one slot; `expected` is the one that the list had. */
  setCapacity: adminProcedureFor("settings.write")
    .input(v.object({ from: Moment, capacity: OwnCapacity, expected: OwnCapacity }))
    .mutation(({ ctx, input }) => changeCapacity(ctx, input)),

  /** Closes a day; `expectedVersion` is `version` of the list. */
  closeDay: adminProcedureFor("settings.write")
    .input(
      v.object({
        day: Day,
        name: v.pipe(v.string(), v.maxLength(200)),
        expectedVersion: ExpectedVersion,
      }),
    )
    .mutation(({ ctx, input }) => closeDay(ctx, input)),
});
