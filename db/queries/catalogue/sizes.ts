import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { products } from "#db/schema/index.ts";
import { FACT_SHAPES } from "#domain/catalogue/facts-form.ts";
import { compareSizes, type Size } from "#domain/catalogue/size.ts";
import type { Language } from "#domain/store/formats.ts";

/** Of a family so large that nobody could choose in it, no more are read. */
const MAX_SIZES = 12;

/** One of the sizes that a thing is sold in: a product with its own page. */
export type SizeChoice = {
  id: string;
  name: string;
  size: Size | null;
  priceCents: number;
  available: number;
};

const Choices = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      size: FACT_SHAPES.size,
      priceCents: v.number(),
      available: v.number(),
    }),
  ),
);

/**
 * What is on sale of a product's family, itself included, for a select from `products`; null where it
 * is of none. The families' own index has every row, so that a product of none reads nothing.
 */
export function sizesColumn(language: Language): SQL<SizeChoice[] | null> {
  const name =
    language === "en"
      ? sql`s.name`
      : sql`coalesce(s.translations ->> ${`$.${language}.name`}, s.name)`;
  return sql`case when products.family is not null then (
    select json_group_array(json_object('id', s.id, 'name', ${name}, 'size', json(s.size),
      'priceCents', s.price_cents, 'available', s.stock - s.reserved))
    from (select s.* from products s where s.family is not null and s.deleted_at is null
      and s.family collate nocase = products.family and s.status = 'active'
      order by s.id limit ${MAX_SIZES}) as s
  ) end`.mapWith((json): SizeChoice[] | null => v.parse(Choices, json));
}

/** The sizes from little to much, where there are several to choose from. */
export function withSizes<Row extends { sizes: SizeChoice[] | null }>({
  sizes,
  ...row
}: Row): Omit<Row, "sizes"> & { sizes?: SizeChoice[] } {
  if (!sizes || sizes.length < 2) return row;
  const ordered = sizes.toSorted(
    (one, other) => compareSizes(one.size, other.size) || one.priceCents - other.priceCents,
  );
  return { ...row, sizes: ordered };
}

const MAX_FAMILIES = 2_000;

/** The families that there are, from A to Z, and how many products each has; they are read in their index alone. */
export function listFamilies(db: Database) {
  return db.all<{ family: string; products: number }>(sql`
    select min(family) as family, count(*) as products from products
    where family is not null and deleted_at is null
    group by family collate nocase order by family collate nocase limit ${MAX_FAMILIES}`);
}

/** So many families stand on one page of the back office, or fewer where they have more sizes than so many each. */
export const FAMILIES_A_PAGE = 50;
const MAX_PER_FAMILY = 40;
const MAX_ROWS = (FAMILIES_A_PAGE + 1) * MAX_PER_FAMILY;

/**
 * Families from A to Z, with every size of each that is not deleted, from little to much; those that
 * come after the name `after`. `next` is the name to go on after, null at the end. One round trip.
 */
export async function listFamilySizes(db: Database, { after }: { after: string | null }) {
  const rows = await db
    .select({
      family: products.family,
      // As the index and the shop's own pages tell families apart: by letters of English, whatever their case.
      key: sql<string>`lower(${products.family})`,
      id: products.id,
      name: products.name,
      size: products.size,
      status: products.status,
      priceCents: products.priceCents,
      stock: products.stock,
      available: sql<number>`${products.stock} - ${products.reserved}`,
    })
    .from(products)
    .where(
      sql`family is not null and deleted_at is null and family collate nocase in (
        select family from products where family is not null and deleted_at is null
          and family collate nocase > ${after ?? ""}
        group by family collate nocase order by family collate nocase limit ${FAMILIES_A_PAGE + 1})`,
    )
    .orderBy(sql`family collate nocase`, products.id)
    .limit(MAX_ROWS);
  const found = [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((sizes) =>
    sizes[0]?.family ? [{ name: sizes[0].family, sizes }] : [],
  );
  // The last one of a page that is cut off may have more: it is the next page's, unless it fills this one.
  const isCut = rows.length === MAX_ROWS;
  const shown = found.slice(0, isCut ? Math.max(1, found.length - 1) : FAMILIES_A_PAGE);
  return {
    families: shown.map(({ name, sizes }) => ({
      name,
      sizes: sizes
        .map(({ family: _family, key: _key, ...size }) => size)
        .toSorted((one, other) => compareSizes(one.size, other.size)),
    })),
    next: isCut || found.length > shown.length ? (shown.at(-1)?.name ?? null) : null,
  };
}
