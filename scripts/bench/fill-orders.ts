import { sql } from "drizzle-orm";
import * as v from "valibot";
import { connectDatabase, type Database, openDatabase } from "#db/client.ts";
import type { ServedShop } from "../lib/serve-shop.ts";

const YEARS_MS = 2 * 365 * 24 * 60 * 60 * 1000;
/** As many as one statement writes in good time, with all that the triggers do. */
const AT_ONCE = 2_000;

/**
 * Brings a shop to `count` orders of two lines each, spread over two years and at most 20,000
 * customers; for measuring only: no stock moves. `first` continues after the ones made before.
 */
export async function fillOrders(
  shop: ServedShop,
  { first, count }: { first: number; count: number },
): Promise<void> {
  const client = connectDatabase({ url: v.parse(v.string(), shop.variables.DATABASE_URL) });
  try {
    const db = openDatabase(client);
    for (let from = first; from <= count; from += AT_ONCE) {
      await insertOrders(db, { from, to: Math.min(count, from + AT_ONCE - 1), count });
    }
  } finally {
    client.close();
  }
}

async function insertOrders(
  db: Database,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<void> {
  const now = Date.now();
  const numbers = sql`with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to}),
    made as (select i,
      printf('%08X%012d', (i * 2654435761) % 4294967296, i) as id,
      'BENCHPAY' || printf('%09d', i) as pay,
      cast(${now} - ${YEARS_MS} * (1.0 - i * 1.0 / ${count}) as integer) as at,
      5000 + (i * 37) % 90000 as cents
    from n)`;
  await db.batch([
    db.run(sql`insert into payments (id, checkout_key, request_hash, state, order_id, total_cents,
        charge_cents, charge_rate, snapshot, create_request_id, provider_ref, capture_id,
        captured_cents, captured_currency, reserved_until, created_at, updated_at)
      ${numbers}
      select 'bench-' || i, 'bench-' || i, 'bench', 'completed', id,
        cents, cents / 17, 17.5, '{}', 'bench-' || i, pay, 'CAP' || pay, cents / 17, 'USD',
        at, at, at from made`),
    db.run(sql`insert into orders (id, payment_id, user_email, status, subtotal_cents,
        shipping_cents, total_cents, first_name, last_name, phone, address, city, province,
        postal_code, delivery_method, estimated_delivery_at, created_at, updated_at)
      ${numbers}
      select id, 'bench-' || i, 'shopper' || (i % 20000) || '@mail' || (i % 20000 % 7) || '.example',
        case when i % 100 < 2 then 'pending' when i % 100 < 4 then 'processing'
          when i % 100 < 6 then 'shipped' when i % 100 < 10 then 'cancelled' else 'delivered' end,
        cents, 0, cents,
        substr('ThandiSipho Zanele', 1 + 6 * (i % 3), 6), 'Family' || (i % 997), '0825550118',
        i || ' Long Street', 'Polokwane', 'Limpopo', '0699', 'standard',
        at, at, at from made`),
    db.run(sql`insert into order_items (order_id, line, product_id, name, category, image,
        price_cents, quantity)
      ${numbers}
      select id, line, 'bench-' || (i * 7 + line) % 200, 'Bench ' || (i * 7 + line) % 200,
        'Ingredients', '', 2500, 1 + (i + line) % 3
      from made cross join (select 0 as line union all select 1)`),
  ]);
}
