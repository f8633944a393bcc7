import { Minus, Plus, ShoppingBasket } from "lucide-react";
import type { ReactNode } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { MAX_PEOPLE } from "#domain/recipes/recipe.ts";
import { recipes } from "#messages/recipes/index.ts";
import { PutOutcomeNote } from "../cart/put-lines.tsx";
import { IngredientRow } from "./ingredient-row.tsx";
import type { Planned, RecipePlan } from "./use-recipe-plan.ts";

/** For how many, what goes in, and all that is missing into the cart. */
export function RecipeBasketPanel({ plan }: { plan: RecipePlan }) {
  const { planned, basket, cooked } = plan;
  const perPerson = Math.ceil(basket.totalCents / cooked.people);
  const rows = (wanted: (each: Planned) => boolean) =>
    planned
      .filter(wanted)
      .map((each) => (
        <IngredientRow
          key={each.ingredient.position}
          planned={each}
          cooked={cooked}
          line={basket.lines.find(({ product }) => product.id === each.product?.id)}
          onTick={(isThere) => plan.tick(each.ingredient.position, isThere)}
          onChoose={(id) => plan.choose(each.ingredient.position, id)}
        />
      ));
  return (
    <section
      aria-labelledby="ingredients"
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="ingredients" className="text-2xl">
          {recipes.ingredients()}
        </h2>
        <PeopleStepper people={cooked.people} onChange={plan.setPeople} />
      </div>
      <p className="text-sm text-ink-muted noscript:hidden">{recipes.tickWhatYouHave()}</p>
      <Group title={recipes.toBuy()}>{rows(({ ingredient }) => !ingredient.atHome)}</Group>
      <Group title={recipes.inMostKitchens()}>{rows(({ ingredient }) => ingredient.atHome)}</Group>
      <div className="contents noscript:hidden">
        {basket.packs > 0 ? (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
              <span className="font-semibold">{recipes.together()}</span>
              <span className="text-right">
                <b className="text-xl tabular-nums">{formatPrice(basket.totalCents)}</b>
                <span className="ml-3 text-sm text-ink-muted tabular-nums">
                  {recipes.perPerson({ price: formatPrice(perPerson) })}
                </span>
              </span>
            </p>
            {/* In one column it is reached from anywhere in the list. */}
            <Button
              size="lg"
              className="w-full max-lg:sticky max-lg:bottom-[calc(var(--bars)+0.75rem)] max-lg:z-10"
              onClick={plan.put}
            >
              <ShoppingBasket aria-hidden="true" className="size-5" />
              {recipes.put({ count: basket.packs, price: formatPrice(basket.totalCents) })}
            </Button>
          </>
        ) : (
          <p className="border-t border-line pt-4 text-ink-muted">{recipes.nothingToBuy()}</p>
        )}
        <PutOutcomeNote outcome={plan.outcome} />
      </div>
    </section>
  );
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-bold text-ink-muted">{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}

function PeopleStepper({
  people,
  onChange,
}: {
  people: number;
  onChange: (people: number) => void;
}) {
  const buttonClass =
    "grid size-11 place-items-center transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-muted/50 focus-visible:-outline-offset-3";
  return (
    <fieldset
      aria-label={recipes.cookFor()}
      className="inline-flex items-center overflow-hidden rounded-md border border-line-strong bg-surface"
    >
      <button
        type="button"
        aria-label={recipes.fewerPeople()}
        disabled={people <= 1}
        onClick={() => onChange(people - 1)}
        className={`${buttonClass} noscript:hidden`}
      >
        <Minus aria-hidden="true" className="size-4.5" />
      </button>
      <output className="min-w-26 px-2 py-2 text-center font-bold tabular-nums">
        {recipes.people({ count: people })}
      </output>
      <button
        type="button"
        aria-label={recipes.morePeople()}
        disabled={people >= MAX_PEOPLE}
        onClick={() => onChange(people + 1)}
        className={`${buttonClass} noscript:hidden`}
      >
        <Plus aria-hidden="true" className="size-4.5" />
      </button>
    </fieldset>
  );
}
