import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { changeBatches, products } from "#db/schema/index.ts";
import type { PriceChange } from "#domain/catalogue/bulk-price.ts";
import type { FactChange } from "#domain/catalogue/fact-change.ts";
import type { ProductStatus } from "#domain/catalogue/product.ts";
import { MAX_PRICE_CENTS } from "#domain/catalogue/product-form.ts";
import { type Author, auditEach } from "../audit/audit.ts";
import { nextVersionSql } from "../platform/next-version.ts";
import { precondition } from "../platform/precondition.ts";
import { reopenRequests } from "../requests/linked-product.ts";
import { factPlan, fieldPlan, type Plan } from "./fact-columns.ts";

/** What can be done to many products at once. */
export type BulkAction =
  | { kind: "status"; status: ProductStatus }
  | { kind: "featured"; featured: boolean }
  | { kind: "category"; category: string }
  | { kind: "price"; change: PriceChange }
  | { kind: "fact"; change: FactChange }
  | { kind: "delete" };

const isKept = sql`${products.deletedAt} is null`;

/**
 * Does one thing to many products in one batch: the row that undo goes by, an audit row for each
 * product that it changes, the change. Products that it would not change, or may not (a price that
 * would sink to nothing), are left out. Gives how many were changed.
 */
export async function changeProducts(
  db: Database,
  author: Author,
  params: {
    batchId: string;
    label: string;
    ids: readonly string[];
    action: BulkAction;
    /** From the preview: CHECK preconditions_hold when one of the products is not as it was then. */
    expected?: string | undefined;
  },
): Promise<number> {
  const { batchId, label, action, expected } = params;
  const plan = planOf(action, author.now);
  const listed = sql`id in (select value from json_each(${JSON.stringify(params.ids)}))`;
  const chosen = sql`${listed} and ${isKept} and ${plan.changes}`;
  const verb = action.kind === "delete" ? "product.delete" : "product.update";
  const [, , , changed] = await db.batch([
    precondition(
      db,
      expected === undefined
        ? sql`1`
        : sql`${versionOf(sql`${listed} and ${isKept}`)} = ${expected}`,
    ),
    db.insert(changeBatches).values({
      id: batchId,
      kind: `products.${action.kind}`,
      label,
      actorId: author.userId,
      actorName: author.name,
      createdAt: author.now,
      finishedAt: author.now,
      changedCount: sql`(select count(*) from ${products} where ${chosen})`,
    }),
    auditEach(db, author, {
      action: verb,
      subject: "product",
      subjectId: products.id,
      subjectName: products.name,
      before: plan.before,
      after: plan.after,
      batchId,
      rows: sql`from ${products} where ${chosen}`,
    }),
    db.run(
      sql`update ${products} set ${plan.set}, updated_at = ${nextVersionSql(author.now)} where ${chosen}`,
    ),
  ]);
  return changed.rowsAffected;
}

/**
 * Prices as they are and as they would be, for the first of the products; null: no price any more.
 * `expected` stands for all of them as they are, for the change to be held against.
 */
export async function previewPrices(
  db: Database,
  params: { ids: readonly string[]; change: PriceChange; limit: number },
) {
  const price = priceAfter(params.change);
  const chosen = sql`id in (select value from json_each(${JSON.stringify(params.ids)})) and ${isKept}`;
  const isPrice = isPossible(price);
  const [rows, counts] = await db.batch([
    db.all<{ id: string; name: string; before: number; after: number | null }>(sql`
      select id, name, price_cents as before, case when ${isPrice} then ${price} end as after
      from ${products} where ${chosen}
      order by ${isPrice}, name collate nocase limit ${params.limit}`),
    db.all<{ changed: number; refused: number; expected: string }>(sql`
      select ${versionOf(chosen)} as expected, coalesce(sum(${isPrice} and ${price} <> price_cents), 0) as changed,
        coalesce(sum(not (${isPrice})), 0) as refused
      from ${products} where ${chosen}`),
  ]);
  const { changed = 0, refused = 0, expected = "" } = counts[0] ?? {};
  return { rows, changed, refused, expected };
}

/**
 * Tells these products from what becomes of them: every write raises a product's `updated_at`, so
 * that the sum of them never comes back. As text, for it may be over what a number holds exactly.
 */
function versionOf(chosen: SQL): SQL {
  return sql`(select count(*) || ':' || coalesce(sum(updated_at), 0) from ${products} where ${chosen})`;
}

function planOf(action: BulkAction, now: number): Plan {
  switch (action.kind) {
    case "status":
      return fieldPlan("status", sql`status`, sql`${action.status}`);
    case "category":
      return fieldPlan("category", sql`category`, sql`${action.category}`);
    case "featured": {
      const truth = (value: SQL) => sql`json(case when ${value} then 'true' else 'false' end)`;
      const featured = sql`${action.featured ? 1 : 0}`;
      return {
        changes: sql`featured is not ${featured}`,
        set: sql`featured = ${featured}`,
        before: sql`json_object('featured', ${truth(sql`featured`)})`,
        after: sql`json_object('featured', ${truth(featured)})`,
      };
    }
    case "price": {
      const price = priceAfter(action.change);
      return {
        changes: sql`${isPossible(price)} and ${price} <> price_cents`,
        set: sql`price_cents = ${price}`,
        before: sql`json_object('priceCents', price_cents)`,
        after: sql`json_object('priceCents', ${price})`,
      };
    }
    case "fact":
      return factPlan(action.change);
    case "delete":
      return {
        changes: sql`1`,
        set: sql`status = 'inactive', deleted_at = ${now}`,
        before: sql`json_object('status', status, 'deletedAt', null)`,
        after: sql`json_object('status', 'inactive', 'deletedAt', ${now})`,
      };
  }
}

/** As changedPrice in domain/catalogue/bulk-price.ts; the numbers are whole, so that SQL reckons with integers. */
function priceAfter(change: PriceChange): SQL {
  const number = (value: number) => sql`cast(${Math.trunc(value)} as integer)`;
  if (change.kind === "amount") return sql`(price_cents + ${number(change.cents)})`;
  const factor = number(10_000 + change.hundredths);
  return sql`((price_cents * ${factor} + 5000) / 10000)`;
}

function isPossible(price: SQL): SQL {
  return sql`(${price} between 1 and ${MAX_PRICE_CENTS})`;
}

/** The last bulk actions and imports, newest first: of one administrator, or of a kind. */
export function listBatches(
  db: Database,
  params: { actorId?: string | undefined; kinds: string; limit: number },
) {
  const ofActor = params.actorId === undefined ? sql`1` : eq(changeBatches.actorId, params.actorId);
  return db
    .select()
    .from(changeBatches)
    .where(sql`${ofActor} and ${changeBatches.kind} glob ${`${params.kinds}.*`}`)
    .orderBy(desc(changeBatches.createdAt), desc(changeBatches.id))
    .limit(params.limit);
}

/** A bulk action or import, for whoever would undo it; null when there is none. */
export async function findBatch(db: Database, params: { batchId: string }) {
  const [found] = await db.select().from(changeBatches).where(eq(changeBatches.id, params.batchId));
  return found ?? null;
}

/**
 * Takes deleted products away for good, unless a payment holds some of them; gives their pictures. What somebody asked
 * for, and was to hear of once such a product is there, is open again. None goes within a day of a restore: what was
 * deleted in the backup may be deleted by a mistake that was undone since. Their stock movements go with them: as many
 * products as have at most `movements` of them together, or one.
 */
export async function purgeDeletedProducts(
  db: Database,
  params: { deletedBefore: number; limit: number; movements: number },
) {
  const { deletedBefore, limit, movements } = params;
  const isDue = and(
    lt(products.deletedAt, deletedBefore),
    eq(products.reserved, 0),
    sql`not exists (select 1 from outbox where kind = 'list_payment_copies'
      and created_at >= ${deletedBefore})`,
  );
  const due = await db
    .select({
      id: products.id,
      movements: sql<number>`(select count(*) from (select 1 from stock_movements
        where product_id = products.id limit ${movements + 1}))`,
    })
    .from(products)
    .where(isDue)
    .limit(limit);
  // Nearly always there is none, which a read says that travels with others.
  if (due.length === 0) return [];
  let sum = 0;
  const going = due.filter((one, at) => {
    sum += one.movements;
    return at === 0 || sum <= movements;
  });
  const ids = going.map(({ id }) => id);
  const still = db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isDue));
  const [, purged] = await db.batch([
    reopenRequests(db, { goingProducts: still }),
    db
      .delete(products)
      .where(inArray(products.id, still))
      .returning({ id: products.id, images: products.images }),
  ]);
  return purged;
}
