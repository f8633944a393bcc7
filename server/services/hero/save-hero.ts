import {
  deleteHero,
  type HeroRow,
  insertHero,
  listHeroes,
  loadHeroFacts,
  moveHeroes,
  updateHero,
} from "#db/queries/catalogue/hero.ts";
import { changedFields } from "#domain/audit/audit.ts";
import { type HeroFields, type HeroForm, readHeroForm } from "#domain/catalogue/hero.ts";
import { mediaKey } from "#domain/catalogue/media-address.ts";
import type { OtherLanguage } from "#domain/catalogue/translation.ts";
import { ShopError } from "#domain/errors.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { adminHero } from "#messages/adminHero/index.ts";
import { heroRuleText } from "#messages/adminHero/rule-text.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import { createOnce } from "../audit/create-once.ts";
import { removeMedia } from "../catalogue/remove-media.ts";
import { staleTranslations } from "../catalogue/stale-translations.ts";

/** A banner that got another place, with its version as it was and as the move has made it. */
export type MovedHero = { id: string; before: number; after: number; order: number };

type HeroContext = Authored<
  Pick<Context, "background" | "db" | "log" | "media" | "newId" | "settings">
>;

/**
 * Adds a hero image. `key` is the browser's own: sent again because the answer was lost, it finds the one that was
 * added. Throws INVALID_INPUT with the field and the text of back-office §5, CONFLICT (field key) where the form was
 * something else when its image was added.
 */
export async function createHero(
  ctx: HeroContext,
  { key, ...form }: HeroForm & { key?: string | undefined },
): Promise<{ id: string }> {
  const fields = await read(ctx, form);
  return { id: await createOnce(ctx, key, () => addHero(ctx, fields, key), fields) };
}

async function addHero(
  ctx: HeroContext,
  fields: HeroFields,
  key: string | undefined,
): Promise<string> {
  const facts = await factsFor(ctx, { id: "", fields });
  requireParts(facts, fields, null);
  const id = ctx.newId();
  const { now } = ctx.author;
  await orConflict(
    insertHero(ctx.db, {
      row: { id, ...fields, createdAt: now, updatedAt: now },
      mediaKeys: newPictures(fields, null),
      author: ctx.author,
      entry: {
        ...entryOf("hero.create", { id, title: fields.title }, null, fields),
        requestKey: key,
      },
    }),
  );
  return id;
}

/**
 * Changes a hero image; a picture that it lets go of is deleted. Throws NOT_FOUND, CONFLICT when
 * somebody changed it since `expectedVersion` (its updatedAt), INVALID_INPUT with field and text. Gives the
 * languages that still say what stood here before.
 */
export async function changeHero(
  ctx: HeroContext,
  params: { id: string; expectedVersion: number; form: HeroForm },
): Promise<{ leftBehind: OtherLanguage[] }> {
  const { id, expectedVersion } = params;
  const fields = await read(ctx, params.form);
  const facts = await factsFor(ctx, { id, fields });
  const before = asSeen(facts.hero, expectedVersion);
  requireParts(facts, fields, before);
  const changed = changedFields(fieldsOf(before), fields);
  const names = Object.keys(changed.after);
  if (names.length === 0) return { leftBehind: [] };
  await orConflict(
    updateHero(ctx.db, {
      id,
      expectedVersion,
      set: { ...fields, updatedAt: nextVersion(before, ctx.author.now) },
      mediaKeys: newPictures(fields, before),
      author: ctx.author,
      entry: entryOf("hero.update", { id, title: fields.title }, changed.before, changed.after),
    }),
  );
  if (fields.imageUrl !== before.imageUrl) ctx.background(removeMedia(ctx, [before.imageUrl]));
  return { leftBehind: await staleTranslations(ctx, { kind: "hero", id, changed: names }) };
}

/**
 * Deletes a hero image, then its stored picture, whose failure is only logged (back-office §7).
 * Throws NOT_FOUND, CONFLICT.
 */
export async function removeHero(
  ctx: HeroContext,
  params: { id: string; expectedVersion: number },
): Promise<void> {
  const facts = await loadHeroFacts(ctx.db, { id: params.id, productId: null, mediaKey: null });
  const before = asSeen(facts.hero, params.expectedVersion);
  await orConflict(
    deleteHero(ctx.db, {
      ...params,
      author: ctx.author,
      entry: entryOf("hero.delete", before, fieldsOf(before), null),
    }),
  );
  ctx.background(removeMedia(ctx, [before.imageUrl]));
}

/**
 * Numbers the hero images from 1 in the order given, which must name all of them as they are now:
 * CONFLICT when one was added, deleted or changed meanwhile. Gives those that got another place.
 */
export async function reorderHeroes(
  ctx: HeroContext,
  params: { heroes: ReadonlyArray<{ id: string; expectedVersion: number }> },
): Promise<MovedHero[]> {
  const current = new Map((await listHeroes(ctx.db)).map((hero) => [hero.id, hero]));
  const rows = params.heroes.map(({ id, expectedVersion }) =>
    asSeen(current.get(id) ?? null, expectedVersion),
  );
  if (new Set(rows).size !== rows.length) throw new ShopError("CONFLICT");
  const moves = rows.flatMap((hero, index) => {
    const order = index + 1;
    if (order === hero.order) return [];
    return {
      id: hero.id,
      order,
      updatedAt: nextVersion(hero, ctx.author.now),
      entry: entryOf("hero.update", hero, { order: hero.order }, { order }),
    };
  });
  await orConflict(moveHeroes(ctx.db, { expected: rows, moves, author: ctx.author }));
  return moves.map(({ id, order, updatedAt: after }) => ({
    id,
    order,
    after,
    before: current.get(id)?.updatedAt ?? after,
  }));
}

async function read(ctx: HeroContext, form: HeroForm): Promise<HeroFields> {
  const { timezone } = (await ctx.settings()).store;
  const result = readHeroForm(form, timezone);
  if ("problem" in result) {
    const { field, rule } = result.problem;
    throw new ShopError("INVALID_INPUT", { field, text: () => heroRuleText(rule) });
  }
  return result.fields;
}

function factsFor(ctx: HeroContext, { id, fields }: { id: string; fields: HeroFields }) {
  const { productId, imageUrl } = fields;
  return loadHeroFacts(ctx.db, { id, productId, mediaKey: mediaKey(imageUrl) });
}

/** What must still be stored when it is written: a picture that it had before need not be. */
function newPictures({ imageUrl }: HeroFields, before: HeroRow | null): string[] {
  const key = imageUrl === before?.imageUrl ? null : mediaKey(imageUrl);
  return key === null ? [] : [key];
}

/** The picture is the one that it had or one that was uploaded; so is the product one there is. */
function requireParts(
  facts: { hasProduct: boolean; hasPicture: boolean },
  fields: HeroFields,
  before: HeroRow | null,
): void {
  const { imageUrl, productId } = fields;
  if (imageUrl !== before?.imageUrl && !facts.hasPicture) {
    throw new ShopError("INVALID_INPUT", {
      field: "imageUrl",
      text: () => heroRuleText("imageMissing"),
    });
  }
  if (productId !== null && productId !== before?.productId && !facts.hasProduct) {
    const text = () => adminHero.productGone();
    throw new ShopError("INVALID_INPUT", { field: "productId", text });
  }
}

function asSeen<Row extends { updatedAt: number }>(hero: Row | null, expectedVersion: number): Row {
  if (!hero) throw new ShopError("NOT_FOUND", { text: () => adminHero.gone() });
  if (hero.updatedAt !== expectedVersion) throw new ShopError("CONFLICT");
  return hero;
}

function fieldsOf(hero: HeroRow) {
  const { id: _id, createdAt: _made, updatedAt: _at, translations: _told, ...fields } = hero;
  return fields satisfies HeroFields;
}

function entryOf(
  action: string,
  hero: { id: string; title: string },
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
) {
  const { id, title } = hero;
  return { action, subject: "hero", subjectId: id, subjectName: title, before, after } as const;
}
