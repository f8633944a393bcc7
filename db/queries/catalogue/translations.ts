import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories, heroImages, products, recipes } from "#db/schema/index.ts";
import type { TranslatedKind, Translations } from "#domain/catalogue/translation.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { type AuditEntry, type Author, auditInsert } from "../audit/audit.ts";
import { precondition } from "../platform/precondition.ts";

/** What has texts: its English ones, those in other languages, and its version. */
export type Translated = {
  id: string;
  english: Readonly<Record<string, string>>;
  translations: Translations<string>;
  updatedAt: number;
};

const MAX_ROWS = 1_200;

/** A product that is not deleted, a category (by its name), a banner or a recipe with its texts; null when there is none. */
export async function findTranslated(
  db: Database,
  { kind, id }: { kind: TranslatedKind; id: string },
): Promise<Translated | null> {
  const [found] = await rowsOf(db, kind, id);
  return found ?? null;
}

/** All categories, or all banners, with their texts. */
export function listTranslated(
  db: Database,
  { kind }: { kind: Exclude<TranslatedKind, "product"> },
): Promise<Translated[]> {
  return rowsOf(db, kind, null);
}

/**
 * Writes texts in other languages, with the audit row. Refused whole (CHECK) when the row is no longer
 * as `expectedVersion`. Gives the new version.
 */
export async function updateTranslations(
  db: Database,
  author: Author,
  params: {
    kind: TranslatedKind;
    id: string;
    expectedVersion: number;
    translations: Translations<string>;
    audit: AuditEntry;
  },
): Promise<number> {
  const { kind, id, expectedVersion } = params;
  const updatedAt = nextVersion({ updatedAt: expectedVersion }, author.now);
  const { table, row } = placeOf(kind, id);
  await db.batch([
    precondition(db, sql`(select updated_at from ${table} where ${row}) = ${expectedVersion}`),
    db.run(sql`update ${table} set translations = ${JSON.stringify(params.translations)},
      updated_at = ${updatedAt} where ${row}`),
    auditInsert(db, author, params.audit),
  ]);
  return updatedAt;
}

async function rowsOf(
  db: Database,
  kind: TranslatedKind,
  id: string | null,
): Promise<Translated[]> {
  switch (kind) {
    case "product": {
      const rows = await db
        .select({
          id: products.id,
          name: products.name,
          description: products.description,
          translations: products.translations,
          updatedAt: products.updatedAt,
        })
        .from(products)
        .where(sql`${isNull(products.deletedAt)} and ${eq(products.id, id ?? "")}`);
      return rows.map(({ name, description, ...row }) => ({
        ...row,
        english: { name, description },
      }));
    }
    case "category": {
      const rows = await db
        .select({
          id: categories.name,
          name: categories.name,
          description: categories.description,
          translations: categories.translations,
          updatedAt: categories.updatedAt,
        })
        .from(categories)
        .where(id === null ? undefined : eq(categories.name, id))
        .limit(MAX_ROWS);
      return rows.map(({ name, description, ...row }) => ({
        ...row,
        english: { name, description },
      }));
    }
    case "hero": {
      const rows = await db
        .select({
          id: heroImages.id,
          title: heroImages.title,
          subtitle: heroImages.subtitle,
          buttonText: heroImages.buttonText,
          translations: heroImages.translations,
          updatedAt: heroImages.updatedAt,
        })
        .from(heroImages)
        .where(id === null ? undefined : eq(heroImages.id, id))
        .limit(MAX_ROWS);
      return rows.map(({ title, subtitle, buttonText, ...row }) => ({
        ...row,
        english: { title, subtitle, buttonText },
      }));
    }
    case "recipe": {
      const rows = await db
        .select({
          id: recipes.id,
          name: recipes.name,
          description: recipes.description,
          origin: recipes.origin,
          method: recipes.method,
          translations: recipes.translations,
          updatedAt: recipes.updatedAt,
        })
        .from(recipes)
        .where(id === null ? undefined : eq(recipes.id, id))
        .limit(MAX_ROWS);
      return rows.map(({ name, description, origin, method, ...row }) => ({
        ...row,
        english: { name, description, origin, method },
      }));
    }
  }
}

function placeOf(kind: TranslatedKind, id: string): { table: SQL; row: SQL } {
  if (kind === "product")
    return { table: sql`products`, row: sql`id = ${id} and deleted_at is null` };
  if (kind === "category") return { table: sql`categories`, row: sql`name = ${id}` };
  if (kind === "recipe") return { table: sql`recipes`, row: sql`id = ${id}` };
  return { table: sql`hero_images`, row: sql`id = ${id}` };
}
