import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { products, sharedBaskets, sharedLines, sharedPeople } from "#db/schema/index.ts";
import {
  MAX_PEOPLE_SHARING,
  MAX_SHARED_LINES,
  type SharedLine,
} from "#domain/cart/shared-basket.ts";
import type { Language } from "#domain/store/formats.ts";
import { selectSold, soldIn } from "../catalogue/translated.ts";
import { precondition } from "../platform/precondition.ts";

/** Somebody's proof that lines are theirs, at a moment (epoch ms). */
export type Proof = { basketId: string; personId: string; keyHash: string; now: number };

type NewPerson = { id: string; name: string; keyHash: string };

/** Makes a basket with its first person and what they bring; what the shop does not know is left out. Refused (UNIQUE) where that person is in one. */
export async function insertSharedBasket(
  db: Database,
  params: {
    id: string;
    now: number;
    expiresAt: number;
    person: NewPerson;
    lines: readonly SharedLine[];
  },
): Promise<void> {
  const { id, now, expiresAt, person, lines } = params;
  await db.batch([
    db.insert(sharedBaskets).values({ id, createdAt: now, expiresAt }),
    db.insert(sharedPeople).values({ ...person, basketId: id, joinedAt: now }),
    db.run(sql`insert into ${sharedLines} (person_id, product_id, quantity, added_at)
      select ${person.id}, p.id, max(1, min(100, cast(line.value ->> 'quantity' as integer))),
        cast(${now} as integer) + line.key
      from json_each(${JSON.stringify(lines.slice(0, MAX_SHARED_LINES))}) as line
      join ${products} as p on p.id = line.value ->> 'productId' where true
      on conflict do nothing`),
  ]);
}

/** A basket that has not run out, with its people, their lines and what is sold of them; null without. One round trip. */
export async function loadSharedBasket(
  db: Database,
  { id, now, language }: { id: string; now: number; language: Language },
) {
  const [[basket], people, lines, sold] = await db.batch([
    db
      .select({ expiresAt: sharedBaskets.expiresAt })
      .from(sharedBaskets)
      .where(and(eq(sharedBaskets.id, id), gt(sharedBaskets.expiresAt, now))),
    db
      .select({ id: sharedPeople.id, name: sharedPeople.name })
      .from(sharedPeople)
      .where(eq(sharedPeople.basketId, id))
      .orderBy(asc(sharedPeople.joinedAt), asc(sql`${sharedPeople}.rowid`))
      .limit(MAX_PEOPLE_SHARING),
    db
      .select({
        personId: sharedLines.personId,
        productId: sharedLines.productId,
        quantity: sharedLines.quantity,
      })
      .from(sharedPeople)
      .innerJoin(sharedLines, eq(sharedLines.personId, sharedPeople.id))
      .where(eq(sharedPeople.basketId, id))
      .orderBy(asc(sharedLines.addedAt), asc(sharedLines.productId))
      .limit(MAX_PEOPLE_SHARING * MAX_SHARED_LINES),
    selectSold(
      db,
      language,
      sql`${products.deletedAt} is null and ${products.id} in (select l.product_id
        from shared_people as p join shared_lines as l on l.person_id = p.id
        where p.basket_id = ${id})`,
    ),
  ]);
  if (!basket) return null;
  return {
    ...basket,
    people: people.map((person) => ({
      ...person,
      lines: lines.flatMap(({ personId, ...line }) => (personId === person.id ? [line] : [])),
    })),
    sold: soldIn(language, sold),
  };
}

/**
 * Lets somebody in. Refused (CHECK preconditions_hold) when the basket has run out or is full of people, (UNIQUE
 * shared_people_names) when another has the name.
 */
export async function insertSharer(
  db: Database,
  { basketId, person, now }: { basketId: string; person: NewPerson; now: number },
): Promise<void> {
  await db.batch([
    precondition(
      db,
      sql`exists (select 1 from shared_baskets where id = ${basketId} and expires_at > ${now})
        and (select count(*) from shared_people where basket_id = ${basketId}) < ${MAX_PEOPLE_SHARING}`,
    ),
    db.insert(sharedPeople).values({ ...person, basketId, joinedAt: now }),
  ]);
}

/** The basket in which somebody is with this key; null where they are in none. */
export async function findOwnBasket(
  db: Database,
  { personId, keyHash }: { personId: string; keyHash: string },
): Promise<{ id: string } | null> {
  const [found] = await db
    .select({ id: sharedPeople.basketId })
    .from(sharedPeople)
    .where(and(eq(sharedPeople.id, personId), eq(sharedPeople.keyHash, keyHash)));
  return found ?? null;
}

/** Who is in a basket under this name with this key; null where nobody is. */
export async function findSharer(
  db: Database,
  params: { basketId: string; name: string; keyHash: string },
): Promise<{ id: string } | null> {
  const { basketId, name, keyHash } = params;
  const [found] = await db
    .select({ id: sharedPeople.id })
    .from(sharedPeople)
    .where(
      and(
        eq(sharedPeople.basketId, basketId),
        eq(sharedPeople.name, name),
        eq(sharedPeople.keyHash, keyHash),
      ),
    );
  return found ?? null;
}

/**
 * Sets how many of a product somebody wants; 0 takes it out. Nothing of anybody else's is touched. Refused (CHECK
 * preconditions_hold) unless the key is theirs, the basket lives, `expected` is how many there are of it now, and there is room.
 */
export async function setSharedLine(
  db: Database,
  proof: Proof,
  { productId, quantity, expected }: { productId: string; quantity: number; expected: number },
): Promise<void> {
  const { personId, now } = proof;
  const mine = sql`person_id = ${personId} and product_id = ${productId}`;
  const isSame = precondition(
    db,
    sql`${isTheirs(proof)}
      and coalesce((select quantity from shared_lines where ${mine}), 0) = ${expected}
      and (${expected} > 0 or (select count(*) from shared_lines where person_id = ${personId}) < ${MAX_SHARED_LINES})`,
  );
  if (quantity === 0) {
    await db.batch([isSame, db.run(sql`delete from shared_lines where ${mine}`)]);
    return;
  }
  await db.batch([
    isSame,
    db
      .insert(sharedLines)
      .values({ personId, productId, quantity, addedAt: now })
      .onConflictDoUpdate({
        target: [sharedLines.personId, sharedLines.productId],
        set: { quantity },
      }),
  ]);
}

/** Takes somebody out with their lines, and the basket with the last of them. Refused unless the key is theirs. */
export async function deleteSharer(db: Database, proof: Proof): Promise<void> {
  const { basketId, personId } = proof;
  await db.batch([
    precondition(db, isTheirs(proof)),
    db.delete(sharedPeople).where(eq(sharedPeople.id, personId)),
    db.run(sql`delete from shared_baskets where id = ${basketId}
      and not exists (select 1 from shared_people where basket_id = ${basketId})`),
  ]);
}

function isTheirs({ basketId, personId, keyHash, now }: Proof) {
  return sql`exists (select 1 from shared_people as p join shared_baskets as b on b.id = p.basket_id
    where p.id = ${personId} and p.basket_id = ${basketId} and p.key_hash = ${keyHash}
      and b.expires_at > ${now})`;
}
