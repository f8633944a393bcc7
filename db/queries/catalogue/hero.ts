import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { heroImages, media, products } from "#db/schema/index.ts";
import { DEFAULT_BUTTON_LINK } from "#domain/catalogue/hero.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { type AuditEntry, type Author, auditEach, auditInsert } from "../audit/audit.ts";
import { nextVersionSql } from "../platform/next-version.ts";
import { mediaPrecondition, precondition } from "../platform/precondition.ts";

/** More banners than a home page can bear. */
const MAX_HEROES = 200;

export type HeroRow = typeof heroImages.$inferSelect;

/** All hero images in their order, each with its product's name; one round trip. */
export function listHeroes(db: Database) {
  return db
    .select({
      id: heroImages.id,
      imageUrl: heroImages.imageUrl,
      title: heroImages.title,
      subtitle: heroImages.subtitle,
      buttonText: heroImages.buttonText,
      buttonLink: heroImages.buttonLink,
      productId: heroImages.productId,
      productName: products.name,
      active: heroImages.active,
      order: heroImages.order,
      startsAt: heroImages.startsAt,
      endsAt: heroImages.endsAt,
      createdAt: heroImages.createdAt,
      updatedAt: heroImages.updatedAt,
    })
    .from(heroImages)
    .leftJoin(products, eq(products.id, heroImages.productId))
    .orderBy(asc(heroImages.order), asc(heroImages.id))
    .limit(MAX_HEROES);
}

/** Products, on sale or not, whose name has the text; by name, those that begin with it first. */
export function findLinkableProducts(db: Database, params: { text: string; limit: number }) {
  const escaped = params.text.replace(/[\\%_]/g, "\\$&");
  return db
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      image: sql<string | null>`${products.images} ->> '$[0].url'`,
    })
    .from(products)
    .where(
      and(isNull(products.deletedAt), sql`${products.name} like ${`%${escaped}%`} escape '\\'`),
    )
    .orderBy(
      sql`${products.name} not like ${`${escaped}%`} escape '\\'`,
      asc(sql`${products.name} collate nocase`),
    )
    .limit(params.limit);
}

/** What a write of a hero image is decided on; one round trip. */
export async function loadHeroFacts(
  db: Database,
  params: { id: string; productId: string | null; mediaKey: string | null },
) {
  const [rows, linked, pictures] = await db.batch([
    db.select().from(heroImages).where(eq(heroImages.id, params.id)),
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, params.productId ?? ""), isNull(products.deletedAt))),
    db
      .select({ key: media.key })
      .from(media)
      .where(eq(media.key, params.mediaKey ?? "")),
  ]);
  return {
    hero: rows[0] ?? null,
    hasProduct: linked.length > 0,
    hasPicture: pictures.length > 0,
  };
}

/** Refused (CHECK) when its picture is gone; `mediaKeys` are the pictures that it newly names. */
export async function insertHero(
  db: Database,
  params: {
    row: Omit<HeroRow, "translations">;
    mediaKeys: readonly string[];
    author: Author;
    entry: AuditEntry;
  },
): Promise<void> {
  await db.batch([
    mediaPrecondition(db, params.mediaKeys),
    db.insert(heroImages).values(params.row),
    auditInsert(db, params.author, params.entry),
  ]);
}

/** Refused (CHECK) when the row is no longer as `expectedVersion`, or a picture that it newly names is gone. */
export async function updateHero(
  db: Database,
  params: {
    id: string;
    expectedVersion: number;
    set: Partial<HeroRow> & { updatedAt: number };
    mediaKeys: readonly string[];
    author: Author;
    entry: AuditEntry;
  },
): Promise<void> {
  await db.batch([
    precondition(db, isAsSeen(params.id, params.expectedVersion)),
    mediaPrecondition(db, params.mediaKeys),
    db.update(heroImages).set(params.set).where(eq(heroImages.id, params.id)),
    auditInsert(db, params.author, params.entry),
  ]);
}

/** Refused (CHECK) when the row is no longer as `expectedVersion`. */
export async function deleteHero(
  db: Database,
  params: { id: string; expectedVersion: number; author: Author; entry: AuditEntry },
): Promise<void> {
  await db.batch([
    precondition(db, isAsSeen(params.id, params.expectedVersion)),
    db.delete(heroImages).where(eq(heroImages.id, params.id)),
    auditInsert(db, params.author, params.entry),
  ]);
}

/** Gives the rows their new places. Refused (CHECK) when one of all that there are is not as seen. */
export async function moveHeroes(
  db: Database,
  params: {
    expected: ReadonlyArray<{ id: string; updatedAt: number }>;
    moves: ReadonlyArray<{ id: string; order: number; updatedAt: number; entry: AuditEntry }>;
    author: Author;
  },
): Promise<void> {
  const { expected, moves, author } = params;
  await db.batch([
    precondition(db, sql`(select count(*) from ${heroImages}) = ${expected.length}`),
    ...expected.map(({ id, updatedAt }) => precondition(db, isAsSeen(id, updatedAt))),
    ...moves.flatMap(({ id, order, updatedAt, entry }) => [
      db.update(heroImages).set({ order, updatedAt }).where(eq(heroImages.id, id)),
      auditInsert(db, author, entry),
    ]),
  ]);
}

function isAsSeen(id: string, expectedVersion: number): SQL {
  return sql`(select ${heroImages.updatedAt} from ${heroImages} where ${heroImages.id} = ${id}) = ${expectedVersion}`;
}

/**
 * Banners whose button leads to the page of a category lead on to that of another (`to`; null: to all products), each with its
 * audit row: the category has got that name, or its products go there.
 */
export function relinkBanners(
  db: Database,
  { name, to, author }: { name: string; to: string | null; author: Author },
) {
  const [old, next] = [categoryPath(name), to === null ? DEFAULT_BUTTON_LINK : categoryPath(to)];
  const link = heroImages.buttonLink;
  const rest = sql`substr(${link}, ${old.length + 1})`;
  const leadsThere = sql`(${link} = ${old} or (substr(${link}, 1, ${old.length}) = ${old}
    and substr(${link}, ${old.length + 1}, 1) in ('?', '#')))`;
  const changed = sql`${next} || ${rest}`;
  return [
    auditEach(db, author, {
      action: "hero.update",
      subject: "hero",
      subjectId: heroImages.id,
      subjectName: heroImages.title,
      before: sql`json_object('buttonLink', ${link})`,
      after: sql`json_object('buttonLink', ${changed})`,
      rows: sql`from ${heroImages} where ${leadsThere}`,
    }),
    db
      .update(heroImages)
      .set({ buttonLink: changed, updatedAt: nextVersionSql(author.now) })
      .where(leadsThere),
  ] as const;
}

function categoryPath(name: string): string {
  return pageAddress("/category/$categoryName", { categoryName: name });
}
