import { sql } from "drizzle-orm";
import { products } from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";
import { textsIn } from "./translated.ts";

/** What a card shows of a product. `available` is stock that nobody has reserved. */
export const cardColumns = (language: Language) => ({
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  category: products.category,
  available: sql<number>`${products.stock} - ${products.reserved}`.as("available"),
  featured: products.featured,
  rating: products.rating,
  images: products.images,
  size: products.size,
  texts: textsIn(language, products.translations),
});
