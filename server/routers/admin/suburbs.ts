import * as v from "valibot";
import { listAdminSuburbs } from "#db/queries/deliveries/admin-suburbs.ts";
import { destinationOf } from "#domain/deliveries/place.ts";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { findDeliveryZone } from "#domain/deliveries/zones.ts";
import { changeSuburb, createSuburb } from "../../services/suburbs/save-suburb.ts";
import { adminProcedureFor, router } from "../../trpc.ts";
import { ExpectedVersion, OptionalRequestKey, Page, SearchText } from "../inputs.ts";
import { numberedPage, sliceOf } from "../pages.ts";

const PAGE_SIZE = 50;

/** Above what the rules allow (domain/deliveries/suburb-form.ts), which have words of their own. */
const text = v.pipe(v.string(), v.maxLength(1_000));
const SuburbInput = v.object({
  name: text,
  city: text,
  province: text,
  postalCode: text,
  also: text,
  isHidden: v.boolean(),
});

/** The suburbs by which shoppers say where to (docs/suburbs.md). */
export const suburbsRouter = router({
  /** A page (50) of those that fit, by city and name, each with the zone that its words are in. */
  list: adminProcedureFor("settings.read")
    .input(
      v.object({
        text: SearchText(100),
        province: v.optional(v.picklist(SA_PROVINCES)),
        state: v.optional(v.picklist(["shown", "hidden"])),
        page: Page,
      }),
    )
    .query(async ({ ctx, input }) => {
      const { text: typed, province = null, state, page } = input;
      const [{ rows, total }, settings] = await Promise.all([
        listAdminSuburbs(ctx.db, {
          text: typed,
          province,
          isHidden: state === undefined ? null : state === "hidden",
          ...sliceOf(page, PAGE_SIZE),
        }),
        ctx.settings(),
      ]);
      const { zones } = settings.delivery;
      const shown = rows.map((row) => {
        const zone = findDeliveryZone(zones, destinationOf({ suburb: row.name, ...row }));
        return { ...row, zone: zone?.name ?? null };
      });
      return numberedPage({ rows: shown, total }, { page, size: PAGE_SIZE });
    }),

  create: adminProcedureFor("settings.write")
    .input(v.object({ ...SuburbInput.entries, key: OptionalRequestKey }))
    .mutation(({ ctx, input }) => createSuburb(ctx, input)),

  update: adminProcedureFor("settings.write")
    .input(
      v.object({
        id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        expectedVersion: ExpectedVersion,
        form: SuburbInput,
      }),
    )
    .mutation(({ ctx, input }) => changeSuburb(ctx, input)),
});
