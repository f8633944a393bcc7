import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  type Allergens,
  type Diet,
  type Heat,
  type OtherName,
  STORAGES,
  TRAVELS,
} from "#domain/catalogue/facts.ts";
import type { Origin } from "#domain/catalogue/origins.ts";
import { PRODUCT_STATUSES, type ProductImage } from "#domain/catalogue/product.ts";
import type { Size } from "#domain/catalogue/size.ts";
import type {
  CategoryTranslations,
  HeroTranslations,
  ProductTranslations,
} from "#domain/catalogue/translation.ts";
import { STOCK_BANDS } from "#domain/inventory/stock.ts";
import { VAT_CLASSES } from "#domain/money/vat.ts";
import { translationsColumn, updatedColumns } from "./columns.ts";

/** Categories by name: the name is the category's identity, as in storefront §3. */
export const categories = sqliteTable(
  "categories",
  {
    name: text().primaryKey(),
    description: text().notNull().default(""),
    imageUrl: text().notNull().default(""),
    ...updatedColumns,
    translations: translationsColumn<CategoryTranslations>(),
  },
  (table) => [check("categories_translations_json", sql`json_valid(${table.translations})`)],
);

const isKept = sql`deleted_at is null`;
/** What the shop shows; its queries say the same words (db/queries/catalogue/catalogue.ts). */
const isSold = sql`status = 'active' and deleted_at is null`;
const nameFirst = ({ name }: { name: SQLiteColumn }) => sql`${name} collate nocase`;

/** As the report has it (db/queries/reports/products.ts): what nobody rated as if with nothing. */
const bestFirst = sql`(case when rating is null then 0 else rating end) desc`;

/** By which a list in another language is sorted: the name in it, else the English one. */
const nameIn = (language: "af" | "zu" | "xh") =>
  `coalesce(translations ->> '$.${language}.name', name)`;
/** Afrikaans letters with marks stand where the plain ones do; the other languages have none. */
const withoutMarks = (expression: string) =>
  [..."áéèêëíïóôöúûüÉÊË"].reduce(
    (inner, letter) => `replace(${inner}, '${letter}', '${letter.normalize("NFD").charAt(0)}')`,
    expression,
  );
const sortedName = (expression: string) =>
  text()
    .notNull()
    .generatedAlwaysAs(sql.raw(`(${expression})`), { mode: "virtual" });

/**
 * By which a list is sorted that begins with what is cheapest for its weight, volume or number: cents for
 * a kilogram or a litre (half a cent rounded up, as unitPrice in domain/catalogue/size.ts), behind
 * those what is sold by the piece, then what has no size.
 */
const unitOrder = `(case
  when size is null then 2000000000000
  when size ->> '$.unit' = 'piece' then 1000000000000
    + (2 * price_cents + (size ->> '$.amount') * (size ->> '$.count')) / (2 * (size ->> '$.amount') * (size ->> '$.count'))
  else (2000 * price_cents + (size ->> '$.amount') * (size ->> '$.count')) / (2 * (size ->> '$.amount') * (size ->> '$.count'))
  end)`.replaceAll(/\s+/g, " ");

/** A size is null, or whole numbers of a unit (domain/catalogue/size.ts). */
const isSizeOrNull = sql`size is null or coalesce(
  json_valid(size) and size ->> '$.unit' in ('g', 'ml', 'piece')
  and json_type(size, '$.amount') = 'integer' and size ->> '$.amount' > 0
  and json_type(size, '$.count') = 'integer' and size ->> '$.count' > 0, 0)`;

/** What far places are told of at once. */
const isSoldNearby = sql`travels = 'nearby' and status = 'active' and deleted_at is null`;

/** What a product is sorted by, in an index's name. */
const WORD_OF_ORDER = { priceCents: "price", stock: "stock", updatedAt: "updated" } as const;

/**
 * Products of storefront §3. `stock` and `reserved` move only through rows of `stock_movements`
 * (a trigger applies them); the CHECKs abort the write that would oversell.
 */
export const products = sqliteTable(
  "products",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    priceCents: integer().notNull(),
    /** The category's name; renaming the category renames it here (reading.md). */
    category: text()
      .notNull()
      .references(() => categories.name, { onUpdate: "cascade", onDelete: "restrict" }),
    stock: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    featured: integer({ mode: "boolean" }).notNull().default(false),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default("active"),
    rating: real(),
    reviewsCount: integer(),
    /** The shop's own article number, for imports and the shelf; unique among what is not deleted. */
    sku: text(),
    /** What VAT its price holds: 15 % or, for basic foodstuffs, none. */
    vatClass: text({ enum: VAT_CLASSES }).notNull().default("standard"),
    /** Deleted, but still to be had back: hidden everywhere until a job takes the row away. */
    deletedAt: integer(),
    /** Which of the back office's bands the stock is in (back-office §4); reckoned by the database. */
    stockBand: text({ enum: STOCK_BANDS })
      .notNull()
      .generatedAlwaysAs(
        sql`(case when stock <= 0 then 'out' when stock < 10 then 'low' when stock < 50 then 'moderate' else 'well' end)`,
        { mode: "virtual" },
      ),
    images: text({ mode: "json" }).$type<readonly ProductImage[]>().notNull(),
    ...updatedColumns,
    translations: translationsColumn<ProductTranslations>(),
    sortedAf: sortedName(withoutMarks(nameIn("af"))),
    sortedZu: sortedName(nameIn("zu")),
    sortedXh: sortedName(nameIn("xh")),
    /** How much one sale is; null where nobody said. */
    size: text({ mode: "json" }).$type<Size>(),
    /** The name that the sizes of one thing have together; null for what has one size. */
    family: text(),
    /** What is known of it (domain/catalogue/facts.ts): what is empty or null, nobody said. */
    diet: text({ mode: "json" }).$type<Diet[]>().notNull().default(sql`'[]'`),
    heat: integer().$type<Heat>(),
    origin: text().$type<Origin>(),
    storage: text({ enum: STORAGES }),
    allergens: text({ mode: "json" }).$type<Allergens>().notNull().default(sql`'{}'`),
    alsoCalled: text({ mode: "json" }).$type<OtherName[]>().notNull().default(sql`'[]'`),
    sortedUnitPrice: integer().notNull().generatedAlwaysAs(sql.raw(unitOrder), { mode: "virtual" }),
    travels: text({ enum: TRAVELS }).notNull().default("anywhere"),
  },
  (table) => [
    check("products_price_positive", sql`${table.priceCents} > 0`),
    check(
      "products_stock_covers_reserved",
      sql`${table.reserved} >= 0 and ${table.stock} >= ${table.reserved}`,
    ),
    check("products_status", sql`${table.status} in ('active', 'inactive')`),
    check("products_images_json", sql`json_valid(${table.images})`),
    check("products_translations_json", sql`json_valid(${table.translations})`),
    check("products_size", isSizeOrNull),
    check("products_family", sql`family <> ''`),
    check("products_diet_json", sql`json_valid(${table.diet})`),
    check("products_heat", sql`${table.heat} between 0 and 3`),
    check("products_storage", sql`${table.storage} in ('ambient', 'chilled', 'frozen')`),
    check("products_travels", sql`${table.travels} in ('anywhere', 'nearby')`),
    check("products_allergens_json", sql`json_valid(${table.allergens})`),
    check("products_also_called_json", sql`json_valid(${table.alsoCalled})`),
    // The shop's lists, each in its order; the dearest first is the cheapest first from its end.
    index("products_sold_name").on(nameFirst(table), table.id).where(isSold),
    index("products_sold_price").on(table.priceCents, nameFirst(table), table.id).where(isSold),
    index("products_sold_category").on(table.category, nameFirst(table), table.id).where(isSold),
    index("products_sold_category_price")
      .on(table.category, table.priceCents, nameFirst(table), table.id)
      .where(isSold),
    index("products_sold_featured").on(table.featured, nameFirst(table), table.id).where(isSold),
    // The status first, as in the lists of other languages below.
    index("products_sold_unit_price")
      .on(table.status, table.sortedUnitPrice, nameFirst(table), table.id)
      .where(isSold),
    index("products_sold_category_unit_price")
      .on(table.category, table.sortedUnitPrice, nameFirst(table), table.id)
      .where(isSold),
    index("products_sold_nearby").on(table.id).where(isSoldNearby),
    // The sizes of one thing; most products are of none.
    index("products_family")
      .on(sql`${table.family} collate nocase`, table.id)
      .where(sql`family is not null and deleted_at is null`),
    // The lists by name, and those of a category, in other languages. The status stands first, where
    // SQLite would else rather sort what an index of the back office gives by status.
    ...(["sortedAf", "sortedZu", "sortedXh"] as const).flatMap((column) => {
      const language = column.slice(-2).toLowerCase();
      const name = sql`${table[column]} collate nocase`;
      return [
        index(`products_sold_name_${language}`).on(table.status, name, table.id).where(isSold),
        index(`products_sold_category_${language}`)
          .on(table.category, name, table.id)
          .where(isSold),
      ];
    }),
    uniqueIndex("products_sku")
      .on(sql`${table.sku} collate nocase`)
      .where(sql`sku is not null and deleted_at is null`),
    // The back office's lists, each by the name within what is asked for.
    index("products_admin_name").on(nameFirst(table), table.id).where(isKept),
    index("products_admin_category").on(table.category, nameFirst(table), table.id).where(isKept),
    index("products_admin_status").on(table.status, nameFirst(table), table.id).where(isKept),
    index("products_admin_band").on(table.stockBand, nameFirst(table), table.id).where(isKept),
    index("products_admin_price").on(table.priceCents, table.id).where(isKept),
    index("products_admin_stock").on(table.stock, table.id).where(isKept),
    index("products_admin_rating").on(bestFirst, nameFirst(table), table.id).where(isKept),
    index("products_admin_updated").on(table.updatedAt, table.id).where(isKept),
    // The same lists, sorted by something else within one category or status.
    ...(["category", "status"] as const).flatMap((filter) =>
      (["priceCents", "stock", "updatedAt"] as const).map((order) =>
        index(`products_admin_${filter}_${WORD_OF_ORDER[order]}`)
          .on(table[filter], table[order], table.id)
          .where(isKept),
      ),
    ),
    index("products_admin_featured")
      .on(nameFirst(table), table.id)
      .where(sql`featured = 1 and deleted_at is null`),
    index("products_created").on(table.createdAt).where(isKept),
    index("products_by_value")
      .on(sql`price_cents * stock desc`, table.name, table.id)
      .where(isKept),
    index("products_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/**
 * How many products that are not deleted a category has by status and band of stock: kept by
 * triggers (0006), so that no list counts a hundred thousand rows.
 */
export const productCounts = sqliteTable(
  "product_counts",
  {
    category: text().notNull(),
    status: text({ enum: PRODUCT_STATUSES }).notNull(),
    stockBand: text({ enum: STOCK_BANDS }).notNull(),
    n: integer().notNull(),
    /** What their stock is worth by their prices, in cents. */
    valueCents: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.status, table.stockBand] }),
    check("product_counts_n", sql`${table.n} >= 0`),
  ],
);

/**
 * What is bought with a product, the most telling first (`place` from 1, at most 8). Reckoned once a day
 * from the last orders, so that no page reads them (docs/decisions/0050).
 */
export const boughtTogether = sqliteTable(
  "bought_together",
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    otherId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.place] }),
    index("bought_together_other").on(table.otherId),
  ],
);

/** Slides of the home page's hero (storefront §3, back-office §3). */
export const heroImages = sqliteTable(
  "hero_images",
  {
    id: text().primaryKey(),
    imageUrl: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    buttonText: text().notNull().default("Shop Now"),
    buttonLink: text().notNull().default("/products"),
    productId: text().references(() => products.id, { onDelete: "set null" }),
    active: integer({ mode: "boolean" }).notNull().default(true),
    order: integer("display_order").notNull().default(1),
    /** Shown from and until, epoch ms; null: no bound. */
    startsAt: integer(),
    endsAt: integer(),
    ...updatedColumns,
    translations: translationsColumn<HeroTranslations>(),
  },
  (table) => [
    check("hero_images_order", sql`${table.order} >= 1`),
    check("hero_images_translations_json", sql`json_valid(${table.translations})`),
    index("hero_images_shown").on(table.active, table.order),
  ],
);
