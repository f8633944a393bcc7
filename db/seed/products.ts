import { beverages } from "./products/beverages.ts";
import { breakfast } from "./products/breakfast.ts";
import { desserts } from "./products/desserts.ts";
import { grainsCereals } from "./products/grains-cereals.ts";
import { ingredients } from "./products/ingredients.ts";
import { meatPoultry } from "./products/meat-poultry.ts";
import { snacks } from "./products/snacks.ts";
import { spicesSeasonings } from "./products/spices-seasonings.ts";
import { traditionalDishes } from "./products/traditional-dishes.ts";
import { vegetables } from "./products/vegetables.ts";
import type { SeedProduct } from "./shape.ts";

/** Every product of the demo shop, in the order of the default categories. */
export const demoProducts: readonly SeedProduct[] = [
  ...traditionalDishes,
  ...beverages,
  ...snacks,
  ...spicesSeasonings,
  ...ingredients,
  ...desserts,
  ...breakfast,
  ...meatPoultry,
  ...vegetables,
  ...grainsCereals,
];
