import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminParts } from "#messages/adminParts/index.ts";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { isAwaited, isMissing } from "../frame/retry-panel.tsx";
import { beginWithNewest } from "../parts/failure-messages.ts";
import { LoadFailed } from "../parts/load-failed.tsx";
import { TranslateIcon } from "../translations/translate-button.tsx";
import type { TranslatedVersions } from "../translations/translations-dialog.tsx";
import { RecipeEditorForm } from "./recipe-editor.tsx";

/** /admin/recipes/add: a new recipe. */
export function AddRecipeScreen() {
  return (
    <>
      <PageHeader
        title={adminRecipes.add()}
        trail={[{ to: "/admin/recipes", label: adminRecipes.title() }]}
      />
      <RecipeEditorForm stored={null} translated={null} onReload={() => undefined} />
    </>
  );
}

/** /admin/recipes/edit/{id}: a recipe that there is. */
export function EditRecipeScreen({ id }: { id: string }) {
  const [round, setRound] = useState(0);
  const [translated, setTranslated] = useState<TranslatedVersions | null>(null);
  const query = useQuery({
    ...useTrpc().admin.recipes.get.queryOptions({ id }),
    refetchOnWindowFocus: false,
  });
  const name = query.data?.recipe.name ?? "";
  return (
    <>
      <PageHeader
        title={name || adminRecipes.title()}
        trail={[{ to: "/admin/recipes", label: adminRecipes.title() }]}
        actions={
          name ? <TranslateIcon kind="recipe" id={id} name={name} onSaved={setTranslated} /> : null
        }
      />
      {isAwaited(query) ? <Skeleton className="h-96 w-full" /> : null}
      {isMissing(query) ? <LoadFailed text={failedText(query.error)} query={query} /> : null}
      {query.data ? (
        <RecipeEditorForm
          key={round}
          stored={query.data}
          translated={translated}
          onReload={() => void beginWithNewest(query, () => setRound(round + 1))}
        />
      ) : null}
    </>
  );
}

/** That there is none is known only where the shop says so. */
function failedText(error: unknown): string {
  return failureOf(error).code === "NOT_FOUND" ? adminRecipes.notFound() : adminParts.notLoaded();
}
