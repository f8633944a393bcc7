import { and, asc, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories, heroImages, media, products, users } from "#db/schema/index.ts";
import { keepJobPlace, readJobPlace } from "../platform/job-places.ts";

export type MediaRow = typeof media.$inferSelect;

export async function insertMedia(db: Database, row: MediaRow): Promise<void> {
  await db.insert(media).values(row);
}

/** The pictures with these keys, as they were stored; unknown keys are left out. */
export function findMedia(db: Database, keys: readonly string[]): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(inArray(media.key, [...keys]));
}

/**
 * No product (one that can still be brought back included), category, banner or account names the
 * picture.
 * The list of all that are named is made once for a statement, however many rows it looks at.
 */
const isUnused: SQL = sql`'/media/' || ${media.key} not in (
  select coalesce(json_extract(picture.value, '$.url'), '')
  from ${products}, json_each(${products.images}) as picture
  where ${products.images} like '%/media/%'
  union all select ${categories.imageUrl} from ${categories}
  union all select ${heroImages.imageUrl} from ${heroImages}
  union all select ${users.image} from ${users} where ${users.image} is not null
)`;

/** Forgets those of the given pictures that nothing names; gives their keys. */
export async function forgetUnusedMedia(
  db: Database,
  params: { keys: readonly string[] },
): Promise<string[]> {
  const gone = await db
    .delete(media)
    .where(and(inArray(media.key, [...params.keys]), isUnused))
    .returning({ key: media.key });
  return gone.map(({ key }) => key);
}

/** Forgets the oldest pictures that nothing names and that were stored before a time (epoch ms). */
export async function forgetOldUnusedMedia(
  db: Database,
  params: { storedBefore: number; limit: number },
): Promise<string[]> {
  const unused = db
    .select({ key: media.key })
    .from(media)
    .where(and(lt(media.createdAt, params.storedBefore), isUnused))
    .orderBy(asc(media.createdAt))
    .limit(params.limit);
  const gone = await db
    .delete(media)
    .where(inArray(media.key, unused))
    .returning({ key: media.key });
  return gone.map(({ key }) => key);
}

/** Where the sweep of the storage goes on, and not before when (`readJobPlace`). */
const SWEEP = "sweep-media-place";

/** Where the sweep stopped and when it goes on (epoch ms); null in a database that has never swept. */
export async function readSweepPlace(
  db: Database,
): Promise<{ after: string; dueAt: number } | null> {
  const { place, dueAt } = await readJobPlace(db, SWEEP);
  return dueAt === 0 ? null : { after: place, dueAt };
}

/** The statement that keeps where the sweep goes on (`after`: a key of the bucket) and when it is due (epoch ms). */
export function keepSweepPlace(db: Database, { after, dueAt }: { after: string; dueAt: number }) {
  return keepJobPlace(db, SWEEP, { place: after, dueAt });
}
