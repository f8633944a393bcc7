import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog, categories, changeBatches } from "#db/schema/index.ts";
import { allergensAgainst, DIETS } from "#domain/catalogue/facts.ts";
import { BATCH_LIFECYCLE } from "#domain/imports/batch.ts";
import { statesBefore } from "#domain/lifecycle.ts";
import { forgetWords } from "../catalogue/product-words.ts";
import { undoAdjustments } from "../inventory/ledger.ts";
import { nextVersionSql } from "../platform/next-version.ts";
import { precondition } from "../platform/precondition.ts";
import { reopenRequests } from "../requests/linked-product.ts";
import { type Author, auditEach } from "./audit.ts";
import { isBatchIn } from "./batch-state.ts";

/** The fields that an audit row can give back, as the column and the name in its JSON. */
const FIELDS = [
  ["name", "name"],
  ["description", "description"],
  ["price_cents", "priceCents"],
  ["vat_class", "vatClass"],
  ["category", "category"],
  ["status", "status"],
  ["featured", "featured"],
  ["sku", "sku"],
  ["images", "images"],
  ["translations", "translations"],
  ["rating", "rating"],
  ["reviews_count", "reviewsCount"],
  ["size", "size"],
  ["family", "family"],
  ["diet", "diet"],
  ["heat", "heat"],
  ["origin", "origin"],
  ["storage", "storage"],
  ["travels", "travels"],
  ["allergens", "allergens"],
  ["also_called", "alsoCalled"],
  ["deleted_at", "deletedAt"],
] as const;

/**
 * Why a product did not come back: it was changed since, or what it had is not to be had any more; of
 * "stock" and "picture" nothing but that stays.
 */
export type StayedReason = "changed" | "gone" | "sku" | "category" | "stock" | "picture";

const MAX_STAYED = 20;

/**
 * Takes a bulk action or an import back, once (CHECK preconditions_hold when it was already): what it
 * created is deleted (what was to be there as a product that goes for good is asked for again), what it changed gets its
 * fields back, stock that it moved moves the other way.
 * Products that somebody has changed or deleted since are left alone with their stock, those whose SKU or
 * category is not there for them any more, and those whose diet and allergens would not go together; so is stock that somebody has counted since, or that is sold or
 * reserved by now, and so are pictures where those of before have been cleaned up. Gives how many products were
 * given back, how many of these without their stock or pictures, and the first 20 that stay in either way. Categories that it made go too, with what it created in
 * them, unless somebody has changed them, an offer is for them, a recipe takes from them or something else is in them.
 */
export async function undoBatch(
  db: Database,
  author: Author,
  params: { batchId: string; label: string },
) {
  const { batchId } = params;
  const reason = `Undo: ${params.label}`;
  // The subject's index for one product (the plus keeps the batch's out of it), the batch's for all:
  // else each product of the shop goes through the whole batch.
  const rowOf = (action: SQL) =>
    sql`${auditLog} a where a.subject = 'product' and a.subject_id = p.id
      and +a.batch_id = ${batchId} and ${action}`;
  const inBatch = sql`p.id in (select a.subject_id from ${auditLog} a
    where a.batch_id = ${batchId} and a.subject = 'product')`;
  const isUntouched = sql`p.deleted_at is null and p.updated_at = p.created_at`;
  const goes = goesForGood(batchId, author.now);
  const emptied = emptiedCategory(batchId);
  const [, , removed, stayed, keptPart, , , , , restored, , , , , gone] = await db.batch([
    precondition(
      db,
      sql`exists (select 1 from ${changeBatches} where ${changeBatches.id} = ${batchId} and ${isBatchIn(statesBefore(BATCH_LIFECYCLE, "undone"))})`,
    ),
    // Before anything comes back, what was created goes: it may have the SKU of what comes back.
    auditProducts(db, author, {
      batchId,
      which: sql`${IS_CREATION} and ${isUntouched}`,
      action: "product.delete",
      before: sql`json_object('deletedAt', null)`,
      after: sql`json_object('deletedAt', ${author.now})`,
    }),
    db.run(sql`update products as p set status = 'inactive', deleted_at = ${author.now},
      updated_at = ${nextVersionSql(author.now)} where ${inBatch} and ${isUntouched}
        and exists (select 1 from ${rowOf(IS_CREATION)})`),
    stayedProducts(db, { batchId, undoneAt: author.now }),
    db.all<{ n: number }>(sql`select count(*) as n from ${auditLog} a join products p
      on p.id = a.subject_id and a.subject = 'product' and a.batch_id = ${batchId}
      where ${MAY_RETURN} and ${KEEPS_PART}`),
    auditProducts(db, author, {
      batchId,
      which: MAY_RETURN,
      action: "product.restore",
      before: comesBack("after"),
      after: comesBack("before"),
    }),
    // Before the fields come back: by them it shows whether somebody has changed the product since.
    undoAdjustments(db, author, {
      batchId,
      reason,
      which: sql`exists (select 1 from ${rowOf(sql`${MAY_RETURN} and not ${IS_COUNTED}`)})`,
    }),
    ...forgetWords(db, {
      from: sql`${auditLog} a cross join products p on a.batch_id = ${batchId}
        and a.subject = 'product' and p.id = a.subject_id and ${MAY_RETURN}`,
      becomes: ({ column, field }) => wasOf(column, field),
    }),
    db.run(sql`update products as p set ${fieldsAsBefore(rowOf(IS_CHANGE))}, updated_at = ${nextVersionSql(author.now)}
      where ${inBatch} and exists (select 1 from ${rowOf(MAY_RETURN)})`),
    db.update(changeBatches).set({ undoneAt: author.now }).where(eq(changeBatches.id, batchId)),
    reopenRequests(db, { goingProducts: sql`(select p.id from products p where ${goes})` }),
    db.run(sql`delete from products as p where ${goes}`),
    auditEach(db, author, {
      action: "category.delete",
      subject: "category",
      subjectId: categories.name,
      subjectName: categories.name,
      before: sql`json_object('name', ${categories.name})`,
      rows: sql`from ${categories} where ${emptied}`,
    }),
    db.delete(categories).where(emptied).returning({ name: categories.name }),
  ]);
  return {
    restored: restored.rowsAffected,
    removed: removed.rowsAffected,
    keptPart: keptPart[0]?.n ?? 0,
    stayed,
    categories: gone.map(({ name }) => name),
  };
}

/** Notes what becomes of the products `p` of a batch whose audit row `a` there is one of `which`. */
function auditProducts(
  db: Database,
  author: Author,
  params: { batchId: string; which: SQL; action: string; before: SQL; after: SQL },
) {
  const { batchId, which, ...entry } = params;
  return auditEach(db, author, {
    ...entry,
    subject: "product",
    subjectId: sql`p.id`,
    subjectName: sql`p.name`,
    rows: sql`from products p join ${auditLog} a
        on a.subject_id = p.id and a.subject = 'product' and a.batch_id = ${batchId}
      where ${which}`,
  });
}

/**
 * The product `p` goes for good, for as a deleted one it would keep its category: the batch has made both, its undo has
 * just deleted it, and nobody ever bought it.
 */
function goesForGood(batchId: string, undoneAt: number): SQL {
  return sql`p.deleted_at = ${undoneAt}
    and p.id in (select a.subject_id from ${auditLog} a
      where a.batch_id = ${batchId} and a.subject = 'product' and ${IS_CREATION})
    and not exists (select 1 from stock_movements m
      where m.product_id = p.id and m.batch_id is not ${batchId})
    and p.category in (select a.subject_id from ${auditLog} a where a.batch_id = ${batchId}
      and a.subject = 'category' and a.action = 'category.create')`;
}

/** A category that the batch has made, which nobody has changed, no offer is for, no recipe takes from and nothing is in. */
function emptiedCategory(batchId: string): SQL {
  const madeCategory = sql`exists (select 1 from ${auditLog} a where a.batch_id = ${batchId}
    and a.subject = 'category' and a.action = 'category.create'
    and a.subject_id = ${categories.name} and a.at = ${categories.createdAt})`;
  return sql`${madeCategory} and ${categories.updatedAt} = ${categories.createdAt}
    and not exists (select 1 from products where category = ${categories.name})
    and not exists (select 1 from offers where category = ${categories.name})
    and not exists (select 1 from recipe_ingredients where category = ${categories.name})`;
}

/** Which products of a batch stay as they are, and why. */
function stayedProducts(
  db: Database,
  { batchId, undoneAt }: { batchId: string; undoneAt: number },
) {
  return db.all<{ id: string; name: string; why: StayedReason }>(sql`
      select a.subject_id as id, coalesce(p.name, a.subject_name) as name,
        case when p.id is null then 'gone' when ${IS_CREATION} or not ${IS_STILL} or not ${IS_KEPT} or not ${FACTS_AGREE}
            then 'changed'
          when not ${HAS_SKU} then 'sku' when not ${HAS_CATEGORY} then 'category'
          when ${KEEPS_STOCK} then 'stock' else 'picture' end as why
      from ${auditLog} a left join products p on p.id = a.subject_id
      where a.batch_id = ${batchId} and a.subject = 'product' and (${IS_CREATION} or ${IS_CHANGE})
        and (p.id is null or ${IS_CREATION} and p.deleted_at is not ${undoneAt}
          or ${IS_CHANGE} and not ${MAY_RETURN} or ${MAY_RETURN} and ${KEEPS_PART})
      order by name collate nocase limit ${MAX_STAYED}`);
}

/** Sets the fields of the product `p` to what the audit row `a` of `row` has as before. */
function fieldsAsBefore(row: SQL): SQL {
  return sql.join(
    FIELDS.map(
      ([column, name]) => sql`${sql.raw(column)} = coalesce((
        select ${wasOf(column, name)} from ${row}), ${emptyOf(column)})`,
    ),
    sql`, `,
  );
}

const IS_CHANGE = sql`a.action in ('product.update', 'product.delete')`;
const IS_CREATION = sql`a.action = 'product.create'`;

/** The pictures of before are not all there any more: what nothing names is cleaned up. */
const KEEPS_PICTURES = sql`exists (select 1 from json_each(a.before, '$.images') i
  where i.value ->> '$.url' like '/media/%'
    and not exists (select 1 from media m where m.key = substr(i.value ->> '$.url', length('/media/') + 1)))`;

/** A field of the product `p` as it was before the audit row `a`, as far as there is that still. */
function wasOf(column: string, name: string): SQL {
  const path = `$.${name}`;
  const stays = column === "images" ? sql` or ${KEEPS_PICTURES}` : sql``;
  return sql`case when json_type(a.before, ${path}) is null${stays} then ${sql.raw(`p.${column}`)}
    else json_extract(a.before, ${path}) end`;
}

/** The product is as the audit row has left it. */
const IS_STILL = sql`(${sql.join(
  FIELDS.map(([column, name]) => {
    const path = `$.${name}`;
    return sql`(json_type(a.after, ${path}) is null or ${sql.raw(`p.${column}`)} is json_extract(a.after, ${path}))`;
  }),
  sql` and `,
)})`;

/** No other product has the SKU that it would come back with. */
const HAS_SKU = sql`(${wasOf("deleted_at", "deletedAt")} is not null or not exists (
  select 1 from products o where o.deleted_at is null and o.id <> p.id
    and o.sku = (${wasOf("sku", "sku")}) collate nocase))`;

const HAS_CATEGORY = sql`exists (select 1 from categories c where c.name = ${wasOf("category", "category")})`;

/** Nobody has deleted the product since: its status is then the deletion's, and comes back with that alone. */
const IS_KEPT = sql`(a.action = 'product.delete' or p.deleted_at is null)`;

const CLASHES = DIETS.flatMap((diet) =>
  allergensAgainst(diet).map((allergen) => sql`(${diet}, ${allergen})`),
);

/** What it would be said to suit and what it would contain go together (`factClash` of the rules). */
const FACTS_AGREE = sql`not exists (
  select 1 from json_each(${wasOf("diet", "diet")}) d, json_each(${wasOf("allergens", "allergens")}) g
  where g.value = 'contains' and (d.value, g.key) in (values ${sql.join(CLASHES, sql`, `)}))`;

/** The product gets back what the audit row has taken from it. */
const MAY_RETURN = sql`(${IS_CHANGE} and ${IS_STILL} and ${IS_KEPT} and ${HAS_SKU}
  and ${HAS_CATEGORY} and ${FACTS_AGREE})`;

/**
 * Since the audit row somebody has said how many there are: on the shelf, on the product's page, or by
 * another file that stands. So many more or fewer say nothing of how many there were.
 */
const IS_COUNTED = sql`exists (select 1 from audit_log c left join change_batches b on b.id = c.batch_id
  where c.subject = 'product' and c.subject_id = p.id and c.id > a.id and c.batch_id is not a.batch_id
    and b.undone_at is null and c.action in ('product.adjust', 'product.update')
    and json_type(c.after, '$.stock') is not null and json_type(c.after, '$.difference') is null)`;

/** The stock that the batch has moved stays. */
const KEEPS_STOCK = sql`exists (select 1 from stock_movements m where m.product_id = p.id
  and m.batch_id = a.batch_id and m.kind = 'adjustment'
  and (p.stock - m.stock_delta < p.reserved or ${IS_COUNTED}))`;

const KEEPS_PART = sql`(${KEEPS_STOCK} or ${KEEPS_PICTURES})`;

/** What of the audit row comes back, for the row that says so. */
function comesBack(side: "before" | "after"): SQL {
  const [stock, pictures] = [
    sql`iif(${KEEPS_STOCK}, '$.stock', '$.-')`,
    sql`iif(${KEEPS_PICTURES}, '$.images', '$.-')`,
  ];
  return sql`json_remove(${sql.raw(`a.${side}`)}, ${stock}, ${pictures})`;
}

const MAY_BE_NULL = [
  "sku",
  "deleted_at",
  "size",
  "family",
  "heat",
  "origin",
  "storage",
  "rating",
  "reviews_count",
];

/** What a missing value is: only some columns may be null. */
function emptyOf(column: string): SQL {
  return MAY_BE_NULL.includes(column) ? sql`null` : sql.raw(`p.${column}`);
}
