import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { recipes } from "#messages/recipes/index.ts";

/** The way to the recipes. */
export function RecipesBand() {
  return (
    <Link
      to="/recipes"
      className="group relative isolate flex flex-wrap items-center justify-between gap-x-6 gap-y-2 overflow-hidden rounded-xl bg-accent-soft px-5 py-6 sm:px-8"
    >
      <span
        aria-hidden="true"
        className="weave-cloth absolute inset-0 -z-10 text-accent opacity-25"
      />
      <span className="grid gap-1">
        <span className="font-display text-2xl font-bold">{recipes.whatPot()}</span>
        <span>{recipes.cookPot()}</span>
      </span>
      <span className="inline-flex min-h-11 items-center gap-1.5 font-bold text-brand-strong">
        {recipes.moreRecipes()}
        <ArrowRight aria-hidden="true" className="size-5" />
      </span>
    </Link>
  );
}
