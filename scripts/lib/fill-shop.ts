import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { DAY_MS } from "#domain/time/durations.ts";

const YEARS_MS = 2 * 365 * DAY_MS;
/** As many as one statement writes in good time, with all that the triggers do. */
const AT_ONCE = 2_000;
const CATEGORIES = 20;

/**
 * Fills the shelf of a shop up to `upTo` products in 20 categories, whatever is there already; for
 * measuring only. Pictures are those of the categories, stock moves through no ledger.
 */
export async function fillProducts(db: Database, { upTo }: { upTo: number }): Promise<void> {
  await db.run(sql`insert or ignore into categories (name, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${CATEGORIES})
    select 'Shelf ' || i, 0, 0 from n`);
  const [there] = await db.all<{ n: number }>(sql`select count(*) as n from products`);
  for (let from = there?.n ?? 0; from < upTo; from += AT_ONCE) {
    const until = Math.min(upTo, from + AT_ONCE);
    await db.run(sql`insert into products
        (id, name, description, price_cents, category, stock, featured, images, created_at, updated_at)
      with recursive numbers(n) as (
        select cast(${from} as integer) union all select n + 1 from numbers where n < ${until - 1}
      )
      select 'bench-' || n, 'Bench product ' || n, iif(n % 1000 = 0, 'Unusual', 'Plain and good'),
        100 + n * 7919 % 5000, 'Shelf ' || (1 + n % cast(${CATEGORIES} as integer)), n % 80, n < 30, '[]', n, n
      from numbers`);
  }
}

/** Orders to make: from which number on, up to which, the last placed `until` (epoch ms). */
type OrdersToFill = {
  first?: number;
  count: number;
  until?: number;
  /** A courier's quote and a delivery for each order as well; of every third no courier took it. */
  withCourier?: boolean;
};

/**
 * Brings a shop to `count` orders of two lines each, spread over the two years before `until` (epoch
 * ms) and at most 20,000 customers, the newest sixty still under way; for measuring only: no stock moves. `first` continues after the ones made before.
 */
export async function fillOrders(
  db: Database,
  { first = 1, count, until = Date.now(), withCourier = false }: OrdersToFill,
): Promise<void> {
  for (let from = first; from <= count; from += AT_ONCE) {
    const some = { from, to: Math.min(count, from + AT_ONCE - 1), count, until };
    await insertOrders(db, some);
    if (withCourier) await insertDeliveries(db, some);
  }
}

type SomeOrders = { from: number; to: number; count: number; until: number };

/** Orders by their number `i`, with their ids, payments, moments and amounts. */
function numbered({ from, to, count, until }: SomeOrders) {
  return sql`with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to}),
    made as (select i,
      printf('%08X%012d', (i * 2654435761) % 4294967296, i) as id,
      'BENCHPAY' || printf('%09d', i) as pay,
      cast(${until} - ${YEARS_MS} * (1.0 - i * 1.0 / ${count}) as integer) as at,
      5000 + (i * 37) % 90000 as cents
    from n)`;
}

async function insertOrders(db: Database, some: SomeOrders): Promise<void> {
  const { count } = some;
  const numbers = numbered(some);
  await db.batch([
    db.run(sql`insert into payments (id, checkout_key, request_hash, state, order_id, total_cents,
        charge_cents, charge_rate, snapshot, create_request_id, provider_ref, capture_id,
        captured_cents, captured_currency, reserved_until, created_at, updated_at)
      ${numbers}
      select 'bench-' || i, 'bench-' || i, 'bench', 'completed', id,
        cents, cents / 17, 17.5, '{}', 'bench-' || i, pay, 'CAP' || pay, cents / 17, 'USD',
        at, at, at from made`),
    db.run(sql`insert into orders (id, payment_id, user_email, status, goods_cents,
        shipping_cents, total_cents, first_name, last_name, phone, address, city, province,
        postal_code, delivery_method, estimated_delivery_at, created_at, updated_at)
      ${numbers}
      select id, 'bench-' || i, 'shopper' || (i % 20000) || '@mail' || (i % 20000 % 7) || '.example',
        case when ${count} - i < 20 then 'pending' when ${count} - i < 40 then 'processing'
          when ${count} - i < 60 then 'shipped' when i % 100 < 4 then 'cancelled' else 'delivered' end,
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

/** What the courier asked for each of these orders, and what became of it: as far as the order is. */
async function insertDeliveries(db: Database, some: SomeOrders): Promise<void> {
  const numbers = numbered(some);
  await db.batch([
    db.run(sql`insert into delivery_quotes (id, carrier, courier_quote_id, fallback, address_hash,
        zone, fee_cents, duration_seconds, pickup_duration_seconds, dropoff_eta_at, expires_at, created_at)
      ${numbers}
      select 'bench-' || i, 'uber-direct', 'dqt-' || i, 0, 'bench', 'bench', 6500, 2700, 900,
        at + 2700000, at + 900000, at from made`),
    db.run(sql`${numbers}
      update payments set snapshot = json_object('quoteId', payments.id)
      where id in (select 'bench-' || i from made)`),
    db.run(sql`${numbers}
      update orders set delivery_method = 'courier', quote_id = payment_id
      where id in (select id from made)`),
    db.run(sql`insert into deliveries (id, order_id, courier_delivery_id, quote_id, fallback, carrier,
        status, fee_cents, created_at, updated_at)
      ${numbers}
      select 'bench-' || i, o.id, iif(i % 3 = 0, null, 'del-' || i), o.quote_id, i % 3 = 0, 'uber-direct',
        case when i % 3 = 0 then 'confirmed_standard'
          when o.status = 'shipped' then iif(i % 2 = 0, 'dropoff', 'pickup_complete')
          when o.status = 'processing' then 'pickup' else o.status end,
        6500, at, at from made join orders as o on o.id = made.id`),
  ]);
}
