import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { accounts, admins, type orders, twoFactors, users } from "#db/schema/index.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import type { Language } from "#domain/store/formats.ts";

/** The account's second factor, confirmed or being set up; null where there is none. */
export async function findSecondFactorId(
  db: Database,
  { userId }: { userId: string },
): Promise<string | null> {
  const [found] = await db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .limit(1);
  return found?.id ?? null;
}

/** An account with its address, its role in the back office (null for a customer), its password, hashed, and whether a second factor is on. */
export async function findSignIn(
  db: Database,
  by: { email: string } | { userId: string },
): Promise<{
  id: string;
  email: string;
  role: AdminRole | null;
  passwordHash: string | null;
  hasFactor: boolean;
} | null> {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      role: admins.role,
      hasFactor: users.twoFactorEnabled,
      passwordHash: accounts.password,
    })
    .from(users)
    .leftJoin(admins, eq(admins.userId, users.id))
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where("email" in by ? eq(users.email, by.email) : eq(users.id, by.userId));
  return found ?? null;
}

/** Whether an administrator has banned the account (reading.md). */
export async function isBanned(db: Database, params: { userId: string }): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, params.userId), isNotNull(users.bannedAt)));
  return found.length > 0;
}

/** The account of a normalised address, if there is one. */
export async function findAccount(
  db: Database,
  by: { email: string } | { userId: string },
): Promise<{
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  bannedAt: number | null;
  language: Language | null;
} | null> {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      bannedAt: users.bannedAt,
      language: users.language,
    })
    .from(users)
    .where("email" in by ? eq(users.email, by.email) : eq(users.id, by.userId));
  return found ?? null;
}

const StoredWishes = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.string(), addedAt: v.number() })),
);

/**
 * The user document of storefront §3, for its owner: `wishlist` is their wishlist, the newest
 * first. Times are epoch ms.
 */
export async function getProfile(db: Database, params: { userId: string }) {
  const [found] = await db
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      image: users.image,
      phone: users.phone,
      address: users.address,
      firstName: users.firstName,
      lastName: users.lastName,
      city: users.city,
      postalCode: users.postalCode,
      province: users.province,
      marketingOptInAt: users.marketingOptInAt,
      language: users.language,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      wishlist: sql<string>`(
        select json_group_array(json_object('id', wish.product_id, 'addedAt', wish.added_at))
        from (
          select product_id, added_at from wishlist_items
          where user_id = ${users.id} order by added_at desc, product_id
        ) as wish
      )`,
    })
    .from(users)
    .where(eq(users.id, params.userId));
  if (!found) return null;
  return {
    ...found,
    wishlist: v.parse(StoredWishes, found.wishlist),
    createdAt: found.createdAt.getTime(),
    updatedAt: found.updatedAt.getTime(),
  };
}

/** The address of the account's picture; null where it has none. */
export async function findPicture(
  db: Database,
  { userId }: { userId: string },
): Promise<string | null> {
  const [found] = await db.select({ image: users.image }).from(users).where(eq(users.id, userId));
  return found?.image ?? null;
}

/**
 * The statement that keeps where somebody's first order went, for their next one: only where the
 * account knows no city, postal code and province yet, and the order goes to its owner by name.
 */
export function keepFirstAddress(
  db: Database,
  order: Pick<
    typeof orders.$inferInsert,
    "userId" | "firstName" | "lastName" | "phone" | "address" | "city" | "province" | "postalCode"
  >,
) {
  const { userId, phone, address, city, province, postalCode } = order;
  const isBlank = (column: SQLiteColumn) => sql`trim(coalesce(${column}, '')) = ''`;
  return db
    .update(users)
    .set({
      address,
      city,
      province,
      postalCode,
      phone: sql`case when ${isBlank(users.phone)} then ${phone} else ${users.phone} end`,
    })
    .where(
      and(
        eq(users.id, userId ?? ""),
        ...[users.city, users.province, users.postalCode].map(isBlank),
        sql`lower(trim(${users.name})) = lower(trim(${`${order.firstName} ${order.lastName}`}))`,
      ),
    );
}
