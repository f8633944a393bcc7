import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { PRODUCT_STATUSES, type ProductStatus } from "#domain/catalogue/product.ts";
import { PRODUCT_LENGTHS } from "#domain/catalogue/product-form.ts";
import { VAT_CLASS_LABELS, VAT_CLASSES } from "#domain/money/vat.ts";
import { Panel } from "../../frame/panel.tsx";
import { PriceField, StockField } from "./amounts.tsx";
import type { ProductDraft } from "./draft.ts";

const STATUS_LABELS: Record<ProductStatus, string> = {
  active: "Active: in the shop",
  inactive: "Inactive: hidden",
};

/** What the product is: name, description, category. */
export function DetailFields({
  draft: { form, control: controlOf, problemAt },
  categories,
}: {
  draft: ProductDraft;
  categories: readonly string[];
}) {
  const isGone = form.category !== "" && !categories.includes(form.category);
  return (
    <Panel title="Details" bodyClassName="grid gap-4 p-4 sm:p-5">
      <Field label="Name" error={problemAt("name")}>
        {(control) => <Input {...control} {...controlOf("name")} autoComplete="off" />}
      </Field>
      <Field
        label="Description"
        error={problemAt("description")}
        hint={`${form.description.trim().length} of ${PRODUCT_LENGTHS.description} characters`}
      >
        {(control) => <Textarea {...control} {...controlOf("description")} className="min-h-32" />}
      </Field>
      <Field label="Category" error={problemAt("category")}>
        {(control) => (
          <Select {...control} {...controlOf("category")}>
            <option value="">Choose a category</option>
            {isGone ? <option>{form.category}</option> : null}
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
    </Panel>
  );
}

/** What it costs and how many there are. `reserved` is what payments under way hold. */
export function PriceFields({
  draft: { form, set, correct, control: controlOf, problemAt },
  reserved,
  turned,
  onTurn,
}: {
  draft: ProductDraft;
  reserved: number;
  /** Why the stock became 0. */
  turned: string | null;
  onTurn: (text: string | null) => void;
}) {
  return (
    <Panel title="Price and stock" bodyClassName="grid gap-4 p-4 sm:p-5">
      <PriceField
        price={form.price}
        problem={problemAt("price")}
        onChange={(text) => set("price", text)}
      />
      <Field
        label="VAT"
        hint={
          form.vatClass === "zero" ? "No VAT on it: a basic foodstuff." : "The price includes it."
        }
      >
        {(control) => (
          <Select {...control} {...controlOf("vatClass")}>
            {VAT_CLASSES.map((vatClass) => (
              <option key={vatClass} value={vatClass}>
                {VAT_CLASS_LABELS[vatClass]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <StockField
        stock={form.stock}
        reserved={reserved}
        turned={turned}
        onTurn={onTurn}
        onChange={(text) => set("stock", text)}
        onCorrect={(text) => correct("stock", text)}
      />
      <Field
        label="Product ID/SKU"
        optional
        error={problemAt("sku")}
        hint="Your own article number, for imports."
      >
        {(control) => <Input {...control} {...controlOf("sku")} autoComplete="off" />}
      </Field>
    </Panel>
  );
}

/** Whether and where it is shown. */
export function VisibilityFields({
  draft: { control: controlOf, checkbox },
}: {
  draft: ProductDraft;
}) {
  return (
    <Panel title="In the shop" bodyClassName="grid gap-4 p-4 sm:p-5">
      <Field label="Status">
        {(control) => (
          <Select {...control} {...controlOf("status")}>
            {PRODUCT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" className="size-5" {...checkbox("featured")} />
        Featured on the home page
      </label>
    </Panel>
  );
}
