import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { recipes } from "#messages/recipes/index.ts";

/** For an address that no recipe has. */
export function RecipeMissing() {
  return (
    <div className="page-width py-10 md:py-16">
      <EmptyState
        as="h1"
        icon={<SearchX />}
        title={recipes.notFound()}
        action={
          <Link to="/recipes" className={buttonClass({ size: "lg" })}>
            {recipes.moreRecipes()}
          </Link>
        }
      >
        {recipes.notFoundWhy()}
      </EmptyState>
    </div>
  );
}
