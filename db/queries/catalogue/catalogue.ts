import { and, asc, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  boughtTogether,
  categories,
  heroImages,
  productCounts,
  products,
} from "#db/schema/index.ts";
import { MAX_HEROES_SHOWN } from "#domain/catalogue/hero.ts";
import { categoryId, type ProductSort } from "#domain/catalogue/product.ts";
import {
  CATEGORY_TEXTS,
  HERO_TEXTS,
  type InLanguage,
  inLanguage,
  PRODUCT_TEXTS,
  type Texts,
} from "#domain/catalogue/translation.ts";
import type { Language } from "#domain/store/formats.ts";
import { factColumns } from "./fact-columns.ts";
import { type SizeChoice, sizesColumn, withSizes } from "./sizes.ts";
import { textsIn } from "./translated.ts";

/** What a card shows of a product. `available` is stock that nobody has reserved. */
export const cardColumns = (language: Language) => ({
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  category: products.category,
  available: sql<number>`${products.stock} - ${products.reserved}`,
  featured: products.featured,
  rating: products.rating,
  images: products.images,
  size: products.size,
  sizes: sizesColumn(language),
  texts: textsIn(language, products.translations),
});

export const categoryColumns = (language: Language) => ({
  name: categories.name,
  description: categories.description,
  imageUrl: categories.imageUrl,
  texts: textsIn(language, categories.translations),
});

export type CategoryCard = Awaited<ReturnType<typeof listCategories>>[number];
export type HeroSlide = Awaited<ReturnType<typeof getHome>>["heroes"][number];

const SORTED_NAME = {
  en: products.name,
  af: products.sortedAf,
  zu: products.sortedZu,
  xh: products.sortedXh,
} as const satisfies Record<Language, unknown>;

/**
 * What the shop sells. Written out, without parameters: only so does SQLite see that the indexes of
 * what is on sale (`products_sold_…`) have every row that is asked for.
 */
export const isSold = sql`${products.status} = 'active' and ${products.deletedAt} is null`;
/**
 * The same for rows that are found by their ids: the plus takes those indexes out of the choice, or
 * SQLite would walk the whole shop in its order to find the few.
 */
export const isSoldById = sql`${products.status} = 'active' and +${products.deletedAt} is null`;
/** So many of a category are looked at for ones in stock: a category where all is sold out has no end. */
const MAX_RELATED_READ = 200;

/**
 * A product, active or not, with up to 8 others of its category (storefront §7) and what is bought
 * with it, in one round trip.
 */
export async function getProduct(
  db: Database,
  params: { id: string; related: number; goesWith: number; language: Language },
) {
  const { language } = params;
  const sameCategory = db
    .select({ category: products.category })
    .from(products)
    .where(eq(products.id, params.id));
  const isInStock = sql<number>`${products.stock} > ${products.reserved}`;
  const othersUpTo = (most: number) =>
    db
      .select({ id: products.id, isInStock: isInStock.as("is_in_stock") })
      .from(products)
      .where(and(isSold, eq(products.category, sameCategory), ne(products.id, params.id)))
      .orderBy(...orderOf("name"))
      .limit(most)
      .as("others");
  // Those in stock come first, and where there are too few the others: no more than the two are read.
  const others = sql`(
    select id from (
      select id from ${othersUpTo(MAX_RELATED_READ)} where is_in_stock limit ${params.related})
    union all select id from ${othersUpTo(params.related)})`;
  const [found, related, goesWith] = await db.batch([
    db
      .select({
        ...cardColumns(language),
        ...factColumns,
        updatedAt: products.updatedAt,
        status: products.status,
      })
      .from(products)
      .where(and(eq(products.id, params.id), isNull(products.deletedAt))),
    db
      .select(cardColumns(language))
      .from(products)
      .where(sql`${products.id} in ${others}`)
      .orderBy(desc(isInStock), ...orderOf("name"))
      .limit(params.related),
    db
      .select(cardColumns(language))
      .from(boughtTogether)
      .innerJoin(products, eq(products.id, boughtTogether.otherId))
      .where(and(eq(boughtTogether.productId, params.id), isSoldById))
      .orderBy(asc(boughtTogether.place))
      .limit(params.goesWith),
  ]);
  if (!found[0]) return null;
  const { status, ...product } = found[0];
  return {
    product: cardOf(language, product),
    related: related.map((row) => cardOf(language, row)),
    goesWith: goesWith.map((row) => cardOf(language, row)),
    isActive: status === "active",
  };
}

/**
 * The home page's slides whose time it is (`now`, epoch ms), in their order, and featured products;
 * one round trip.
 */
export async function getHome(
  db: Database,
  { now, language }: { now: number; language: Language },
) {
  const hasBegun = or(isNull(heroImages.startsAt), lte(heroImages.startsAt, now));
  const isNotOver = or(isNull(heroImages.endsAt), gt(heroImages.endsAt, now));
  const [heroes, featured] = await db.batch([
    db
      .select({
        id: heroImages.id,
        imageUrl: heroImages.imageUrl,
        title: heroImages.title,
        subtitle: heroImages.subtitle,
        buttonText: heroImages.buttonText,
        buttonLink: heroImages.buttonLink,
        // A product that is not on sale is no place to lead to: then the button's own link counts.
        productId: sql<string | null>`(
          select ${products.id} from ${products}
          where ${products.id} = ${heroImages.productId} and ${products.status} = 'active'
        )`,
        texts: textsIn(language, heroImages.translations),
      })
      .from(heroImages)
      .where(and(eq(heroImages.active, true), hasBegun, isNotOver))
      .orderBy(asc(heroImages.order), asc(heroImages.id))
      .limit(MAX_HEROES_SHOWN),
    db
      .select(cardColumns(language))
      .from(products)
      .where(and(eq(products.featured, true), isSold))
      .orderBy(...orderOf("name"))
      .limit(24),
  ]);
  return {
    heroes: heroes.map(({ texts, ...row }) =>
      inLanguage(language, row, { texts, fields: HERO_TEXTS }),
    ),
    featured: featured.map((row) => cardOf(language, row)),
  };
}

/** A product in a language, with the sizes that there are to choose from. */
export function cardOf<
  Row extends {
    name: string;
    description: string;
    sizes: SizeChoice[] | null;
    texts: Texts<(typeof PRODUCT_TEXTS)[number]> | null;
  },
>(language: Language, { texts, ...row }: Row) {
  return inLanguage(language, withSizes(row), { texts, fields: PRODUCT_TEXTS });
}

/**
 * The categories that have products on sale, by name, with their ids and counts. `label` is the name
 * in a language that has one; `name` stands in addresses, whatever the language.
 */
export async function listCategories(db: Database, { language }: { language: Language }) {
  const found = await db
    .select({
      ...categoryColumns(language),
      productCount: sql<number>`sum(${productCounts.n})`.mapWith(Number),
    })
    .from(categories)
    .innerJoin(
      productCounts,
      and(eq(productCounts.category, categories.name), eq(productCounts.status, "active")),
    )
    .groupBy(categories.name)
    .having(sql`sum(${productCounts.n}) > 0`)
    .orderBy(asc(categories.name));
  return found.map(({ texts, ...row }) => ({
    id: categoryId(row.name),
    ...categoryIn(language, row, texts),
  }));
}

/**
 * A category as it is called and described in another language; `name`, by which it is known and which
 * stands in its address, is the English one everywhere.
 */
export function categoryIn<Row extends { name: string; description: string }>(
  language: Language,
  row: Row,
  texts: Texts<(typeof CATEGORY_TEXTS)[number]> | null,
): InLanguage<Row & { label?: string }> {
  if (language === "en") return row;
  const told = inLanguage(language, row, { texts, fields: CATEGORY_TEXTS });
  return { ...told, name: row.name, label: told.name };
}

/** By name: by that of the language, where the list is nothing else (db/schema/catalogue.ts). */
export function orderOf(sort: ProductSort, language: Language = "en"): SQL[] {
  const byName = [asc(sql`${products.name} collate nocase`), asc(products.id)];
  if (sort === "price-asc") return [asc(products.priceCents), ...byName];
  if (sort === "unit-price") return [asc(products.sortedUnitPrice), ...byName];
  if (sort === "price-desc") return [desc(products.priceCents), ...byName];
  return [asc(sql`${SORTED_NAME[language]} collate nocase`), asc(products.id)];
}
