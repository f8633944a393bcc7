import { eq, getTableColumns, is, type SQL } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import type { Database } from "#db/client.ts";
import * as schema from "#db/schema/index.ts";
import { orders, payments, sessions, users } from "#db/schema/index.ts";
import { NO_CARD } from "#tests/procedures/accounts/access/world.ts";
import { answerOf, buy, call, ownAddress, SHIPPING, signIn } from "#tests/setup/over-http.ts";

export type Shopper = Awaited<ReturnType<typeof newShopper>>;
const Made = v.object({ id: v.string() });

/** A customer with an order and all that an account can have, and a name that nothing else in the shop has. */
export async function newShopper(shop: { url: string }, db: Database, name: string) {
  const [given = ""] = name.split(" ");
  const email = `${given.toLowerCase()}@shopper.example`;
  const account = { email, password: "Jollof-Rice-2026" };
  const home = { address: `7 ${given} Street`, city: "Sandton", postalCode: "2196" };
  const { status, body } = await call(
    shop,
    "account.register",
    {
      ...{ ...account, name, phone: "082 555 0118", address: home.address },
      confirmation: account.password,
    },
    { "cf-connecting-ip": ownAddress() },
  );
  if (status !== 200) throw new Error(`Registering answered ${JSON.stringify(body)}`);
  const cookie = await signIn(shop, account);
  const shipping = { firstName: given, address: home.address };
  const bought = await buy(shop, { cookie, shipping, byCourier: true });

  const make = (procedure: string, input: unknown) =>
    answerOf(Made, call(shop, procedure, input, { cookie, "cf-connecting-ip": ownAddress() }));
  const card = { ...NO_CARD, type: "paypal", holderName: name };
  const [method, address, list] = [
    await make("paymentMethods.add", card),
    await make("addresses.add", { ...home, province: "Gauteng" }),
    await make("wishlist.lists.begin", { name: `${given}'s Sundays` }),
  ];
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`${email} is not there`);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  return {
    ...{ name: given, cookie, userId: user.id, ...bought, deviceId: "none" },
    ...{ methodId: method.id, addressId: address.id, listId: list.id },
    sessionId: session?.id ?? "",
    checkout: {
      checkoutKey: crypto.randomUUID(),
      items: [{ productId: "ijebu-garri-1kg", quantity: 1 }],
      shipping: { ...SHIPPING, ...shipping },
    },
  };
}

/** Every text that the database has of one of them and not of the other, in whichever table. */
export async function marksOf(db: Database, own: Shopper, other: Shopper): Promise<string[]> {
  const theirs = new Set(await textsOf(db, other));
  const found = (await textsOf(db, own)).filter((text) => !theirs.has(text));
  return [...new Set([...found, own.name, own.name.toLowerCase(), own.key])];
}

async function textsOf(db: Database, { userId, orderId }: Shopper): Promise<string[]> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const rows: unknown[] = [
    order,
    await db.select().from(users).where(eq(users.id, userId)),
    await db
      .select()
      .from(payments)
      .where(eq(payments.id, order?.paymentId ?? "")),
  ];
  for (const table of Object.values<unknown>(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const columns: Record<string, SQLiteColumn> = getTableColumns(table);
    const of = (name: string, id: string): SQL[] => (columns[name] ? [eq(columns[name], id)] : []);
    const named = [
      ...[...of("userId", userId), ...of("orderId", orderId)],
      ...of("paymentId", order?.paymentId ?? ""),
    ];
    for (const isTheirs of named) rows.push(await db.select().from(table).where(isTheirs));
  }
  return rows.flatMap(textsIn);
}

/** Texts that are long enough to be somebody's; a short one ("paid") stands anywhere. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length < 8 ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
