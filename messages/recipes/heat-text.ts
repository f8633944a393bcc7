import { recipes } from "#messages/recipes/index.ts";

const HEAT_WORDS = [
  () => recipes.notHot(),
  () => recipes.mild(),
  () => recipes.hot(),
  () => recipes.veryHot(),
] as const;

/** How hot a dish is, in words: 0 is "Not hot", 3 "Very hot". */
export function recipeHeatText(heat: number): string {
  return (HEAT_WORDS[heat] ?? HEAT_WORDS[0])();
}
