import { Clock, Flame } from "lucide-react";
import { quartered, type RecipeUnit, scaledAmount, writtenAmount } from "#domain/recipes/amount.ts";
import { recipeHeatText } from "#messages/recipes/heat-text.ts";
import { recipes } from "#messages/recipes/index.ts";

/** How long it takes: "1 h 15 min". */
export function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return recipes.minutes({ minutes: rest });
  return rest === 0 ? recipes.hours({ hours }) : recipes.hoursMinutes({ hours, minutes: rest });
}

/** An ingredient's amount for so many people: "250 g", "1½ cups", "to taste". */
export function amountText(
  { amount, unit }: { amount: number | null; unit: RecipeUnit },
  cooked: { people: number; servings: number },
): string {
  if (amount === null) return recipes.toTaste();
  const scaled = scaledAmount(amount, cooked);
  const written = writtenAmount(scaled, unit);
  const spoons = { amount: written.amount, count: Math.ceil(quartered(scaled)) };
  switch (written.unit) {
    case "tsp":
      return recipes.teaspoons(spoons);
    case "tbsp":
      return recipes.tablespoons(spoons);
    case "cup":
      return recipes.cups(spoons);
    case "piece":
      return written.amount;
    default:
      return `${written.amount} ${written.unit}`;
  }
}

/** An ingredient on one line: "250 g ground egusi", "salt, to taste". */
export function ingredientText(
  ingredient: Parameters<typeof amountText>[0] & { name: string },
  cooked: { people: number; servings: number },
): string {
  const amount = amountText(ingredient, cooked);
  const { name } = ingredient;
  return ingredient.amount === null ? `${name}, ${amount}` : `${amount} ${name}`;
}

/** Time and heat of a recipe, as its card has them. */
export function RecipeFacts({ minutes, heat }: { minutes: number; heat: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden="true" className="size-4" />
        {timeText(minutes)}
      </span>
      {heat > 0 ? (
        <span className="inline-flex items-center gap-1.5">
          <Flame aria-hidden="true" className="size-4 text-brand" />
          {recipeHeatText(heat)}
        </span>
      ) : null}
    </p>
  );
}
