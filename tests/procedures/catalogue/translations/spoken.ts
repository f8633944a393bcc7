import { eq } from "drizzle-orm";
import { categories, heroImages, products } from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";
import { createCaller } from "#server/router.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** The catalogue as a page in that language asks for it. */
export function inLanguage(shop: TestShop, language: Language) {
  return createCaller({ ...shop.context(), language }).catalogue;
}

/** Two products, of which one has isiZulu and Afrikaans texts, in a category that has some; one banner. */
export async function translatedShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "rice", name: "Rice", category: "Grains", featured: true },
    { id: "honey", name: "Honey", category: "Grains", featured: true },
  );
  await shop.db
    .update(products)
    .set({
      translations: {
        af: { name: "Êrens se rys", description: "Wit en los" },
        zu: { name: "Ilayisi", description: "Limhlophe" },
      },
    })
    .where(eq(products.id, "rice"));
  await shop.db.update(categories).set({
    description: "For the pot",
    translations: {
      zu: { name: "Okusanhlamvu", description: "Kwebhodwe" },
      xh: { name: "Iinkozo" },
    },
  });
  const now = shop.clock.now();
  await shop.db.insert(heroImages).values({
    ...{ id: "slide", imageUrl: "/a.svg", title: "Eat well", subtitle: "Every day" },
    ...{ createdAt: now, updatedAt: now, translations: { zu: { title: "Yidlani kahle" } } },
  });
  return shop;
}
