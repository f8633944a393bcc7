import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { recipes } from "#messages/recipes/index.ts";
import { langOf } from "../translated.tsx";

/** The recipes that a product goes into; nothing where there are none. */
export function CookIt({ productId: id }: { productId: string }) {
  const { data = [] } = useQuery(useTrpc().catalogue.cookedWith.queryOptions({ id }));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="cook-it" className="grid gap-3">
      <h2 id="cook-it" className="text-2xl">
        {recipes.cookIt()}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {data.map((recipe) => (
          <li key={recipe.id}>
            <Link
              to="/recipe/$id"
              params={{ id: recipe.id }}
              className={buttonClass({ variant: "outline" })}
              {...langOf(recipe, "name")}
            >
              {recipe.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
