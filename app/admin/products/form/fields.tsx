import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { PRODUCT_STATUSES, type ProductStatus } from "#domain/catalogue/product.ts";
import { PRODUCT_LENGTHS } from "#domain/catalogue/product-form.ts";
import { VAT_CLASSES } from "#domain/money/vat.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { vatClassText } from "#messages/adminProductForm/rule-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { Panel } from "../../frame/panel.tsx";
import { PriceField, StockField, type TakenUnits } from "./amounts.tsx";
import type { ProductDraft } from "./draft.ts";
import { SizeField } from "./size-field.tsx";

const STATUS_TEXTS: Readonly<Record<ProductStatus, () => string>> = {
  active: () => adminProductForm.activeInShop(),
  inactive: () => adminProductForm.inactiveHidden(),
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
    <Panel title={adminProductForm.details()} bodyClassName="grid gap-4 p-4 sm:p-5">
      <Field label={backOffice.name()} error={problemAt("name")}>
        {(control) => <Input {...control} {...controlOf("name")} autoComplete="off" />}
      </Field>
      <Field
        label={adminProductForm.description()}
        error={problemAt("description")}
        hint={adminProductForm.descriptionLength({
          length: form.description.trim().length,
          longest: PRODUCT_LENGTHS.description,
        })}
      >
        {(control) => <Textarea {...control} {...controlOf("description")} className="min-h-32" />}
      </Field>
      <Field label={backOffice.category()} error={problemAt("category")}>
        {(control) => (
          <Select {...control} {...controlOf("category")}>
            <option value="">{adminProductForm.chooseCategory()}</option>
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

/** What it costs and how many there are. `taken` is what of them others have. */
export function PriceFields({
  draft: { form, set, correct, control: controlOf, problemAt, whyZero },
  taken,
  turned,
  onTurn,
}: {
  draft: ProductDraft;
  taken: TakenUnits;
  /** Why the stock became 0. */
  turned: string | null;
  onTurn: (text: string | null) => void;
}) {
  return (
    <Panel title={adminProductForm.priceAndStock()} bodyClassName="grid gap-4 p-4 sm:p-5">
      <PriceField
        price={form.price}
        problem={problemAt("price")}
        onChange={(text) => set("price", text)}
      />
      <SizeField
        size={form.size}
        price={form.price}
        name={form.name}
        problem={problemAt("size")}
        onChange={(text) => set("size", text)}
      />
      <Field
        label={adminProductForm.vat()}
        hint={
          form.vatClass === "zero" ? adminProductForm.vatNone() : adminProductForm.vatIncluded()
        }
      >
        {(control) => (
          <Select {...control} {...controlOf("vatClass")}>
            {VAT_CLASSES.map((vatClass) => (
              <option key={vatClass} value={vatClass}>
                {vatClassText(vatClass)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <StockField
        stock={form.stock}
        taken={taken}
        whyZero={whyZero}
        turned={turned}
        onTurn={onTurn}
        onChange={(text) => set("stock", text)}
        onCorrect={(text) => correct("stock", text)}
      />
      <Field
        label={adminProductForm.productId()}
        optional
        error={problemAt("sku")}
        hint={adminProductForm.productIdWhat()}
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
    <Panel title={adminProductForm.inTheShop()} bodyClassName="grid gap-4 p-4 sm:p-5">
      <Field label={backOffice.status()}>
        {(control) => (
          <Select {...control} {...controlOf("status")}>
            {PRODUCT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_TEXTS[status]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" className="size-5" {...checkbox("featured")} />
        {adminProductForm.featuredOnHome()}
      </label>
    </Panel>
  );
}
