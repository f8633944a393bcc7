import { Link } from "@tanstack/react-router";
import { CookingPot } from "lucide-react";
import type { InLanguage } from "#domain/catalogue/translation.ts";
import { recipes } from "#messages/recipes/index.ts";
import { langOf } from "../catalogue/translated.tsx";

type Named = InLanguage<{ id: string; name: string }>;

/** The recipes that a search names, above the products that it found; nothing where there are none. */
export function FoundRecipes({ found }: { found: readonly Named[] }) {
  if (found.length === 0) return null;
  return (
    <ul aria-label={recipes.title()} className="flex flex-wrap gap-2">
      {found.map((recipe) => (
        <li key={recipe.id} className="min-w-0">
          <Link
            to="/recipe/$id"
            params={{ id: recipe.id }}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-accent-strong/40 bg-accent-soft px-4 py-1.5 font-semibold hover:border-accent-strong"
          >
            <CookingPot aria-hidden="true" className="size-5 shrink-0 text-accent-strong" />
            <span className="min-w-0" {...langOf(recipe, "name")}>
              {recipe.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
