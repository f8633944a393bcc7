import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  categories,
  media,
  offers,
  productCounts,
  products,
  recipeIngredients,
  recipes,
} from "#db/schema/index.ts";
import { MAX_CATEGORIES_READ } from "#domain/catalogue/category.ts";
import { categoryId } from "#domain/catalogue/product.ts";
import { type AuditEntry, type Author, auditEach, auditInsert } from "../audit/audit.ts";
import { nextVersionSql } from "../platform/next-version.ts";
import { mediaPrecondition, precondition } from "../platform/precondition.ts";
import { relinkBanners } from "./hero.ts";

const columns = {
  name: categories.name,
  description: categories.description,
  imageUrl: categories.imageUrl,
  createdAt: categories.createdAt,
  updatedAt: categories.updatedAt,
};

export type CategoryRow = {
  name: string;
  description: string;
  imageUrl: string;
  createdAt: number;
  updatedAt: number;
};

/** All categories by name, each with the id that it has in the shop; one round trip. */
export async function listAdminCategories(db: Database) {
  const found: CategoryRow[] = await db
    .select(columns)
    .from(categories)
    .orderBy(asc(sql`${categories.name} collate nocase`), asc(categories.name))
    .limit(MAX_CATEGORIES_READ);
  return found.map((category) => ({ id: categoryId(category.name), ...category }));
}

/**
 * How many products have each category's name (back-office §3); `deletedCount` are those deleted
 * that can still be brought back, `offerCount` the offers for it alone that are not turned off. Categories
 * without any are left out. One round trip.
 */
export async function countCategoryProducts(db: Database) {
  const [kept, deleted, promised] = await db.batch([
    db
      .select({ name: productCounts.category, n: sql<number>`sum(${productCounts.n})` })
      .from(productCounts)
      .groupBy(productCounts.category),
    db
      .select({ name: products.category, n: count() })
      .from(products)
      .where(isNotNull(products.deletedAt))
      .groupBy(products.category),
    db
      .select({ name: sql<string>`${offers.category}`, n: count() })
      .from(offers)
      .where(and(isNotNull(offers.category), eq(offers.isActive, true)))
      .groupBy(offers.category),
  ]);
  const countOf = (rows: typeof deleted, name: string) =>
    rows.find((row) => row.name === name)?.n ?? 0;
  const names = new Set([...kept, ...deleted, ...promised].map(({ name }) => name));
  return [...names]
    .map((name) => ({
      name,
      productCount: countOf(kept, name),
      deletedCount: countOf(deleted, name),
      offerCount: countOf(promised, name),
    }))
    .filter(
      ({ productCount, deletedCount, offerCount }) =>
        offerCount > 0 || productCount + deletedCount > 0,
    );
}

/**
 * What a write of a category is decided on: the row as it is, another that has the wanted name, the
 * picture's being there. One round trip.
 */
export async function loadCategoryFacts(
  db: Database,
  params: { name: string; wanted: string; mediaKey: string | null; moveTo: string },
) {
  const [rows, namesakes, pictures, target, held] = await db.batch([
    db.select(columns).from(categories).where(eq(categories.name, params.name)),
    db
      .select({ name: categories.name })
      .from(categories)
      .where(sql`${categories.name} = ${params.wanted} collate nocase`),
    db
      .select({ key: media.key })
      .from(media)
      .where(eq(media.key, params.mediaKey ?? "")),
    db.select({ name: categories.name }).from(categories).where(eq(categories.name, params.moveTo)),
    db.select({ n: count() }).from(products).where(eq(products.category, params.name)),
  ]);
  return {
    category: rows[0] ?? null,
    namesakes: namesakes.map(({ name }) => name),
    hasPicture: params.mediaKey === null || pictures.length > 0,
    hasTarget: target.length > 0,
    productCount: held[0]?.n ?? 0,
  };
}

/**
 * Adds it. Refused (CHECK) when another has the name, however its letters are cased, or its picture
 * is gone; `mediaKeys` are the pictures that it newly names.
 */
export async function insertCategory(
  db: Database,
  params: {
    row: CategoryRow;
    mediaKeys: readonly string[];
    author: Author;
    entry: AuditEntry;
  },
): Promise<void> {
  const { row } = params;
  await db.batch([
    precondition(db, isFree(row.name, null)),
    mediaPrecondition(db, params.mediaKeys),
    db.insert(categories).values(row),
    auditInsert(db, params.author, params.entry),
  ]);
}

/**
 * Changes it; its products, the recipes whose ingredients come from it, and the banners that lead to it, follow a new name and count as
 * changed, so that whoever edits one of them is told. Refused (CHECK) when it is no longer as `expectedVersion`, or another has the name.
 */
export async function updateCategory(
  db: Database,
  params: {
    name: string;
    expectedVersion: number;
    row: Omit<CategoryRow, "createdAt">;
    mediaKeys: readonly string[];
    author: Author;
    entry: AuditEntry;
  },
): Promise<void> {
  const { name, row } = params;
  await db.batch([
    precondition(db, isAsSeen(name, params.expectedVersion)),
    precondition(db, isFree(row.name, name)),
    mediaPrecondition(db, params.mediaKeys),
    ...(row.name === name
      ? []
      : [
          auditMoves(db, { name, moveTo: row.name, author: params.author }),
          touchProducts(db, name, params.author.now),
          ...touchRecipes(db, { name, moveTo: row.name, author: params.author }),
          ...relinkBanners(db, { name, to: row.name, author: params.author }),
        ]),
    db.update(categories).set(row).where(eq(categories.name, name)),
    auditInsert(db, params.author, params.entry),
  ]);
}

/**
 * Moves its products, the deleted ones too, what recipes take from it and the banners that lead to it to `moveTo`, switches its offers off,
 * and deletes it. Refused
 * (CHECK) when it is no longer as `expectedVersion`, and by the foreign key when products are left or
 * `moveTo` is gone.
 */
export async function deleteCategory(
  db: Database,
  params: {
    name: string;
    expectedVersion: number;
    moveTo: string | null;
    author: Author;
    entry: AuditEntry;
  },
): Promise<void> {
  const { name, moveTo, author } = params;
  const ofCategory = eq(products.category, name);
  await db.batch([
    precondition(db, isAsSeen(name, params.expectedVersion)),
    ...(moveTo === null
      ? []
      : [
          auditMoves(db, { name, moveTo, author }),
          db
            .update(products)
            .set({ category: moveTo, updatedAt: nextVersionSql(author.now) })
            .where(ofCategory),
        ]),
    ...touchRecipes(db, { name, moveTo, author }),
    db
      .update(recipeIngredients)
      .set({ category: moveTo })
      .where(eq(recipeIngredients.category, name)),
    ...switchOffersOff(db, { category: name, author }),
    ...relinkBanners(db, { name, to: moveTo, author }),
    db.delete(categories).where(eq(categories.name, name)),
    auditInsert(db, author, params.entry),
  ]);
}

/**
 * What an offer is for is a promise about these goods alone: it does not go on for all of another category,
 * nor for a later one of the same name. Somebody says so, or gives it other goods.
 */
function switchOffersOff(db: Database, params: { category: string; author: Author }) {
  const { category, author } = params;
  const running = and(eq(offers.category, category), eq(offers.isActive, true));
  return [
    auditEach(db, author, {
      action: "offer.update",
      subject: "offer",
      subjectId: offers.id,
      subjectName: sql`coalesce(${offers.code}, ${offers.name})`,
      before: sql`'{"isActive":true}'`,
      after: sql`'{"isActive":false}'`,
      rows: sql`from ${offers} where ${running}`,
    }),
    db
      .update(offers)
      .set({ isActive: false, updatedAt: nextVersionSql(author.now) })
      .where(running),
  ] as const;
}

/**
 * A row of the log for every product that moves, or whose category gets another name: a product's
 * history is read by the product, and says itself why its category is another one.
 */
function auditMoves(db: Database, params: { name: string; moveTo: string; author: Author }) {
  const { name, moveTo, author } = params;
  return auditEach(db, author, {
    action: "product.update",
    subject: "product",
    subjectId: products.id,
    subjectName: products.name,
    before: sql`json_object('category', ${name})`,
    after: sql`json_object('category', ${moveTo})`,
    rows: sql`from ${products} where ${products.category} = ${name}`,
  });
}

/**
 * Recipes with an ingredient that comes from the category count as changed, each with a row of the log: their
 * ingredients are about to follow by themselves.
 */
function touchRecipes(
  db: Database,
  params: { name: string; moveTo: string | null; author: Author },
) {
  const { name, moveTo, author } = params;
  const takesOfIt = sql`${recipes.id} in (select ${recipeIngredients.recipeId} from ${recipeIngredients}
    where ${recipeIngredients.category} = ${name})`;
  return [
    auditEach(db, author, {
      action: "recipe.update",
      subject: "recipe",
      subjectId: recipes.id,
      subjectName: recipes.name,
      before: sql`json_object('category', ${name})`,
      after: sql`json_object('category', ${moveTo})`,
      rows: sql`from ${recipes} where ${takesOfIt}`,
    }),
    db
      .update(recipes)
      .set({ updatedAt: nextVersionSql(author.now) })
      .where(takesOfIt),
  ] as const;
}

function touchProducts(db: Database, category: string, now: number) {
  return db
    .update(products)
    .set({ updatedAt: nextVersionSql(now) })
    .where(eq(products.category, category));
}

function isAsSeen(name: string, expectedVersion: number) {
  return sql`(select ${categories.updatedAt} from ${categories} where ${categories.name} = ${name}) = ${expectedVersion}`;
}

function isFree(wanted: string, own: string | null) {
  return sql`not exists (select 1 from ${categories}
    where ${categories.name} = ${wanted} collate nocase and ${categories.name} is not ${own})`;
}
