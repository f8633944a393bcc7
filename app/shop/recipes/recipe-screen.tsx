import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTrpc } from "#app/lib/trpc.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { stepsOf } from "#domain/recipes/recipe.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { recipeHeatText } from "#messages/recipes/heat-text.ts";
import { recipes } from "#messages/recipes/index.ts";
import { langOf } from "../catalogue/translated.tsx";
import { RecipeBasketPanel } from "./recipe-basket.tsx";
import type { Recipe } from "./recipe-data.ts";
import { RecipeMotif } from "./recipe-motif.tsx";
import { timeText } from "./recipe-words.tsx";
import { useRecipePlan } from "./use-recipe-plan.ts";

const route = getRouteApi("/_shop/recipe/$id");

/** A recipe: what it is, what goes into it for how many, how it is cooked. */
export function RecipeScreen() {
  const { id } = route.useParams();
  const { data: recipe } = useSuspenseQuery(useTrpc().catalogue.recipe.queryOptions({ id }));
  return <RecipePage key={recipe.id} recipe={recipe} />;
}

function RecipePage({ recipe }: { recipe: Recipe }) {
  const plan = useRecipePlan(recipe);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <Breadcrumbs
        current={<span {...langOf(recipe, "name")}>{recipe.name}</span>}
        className="min-w-0"
      >
        <Link to="/">{catalogue.home()}</Link>
        <Link to="/recipes">{recipes.title()}</Link>
      </Breadcrumbs>
      <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Head recipe={recipe} />
        <div className="lg:row-span-2">
          <RecipeBasketPanel plan={plan} />
        </div>
        <Method recipe={recipe} />
      </article>
    </div>
  );
}

function Head({ recipe }: { recipe: Recipe }) {
  const facts = [
    { name: recipes.from(), value: <span {...langOf(recipe, "origin")}>{recipe.origin}</span> },
    { name: recipes.time(), value: timeText(recipe.minutes) },
    { name: recipes.heat(), value: recipeHeatText(recipe.heat) },
  ];
  return (
    <header className="grid gap-4">
      <RecipeMotif recipe={recipe} className="aspect-5/2 w-full rounded-xl sm:aspect-3/1" />
      <h1 className="text-3xl" {...langOf(recipe, "name")}>
        {recipe.name}
      </h1>
      <p className="max-w-prose text-lg text-ink-muted" {...langOf(recipe, "description")}>
        {recipe.description}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Method({ recipe }: { recipe: Recipe }) {
  return (
    <section aria-labelledby="method" className="grid gap-4">
      <h2 id="method" className="text-2xl">
        {recipes.method()}
      </h2>
      <ol className="grid max-w-prose gap-5" {...langOf(recipe, "method")}>
        {stepsOf(recipe.method).map((step, index) => (
          <li key={step} className="grid grid-cols-[2.25rem_1fr] gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-full bg-accent font-display font-bold"
            >
              {index + 1}
            </span>
            <p className="pt-1">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
