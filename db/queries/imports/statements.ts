import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { products } from "#db/schema/index.ts";
import { factsOf } from "#domain/catalogue/facts.ts";
import type { RowProblem } from "#domain/imports/problems.ts";
import type { PlannedFields, RowPlan } from "#domain/imports/product-import.ts";
import { type Author, auditEach } from "../audit/audit.ts";
import { forgetWords } from "../catalogue/product-words.ts";
import { adjustImportedStock, openImportedStock } from "../inventory/ledger.ts";
import { nextVersionSql } from "../platform/next-version.ts";

/** What a chunk came to, as its marker keeps it: a chunk sent again is answered from here. */
export type ChunkResult = {
  created: number;
  changed: number;
  same: number;
  refused: Array<{ row: number; name: string; problem: RowProblem }>;
};

/** What is written for a chunk: new products under their ids, changes against what was seen. */
export type ChunkWrite = {
  creates: Array<Extract<RowPlan, { kind: "create" }> & { id: string }>;
  changes: Array<Extract<RowPlan, { kind: "change" }>>;
  result: ChunkResult;
};

/** What a chunk creates, with its stock and the audit rows. `added` is a list in JSON. */
export function addedProducts(
  db: Database,
  author: Author,
  { added, batchId }: { added: string; batchId: string },
) {
  const { now } = author;
  return [
    db.run(sql`insert into ${products}
        (id, name, description, price_cents, vat_class, category, featured, status, sku, images,
          translations, rating, reviews_count, ${FACTS}, created_at, updated_at)
      select value ->> 'id', value ->> 'name', value ->> 'description', value ->> 'priceCents',
        value ->> 'vatClass', value ->> 'category', value ->> 'featured', value ->> 'status', value ->> 'sku',
        value -> 'images', value -> 'translations', value ->> 'rating', value ->> 'reviewsCount',
        ${factsOfRow(sql`value`)}, ${now}, ${now}
      from json_each(${added})`),
    openImportedStock(db, author, { batchId, added }),
    auditEach(db, author, {
      action: "product.create",
      subject: "product",
      subjectId: sql`value ->> 'id'`,
      subjectName: sql`value ->> 'name'`,
      after: sql`json_remove(value, '$.id')`,
      batchId,
      rows: sql`from json_each(${added})`,
    }),
  ] as const;
}

/** What a chunk changes, with the stock that it moves and the audit rows. `changed` is a list in JSON. */
export function changedProducts(
  db: Database,
  author: Author,
  { changed, batchId, reason }: { changed: string; batchId: string; reason: string },
) {
  return [
    ...forgetWords(db, {
      from: sql`json_each(${changed}) c cross join products p on p.id = c.value ->> 'id'`,
      becomes: ({ field }) => sql`c.value ->> ${field}`,
    }),
    db.run(sql`update ${products} set
        name = c.value ->> 'name', description = c.value ->> 'description',
        price_cents = c.value ->> 'priceCents', vat_class = c.value ->> 'vatClass', category = c.value ->> 'category',
        featured = c.value ->> 'featured', status = c.value ->> 'status',
        sku = c.value ->> 'sku', images = c.value -> 'images',
        translations = c.value -> 'translations', rating = c.value ->> 'rating',
        reviews_count = c.value ->> 'reviewsCount', (${FACTS}) = (${factsOfRow(sql`c.value`)}),
        updated_at = ${nextVersionSql(author.now)}
      from json_each(${changed}) c where products.id = c.value ->> 'id'`),
    adjustImportedStock(db, author, { batchId, changed, reason }),
    auditEach(db, author, {
      action: "product.update",
      subject: "product",
      subjectId: sql`value ->> 'id'`,
      subjectName: sql`value ->> 'name'`,
      before: sql`value -> 'before'`,
      after: sql`value -> 'after'`,
      batchId,
      rows: sql`from json_each(${changed})`,
    }),
  ] as const;
}

export function createJson({ id, fields, stock }: ChunkWrite["creates"][number]) {
  return { id, ...columnsOf(fields), stock };
}

export function changeJson({
  product,
  fields,
  stock,
  before,
  after,
}: ChunkWrite["changes"][number]) {
  const expected = { expectedVersion: product.updatedAt, expectedStock: product.stock };
  return { id: product.id, ...columnsOf(fields), stock, before, after, ...expected };
}

function columnsOf(fields: PlannedFields): PlannedFields {
  const { name, description, priceCents, vatClass, category, featured, status, sku } = fields;
  const { images, translations, rating, reviewsCount } = fields;
  return {
    name,
    description,
    priceCents,
    vatClass,
    category,
    featured,
    status,
    sku,
    images,
    translations,
    rating,
    reviewsCount,
    ...factsOf(fields),
  };
}

const FACTS = sql.raw("size, family, diet, heat, origin, storage, travels, allergens, also_called");

/** The columns that `FACTS` names, out of a row's JSON; a size that is null there is none. */
function factsOfRow(row: SQL): SQL {
  return sql`nullif(${row} -> 'size', 'null'), ${row} ->> 'family', ${row} -> 'diet', ${row} ->> 'heat',
    ${row} ->> 'origin', ${row} ->> 'storage', ${row} ->> 'travels', ${row} -> 'allergens', ${row} -> 'alsoCalled'`;
}
