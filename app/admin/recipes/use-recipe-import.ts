import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { MAX_RECIPES } from "#domain/recipes/recipe.ts";
import { MAX_RECIPE_FILE_BYTES } from "#domain/recipes/recipe-file.ts";
import { adminRecipeFiles } from "#messages/adminRecipeFiles/index.ts";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import { failureMessage } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import {
  dryRunRecipes,
  findDone,
  importRecipes,
  isToDo,
  type Outcome,
  type RecipeCalls,
  takeRecipesBack,
  type Unheard,
} from "./send-recipes.ts";

type Stage =
  | { at: "choosing" }
  | { at: "checked"; items: readonly unknown[]; outcomes: readonly Outcome[] }
  | { at: "done"; outcomes: readonly Outcome[]; unheard: Unheard | null; undoKey: string }
  | { at: "undone"; outcomes: readonly Outcome[] };

/** A file's way into the shop: chosen, looked through, imported, and taken back for as long as it is open. */
export function useRecipeImport() {
  const [stage, setStage] = useState<Stage>({ at: "choosing" });
  const [problem, setProblem] = useState<string | null>(null);
  const calls = useCalls();
  const refresh = useRefreshShop();
  const isMounted = useIsMounted();
  /** On the page, or in a toast to who has gone to another one meanwhile. */
  const showProblem = (text: string, title = text) => {
    if (isMounted.current) setProblem(text);
    else notify({ title, tone: "error" });
  };
  const work = useMutation({
    mutationFn: (job: () => Promise<void>) => job(),
    onMutate: () => setProblem(null),
    onError: (error) => showProblem(failureMessage(error, adminRecipes.notSaved())),
  });
  const start = (job: () => Promise<void>) => {
    if (!work.isPending) work.mutate(job);
  };
  return {
    stage,
    problem,
    isBusy: work.isPending,
    /** Something was done, or may have been, that can be taken back. */
    canUndo: stage.at === "done" && (stage.unheard !== null || stage.outcomes.some(isToDo)),
    again: () => {
      setStage({ at: "choosing" });
      setProblem(null);
    },
    choose: (file: File) =>
      start(async () => {
        const read = await readRecipeFile(file);
        if (typeof read === "string") return setProblem(read);
        const outcomes = await dryRunRecipes(calls, read);
        setStage({ at: "checked", items: read, outcomes });
      }),
    run: () =>
      start(async () => {
        if (stage.at !== "checked") return;
        const planned = stage.outcomes.flatMap((plan, at) =>
          isToDo(plan) ? { item: stage.items[at], plan } : [],
        );
        const run = await importRecipes(calls, { key: crypto.randomUUID(), planned });
        const outcomes = inPlace(run.done, stage.outcomes);
        const { unheard } = run;
        setStage({ at: "done", outcomes, unheard, undoKey: crypto.randomUUID() });
        const count = run.done.filter(isToDo).length;
        if (!isMounted.current && !unheard) {
          notify({ title: adminRecipeFiles.importedSome({ count }), tone: "success" });
        }
        await refresh();
        if (unheard) {
          const text = failureMessage(run.failure, adminRecipeFiles.stopped());
          showProblem(text, adminRecipeFiles.stoppedAway());
        }
      }),
    undo: () =>
      start(async () => {
        if (stage.at !== "done") return;
        const found = stage.unheard ? await findDone(calls, stage.unheard) : [];
        const done = [...stage.outcomes, ...found];
        const undone = new Map<Outcome, readonly Outcome[]>();
        try {
          await takeRecipesBack(calls, { key: stage.undoKey, done }, (outcome, made) =>
            undone.set(outcome, made),
          );
          setStage({ at: "undone", outcomes: [...undone.values()].flat() });
        } catch (error) {
          // What is back already is not asked for again.
          const outcomes = done.filter((outcome) => !undone.has(outcome));
          setStage({ ...stage, outcomes, unheard: null });
          throw error;
        } finally {
          await refresh();
        }
      }),
  };
}

/** What was done, where the dry run had planned it. */
function inPlace(done: readonly Outcome[], plans: readonly Outcome[]): Outcome[] {
  const left = [...done];
  return plans.flatMap((plan) => (isToDo(plan) ? (left.shift() ?? []) : plan));
}

function useCalls(): RecipeCalls {
  const trpc = useTrpc();
  const some = useMutation(trpc.admin.recipes.importSome.mutationOptions());
  const remove = useMutation(trpc.admin.recipes.remove.mutationOptions());
  return {
    importSome: (input) => some.mutateAsync(input),
    remove: (input) => remove.mutateAsync(input),
  };
}

/** The recipes of a file as they stand in it, or why there are none. */
async function readRecipeFile(file: File): Promise<unknown[] | string> {
  if (file.size > MAX_RECIPE_FILE_BYTES) {
    return adminRecipeFiles.tooLarge({ most: MAX_RECIPE_FILE_BYTES / 1024 / 1024 });
  }
  let read: unknown;
  try {
    read = JSON.parse(await file.text());
  } catch {
    return adminRecipeFiles.notJson();
  }
  if (!Array.isArray(read)) return adminRecipeFiles.notList();
  if (read.length === 0) return adminRecipeFiles.empty();
  if (read.length > MAX_RECIPES) return adminRecipeFiles.tooManyInFile({ most: MAX_RECIPES });
  return read;
}
