import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { Download, FileUp, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { IconButton, iconButtonClass } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminRecipeFiles } from "#messages/adminRecipeFiles/index.ts";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { isAwaited, isMissing } from "../frame/retry-panel.tsx";
import { DialogButton } from "../parts/dialog-button.tsx";
import { failureMessage } from "../parts/failure-messages.ts";
import { LoadFailed } from "../parts/load-failed.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { TranslateIcon } from "../translations/translate-button.tsx";
import { exportRecipes } from "./export-recipes.ts";

/** Fetched by whoever has a file. */
const loadImport = async () => (await import("./recipe-import.tsx")).RecipeImport;

type ListedRecipe = inferRouterOutputs<AppRouter>["admin"]["recipes"]["list"][number];

/** /admin/recipes: all of them, to be edited, translated, deleted. */
export function RecipesScreen() {
  const list = useQuery(useTrpc().admin.recipes.list.queryOptions());
  const [leaving, setLeaving] = useState<ListedRecipe | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const remove = useRemove((failure) => {
    setLeaving(null);
    if (isMounted.current) setProblem(failure);
    else if (failure !== null) notify({ title: failure, tone: "error" });
  });
  return (
    <>
      <PageHeader
        title={adminRecipes.title()}
        subtitle={adminRecipes.subtitle()}
        actions={
          <>
            <ExportRecipes />
            <IfMay needs="products.write">
              <DialogButton variant="outline" load={loadImport}>
                <FileUp aria-hidden="true" className="size-5" />
                {adminRecipeFiles.importThem()}
              </DialogButton>
              <Link to="/admin/recipes/add" className={buttonClass()}>
                <Plus aria-hidden="true" className="size-5" />
                {adminRecipes.add()}
              </Link>
            </IfMay>
          </>
        }
      />
      {problem ? (
        <Alert tone="error" className="mb-4">
          {problem}
        </Alert>
      ) : null}
      {isAwaited(list) ? <Skeleton className="h-96 w-full" /> : null}
      {isMissing(list) ? <LoadFailed text={adminRecipes.notLoaded()} query={list} /> : null}
      {list.data?.length === 0 ? (
        <p className="py-10 text-center text-ink-muted">{adminRecipes.noneYet()}</p>
      ) : null}
      <ul aria-label={adminRecipes.title()} className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {list.data?.map((recipe) => (
          <RecipeRow key={recipe.id} recipe={recipe} onDelete={() => setLeaving(recipe)} />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setLeaving(null))}
        title={adminRecipes.deleteQuestion()}
        confirmLabel={backOffice.delete()}
        pending={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
      >
        <p>{leaving?.name}</p>
      </ConfirmDialog>
    </>
  );
}

function ExportRecipes() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const exporting = useMutation({
    mutationFn: () => exportRecipes({ trpc, queryClient }),
    onSuccess: (count) => notify({ title: adminRecipeFiles.exported({ count }), tone: "success" }),
    onError: () => notify({ title: adminRecipeFiles.notExported(), tone: "error" }),
  });
  return (
    <Button
      variant="outline"
      loading={exporting.isPending}
      onClick={() => {
        if (!exporting.isPending) exporting.mutate();
      }}
    >
      <Download aria-hidden="true" className="size-5" />
      {adminRecipeFiles.exportThem()}
    </Button>
  );
}

function RecipeRow({ recipe, onDelete }: { recipe: ListedRecipe; onDelete: () => void }) {
  const { id, name, origin, active, ingredientCount } = recipe;
  return (
    <li className="flex min-w-0 items-center gap-1 rounded-lg border border-line bg-surface py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-base leading-snug">{name}</h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          <span>{origin}</span>
          <span>{adminRecipes.ingredientCount({ count: ingredientCount })}</span>
          {active ? null : <Badge>{adminRecipes.hidden()}</Badge>}
        </p>
      </div>
      <IfMay needs="products.write">
        <TranslateIcon kind="recipe" id={id} name={name} />
        <Link
          to="/admin/recipes/edit/$id"
          params={{ id }}
          aria-label={adminRecipes.editIt({ name })}
          className={iconButtonClass("plain")}
        >
          <Pencil aria-hidden="true" />
        </Link>
        <IconButton label={`${backOffice.delete()}: ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </IfMay>
    </li>
  );
}

function useRemove(onDone: (failure: string | null) => void) {
  const refresh = useRefreshShop();
  const remove = useMutation(useTrpc().admin.recipes.remove.mutationOptions());
  return useMutation({
    mutationFn: ({ id, updatedAt }: ListedRecipe) =>
      remove.mutateAsync({ id, expectedVersion: updatedAt }),
    onSuccess: () => {
      notify({ title: adminRecipes.deleted(), tone: "success" });
      onDone(null);
    },
    onError: (error) => onDone(failureMessage(error, adminRecipes.notDeleted())),
    onSettled: refresh,
  });
}
