import type { Shelf } from "./canvas/still.ts";
import { beverages } from "./shelves/beverages.ts";
import { breakfast } from "./shelves/breakfast.ts";
import { desserts } from "./shelves/desserts.ts";
import { grainsCereals } from "./shelves/grains-cereals.ts";
import { ingredients } from "./shelves/ingredients.ts";
import { meatPoultry } from "./shelves/meat-poultry.ts";
import { snacks } from "./shelves/snacks.ts";
import { spicesSeasonings } from "./shelves/spices-seasonings.ts";
import { traditionalDishes } from "./shelves/traditional-dishes.ts";
import { vegetables } from "./shelves/vegetables.ts";

/** How each product's picture is drawn, by the picture's file name. */
export const shelves: Shelf = {
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
};
