import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Search, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { pageAction } from "#app/lib/page-language.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { recipes } from "#messages/recipes/index.ts";
import { langOf } from "../catalogue/translated.tsx";
import { findRecipes, type RecipeCard } from "./recipe-data.ts";
import { RecipeMotif } from "./recipe-motif.tsx";
import { RecipeFacts } from "./recipe-words.tsx";

const route = getRouteApi("/_shop/recipes");

/** All recipes as cards, narrowed by what the address says. */
export function RecipesScreen() {
  const { q = "" } = route.useSearch();
  const { data: all } = useSuspenseQuery(useTrpc().catalogue.recipes.queryOptions());
  const shown = findRecipes(all, q);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 md:pt-8">
      <SectionHeading as="h1" title={recipes.whatPot()}>
        {recipes.lead()}
      </SectionHeading>
      <RecipeSearch typed={q} />
      <p role="status" className="-mt-2 text-ink-muted">
        {recipes.found({ count: shown.length })}
      </p>
      {shown.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4">
          {shown.map((recipe) => (
            <li key={recipe.id} className="min-w-0">
              <Card recipe={recipe} />
            </li>
          ))}
        </ul>
      ) : (
        <NoRecipes isEmpty={all.length === 0} />
      )}
    </div>
  );
}

/** Narrows while somebody types; without script the button does. */
function RecipeSearch({ typed }: { typed: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  const [seen, setSeen] = useState(typed);
  // "Show all" empties the address; what is being typed is ahead of it.
  if (typed !== seen) {
    setSeen(typed);
    if (typed === "") setText("");
  }
  return (
    <search>
      <form
        action={pageAction("/recipes")}
        className="flex max-w-md gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          // A phone's keyboard would stand before what was found.
          input.current?.blur();
        }}
      >
        <Input
          ref={input}
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={recipes.search()}
          placeholder={recipes.searchExample()}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value);
            void navigate({
              to: "/recipes",
              search: { q: value.trim() || undefined },
              replace: true,
              resetScroll: false,
            });
          }}
        />
        <span className="hidden noscript:block">
          <button
            type="submit"
            aria-label={recipes.search()}
            className={buttonClass({ variant: "outline" })}
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
        </span>
      </form>
    </search>
  );
}

function Card({ recipe }: { recipe: RecipeCard }) {
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-lift">
      <RecipeMotif recipe={recipe} className="aspect-3/2 w-full" />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <p className="text-xs text-ink-muted" {...langOf(recipe, "origin")}>
          {recipe.origin}
        </p>
        <h2 className="text-lg leading-snug">
          <Link
            to="/recipe/$id"
            params={{ id: recipe.id }}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            {...langOf(recipe, "name")}
          >
            {recipe.name}
          </Link>
        </h2>
        <p className="line-clamp-3 text-sm text-ink-muted" {...langOf(recipe, "description")}>
          {recipe.description}
        </p>
        <div className="mt-auto pt-2">
          <RecipeFacts minutes={recipe.minutes} heat={recipe.heat} />
        </div>
      </div>
    </article>
  );
}

/** In place of the cards: why there are none, and the way on. */
function NoRecipes({ isEmpty }: { isEmpty: boolean }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={isEmpty ? recipes.noneYet() : recipes.noneFound()}
      action={
        isEmpty ? null : (
          <Link to="/recipes" className={buttonClass({ variant: "outline" })}>
            {recipes.showAll()}
          </Link>
        )
      }
    >
      {isEmpty ? recipes.noneYetWhy() : recipes.noneFoundWhy()}
    </EmptyState>
  );
}
