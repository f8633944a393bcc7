import type { inferRouterOutputs } from "@trpc/server";
import {
  absoluteUrl,
  breadcrumbData,
  IS_FOR_ROBOTS,
  pageUrl,
  type StructuredData,
} from "#app/lib/seo.ts";
import type { CartProduct } from "#domain/cart/cart.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { stepsOf } from "#domain/recipes/recipe.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { recipes } from "#messages/recipes/index.ts";
import type { AppRouter } from "#server/router.ts";
import { ingredientText } from "./recipe-words.tsx";

type Outputs = inferRouterOutputs<AppRouter>["catalogue"];
export type RecipeCard = Outputs["recipes"][number];
export type Recipe = Outputs["recipe"];
export type Ingredient = Recipe["ingredients"][number];
export type Supply = Ingredient["products"][number];

/** The path of a recipe's page. */
export function recipePath(id: string): string {
  return pageAddress("/recipe/$id", { id });
}

/** What the cart keeps of a product that supplies an ingredient. */
export function supplyForCart(product: Supply): CartProduct {
  const { id, name, priceCents, category, available, image, inEnglish } = product;
  return {
    id,
    name,
    priceCents,
    category,
    image: image ?? PLACEHOLDER_IMAGE,
    stock: available,
    ...(inEnglish?.includes("name") ? { isNameEnglish: true } : {}),
  };
}

/** The recipes whose name, description or origin has every word that was typed. */
export function findRecipes(all: readonly RecipeCard[], typed: string): readonly RecipeCard[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return all.filter(({ id, name, description, origin }) => {
    const text = plain(`${name} ${description} ${origin} ${id.replaceAll("-", " ")}`);
    return words.every((word) => text.includes(word));
  });
}

/** What search engines are told of a recipe. */
export function recipeData(recipe: Recipe): readonly StructuredData[] {
  if (!IS_FOR_ROBOTS) return [];
  const { id, name, description, origin, servings, minutes } = recipe;
  const path = recipePath(id);
  return [
    {
      "@type": "Recipe",
      name,
      description,
      url: pageUrl(path),
      image: absoluteUrl("/og-default.png"),
      recipeCuisine: origin,
      recipeYield: recipes.people({ count: servings }),
      totalTime: `PT${minutes}M`,
      recipeIngredient: recipe.ingredients.map((each) =>
        ingredientText(each, { people: servings, servings }),
      ),
      recipeInstructions: stepsOf(recipe.method).map((text) => ({ "@type": "HowToStep", text })),
    },
    breadcrumbData([
      { name: catalogue.home(), path: "/" },
      { name: recipes.title(), path: "/recipes" },
      { name, path },
    ]),
  ];
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
