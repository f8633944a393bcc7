import type { Client } from "@libsql/client/web";
import { count, eq } from "drizzle-orm";
import { type Database, openDatabase } from "#db/client.ts";
import { hasSynonyms, insertSynonyms } from "#db/queries/catalogue/search.ts";
import { openStock } from "#db/queries/inventory/ledger.ts";
import {
  admins,
  categories,
  heroImages,
  offers,
  productRequests,
  products,
  recipeIngredients,
  recipeProducts,
  recipes,
  searchMisses,
  settings,
  users,
} from "#db/schema/index.ts";
import { seedCategories } from "#db/seed/categories.ts";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { seedHeroImages } from "#db/seed/hero-images.ts";
import { seedOffers } from "#db/seed/offers.ts";
import { demoProducts } from "#db/seed/products.ts";
import { demoRecipes } from "#db/seed/recipes.ts";
import { seedMisses, seedRequests } from "#db/seed/requests.ts";
import { seedSynonyms } from "#db/seed/synonyms.ts";
import { SLOT_TERMS } from "#domain/deliveries/slots.ts";
import { dayOf } from "#domain/store/opening.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { createAuth } from "#server/auth/auth.ts";

/**
 * Fills an empty database with the demo shop and its two accounts; leaves any other alone. Stock
 * comes in through the ledger, like all stock. Gives back whether it seeded. `beforeFilling` hears of it before
 * anything is in there.
 */
export async function seedShop(
  client: Client,
  options: {
    now: number;
    authSecret: string;
    siteUrl: string;
    beforeFilling?: (db: Database) => Promise<void>;
  },
): Promise<boolean> {
  const db = openDatabase(client);
  // A shop from before the synonym table has products and no synonyms.
  if (!(await hasSynonyms(db))) await insertSynonyms(db, seedSynonyms);
  const [found] = await db.select({ products: count() }).from(products);
  if (found && found.products > 0) return false;
  await options.beforeFilling?.(db);
  await seedCatalogue(db, options.now);
  await seedAccounts(db, options);
  await seedCodes(db, options.now);
  await seedAsked(db, options.now);
  await seedSlots(db, options.now);
  return true;
}

/** The catalogue alone, without accounts: enough for a test of the shop. */
export async function seedCatalogue(db: Database, now: number): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  await db.batch([
    db.insert(categories).values(seedCategories.map((category) => ({ ...category, ...times }))),
    db
      .insert(products)
      .values(demoProducts.map(({ stock: _opening, ...product }) => ({ ...product, ...times }))),
    openStock(
      db,
      demoProducts.map(({ id, stock }) => ({ productId: id, stock })),
      { now },
    ),
    db.insert(heroImages).values(seedHeroImages.map((hero) => ({ ...hero, ...times }))),
    db.insert(recipes).values(demoRecipes.map(({ recipe }) => ({ ...recipe, ...times }))),
    db.insert(recipeIngredients).values(demoRecipes.flatMap(({ ingredients }) => ingredients)),
    db.insert(recipeProducts).values(demoRecipes.flatMap(({ products: supplies }) => supplies)),
  ]);
}

async function seedCodes(db: Database, now: number): Promise<void> {
  const times = { fromAt: now, createdAt: now, updatedAt: now };
  await db.insert(offers).values(seedOffers.map((offer) => ({ ...offer, ...times })));
}

/** What shoppers asked for in the days before, and looked for in vain. */
async function seedAsked(db: Database, now: number): Promise<void> {
  await db.batch([
    db.insert(productRequests).values(
      seedRequests.map(({ daysAgo, ...request }) => ({
        ...{ ...request, language: "en" as const },
        createdAt: now - daysAgo * DAY_MS,
      })),
    ),
    db.insert(searchMisses).values(
      seedMisses.map(({ daysAgo, ...miss }) => ({
        ...miss,
        day: dayOf(now - daysAgo * DAY_MS, "Africa/Johannesburg"),
      })),
    ),
  ]);
}

/** The demo offers times to choose from; a shop of one's own has them off until somebody wants them. */
async function seedSlots(db: Database, now: number): Promise<void> {
  const value = { slots: { ...SLOT_TERMS, offered: true } };
  await db.insert(settings).values({ section: "delivery", value, updatedAt: now });
}

async function seedAccounts(
  db: Database,
  options: { now: number; authSecret: string; siteUrl: string },
): Promise<void> {
  const auth = createAuth({ AUTH_SECRET: options.authSecret, SITE_URL: options.siteUrl }, db);
  for (const { role, password, ...profile } of seedDemoAccounts) {
    const { user } = await auth.api.signUpEmail({ body: { ...profile, password } });
    await db
      .update(users)
      .set({ ...profile, emailVerified: true })
      .where(eq(users.id, user.id));
    if (role === "administrator") {
      await db
        .insert(admins)
        .values({ userId: user.id, name: profile.name, createdAt: options.now });
    }
  }
}
