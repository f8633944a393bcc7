import { breakfast } from "./recipes/breakfast.ts";
import { east } from "./recipes/east.ts";
import { nigeria } from "./recipes/nigeria.ts";
import { north } from "./recipes/north.ts";
import { recipeRows, type SeedRecipe } from "./recipes/shape.ts";
import { south } from "./recipes/south.ts";
import { west } from "./recipes/west.ts";

const all: readonly SeedRecipe[] = [...nigeria, ...west, ...east, ...south, ...north, ...breakfast];

/** The demo's recipes with what goes into them; their ingredients come from the demo's products. */
export const demoRecipes = all.map(recipeRows);
