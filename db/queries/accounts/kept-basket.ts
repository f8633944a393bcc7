import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { keptBaskets, products } from "#db/schema/index.ts";
import type { KeptBasket } from "#domain/cart/kept-basket.ts";
import type { Currency, Language } from "#domain/store/formats.ts";
import { selectSold, soldIn } from "../catalogue/translated.ts";

/**
 * What of these products is sold today, in a language, for a cart: names, prices in cents, what
 * there is of them, and what the asker's own payment under `heldKey` holds.
 */
export async function loadSold(
  db: Database,
  params: { productIds: readonly string[]; language: Language; heldKey: string | null },
) {
  const which = inArray(products.id, [...params.productIds]);
  const found = await selectSold(db, params.language, which, params.heldKey);
  return soldIn(params.language, found);
}

/**
 * A customer's kept basket and what is sold of it today, with what their own payment under `heldKey` holds;
 * null without one, or when it was saved before `since` (epoch ms). One round trip.
 */
export async function loadKeptBasket(
  db: Database,
  params: { userId: string; since: number; language: Language; heldKey: string | null },
) {
  const [[basket], sold] = await db.batch([
    db
      .select({ lines: keptBaskets.lines, savedAt: keptBaskets.savedAt })
      .from(keptBaskets)
      .where(and(eq(keptBaskets.userId, params.userId), gt(keptBaskets.savedAt, params.since))),
    selectSold(
      db,
      params.language,
      sql`${products.id} in (select json_extract(line.value, '$.productId')
        from ${keptBaskets} as b, json_each(b.lines) as line where b.user_id = ${params.userId})`,
      params.heldKey,
    ),
  ]);
  if (!basket || basket.lines.length === 0) return null;
  return { ...basket, sold: soldIn(params.language, sold) };
}

/**
 * Keeps a customer's basket in place of the one before; names and prices are the shop's own at this
 * moment, and what it does not know is left out. Without lines nothing is kept, unless it was saved
 * since `basedOn`, by another device. Gives what was kept until now. One round trip.
 */
export async function keepBasket(
  db: Database,
  params: {
    userId: string;
    lines: readonly { productId: string; quantity: number }[];
    currency: Currency;
    now: number;
    /** When the basket was saved that the asker knows of (epoch ms); null: of none. */
    basedOn: number | null;
  },
): Promise<KeptBasket | null> {
  const { userId, lines, now } = params;
  const ours = eq(keptBaskets.userId, userId);
  const before = db
    .select({ lines: keptBaskets.lines, savedAt: keptBaskets.savedAt })
    .from(keptBaskets)
    .where(ours);
  if (lines.length === 0) {
    const [[kept]] = await db.batch([
      before,
      db.delete(keptBaskets).where(and(ours, eq(keptBaskets.savedAt, params.basedOn ?? 0))),
    ]);
    return kept ?? null;
  }
  const asKept = sql`(select json_group_array(json_object('productId', p.id, 'name', p.name,
      'priceCents', p.price_cents, 'quantity', line.quantity, 'currency', ${params.currency}))
    from (select value ->> 'productId' as id, cast(value ->> 'quantity' as integer) as quantity
      from json_each(${JSON.stringify(lines)}) order by key) as line
    join ${products} as p on p.id = line.id)`;
  const [[kept]] = await db.batch([
    before,
    db.run(sql`insert into ${keptBaskets} (user_id, lines, saved_at)
      values (${userId}, ${asKept}, cast(${now} as integer))
      on conflict (user_id) do update set lines = excluded.lines, saved_at = excluded.saved_at`),
  ]);
  return kept ?? null;
}

/** Forgets what is kept of a customer's basket: part of the write that made an order of it. */
export function forgetBasket(db: Database, userId: string) {
  return db.delete(keptBaskets).where(eq(keptBaskets.userId, userId));
}
