import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useEffectEvent, useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { useLatest } from "#app/lib/calls/use-latest.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useVersionedForm } from "#app/lib/use-form.ts";
import {
  EMPTY_RECIPE,
  type IngredientForm,
  type RecipeForm,
  readRecipeForm,
} from "#domain/recipes/recipe-form.ts";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import { ingredientField, sayRecipeProblem } from "#messages/adminRecipes/rule-text.ts";
import type { AppRouter } from "#server/router.ts";
import { refusalOf } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { TranslatedVersions } from "../translations/translations-dialog.tsx";

export type EditedRecipe = inferRouterOutputs<AppRouter>["admin"]["recipes"]["get"];

/** A row of the form: its products with their names, and a key that stays its own. */
export type IngredientRow = Omit<IngredientForm, "products"> & {
  key: string;
  products: ReadonlyArray<{ id: string; name: string }>;
};
type EditorForm = Omit<RecipeForm, "ingredients"> & { ingredients: readonly IngredientRow[] };
export type RecipeEditor = ReturnType<typeof useRecipeEditor>;

/**
 * The form of a recipe, or of a new one (null); saved with the version that was seen, or with that which
 * one's own translations have made of it. One that was added while its form was edited goes on as a change of what it
 * is by now.
 */
export function useRecipeEditor(
  stored: EditedRecipe | null,
  translated: TranslatedVersions | null,
) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [made, setMade] = useState(0);
  const form = useVersionedForm<EditorForm, number>({
    initial: stored ? editorFormOf(stored) : NEW_RECIPE,
    expected: stored?.recipe.updatedAt ?? UNKNOWN,
    check: (typed) => {
      const read = readRecipeForm(sent(typed));
      return "problem" in read ? sayRecipeProblem(read.problem) : null;
    },
  });
  const follow = useEffectEvent(({ before, after }: TranslatedVersions) => {
    if (form.expected === before) form.rebase(after);
  });
  useEffect(() => {
    if (translated) follow(translated);
  }, [translated]);
  const { ingredients } = form.values;
  const newest = useLatest(form.values);
  const save = useSave(stored?.recipe.id ?? null, {
    // What was typed since it was sent is to be saved next.
    onSaved: (typed, updatedAt) => form.rebase(updatedAt, typed),
    onRefreshed: (typed) => {
      // Whoever has gone elsewhere meanwhile is not led away from there.
      if (!isMounted.current) return;
      if (JSON.stringify(newest.current) !== JSON.stringify(typed)) return;
      form.reset();
      void navigate({ to: "/admin/recipes", ignoreBlocker: true });
    },
    onRefused: (found) => {
      if (isMounted.current) form.showErrors(found);
      else notify({ title: found.text, tone: "error" });
    },
  });
  return {
    form,
    /** The recipe that there is of it: the stored one, or the one that was added from here. */
    id: save.id,
    isSaving: save.isPending,
    save: (typed: EditorForm) => {
      if (!save.isPending) save.mutate({ typed, expectedVersion: form.expected });
    },
    addIngredient: () => {
      setMade(made + 1);
      form.set("ingredients", [...ingredients, emptyRow(`new-${made}`)]);
    },
    removeIngredient: (key: string) =>
      form.set(
        "ingredients",
        ingredients.filter((row) => row.key !== key),
      ),
    /** What is wrong with a field of the ingredient at a place, from 0. */
    ingredientError: (at: number, field: keyof IngredientForm) =>
      form.errors.find((error) => error.field === ingredientField(at, field))?.text ?? null,
    editIngredient: (key: string, edit: Partial<IngredientRow>) =>
      form.set(
        "ingredients",
        ingredients.map((row) => (row.key === key ? { ...row, ...edit } : row)),
      ),
  };
}

/** A form on its way, with the version that it was begun from. */
type Sent = { typed: EditorForm; expectedVersion: number };

function useSave(
  storedId: string | null,
  on: {
    onSaved: (typed: EditorForm, updatedAt: number) => void;
    /** What the pages show is up to date again. */
    onRefreshed: (typed: EditorForm) => void;
    onRefused: (found: ReturnType<typeof refusalOf>) => void;
  },
) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const [id, setId] = useState(storedId);
  // The same with every try: what was corrected after a lost answer is told that the first is there.
  const [key] = useState(() => crypto.randomUUID());
  const create = useMutation(trpc.admin.recipes.create.mutationOptions());
  const update = useMutation(trpc.admin.recipes.update.mutationOptions());
  const versionOf = async (added: string) => {
    const asked = trpc.admin.recipes.get.queryOptions({ id: added });
    return (await queryClient.fetchQuery({ ...asked, staleTime: 0 })).recipe.updatedAt;
  };
  const save = useMutation({
    mutationFn: async ({ typed, expectedVersion: seen }: Sent) => {
      const form = listed(sent(typed));
      if (id !== null) {
        const expectedVersion = seen === UNKNOWN ? await versionOf(id) : seen;
        return { id, ...(await update.mutateAsync({ id, expectedVersion, form })) };
      }
      const { id: added } = await create.mutateAsync({ form, key });
      // It is added, whether or not its version can be had: that is asked for again with the next save.
      return { id: added, updatedAt: await versionOf(added).catch(() => UNKNOWN) };
    },
    onSuccess: async ({ id: saved, updatedAt }, { typed }) => {
      notify({ title: id === null ? adminRecipes.added() : adminRecipes.saved(), tone: "success" });
      setId(saved);
      on.onSaved(typed, updatedAt);
      await refresh();
      on.onRefreshed(typed);
    },
    onError: (error) => {
      on.onRefused(refusalOf(error, adminRecipes.notSaved()));
      void refresh();
    },
  });
  return { ...save, id };
}

/** The version of a recipe that is new, or was added and could not be looked at. */
const UNKNOWN = 0;
const NEW_RECIPE: EditorForm = { ...EMPTY_RECIPE, ingredients: [emptyRow("first")] };

function emptyRow(key: string): IngredientRow {
  return {
    key,
    name: "",
    amount: "",
    unit: "g",
    atHome: false,
    category: null,
    products: [],
    af: "",
    zu: "",
    xh: "",
  };
}

function editorFormOf({ recipe, ingredients }: EditedRecipe): EditorForm {
  const { name, description, origin, dish, colour, method, active } = recipe;
  return {
    name,
    description,
    origin,
    dish,
    colour,
    method,
    active,
    servings: String(recipe.servings),
    minutes: String(recipe.minutes),
    heat: String(recipe.heat),
    ingredients: ingredients.map((row) => ({
      key: `stored-${row.position}`,
      name: row.name,
      amount: row.amount === null ? "" : String(row.amount),
      unit: row.unit,
      atHome: row.atHome,
      category: row.category,
      products: row.products,
      af: row.translations.af?.name ?? "",
      zu: row.translations.zu?.name ?? "",
      xh: row.translations.xh?.name ?? "",
    })),
  };
}

/** What is sent of the form: of products their ids alone. */
function sent(typed: EditorForm): RecipeForm {
  return {
    ...typed,
    ingredients: typed.ingredients.map(({ key: _key, products, ...row }) => ({
      ...row,
      products: products.map(({ id }) => id),
    })),
  };
}

/** The same with lists of its own, as the procedure takes them. */
function listed(form: RecipeForm) {
  return {
    ...form,
    ingredients: form.ingredients.map((row) => ({ ...row, products: [...row.products] })),
  };
}
