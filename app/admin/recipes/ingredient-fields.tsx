import { Trash2, X } from "lucide-react";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { useRowFocus } from "#app/ui/form/row-focus.ts";
import { Select } from "#app/ui/form/select.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { OTHER_LANGUAGES } from "#domain/catalogue/translation.ts";
import { RECIPE_UNITS } from "#domain/recipes/amount.ts";
import { MAX_SUPPLIES } from "#domain/recipes/recipe.ts";
import type { IngredientForm } from "#domain/recipes/recipe-form.ts";
import { languageName, languageTag } from "#domain/store/formats.ts";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import { ingredientField } from "#messages/adminRecipes/rule-text.ts";
import { type LinkedProduct, ProductSearch } from "../hero/product-link.tsx";
import type { IngredientRow } from "./use-recipe-editor.ts";

/** What is wrong with a field of the row. */
type ErrorAt = (field: keyof IngredientForm) => string | null;

/** One ingredient of the form: what, how much, out of which products, in which languages. */
export function IngredientFields({
  row,
  at,
  categories,
  errorAt,
  onEdit,
  onRemove,
}: {
  row: IngredientRow;
  /** Its place, from 0. */
  at: number;
  categories: readonly string[];
  errorAt: ErrorAt;
  onEdit: (edit: Partial<IngredientRow>) => void;
  onRemove: () => void;
}) {
  const number = at + 1;
  return (
    <fieldset
      data-row
      className="grid min-w-0 scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line p-4"
    >
      <legend className="sr-only">{adminRecipes.ingredient({ number })}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3 max-sm:[&>:first-child]:col-span-3 sm:grid-cols-[minmax(0,1fr)_7rem_7rem_auto]">
        <Field label={adminRecipes.ingredient({ number })} error={errorAt("name")}>
          {(control) => (
            <Input
              {...control}
              name={ingredientField(at, "name")}
              value={row.name}
              onChange={({ target }) => onEdit({ name: target.value })}
            />
          )}
        </Field>
        <Field label={adminRecipes.amount()} error={errorAt("amount")}>
          {(control) => (
            <Input
              {...control}
              name={ingredientField(at, "amount")}
              required={false}
              title={adminRecipes.amountHint()}
              value={row.amount}
              onChange={({ target }) => onEdit({ amount: target.value })}
            />
          )}
        </Field>
        <Field label={adminRecipes.unit()}>
          {(control) => (
            <Select
              {...control}
              value={row.unit}
              onChange={({ target }) => {
                const unit = RECIPE_UNITS.find((one) => one === target.value);
                if (unit) onEdit({ unit });
              }}
            >
              {RECIPE_UNITS.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </Select>
          )}
        </Field>
        <IconButton label={adminRecipes.removeIngredient({ number })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          checked={row.atHome}
          onChange={({ target }) => onEdit({ atHome: target.checked })}
          className="size-5"
        />
        {adminRecipes.atHome()}
      </label>
      {row.atHome ? null : <Supplies row={row} categories={categories} onEdit={onEdit} />}
      <OtherNames row={row} at={at} errorAt={errorAt} onEdit={onEdit} />
    </fieldset>
  );
}

/** The products in the order in which they do, and the category that does after them. */
function Supplies({
  row,
  categories,
  onEdit,
}: {
  row: IngredientRow;
  categories: readonly string[];
  onEdit: (edit: Partial<IngredientRow>) => void;
}) {
  const { products } = row;
  const focus = useRowFocus<HTMLDivElement>();
  const put = (product: LinkedProduct) => {
    if (products.some(({ id }) => id === product.id)) return;
    onEdit({ products: [...products, product] });
    // With the last one that has room the search goes.
    focus.toRestIfGone(products.length);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
      <div ref={focus.box} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {products.length > 0 ? (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {products.map(({ id, name }, at) => (
              <li
                key={id}
                data-row
                className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-sunken pl-3.5"
              >
                <span className="text-sm text-ink-muted">
                  {adminRecipes.productFrom({ number: at + 1 })}
                </span>
                <span className="min-w-0 flex-1 py-2 font-semibold">{name}</span>
                <IconButton
                  label={adminRecipes.removeProduct({ name })}
                  onClick={() => {
                    onEdit({ products: products.filter((one) => one.id !== id) });
                    focus.toRest(at);
                  }}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ol>
        ) : null}
        {products.length < MAX_SUPPLIES ? (
          <ProductSearch
            label={products.length === 0 ? adminRecipes.addProduct() : adminRecipes.addSwap()}
            hint={adminRecipes.productHint()}
            onChoose={put}
          />
        ) : null}
      </div>
      <Field label={adminRecipes.family()} optional>
        {(control) => (
          <Select
            {...control}
            value={row.category ?? ""}
            onChange={({ target }) => onEdit({ category: target.value || null })}
          >
            <option value="">{adminRecipes.noFamily()}</option>
            {row.category === null || categories.includes(row.category) ? null : (
              // It has gone or got another name meanwhile: what stands here is what is sent.
              <option>{row.category}</option>
            )}
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** What the ingredient is called in the other languages. */
function OtherNames({
  row,
  at,
  errorAt,
  onEdit,
}: {
  row: IngredientRow;
  at: number;
  errorAt: ErrorAt;
  onEdit: (edit: Partial<IngredientRow>) => void;
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {OTHER_LANGUAGES.map((language) => (
        <Field
          key={language}
          optional
          label={adminRecipes.inLanguage({ language: languageName(language) })}
          error={errorAt(language)}
        >
          {(control) => (
            <Input
              {...control}
              name={ingredientField(at, language)}
              lang={languageTag(language)}
              value={row[language]}
              onChange={({ target }) => onEdit({ [language]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
