import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  auditLog,
  categories,
  media,
  orders,
  payments,
  products,
  stockMovements,
} from "#db/schema/index.ts";
import { MAX_CATEGORIES_READ } from "#domain/catalogue/category.ts";
import type { ProductImage } from "#domain/catalogue/product.ts";
import type { ProductFields } from "#domain/catalogue/product-form.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { type AuditEntry, type Author, auditEach, auditInsert } from "../audit/audit.ts";
import { adjustStock, openStock } from "../inventory/ledger.ts";
import { countToBePacked } from "../inventory/to-be-packed.ts";
import { mediaPrecondition, precondition } from "../platform/precondition.ts";
import { factColumns } from "./fact-columns.ts";

export type SaveFacts = Awaited<ReturnType<typeof loadSaveFacts>>;
export type StockMovement = Awaited<ReturnType<typeof listMovements>>["movements"][number];
export type ProductRow = Omit<ProductFields, "images" | "stock"> & {
  images: readonly ProductImage[];
};

/** A movement that an administrator makes, against the stock that the decision saw. */
export type StockStep = { expected: number; count: number; reason: string; requestKey?: string };

const adminColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  vatClass: products.vatClass,
  category: products.category,
  stock: products.stock,
  reserved: products.reserved,
  featured: products.featured,
  status: products.status,
  rating: products.rating,
  reviewsCount: products.reviewsCount,
  sku: products.sku,
  images: products.images,
  ...factColumns,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
};

const standing = (id: string) => and(eq(products.id, id), isNull(products.deletedAt));

/** A product whole, how much of it is still to be packed, the categories there are, and who changed it last; one round trip. */
export async function findAdminProduct(db: Database, params: { id: string }) {
  const [found, names, changes, sold] = await db.batch([
    db.select(adminColumns).from(products).where(standing(params.id)),
    categoryNames(db),
    db
      .select({ actorName: auditLog.actorName, at: auditLog.at })
      .from(auditLog)
      .where(and(eq(auditLog.subject, "product"), eq(auditLog.subjectId, params.id)))
      .orderBy(desc(auditLog.id))
      .limit(1),
    countToBePacked(db, { productId: params.id }),
  ]);
  const [product] = found;
  if (!product) return null;
  return {
    product,
    toBePacked: sold[0]?.units ?? 0,
    categories: names.map(({ name }) => name),
    lastChange: changes[0] ?? null,
  };
}

/** The names of all categories, from A to Z. */
export async function listCategoryNames(db: Database): Promise<string[]> {
  return (await categoryNames(db)).map(({ name }) => name);
}

/** What a save has to know, in one round trip; `id` may be of a product yet to be added. */
export async function loadSaveFacts(
  db: Database,
  params: {
    id: string;
    sku: string | null;
    category: string;
    mediaKeys: readonly string[];
  },
) {
  const [found, owners, pictures, sameCategory, anyCategory] = await db.batch([
    db.select(adminColumns).from(products).where(standing(params.id)),
    db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(
        and(
          sql`${products.sku} collate nocase = ${params.sku}`,
          isNull(products.deletedAt),
          ne(products.id, params.id),
        ),
      )
      .limit(1),
    db
      .select({ key: media.key, width: media.width, height: media.height })
      .from(media)
      .where(inArray(media.key, [...params.mediaKeys])),
    db
      .select({ name: categories.name })
      .from(categories)
      .where(eq(categories.name, params.category)),
    db.select({ name: categories.name }).from(categories).limit(1),
  ]);
  return {
    product: found[0] ?? null,
    skuOwner: owners[0] ?? null,
    pictures,
    hasCategory: sameCategory.length > 0,
    hasAnyCategory: anyCategory.length > 0,
  };
}

/** Writes a new product with its first stock and the audit row, and its category if it is new. */
export async function insertProduct(
  db: Database,
  author: Author,
  params: {
    id: string;
    row: ProductRow;
    stock: number;
    newCategory: boolean;
    mediaKeys: readonly string[];
    audit: AuditEntry;
  },
): Promise<void> {
  const { id, row } = params;
  const times = { createdAt: author.now, updatedAt: author.now };
  await db.batch([
    mediaPrecondition(db, params.mediaKeys),
    ...(params.newCategory ? categoryStatements(db, row.category, author) : []),
    db.insert(products).values({ id, ...row, ...times }),
    openStock(db, [{ productId: id, stock: params.stock }], { now: author.now, author }),
    auditInsert(db, author, params.audit),
  ]);
}

/**
 * Writes what was changed of a product that still stands as it was seen, with its audit row. Refused
 * whole (CHECK, UNIQUE) when somebody was faster, the stock moved or cannot go so low, or the SKU
 * is taken. Gives the new `updatedAt`.
 */
export async function updateProductRow(
  db: Database,
  author: Author,
  params: {
    id: string;
    expectedVersion: number;
    row: Partial<ProductRow>;
    stock: StockStep | null;
    mediaKeys: readonly string[];
    audit: AuditEntry;
  },
): Promise<number> {
  const { id, expectedVersion, row, stock } = params;
  const updatedAt = nextVersion({ updatedAt: expectedVersion }, author.now);
  await db.batch([
    precondition(
      db,
      sql`(select updated_at from products where id = ${id} and deleted_at is null) = ${expectedVersion}`,
    ),
    mediaPrecondition(db, params.mediaKeys),
    db
      .update(products)
      .set({ ...row, updatedAt })
      .where(eq(products.id, id)),
    ...(stock ? stockStatements(db, author, { id, ...stock }) : []),
    auditInsert(db, author, params.audit),
  ]);
  return updatedAt;
}

/**
 * What an adjustment is decided on, in one round trip: the product, and what the request came to if
 * it was made before (the product's stock right after it).
 */
export async function loadAdjustmentFacts(
  db: Database,
  params: { id: string; requestKey: string },
) {
  const [found, made] = await db.batch([
    db.select(adminColumns).from(products).where(standing(params.id)),
    db
      .select({
        productId: stockMovements.productId,
        stock: sql<number>`(select sum(m.stock_delta) from stock_movements m
          where m.product_id = stock_movements.product_id and m.id <= stock_movements.id)`,
      })
      .from(stockMovements)
      .where(eq(stockMovements.requestKey, params.requestKey)),
  ]);
  return { product: found[0] ?? null, made: made[0] ?? null };
}

/**
 * Moves a stock that is still the one seen, with its audit row; refused whole otherwise (CHECK), or
 * when the request was made before (UNIQUE).
 */
export async function insertAdjustment(
  db: Database,
  author: Author,
  params: { id: string; stock: StockStep; audit: AuditEntry },
): Promise<void> {
  await db.batch([
    ...stockStatements(db, author, { id: params.id, ...params.stock }),
    auditInsert(db, author, params.audit),
  ]);
}

/** A page of a product's stock ledger, newest first, with the orders behind it, and its length. */
export async function listMovements(
  db: Database,
  params: { productId: string; limit: number; offset: number },
) {
  const ofProduct = eq(stockMovements.productId, params.productId);
  const [movements, totals] = await db.batch([
    db
      .select({
        id: stockMovements.id,
        kind: stockMovements.kind,
        stockDelta: stockMovements.stockDelta,
        reservedDelta: stockMovements.reservedDelta,
        reason: stockMovements.reason,
        actorName: stockMovements.actorName,
        at: stockMovements.createdAt,
        orderId: orders.id,
      })
      .from(stockMovements)
      .leftJoin(payments, eq(payments.id, stockMovements.paymentId))
      .leftJoin(orders, eq(orders.paymentId, payments.id))
      .where(ofProduct)
      .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
      .limit(params.limit)
      .offset(params.offset),
    db.select({ total: count() }).from(stockMovements).where(ofProduct),
  ]);
  return { movements, total: totals[0]?.total ?? 0 };
}

function categoryNames(db: Database) {
  return db
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(sql`${categories.name} collate nocase`))
    .limit(MAX_CATEGORIES_READ);
}

/** The category and the row of the log that says who began it, unless somebody else was faster. */
function categoryStatements(db: Database, name: string, author: Author) {
  const { now } = author;
  return [
    auditEach(db, author, {
      action: "category.create",
      subject: "category",
      subjectId: name,
      subjectName: name,
      after: sql`json_object('name', ${name})`,
      rows: sql`where not exists (select 1 from ${categories} where name = ${name})`,
    }),
    db.insert(categories).values({ name, createdAt: now, updatedAt: now }).onConflictDoNothing(),
  ] as const;
}

function stockStatements(db: Database, author: Author, step: StockStep & { id: string }) {
  return [
    precondition(
      db,
      sql`(select stock from products where id = ${step.id} and deleted_at is null) = ${step.expected}`,
    ),
    adjustStock(db, author, {
      productId: step.id,
      difference: step.count - step.expected,
      reason: step.reason,
      requestKey: step.requestKey ?? null,
    }),
  ] as const;
}
