import {
  findOffer,
  insertOffer,
  isCategoryThere,
  updateOffer,
} from "#db/queries/offers/admin-offers.ts";
import { changedFields } from "#domain/audit/audit.ts";
import { ShopError } from "#domain/errors.ts";
import { type OfferFields, type OfferForm, readOffer } from "#domain/offers/offer-form.ts";
import type { Currency } from "#domain/store/formats.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { adminOffers } from "#messages/adminOffers/index.ts";
import { offerRuleText } from "#messages/adminOffers/rule-text.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict, type Violation } from "../../platform/failures.ts";
import { createOnce } from "../audit/create-once.ts";
import { refuseOtherCurrency } from "../store/same-currency.ts";

type OfferContext = Authored<Pick<Context, "db" | "newId">>;

/**
 * Adds an offer. `key` is the browser's own: sent again because the answer was lost, it finds the offer that was
 * added. Throws INVALID_INPUT with field and text, CONFLICT (field code) when it is taken, or (field key) where the
 * form was something else when its offer was added, or (field currency) where its amounts were typed in another
 * currency than the shop counts in.
 */
export async function createOffer(
  ctx: OfferContext & Pick<Context, "settings">,
  { form, key, currency }: { form: OfferForm; key: string; currency?: Currency | undefined },
): Promise<{ offerId: string }> {
  const fields = read(form);
  const add = async () => {
    await refuseOtherCurrency(ctx, currency);
    return addOffer(ctx, fields, key);
  };
  return { offerId: await createOnce(ctx, key, add, fields) };
}

async function addOffer(ctx: OfferContext, fields: OfferFields, key: string): Promise<string> {
  const offerId = ctx.newId();
  const { now } = ctx.author;
  const { category } = fields;
  await orRefused(
    ctx,
    category,
    insertOffer(ctx.db, {
      row: { id: offerId, ...fields, createdAt: now, updatedAt: now },
      author: ctx.author,
      entry: {
        ...entryOf("offer.create", offerId, { fields, before: null, after: fields }),
        requestKey: key,
      },
    }),
  );
  return offerId;
}

/**
 * Changes an offer: for orders from now on, what was given stands. Throws NOT_FOUND, CONFLICT when somebody
 * changed it since `expectedVersion` (its updatedAt) or another has the code (then with field code),
 * INVALID_INPUT with field and text.
 */
export async function changeOffer(
  ctx: OfferContext,
  params: { offerId: string; expectedVersion: number; form: OfferForm },
): Promise<{ offerId: string }> {
  const { offerId, expectedVersion } = params;
  const fields = read(params.form);
  const before = await findOffer(ctx.db, { offerId });
  if (!before) throw new ShopError("NOT_FOUND", { text: () => adminOffers.gone() });
  if (before.updatedAt !== expectedVersion) throw new ShopError("CONFLICT");
  const { id: _id, uses: _uses, orders: _orders, costCents: _cost, ...kept } = before;
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...old } = kept;
  const changed = changedFields(old, fields);
  if (Object.keys(changed.after).length === 0) return { offerId };
  await orRefused(
    ctx,
    // The one that it had may have gone: it keeps it.
    fields.category === before.category ? null : fields.category,
    updateOffer(ctx.db, {
      offerId,
      expectedVersion,
      row: { ...fields, updatedAt: nextVersion(before, ctx.author.now) },
      author: ctx.author,
      entry: entryOf("offer.update", offerId, { fields, ...changed }),
    }),
  );
  return { offerId };
}

function read(form: OfferForm): OfferFields {
  const read = readOffer(form);
  if (!("rule" in read)) return read;
  const { field, rule } = read;
  throw new ShopError("INVALID_INPUT", { field, text: () => offerRuleText(rule) });
}

function entryOf(
  action: string,
  offerId: string,
  what: {
    fields: OfferFields;
    before: Readonly<Record<string, unknown>> | null;
    after: Readonly<Record<string, unknown>>;
  },
) {
  return {
    action,
    subject: "offer",
    subjectId: offerId,
    subjectName: what.fields.code ?? what.fields.name,
    before: what.before,
    after: what.after,
  } as const;
}

/** What a write gives; where it is refused, for `category` having gone meanwhile, it says so at its field. */
async function orRefused(
  ctx: OfferContext,
  category: string | null,
  write: Promise<void>,
): Promise<void> {
  try {
    await orConflict(write, takenCode);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (await isCategoryThere(ctx.db, { category })) throw error;
    throw new ShopError("INVALID_INPUT", {
      field: "category",
      cause: error,
      text: () => adminOffers.categoryGone(),
    });
  }
}

function takenCode({ detail }: Violation): ShopError | null {
  if (!detail.includes("offers.code")) return null;
  return new ShopError("CONFLICT", { field: "code", text: () => adminOffers.taken() });
}
