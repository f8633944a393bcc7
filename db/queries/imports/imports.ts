import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog, categories, changeBatches, media, products } from "#db/schema/index.ts";
import type { ImportMode } from "#domain/imports/product-import.ts";
import type { Currency } from "#domain/store/formats.ts";
import { type Author, auditEach, auditInsert } from "../audit/audit.ts";
import { isBatchIn } from "../audit/batch-state.ts";
import { factColumns } from "../catalogue/fact-columns.ts";
import { currencyPrecondition, mediaPrecondition, precondition } from "../platform/precondition.ts";
import {
  addedProducts,
  type ChunkWrite,
  changedProducts,
  changeJson,
  createJson,
} from "./statements.ts";

const existingColumns = {
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
  sku: products.sku,
  images: products.images,
  translations: products.translations,
  rating: products.rating,
  reviewsCount: products.reviewsCount,
  ...factColumns,
  updatedAt: products.updatedAt,
};

/** Starts an import, once for an id. */
export async function beginImport(
  db: Database,
  author: Author,
  params: {
    batchId: string;
    kind: "import.csv" | "import.json";
    mode: ImportMode;
    label: string;
  },
): Promise<void> {
  await db
    .insert(changeBatches)
    .values({
      id: params.batchId,
      kind: params.kind,
      mode: params.mode,
      label: params.label,
      actorId: author.userId,
      actorName: author.name,
      createdAt: author.now,
    })
    .onConflictDoNothing();
}

/** Ends one's own import, once; `refused` more rows never got to the server. */
export async function finishImport(
  db: Database,
  author: Author,
  params: { batchId: string; refused: number },
): Promise<void> {
  await db
    .update(changeBatches)
    .set({
      finishedAt: author.now,
      refusedCount: sql`${changeBatches.refusedCount} + ${params.refused}`,
    })
    .where(
      and(
        eq(changeBatches.id, params.batchId),
        eq(changeBatches.actorId, author.userId),
        // One that was undone meanwhile stays so, and is told to have ended.
        isNull(changeBatches.finishedAt),
      ),
    );
}

/**
 * What the shop knows about the rows of a chunk, in one round trip. With a `batch`, also whether this
 * chunk is in already, and which of the products this import has touched.
 */
export async function loadImportFacts(
  db: Database,
  params: {
    skus: readonly string[];
    ids: readonly string[];
    categories: readonly string[];
    mediaKeys: readonly string[];
    batch: { batchId: string; chunk: number } | null;
  },
) {
  const list = (values: readonly string[]) => JSON.stringify(values);
  const { batch } = params;
  const [bySku, byId, names, pictures, markers, touched, open] = await db.batch([
    db
      .select(existingColumns)
      .from(products)
      .where(
        sql`${products.deletedAt} is null and ${products.sku} is not null
          and ${products.sku} collate nocase in (select value from json_each(${list(params.skus)}))`,
      ),
    db
      .select(existingColumns)
      .from(products)
      .where(
        sql`${products.deletedAt} is null and ${products.id} in (select value from json_each(${list(params.ids)}))`,
      ),
    db
      .select({ name: categories.name })
      .from(categories)
      .where(
        sql`${categories.name} collate nocase in (select value from json_each(${list(params.categories)}))`,
      ),
    db
      .select({ key: media.key, width: media.width, height: media.height })
      .from(media)
      .where(inArray(media.key, [...params.mediaKeys])),
    db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(markerOf(batch?.batchId ?? "", batch?.chunk ?? 0)),
    // The cross joins fix the order: each row's product by its index, then its rows of the log.
    db.all<{ id: string }>(sql`
      select distinct a.subject_id as id from (
        select p.id from json_each(${list(params.ids)}) k cross join products p
          on p.id = k.value and p.deleted_at is null
        union all
        select p.id from json_each(${list(params.skus)}) k cross join products p
          on p.sku collate nocase = k.value and p.sku is not null and p.deleted_at is null
      ) p cross join ${auditLog} a
        on a.subject = 'product' and a.subject_id = p.id and a.batch_id = ${batch?.batchId ?? ""}`),
    db
      .select({ id: changeBatches.id })
      .from(changeBatches)
      .where(and(eq(changeBatches.id, batch?.batchId ?? ""), isBatchIn(["open"]))),
  ]);
  return {
    bySku,
    byId,
    categories: names.map(({ name }) => name),
    pictures,
    marker: markers[0]?.after ?? null,
    touched: touched.map(({ id }) => id),
    isOpen: open.length > 0,
  };
}

/**
 * Writes a chunk whole: categories that it needs, products, stock movements, audit rows, and the
 * marker that it is in. Refused whole (CHECK, UNIQUE) when it is in already, the import is over, a picture
 * (`mediaKeys`) is gone, a product is no longer as it was seen, or the shop counts in another currency than
 * the file was read in (`readIn`).
 */
export async function writeChunk(
  db: Database,
  author: Author,
  params: ChunkWrite & {
    batchId: string;
    chunk: number;
    label: string;
    reason: string;
    mediaKeys: readonly string[];
    readIn: Currency | undefined;
  },
): Promise<void> {
  const { batchId, chunk, creates, changes, result } = params;
  const added = JSON.stringify(creates.map(createJson));
  const changed = JSON.stringify(changes.map(changeJson));
  const newNames = [...creates, ...changes].filter((plan) => plan.newCategory);
  const names = JSON.stringify([...new Set(newNames.map(({ fields }) => fields.category))]);
  const { userId, now } = author;
  await db.batch([
    mediaPrecondition(db, params.mediaKeys),
    currencyPrecondition(db, params.readIn),
    precondition(
      db,
      sql`exists (select 1 from ${changeBatches} where ${and(eq(changeBatches.id, batchId), eq(changeBatches.actorId, userId), isBatchIn(["open"]))})
        and not exists (select 1 from ${auditLog} where ${markerOf(batchId, chunk)})`,
    ),
    precondition(
      db,
      sql`not exists (select 1 from json_each(${changed}) c left join products p on p.id = c.value ->> 'id'
        where p.updated_at is not c.value ->> 'expectedVersion' or p.stock is not c.value ->> 'expectedStock'
          or p.deleted_at is not null)`,
    ),
    auditEach(db, author, {
      action: "category.create",
      subject: "category",
      subjectId: sql`value`,
      subjectName: sql`value`,
      after: sql`json_object('name', value)`,
      batchId,
      rows: sql`from json_each(${names}) where ${isNewCategory}`,
    }),
    db.run(sql`insert into ${categories} (name, created_at, updated_at)
      select value, ${now}, ${now} from json_each(${names}) where ${isNewCategory}
      on conflict do nothing`),
    ...addedProducts(db, author, { added, batchId }),
    ...changedProducts(db, author, { changed, batchId, reason: params.reason }),
    auditInsert(db, author, {
      action: "product.import",
      subject: "product",
      subjectId: markerId(batchId, chunk),
      subjectName: params.label,
      after: result,
      batchId,
    }),
    db
      .update(changeBatches)
      .set({
        createdCount: sql`${changeBatches.createdCount} + ${result.created}`,
        changedCount: sql`${changeBatches.changedCount} + ${result.changed}`,
        refusedCount: sql`${changeBatches.refusedCount} + ${result.refused.length}`,
      })
      .where(eq(changeBatches.id, batchId)),
  ]);
}

/** A page of all products that are not deleted, by id from `after` on: what the export is made of. */
export function listForExport(db: Database, params: { after: string; limit: number }) {
  const { reserved: _reserved, ...columns } = existingColumns;
  return db
    .select({ ...columns, createdAt: products.createdAt })
    .from(products)
    .where(and(gt(products.id, params.after), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .limit(params.limit);
}

/**
 * Nobody has made it meanwhile. Where somebody has, spelled otherwise, the products have no category to
 * go into: the chunk is refused whole, and is planned anew.
 */
const isNewCategory = sql`not exists (
  select 1 from ${categories} where name = value collate nocase)`;

function markerId(batchId: string, chunk: number): string {
  return `${batchId}/${chunk}`;
}

function markerOf(batchId: string, chunk: number) {
  return and(
    eq(auditLog.subject, "product"),
    eq(auditLog.subjectId, markerId(batchId, chunk)),
    eq(auditLog.action, "product.import"),
  );
}
