import * as v from "valibot";
import { findCreation } from "#db/queries/audit/audit.ts";
import {
  insertProduct,
  loadSaveFacts,
  type ProductRow,
  type SaveFacts,
  updateProductRow,
} from "#db/queries/catalogue/admin-product.ts";
import { changedFields } from "#domain/audit/audit.ts";
import { factsOf } from "#domain/catalogue/facts.ts";
import { mediaKey } from "#domain/catalogue/media-address.ts";
import { DEFAULT_CATEGORY_NAMES, type ProductImage } from "#domain/catalogue/product.ts";
import {
  type ProductFields,
  type ProductForm,
  readProductForm,
} from "#domain/catalogue/product-form.ts";
import { newProductId } from "#domain/catalogue/product-id.ts";
import type { OtherLanguage } from "#domain/catalogue/translation.ts";
import { ShopError } from "#domain/errors.ts";
import { EDITED_REASON } from "#domain/inventory/adjustment.ts";
import type { Currency } from "#domain/store/formats.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { productRuleText } from "#messages/adminProductForm/rule-text.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict, orExistingResult, violatedConstraint } from "../../platform/failures.ts";
import { removeMedia } from "../catalogue/remove-media.ts";
import { staleTranslations } from "../catalogue/stale-translations.ts";
import type { OutgoingMailContext } from "../notifications/send-mail.ts";
import { refuseOtherCurrency } from "../store/same-currency.ts";
import { explainRefusal, type Seen } from "./save-refusals.ts";

/** A product as a form has it: of its pictures no size. */
const WithPictures = v.looseObject({
  images: v.array(v.object({ url: v.string(), alt: v.string() })),
});

export type ProductContext = Authored<OutgoingMailContext & Pick<Context, "media">>;

/**
 * Adds a product with its first stock (back-office §5, Add product). `key` is the form's own: sent
 * again because the answer was lost, it finds the product that was added. Throws ShopError
 * INVALID_INPUT with the field and the text of §5, or of what else is wrong with it, CONFLICT (field key)
 * where the form was something else when its product was added, or (field currency) where its price was typed in
 * another currency than the shop counts in.
 */
export async function createProduct(
  ctx: ProductContext,
  params: { form: ProductForm; key: string; currency?: Currency | undefined },
): Promise<{ id: string; name: string }> {
  const { key, currency } = params;
  const fields = await fieldsOf(ctx, params.form, { isNew: true });
  return orExistingResult(
    async () => {
      await refuseOtherCurrency(ctx, currency);
      return addProduct(ctx, fields, key);
    },
    () => addedBefore(ctx, fields, key),
  );
}

async function addProduct(ctx: ProductContext, fields: ProductFields, key: string) {
  const { name, stock } = fields;
  const id = newProductId(name, key);
  const load = () => loadSaveFacts(ctx.db, { id, ...lookup(fields) });
  const facts = await load();
  const { row, newCategory, mediaKeys } = placed(fields, facts);
  const audit = {
    action: "product.create",
    subject: "product",
    subjectId: id,
    subjectName: name,
    after: { ...row, stock },
    requestKey: key,
  } as const;
  try {
    await insertProduct(ctx.db, ctx.author, { id, row, stock, newCategory, mediaKeys, audit });
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    throwIf(explainRefusal(await load(), fields, null));
    throw new ShopError("CONFLICT", { cause: error });
  }
  return { id, name };
}

/** What the form has added already, as the log has it. Throws CONFLICT where that is not what it says now. */
async function addedBefore(ctx: ProductContext, fields: ProductFields, key: string) {
  const found = await findCreation(ctx.db, { actorId: ctx.author.userId, requestKey: key });
  if (!found) return null;
  const { subjectId: id, subjectName: name, after } = found;
  const noted = v.safeParse(WithPictures, after);
  const added = noted.success ? noted.output : {};
  if (Object.keys(changedFields(added, v.parse(WithPictures, fields)).after).length > 0) {
    throw new ShopError("CONFLICT", {
      field: "key",
      text: () => adminProductForm.addedAlready({ name }),
    });
  }
  return { id, name };
}

/**
 * Saves what differs from the product as the editor saw it; a stock that differs from the count
 * seen becomes an adjustment. Throws NOT_FOUND, CONFLICT when somebody else saved or the stock
 * moved (nothing is written then), INVALID_INPUT with the field and its text. Gives the languages that still say
 * what stood here before.
 */
export async function updateProduct(
  ctx: ProductContext,
  params: { id: string; form: ProductForm; expected: Seen },
): Promise<{ updatedAt: number; leftBehind: OtherLanguage[] }> {
  const { id, expected } = params;
  const fields = await fieldsOf(ctx, params.form, { isNew: false });
  const load = () => loadSaveFacts(ctx.db, { id, ...lookup(fields) });
  const facts = await load();
  throwIf(explainRefusal(facts, fields, expected));
  const { product } = facts;
  if (!product) throw new ShopError("NOT_FOUND");
  // Its own category is there, so that it never makes one.
  const { row, mediaKeys } = placed(fields, facts);
  const stock =
    fields.stock === expected.stock
      ? null
      : { expected: expected.stock, count: fields.stock, reason: EDITED_REASON };
  const before = { ...pickRow(product), stock: product.stock };
  const changes = changedFields(before, { ...row, stock: stock?.count ?? product.stock });
  const changed = Object.keys(changes.after);
  if (changed.length === 0) return { updatedAt: product.updatedAt, leftBehind: [] };
  const audit = {
    action: "product.update",
    subject: "product",
    subjectId: id,
    subjectName: fields.name,
    ...changes,
  } as const;
  try {
    const updatedAt = await updateProductRow(ctx.db, ctx.author, {
      id,
      expectedVersion: expected.updatedAt,
      row,
      stock,
      mediaKeys,
      audit,
    });
    dropPictures(ctx, product.images, row.images);
    return {
      updatedAt,
      leftBehind: await staleTranslations(ctx, { kind: "product", id, changed }),
    };
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    throwIf(explainRefusal(await load(), fields, expected));
    throw new ShopError("CONFLICT", { cause: error });
  }
}

/**
 * Takes one picture off a product, and out of the storage when nothing else names it (back-office
 * §7). Throws NOT_FOUND, or CONFLICT when somebody else saved since.
 */
export async function removeProductImage(
  ctx: ProductContext,
  params: { id: string; url: string; expectedVersion: number },
): Promise<{ updatedAt: number }> {
  const { id, url, expectedVersion } = params;
  const { product } = await loadSaveFacts(ctx.db, { id, sku: null, category: "", mediaKeys: [] });
  if (!product) throw new ShopError("NOT_FOUND");
  if (product.updatedAt !== expectedVersion) throw new ShopError("CONFLICT");
  const images = product.images.filter((image) => image.url !== url);
  if (images.length === product.images.length) return { updatedAt: product.updatedAt };
  const updatedAt = await orConflict(
    updateProductRow(ctx.db, ctx.author, {
      id,
      expectedVersion,
      row: { images },
      stock: null,
      mediaKeys: [],
      audit: {
        action: "product.update",
        subject: "product",
        subjectId: id,
        subjectName: product.name,
        ...changedFields({ images: product.images }, { images }),
      },
    }),
  );
  dropPictures(ctx, product.images, images);
  return { updatedAt };
}

async function fieldsOf(
  ctx: ProductContext,
  form: ProductForm,
  mode: { isNew: boolean },
): Promise<ProductFields> {
  const read = readProductForm(form, mode);
  if ("fields" in read) return read.fields;
  const { field, rule } = read.problem;
  const { currency } = (await ctx.settings()).store;
  throw new ShopError("INVALID_INPUT", { field, text: () => productRuleText(rule, currency) });
}

function lookup({ sku, category, images }: ProductFields) {
  return { sku, category, mediaKeys: images.flatMap(({ url }) => mediaKey(url) ?? []) };
}

/** The row to write: pictures with the sizes that we know of, and whether the category is new. */
function placed(
  { stock: _stock, images, ...fields }: ProductFields,
  facts: SaveFacts,
): { row: ProductRow; newCategory: boolean; mediaKeys: string[] } {
  const own = new Map(facts.product?.images.map((image) => [image.url, image]));
  const stored = new Map(facts.pictures.map((picture) => [picture.key, picture]));
  const mediaKeys: string[] = [];
  const sized = images.map(({ url, alt }): ProductImage => {
    const kept = own.get(url);
    if (kept) return { ...kept, alt };
    const key = mediaKey(url);
    const picture = key === null ? undefined : stored.get(key);
    if (!picture) {
      throw new ShopError("INVALID_INPUT", {
        field: "images",
        text: () => adminProductForm.imageNotHere(),
      });
    }
    mediaKeys.push(picture.key);
    return { url, width: picture.width, height: picture.height, alt };
  });
  return { row: { ...fields, images: sized }, newCategory: mayStart(fields, facts), mediaKeys };
}

/** A shop without categories starts with the default names (back-office §9). */
function mayStart({ category }: { category: string }, facts: SaveFacts): boolean {
  if (facts.hasCategory) return false;
  if (!facts.hasAnyCategory && DEFAULT_CATEGORY_NAMES.some((name) => name === category))
    return true;
  throw new ShopError("INVALID_INPUT", {
    field: "category",
    text: () => adminProductForm.categoryGone(),
  });
}

function pickRow(product: NonNullable<SaveFacts["product"]>): ProductRow {
  const { name, description, category, priceCents, vatClass, sku, status, featured, images } =
    product;
  const own = { name, description, category, priceCents, vatClass, sku, status, featured, images };
  return { ...own, ...factsOf(product) };
}

function dropPictures(
  ctx: ProductContext,
  before: readonly ProductImage[],
  after: readonly ProductImage[],
): void {
  const gone = before.map(({ url }) => url).filter((url) => !after.some((a) => a.url === url));
  ctx.background(removeMedia(ctx, gone));
}

function throwIf(error: ShopError | null): void {
  if (error) throw error;
}
