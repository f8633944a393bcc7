/** What a recipe measures in. */
export const RECIPE_UNITS = ["g", "kg", "ml", "l", "tsp", "tbsp", "cup", "piece"] as const;
export type RecipeUnit = (typeof RECIPE_UNITS)[number];

/** What one of each holds: grams or millilitres, which count alike; a piece is a piece. */
const HOLDS: Readonly<Record<Exclude<RecipeUnit, "piece">, number>> = {
  g: 1,
  kg: 1_000,
  ml: 1,
  l: 1_000,
  tsp: 5,
  tbsp: 15,
  cup: 250,
};

/** An amount that is written out; of `kilo` and `litre` there are parts. */
export type WrittenAmount = { amount: string; unit: RecipeUnit };

/** An amount for `people` where the recipe's is for `servings`. */
export function scaledAmount(
  amount: number,
  { people, servings }: { people: number; servings: number },
): number {
  return (amount * people) / servings;
}

/**
 * An amount as a cook reads it: grams and millilitres rounded to what a kitchen scale shows, from a
 * thousand on in kilograms and litres; spoons, cups and pieces in quarters ("1½").
 */
export function writtenAmount(amount: number, unit: RecipeUnit): WrittenAmount {
  if (unit === "g" || unit === "ml" || unit === "kg" || unit === "l") {
    const small = amount * HOLDS[unit];
    const isMass = unit === "g" || unit === "kg";
    const shown = rounded(small);
    if (shown < 1_000) return { amount: String(shown), unit: isMass ? "g" : "ml" };
    return { amount: String(Math.round(small / 50) / 20), unit: isMass ? "kg" : "l" };
  }
  return { amount: inQuarters(amount), unit };
}

/** An amount in grams, millilitres or pieces, and which: a gram and a millilitre count alike. */
export function measured(
  amount: number,
  unit: RecipeUnit,
): { kind: "weighed" | "counted"; amount: number } {
  if (unit === "piece") return { kind: "counted", amount };
  return { kind: "weighed", amount: amount * HOLDS[unit] };
}

function rounded(amount: number): number {
  const step = stepOf(amount);
  return Math.max(1, Math.round(amount / step) * step);
}

function stepOf(amount: number): number {
  if (amount < 10) return 1;
  return amount < 100 ? 5 : 10;
}

/** A number of spoons, cups or pieces as it is written out: in quarters, and a quarter at the least. */
export function quartered(amount: number): number {
  return Math.max(1, Math.round(amount * 4)) / 4;
}

function inQuarters(amount: number): string {
  const quarters = quartered(amount) * 4;
  const whole = Math.floor(quarters / 4);
  const part = ["", "¼", "½", "¾"][quarters % 4] ?? "";
  return whole === 0 ? part : `${whole}${part}`;
}
