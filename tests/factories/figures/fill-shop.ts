import { sql } from "drizzle-orm";
import {
  admins,
  categories,
  orderItems,
  orders,
  products,
  refunds,
  stockMovements,
  users,
} from "#db/schema/index.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { OWNER, type RandomOrder, type RandomShop, totalOf } from "./random-shop.ts";

/** Writes the shop, what happened in the order in which it did. */
export async function fillShop(shop: TestShop, drawn: RandomShop): Promise<void> {
  const { db } = shop;
  const people = peopleOf(drawn);
  await db.batch([
    ...catalogueRows(db, drawn),
    ...userRows(db, people, { isLate: false }),
    db
      .insert(admins)
      .values(
        people
          .filter(({ isAdmin, isLate }) => isAdmin && !isLate)
          .map(({ id }) => ({ userId: id, name: id, role: "owner" as const, createdAt: 0 })),
      ),
    db.run(paymentRows(drawn)),
    db.insert(orders).values(drawn.orders.map((one) => orderRow(drawn, one))),
    db.insert(orderItems).values(drawn.orders.flatMap(itemRows)),
    ...laterOf(shop, drawn),
    ...userRows(db, people, { isLate: true }),
    ...people
      .filter(({ isAdmin, isLate }) => isAdmin && isLate)
      .map(({ id }) =>
        db.insert(admins).values({ userId: id, name: id, role: "owner", createdAt: 0 }),
      ),
  ]);
}

type Person = RandomShop["accounts"][number];

/** The accounts that were drawn, and an owner's. */
function peopleOf(drawn: RandomShop): Person[] {
  return [
    {
      id: OWNER.userId,
      email: OWNER.email,
      createdAt: 0,
      isBanned: false,
      isAdmin: true,
      isLate: false,
    },
    ...drawn.accounts,
  ];
}

function userRows(
  db: TestShop["db"],
  people: readonly Person[],
  { isLate }: Pick<Person, "isLate">,
) {
  return people
    .filter((one) => one.isLate === isLate)
    .map(({ id, email, createdAt, isBanned, isAdmin }) =>
      db.insert(users).values({
        id,
        email,
        name: id,
        emailVerified: true,
        createdAt: new Date(createdAt),
        updatedAt: new Date(createdAt),
        bannedAt: isBanned && !isAdmin ? createdAt : null,
      }),
    );
}

/** What became of the orders, in the order in which it did. */
function laterOf(shop: TestShop, drawn: RandomShop) {
  return drawn.orders
    .flatMap((one) => [
      ...(one.status === "pending" ? [] : [{ at: one.changedAt, what: changeOf(shop, one) }]),
      ...one.refunds.map((back) => ({ at: back.at, what: refundOf(shop, one, back) })),
    ])
    .toSorted((a, b) => a.at - b.at)
    .map(({ what }) => what);
}

function catalogueRows(db: TestShop["db"], drawn: RandomShop) {
  return [
    db.insert(categories).values(
      ["Snacks", "Vegetables"].map((name) => ({
        name,
        description: "",
        imageUrl: "",
        createdAt: 0,
        updatedAt: 0,
      })),
    ),
    db.insert(products).values(
      drawn.products.map(({ stock: _stock, isDeleted, ...one }) => ({
        ...one,
        name: one.id,
        description: "",
        images: [],
        updatedAt: one.createdAt,
        deletedAt: isDeleted ? drawn.now : null,
      })),
    ),
    db.insert(stockMovements).values(
      drawn.products.map(({ id, stock }) => ({
        productId: id,
        kind: "opening" as const,
        stockDelta: stock,
        reservedDelta: 0,
        createdAt: 0,
      })),
    ),
  ] as const;
}

function itemRows(one: RandomOrder) {
  return one.items.map(({ product: index, ...item }, line) => ({
    ...item,
    orderId: one.id,
    line,
    productId: `p${index}`,
    name: `p${index}`,
    category: "Snacks",
    image: "",
  }));
}

/** As raw rows: nobody reads more of a snapshot here than the name. */
function paymentRows(drawn: RandomShop) {
  const rows = drawn.orders.map(
    (one) => sql`(${`pay-${one.id}`}, ${`key-${one.id}`}, 'figures', 'completed', ${one.id},
      ${totalOf(one)}, 1000000, 17.5, ${SNAPSHOT}, ${`create-${one.id}`}, ${`PP-${one.id}`},
      ${`CAP-${one.id}`}, 1000000, 'USD', ${one.at}, ${one.at}, ${one.at})`,
  );
  return sql`insert into payments (id, checkout_key, request_hash, state, order_id, total_cents,
    charge_cents, charge_rate, snapshot, create_request_id, provider_ref, capture_id,
    captured_cents, captured_currency, reserved_until, created_at, updated_at)
    values ${sql.join(rows, sql`, `)}`;
}

const SNAPSHOT = JSON.stringify({ shipping: { firstName: "Thandi", lastName: "Nkosi" } });

function orderRow(drawn: RandomShop, one: RandomOrder): typeof orders.$inferInsert {
  const totalCents = totalOf(one);
  return {
    id: one.id,
    paymentId: `pay-${one.id}`,
    userId: one.account === null ? null : (drawn.accounts[one.account]?.id ?? null),
    userEmail: one.email,
    status: "pending",
    goodsCents: totalCents - one.shippingCents,
    discountCents: one.items.reduce((sum, { discountCents }) => sum + discountCents, 0),
    shippingCents: one.shippingCents,
    totalCents,
    firstName: "Thandi",
    lastName: "Nkosi",
    phone: "0825550118",
    address: "24 Cumberland Avenue",
    city: one.city,
    province: "Gauteng",
    postalCode: "2191",
    deliveryMethod: "standard",
    estimatedDeliveryAt: one.at,
    createdAt: one.at,
    updatedAt: one.at,
  };
}

function changeOf({ db }: TestShop, one: RandomOrder) {
  return db
    .update(orders)
    .set({ status: one.status, updatedAt: one.changedAt })
    .where(sql`${orders.id} = ${one.id}`);
}

function refundOf({ db }: TestShop, one: RandomOrder, back: RandomOrder["refunds"][number]) {
  return db.insert(refunds).values({
    id: back.id,
    paymentId: `pay-${one.id}`,
    orderId: one.id,
    kind: back.lines.length > 0 ? "lines" : "amount",
    orderCents: back.orderCents,
    chargeCents: 1,
    currency: "USD",
    lines: back.lines,
    state: back.state,
    providerRefundId: `REF-${back.id}`,
    source: "shop",
    createdAt: back.at,
    updatedAt: back.at,
  });
}
