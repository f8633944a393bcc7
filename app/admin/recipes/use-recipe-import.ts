import { useMutation } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { MOST_RECIPES } from "#domain/recipes/recipe.ts";
import { LARGEST_RECIPE_FILE_BYTES, RECIPES_AT_ONCE } from "#domain/recipes/recipe-file.ts";
import { adminRecipeFiles } from "#messages/adminRecipeFiles/index.ts";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import type { AppRouter } from "#server/router.ts";
import { failureMessage, isOutdated } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";

export type Outcome =
  inferRouterOutputs<AppRouter>["admin"]["recipes"]["importSome"]["outcomes"][number];
type Item = { item: unknown; seen?: number };
type Stage =
  | { at: "choosing" }
  | { at: "checked"; items: readonly unknown[]; outcomes: readonly Outcome[] }
  | { at: "done" | "undone"; outcomes: readonly Outcome[] };

/** A file's way into the shop: chosen, looked through, imported, and taken back for as long as it is open. */
export function useRecipeImport() {
  const [stage, setStage] = useState<Stage>({ at: "choosing" });
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSending();
  const refresh = useRefreshShop();
  const work = useMutation({
    mutationFn: (job: () => Promise<void>) => job(),
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(failureMessage(error, adminRecipes.notSaved())),
  });
  const start = (job: () => Promise<void>) => {
    if (!work.isPending) work.mutate(job);
  };
  return {
    stage,
    problem,
    isBusy: work.isPending,
    again: () => {
      setStage({ at: "choosing" });
      setProblem(null);
    },
    choose: (file: File) =>
      start(async () => {
        const read = await readRecipeFile(file);
        if (typeof read === "string") return setProblem(read);
        const outcomes: Outcome[] = [];
        await send.all(
          read.map((item) => ({ item })),
          { isTrial: true, onPart: (part) => outcomes.push(...part) },
        );
        setStage({ at: "checked", items: read, outcomes: onceEach(outcomes) });
      }),
    run: () =>
      start(async () => {
        if (stage.at !== "checked") return;
        const taken = stage.outcomes.map(isToDo);
        const items = stage.outcomes.flatMap((outcome, at) =>
          isToDo(outcome) ? { item: stage.items[at], seen: outcome.seen } : [],
        );
        const done: Outcome[] = [];
        try {
          await send.all(items, { isTrial: false, onPart: (part) => done.push(...part) });
        } finally {
          const left = [...done];
          const outcomes = stage.outcomes.flatMap((outcome, at) =>
            taken[at] ? (left.shift() ?? []) : outcome,
          );
          setStage({ at: "done", outcomes });
          if (done.length < items.length) setProblem(adminRecipeFiles.stopped());
          await refresh();
        }
      }),
    undo: () =>
      start(async () => {
        if (stage.at !== "done") return;
        const undone = new Map<Outcome, readonly Outcome[]>();
        try {
          await send.back(stage.outcomes, (outcome, made) => undone.set(outcome, made));
          setStage({ at: "undone", outcomes: [...undone.values()].flat() });
        } catch (error) {
          // What is back already is not asked for again.
          const outcomes = stage.outcomes.filter((outcome) => !undone.has(outcome));
          setStage({ at: "done", outcomes });
          throw error;
        } finally {
          await refresh();
        }
      }),
  };
}

/** Whether the file would write this one. */
export function isToDo(outcome: Outcome): outcome is Exclude<Outcome, { kind: "refused" }> {
  return outcome.kind === "new" || outcome.kind === "changed";
}

function useSending() {
  const trpc = useTrpc();
  const some = useMutation(trpc.admin.recipes.importSome.mutationOptions());
  const remove = useMutation(trpc.admin.recipes.remove.mutationOptions());
  return {
    all: async (
      items: readonly Item[],
      on: { isTrial: boolean; onPart: (outcomes: readonly Outcome[]) => void },
    ) => {
      for (let from = 0; from < items.length; from += RECIPES_AT_ONCE) {
        const part = items.slice(from, from + RECIPES_AT_ONCE);
        const { outcomes } = await some.mutateAsync({ isTrial: on.isTrial, items: part });
        on.onPart(outcomes);
      }
    },
    /** Each by itself: one that somebody has changed or deleted since keeps no other from it. */
    back: async (
      done: readonly Outcome[],
      onBack: (outcome: Outcome, made: readonly Outcome[]) => void,
    ) => {
      let refusal: unknown = null;
      for (const outcome of done.filter(isToDo)) {
        const { id, seen } = outcome;
        try {
          if (outcome.kind === "new") {
            await remove.mutateAsync({ id, expectedVersion: seen });
            onBack(outcome, [outcome]);
          } else {
            const items = [{ item: outcome.before, seen }];
            const back = await some.mutateAsync({ isTrial: false, isWhole: true, items });
            onBack(outcome, back.outcomes);
          }
        } catch (error) {
          if (!isOutdated(error)) throw error;
          refusal ??= error;
        }
      }
      if (refusal !== null) throw refusal;
    },
  };
}

/** The recipes of a file as they stand in it, or why there are none. */
async function readRecipeFile(file: File): Promise<unknown[] | string> {
  if (file.size > LARGEST_RECIPE_FILE_BYTES) {
    return adminRecipeFiles.tooLarge({ most: LARGEST_RECIPE_FILE_BYTES / 1024 / 1024 });
  }
  let read: unknown;
  try {
    read = JSON.parse(await file.text());
  } catch {
    return adminRecipeFiles.notJson();
  }
  if (!Array.isArray(read)) return adminRecipeFiles.notList();
  if (read.length === 0) return adminRecipeFiles.empty();
  if (read.length > MOST_RECIPES) return adminRecipeFiles.tooManyInFile({ most: MOST_RECIPES });
  return read;
}

/** The parts of a file know nothing of each other: a recipe that stands in two of them is refused here. */
function onceEach(outcomes: readonly Outcome[]): Outcome[] {
  const met = new Set<string>();
  return outcomes.map((outcome) => {
    if (outcome.kind === "refused") return outcome;
    const { id, name } = outcome;
    if (met.has(id)) return { kind: "refused", name, problem: { why: "twice" } };
    met.add(id);
    return outcome;
  });
}
