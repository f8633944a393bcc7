import { NO_FACTS, type ProductFacts, tidyFacts } from "#domain/catalogue/facts.ts";
import type { DEFAULT_CATEGORY_NAMES } from "#domain/catalogue/product.ts";
import type {
  CategoryTranslations,
  HeroTranslations,
  ProductTranslations,
} from "#domain/catalogue/translation.ts";
import { sizeInName } from "#domain/catalogue/typed-size.ts";
import type { VatClass } from "#domain/money/vat.ts";
import { SEED_FACTS } from "./facts.ts";

/** The texts of products in other languages, by their ids. */
export type SeedTranslations = Readonly<Record<string, Required<ProductTranslations> | undefined>>;

export type SeedCategoryName = (typeof DEFAULT_CATEGORY_NAMES)[number];

export type SeedImage = {
  readonly url: string;
  /** Pixels of the picture's own coordinate system, for the aspect ratio. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

export type SeedProduct = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly vatClass: VatClass;
  readonly category: SeedCategoryName;
  readonly stock: number;
  readonly featured: boolean;
  readonly status: "active" | "inactive";
  /** Ratings come from customers; the seed invents none. */
  readonly rating: null;
  /** First is the main picture. */
  readonly images: readonly SeedImage[];
  readonly translations: ProductTranslations;
} & ProductFacts;

export type SeedCategory = {
  readonly name: SeedCategoryName;
  readonly description: string;
  readonly imageUrl: string;
  readonly translations: Required<CategoryTranslations>;
};

export type SeedHeroImage = {
  readonly id: string;
  readonly imageUrl: string;
  readonly title: string;
  readonly subtitle: string;
  readonly buttonText: string;
  readonly buttonLink: string;
  readonly productId: string | null;
  readonly active: boolean;
  readonly order: number;
  readonly translations: Required<HeroTranslations>;
};

/** What a product's line in the seed says; the rest is the same for every product. */
export type SeedEntry = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly stock: number;
  readonly featured?: true;
  readonly status?: "inactive";
  /** On the list of basic foodstuffs (VAT Act, Schedule 2, Part B), sold as it is: nothing seasoned. */
  readonly vatClass?: "zero";
  /** Alt text of the packshot, `/images/products/{id}.svg`. */
  readonly pack: string;
  /** Alt text of the second picture, `/images/products/{id}-served.svg`, where there is one. */
  readonly served?: string;
};

const SKU_LETTERS: Record<SeedCategoryName, string> = {
  "Traditional Dishes": "TRD",
  Beverages: "BEV",
  Snacks: "SNK",
  "Spices & Seasonings": "SPI",
  Ingredients: "ING",
  Desserts: "DES",
  Breakfast: "BRK",
  "Meat & Poultry": "MEA",
  Vegetables: "VEG",
  "Grains & Cereals": "GRN",
};

/**
 * Takes a category, its entries and their texts in other languages, gives whole products with their
 * pictures' addresses.
 */
export function shelve(
  category: SeedCategoryName,
  entries: readonly SeedEntry[],
  translations: SeedTranslations,
): readonly SeedProduct[] {
  return entries.map((entry, index) => ({
    id: entry.id,
    sku: `${SKU_LETTERS[category]}-${String(index + 1).padStart(3, "0")}`,
    name: entry.name,
    description: entry.description,
    priceCents: entry.priceCents,
    vatClass: entry.vatClass ?? "standard",
    category,
    stock: entry.stock,
    featured: entry.featured ?? false,
    status: entry.status ?? "active",
    rating: null,
    translations: translations[entry.id] ?? {},
    ...tidyFacts({ ...NO_FACTS, size: sizeInName(entry.name), ...SEED_FACTS[entry.id] }),
    images: [
      squareImage(entry.id, entry.pack),
      ...(entry.served === undefined ? [] : [squareImage(`${entry.id}-served`, entry.served)]),
    ],
  }));
}

function squareImage(fileName: string, alt: string): SeedImage {
  return { url: `/images/products/${fileName}.svg`, width: 800, height: 800, alt };
}
