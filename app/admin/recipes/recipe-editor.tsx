import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { useRowFocus } from "#app/ui/form/row-focus.ts";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { DISH_COLOURS, DISHES, type Dish, type DishColour, HEATS } from "#domain/recipes/recipe.ts";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { recipeHeatText } from "#messages/recipes/heat-text.ts";
import { Panel } from "../frame/panel.tsx";
import { FormAlert } from "../parts/form-alert.tsx";
import { UnsavedChangesGuard } from "../parts/unsaved-changes-guard.tsx";
import type { TranslatedVersions } from "../translations/translations-dialog.tsx";
import { IngredientFields } from "./ingredient-fields.tsx";
import { type EditedRecipe, type RecipeEditor, useRecipeEditor } from "./use-recipe-editor.ts";

const DISH_NAMES: Readonly<Record<Dish, () => string>> = {
  soup: () => adminRecipes.soup(),
  stew: () => adminRecipes.stew(),
  rice: () => adminRecipes.rice(),
  greens: () => adminRecipes.greens(),
  grill: () => adminRecipes.grill(),
  beans: () => adminRecipes.beans(),
  porridge: () => adminRecipes.porridge(),
};
const COLOUR_NAMES: Readonly<Record<DishColour, () => string>> = {
  red: () => adminRecipes.red(),
  gold: () => adminRecipes.gold(),
  green: () => adminRecipes.green(),
  brown: () => adminRecipes.brown(),
  cream: () => adminRecipes.cream(),
};

/** The form of a recipe, or of a new one where `stored` is null. */
export function RecipeEditorForm({
  stored,
  translated,
  onReload,
}: {
  stored: EditedRecipe | null;
  /** Its translations were saved from this page. */
  translated: TranslatedVersions | null;
  /** Begins anew with what somebody else made of the stored one. */
  onReload: () => void;
}) {
  const editor = useRecipeEditor(stored, translated);
  const { form } = editor;
  const [first] = form.errors;
  const navigate = useNavigate();
  const showAdded = () => {
    if (editor.id === null) return;
    const to = { to: "/admin/recipes/edit/$id", params: { id: editor.id } } as const;
    // It is asked already whether what was typed may go.
    void navigate({ ...to, ignoreBlocker: true });
  };
  return (
    <form {...form.form(editor.save)} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <UnsavedChangesGuard active={form.isDirty} />
      <Panel title={adminRecipes.theDish()}>
        <RecipeFields editor={editor} />
      </Panel>
      <Panel title={adminRecipes.ingredients()}>
        <Ingredients editor={editor} />
      </Panel>
      {/* Always in view, with what is wrong: the form is many screens long. */}
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
        <FormAlert
          text={first?.text ?? null}
          // Of a new one nobody has another version: what went meanwhile is among its ingredients.
          isOutdated={editor.id !== null && form.isOutdated}
          isDirty={form.isDirty}
          onReload={stored ? onReload : showAdded}
        />
        <Button type="submit" className="justify-self-end" loading={editor.isSaving}>
          {editor.id === null ? adminRecipes.add() : backOffice.saveChanges()}
        </Button>
      </div>
    </form>
  );
}

function RecipeFields({ editor: { form } }: { editor: RecipeEditor }) {
  const short = [
    { field: "name", label: backOffice.name() },
    { field: "origin", label: adminRecipes.origin() },
    { field: "servings", label: adminRecipes.servings() },
    { field: "minutes", label: adminRecipes.minutes() },
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      {short.map(({ field, label }) => (
        <Field key={field} label={label} error={form.errorAt(field)}>
          {(control) => <Input {...control} {...form.control(field)} />}
        </Field>
      ))}
      <Field label={adminRecipes.heat()}>
        {(control) => (
          <Select {...control} {...form.control("heat")}>
            {HEATS.map((heat) => (
              <option key={heat} value={heat}>
                {recipeHeatText(heat)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={adminRecipes.dish()}>
        {(control) => (
          <Select {...control} {...form.control("dish")}>
            {DISHES.map((dish) => (
              <option key={dish} value={dish}>
                {DISH_NAMES[dish]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={adminRecipes.colour()}>
        {(control) => (
          <Select {...control} {...form.control("colour")}>
            {DISH_COLOURS.map((colour) => (
              <option key={colour} value={colour}>
                {COLOUR_NAMES[colour]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <label className="flex min-h-11 w-fit items-center gap-3 self-end font-semibold">
        <input type="checkbox" {...form.checkbox("active")} className="size-5" />
        {adminRecipes.shown()}
      </label>
      <Field
        label={adminRecipes.description()}
        error={form.errorAt("description")}
        className="sm:col-span-2"
      >
        {(control) => <Textarea rows={3} {...control} {...form.control("description")} />}
      </Field>
      <Field label={adminRecipes.method()} error={form.errorAt("method")} className="sm:col-span-2">
        {(control) => <Textarea rows={8} {...control} {...form.control("method")} />}
      </Field>
    </div>
  );
}

function Ingredients({ editor }: { editor: RecipeEditor }) {
  const categories = useQuery(useTrpc().admin.categories.list.queryOptions());
  const focus = useRowFocus<HTMLDivElement>();
  const names = categories.data?.map(({ name }) => name) ?? [];
  return (
    <div ref={focus.box} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {editor.form.values.ingredients.map((row, at) => (
        <IngredientFields
          key={row.key}
          row={row}
          at={at}
          categories={names}
          errorAt={(field) => editor.ingredientError(at, field)}
          onEdit={(edit) => editor.editIngredient(row.key, edit)}
          onRemove={() => {
            editor.removeIngredient(row.key);
            focus.toRest(at);
          }}
        />
      ))}
      {/* By its name it takes the focus where there is no ingredient at all. */}
      <Button
        name="ingredients"
        variant="outline"
        className="justify-self-start"
        onClick={() => {
          editor.addIngredient();
          focus.toNew();
        }}
      >
        <Plus aria-hidden="true" className="size-5" />
        {adminRecipes.addIngredient()}
      </Button>
    </div>
  );
}
