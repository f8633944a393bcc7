import {
  type CategoryRow,
  deleteCategory,
  insertCategory,
  loadCategoryFacts,
  updateCategory,
} from "#db/queries/catalogue/admin-categories.ts";
import { changedFields } from "#domain/audit/audit.ts";
import { categoryError, tidyCategoryName } from "#domain/catalogue/category.ts";
import { mediaKey } from "#domain/catalogue/media-address.ts";
import type { OtherLanguage } from "#domain/catalogue/translation.ts";
import { ShopError } from "#domain/errors.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { adminCategories } from "#messages/adminCategories/index.ts";
import { categoryRuleText } from "#messages/adminCategories/rule-text.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import { createOnce } from "../audit/create-once.ts";
import { removeMedia } from "../catalogue/remove-media.ts";
import { staleTranslations } from "../catalogue/stale-translations.ts";

type CategoryContext = Authored<Pick<Context, "background" | "db" | "log" | "media">>;

/** As typed; `imageUrl` is an uploaded picture's address, the one it has had, or "". */
export type CategoryForm = { name: string; description: string; imageUrl: string };

/**
 * Adds a category. `key` is the browser's own: sent again because the answer was lost, it finds the category that
 * was added. Throws INVALID_INPUT with field and text, CONFLICT (field name) when it is taken,
 * or (field key) where the form was something else when its category was added.
 */
export async function createCategory(
  ctx: CategoryContext,
  { key, ...form }: CategoryForm & { key?: string | undefined },
): Promise<{ name: string }> {
  const fields = read(form);
  return { name: await createOnce(ctx, key, () => addCategory(ctx, fields, key), fields) };
}

async function addCategory(
  ctx: CategoryContext,
  fields: CategoryForm,
  key: string | undefined,
): Promise<string> {
  const facts = await factsFor(ctx, { name: "", fields, moveTo: null });
  if (facts.namesakes.length > 0) throw taken();
  requirePicture(
    facts.hasPicture && (fields.imageUrl === "" || mediaKey(fields.imageUrl) !== null),
  );
  const { now } = ctx.author;
  await orConflict(
    insertCategory(ctx.db, {
      row: { ...fields, createdAt: now, updatedAt: now },
      mediaKeys: newPictures(fields, null),
      author: ctx.author,
      entry: { ...entryOf("category.create", fields.name, null, fields), requestKey: key },
    }),
  );
  return fields.name;
}

/**
 * Changes a category; its products take a new name over (reading.md). Throws NOT_FOUND, CONFLICT
 * when somebody changed it since `expectedVersion` (its updatedAt) or another has the name (then with field
 * name), INVALID_INPUT with field and text. Gives the languages that still say what stood here before.
 */
export async function changeCategory(
  ctx: CategoryContext,
  params: { category: string; expectedVersion: number; form: CategoryForm },
): Promise<{ name: string; leftBehind: OtherLanguage[] }> {
  const fields = read(params.form);
  const name = params.category;
  const facts = await factsFor(ctx, { name, fields, moveTo: null });
  const before = asSeen(facts.category, params.expectedVersion);
  if (facts.namesakes.some((namesake) => namesake !== name)) throw taken();
  const isOwn = fields.imageUrl === before.imageUrl || fields.imageUrl === "";
  requirePicture(isOwn || (mediaKey(fields.imageUrl) !== null && facts.hasPicture));
  const changed = changedFields(fieldsOf(before), fields);
  const names = Object.keys(changed.after);
  if (names.length === 0) return { name, leftBehind: [] };
  await orConflict(
    updateCategory(ctx.db, {
      name,
      expectedVersion: params.expectedVersion,
      row: { ...fields, updatedAt: nextVersion(before, ctx.author.now) },
      mediaKeys: newPictures(fields, before),
      author: ctx.author,
      entry: entryOf("category.update", fields.name, changed.before, changed.after),
    }),
  );
  if (fields.imageUrl !== before.imageUrl) ctx.background(removeMedia(ctx, [before.imageUrl]));
  const translated = { kind: "category", id: fields.name, changed: names } as const;
  return { name: fields.name, leftBehind: await staleTranslations(ctx, translated) };
}

/**
 * Deletes a category; its products go to `moveTo` in the same write. Throws NOT_FOUND, CONFLICT,
 * INVALID_INPUT (field moveTo) when it has products and no place for them.
 */
export async function removeCategory(
  ctx: CategoryContext,
  params: { category: string; expectedVersion: number; moveTo: string | null },
): Promise<{ moved: number }> {
  const { category: name, moveTo } = params;
  const fields = { name, imageUrl: "" };
  const facts = await factsFor(ctx, { name, fields, moveTo });
  const before = asSeen(facts.category, params.expectedVersion);
  const isNoPlace = moveTo === null ? facts.productCount > 0 : moveTo === name || !facts.hasTarget;
  if (isNoPlace) {
    const text = () => adminCategories.moveFirst();
    throw new ShopError("INVALID_INPUT", { field: "moveTo", text });
  }
  const moved = moveTo === null ? {} : { movedTo: moveTo, movedProducts: facts.productCount };
  await orConflict(
    deleteCategory(ctx.db, {
      name,
      expectedVersion: params.expectedVersion,
      moveTo,
      author: ctx.author,
      entry: entryOf("category.delete", name, fieldsOf(before), moved),
    }),
  );
  ctx.background(removeMedia(ctx, [before.imageUrl]));
  return { moved: facts.productCount };
}

function read(form: CategoryForm): CategoryForm {
  const problem = categoryError(form);
  if (problem) {
    const { field, rule } = problem;
    throw new ShopError("INVALID_INPUT", { field, text: () => categoryRuleText(rule) });
  }
  return {
    name: tidyCategoryName(form.name),
    description: form.description.trim(),
    imageUrl: form.imageUrl,
  };
}

function factsFor(
  ctx: CategoryContext,
  params: {
    name: string;
    fields: Pick<CategoryForm, "name" | "imageUrl">;
    moveTo: string | null;
  },
) {
  const { name, fields, moveTo } = params;
  return loadCategoryFacts(ctx.db, {
    name,
    wanted: fields.name,
    mediaKey: mediaKey(fields.imageUrl),
    moveTo: moveTo ?? "",
  });
}

function asSeen(category: CategoryRow | null, expectedVersion: number): CategoryRow {
  if (!category) throw new ShopError("NOT_FOUND", { text: () => adminCategories.gone() });
  if (category.updatedAt !== expectedVersion) throw new ShopError("CONFLICT");
  return category;
}

function requirePicture(isThere: boolean): void {
  if (isThere) return;
  throw new ShopError("INVALID_INPUT", {
    field: "imageUrl",
    text: () => adminCategories.uploadAgain(),
  });
}

/** What must still be stored when it is written: a picture that it had before need not be. */
function newPictures({ imageUrl }: CategoryForm, before: CategoryRow | null): string[] {
  const key = imageUrl === before?.imageUrl ? null : mediaKey(imageUrl);
  return key === null ? [] : [key];
}

function fieldsOf({ name, description, imageUrl }: CategoryRow): CategoryForm {
  return { name, description, imageUrl };
}

function entryOf(
  action: string,
  name: string,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
) {
  return {
    action,
    subject: "category",
    subjectId: name,
    subjectName: name,
    before,
    after,
  } as const;
}

function taken(): ShopError {
  return new ShopError("CONFLICT", { field: "name", text: () => adminCategories.taken() });
}
