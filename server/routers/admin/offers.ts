import * as v from "valibot";
import { listOffers } from "#db/queries/offers/admin-offers.ts";
import { OFFER_KINDS } from "#domain/offers/offer.ts";
import { changeOffer, createOffer } from "../../services/offers/save-offer.ts";
import { adminProcedure, adminProcedureFor, router } from "../../trpc.ts";
import { ExpectedVersion, Id, ReadIn, RequestKey } from "../inputs.ts";

/** Above what the rules allow (domain/offers/offer-form.ts), which have words of their own. */
const text = v.pipe(v.string(), v.maxLength(200));
const OfferInput = v.object({
  name: text,
  code: text,
  kind: v.picklist(OFFER_KINDS),
  value: text,
  from: text,
  until: text,
  minimum: text,
  category: text,
  limitTotal: text,
  limitEach: text,
  isFirstOrder: v.boolean(),
  isActive: v.boolean(),
});

/** Promotion codes and automatic offers (decision 0052). */
export const offersRouter = router({
  /** All of them, the newest first, with their uses and what they cost in cents. */
  list: adminProcedure.query(({ ctx }) => listOffers(ctx.db, { now: ctx.now() })),

  create: adminProcedureFor("offers.write")
    .input(v.object({ form: OfferInput, key: RequestKey, currency: ReadIn }))
    .mutation(({ ctx, input }) => createOffer(ctx, input)),

  update: adminProcedureFor("offers.write")
    .input(v.object({ offerId: Id, expectedVersion: ExpectedVersion, form: OfferInput }))
    .mutation(({ ctx, input }) => changeOffer(ctx, input)),
});
