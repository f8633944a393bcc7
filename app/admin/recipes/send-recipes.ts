import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { RECIPES_AT_ONCE } from "#domain/recipes/recipe-file.ts";
import type { AppRouter } from "#server/router.ts";
import { retried } from "../import-export/send-rows.ts";
import { isOutdated } from "../parts/failure-messages.ts";

type Inputs = inferRouterInputs<AppRouter>["admin"]["recipes"];
type Outputs = inferRouterOutputs<AppRouter>["admin"]["recipes"];

export type Outcome = Outputs["importSome"]["outcomes"][number];
type ToDo = Exclude<Outcome, { kind: "refused" }>;

export type RecipeCalls = {
  importSome: (input: Inputs["importSome"]) => Promise<Outputs["importSome"]>;
  remove: (input: Inputs["remove"]) => Promise<unknown>;
};

/** A recipe of a file, with what the dry run said of it. */
export type Planned = { item: unknown; plan: ToDo };
/** Recipes of one call that nobody answered: they may be in the shop. */
export type Unheard = { key: string; items: readonly Planned[] };
/** What an import did as far as it is known; `failure`: what ended it before its end. */
export type Imported = { done: readonly Outcome[]; unheard: Unheard | null; failure: unknown };

/** Whether the file would write this one, or has written it. */
export function isToDo(outcome: Outcome): outcome is ToDo {
  return outcome.kind === "new" || outcome.kind === "changed";
}

/** What the recipes of a file would do, ten a call; nothing is written. */
export async function dryRunRecipes(
  calls: RecipeCalls,
  file: readonly unknown[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of parts(file)) {
    const items = part.map((item) => ({ item }));
    const told = await retried(() => calls.importSome({ isTrial: true, items }));
    outcomes.push(...told.outcomes);
  }
  return onceEach(outcomes);
}

/**
 * Imports what the dry run would have written, ten a call and each once, however often a call has to be sent:
 * `key` is this import's own. Ends where a call is not answered.
 */
export async function importRecipes(
  calls: RecipeCalls,
  { key, planned }: { key: string; planned: readonly Planned[] },
): Promise<Imported> {
  const done: Outcome[] = [];
  for (const part of parts(planned)) {
    try {
      const told = await retried(() => ask(calls, { key, items: part }, false));
      done.push(...told);
    } catch (failure) {
      return { done, unheard: { key, items: part }, failure };
    }
  }
  return { done, unheard: null, failure: null };
}

/** Those of a call that nobody answered which are in the shop all the same. */
export async function findDone(calls: RecipeCalls, unheard: Unheard): Promise<Outcome[]> {
  const told = await retried(() => ask(calls, unheard, true));
  return told.filter((outcome) => isToDo(outcome) && outcome.wasDone);
}

/**
 * Takes back what an import did, under a `key` of its own. Each by itself: one that somebody has changed or deleted
 * since keeps no other from it, and is what this throws once all were tried. `onBack` hears of each that is back.
 */
export async function takeRecipesBack(
  calls: RecipeCalls,
  { key, done }: { key: string; done: readonly Outcome[] },
  onBack: (outcome: Outcome, made: readonly Outcome[]) => void,
): Promise<void> {
  let refusal: unknown = null;
  for (const outcome of done.filter(isToDo)) {
    const { id, seen, before } = outcome;
    try {
      if (outcome.kind === "new") {
        await retried(() => calls.remove({ key, id, expectedVersion: seen }));
        onBack(outcome, [outcome]);
      } else {
        const back = { key, isTrial: false, isWhole: true, items: [{ item: before, seen }] };
        onBack(outcome, (await retried(() => calls.importSome(back))).outcomes);
      }
    } catch (error) {
      if (!isOutdated(error)) throw error;
      refusal ??= error;
    }
  }
  if (refusal !== null) throw refusal;
}

async function ask(
  calls: RecipeCalls,
  { key, items }: Unheard,
  isTrial: boolean,
): Promise<Outcome[]> {
  const asked = items.map(({ item, plan }) => ({ item, seen: plan.seen }));
  const { outcomes } = await calls.importSome({ key, isTrial, items: asked });
  // What is told a second time is told without what it was before, which the dry run has said.
  return outcomes.map((outcome, at) =>
    isToDo(outcome) && outcome.wasDone
      ? { ...outcome, before: items[at]?.plan.before ?? null }
      : outcome,
  );
}

function parts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / RECIPES_AT_ONCE);
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * RECIPES_AT_ONCE, (at + 1) * RECIPES_AT_ONCE),
  );
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
