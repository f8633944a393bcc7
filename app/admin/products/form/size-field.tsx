import { formatPrice } from "#app/lib/formats.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { readPrice } from "#domain/catalogue/product-form.ts";
import { unitPrice } from "#domain/catalogue/size.ts";
import { MAX_SIZE_LENGTH, readSize, sizeInName, typedSize } from "#domain/catalogue/typed-size.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { unitPriceText } from "#messages/sizes/size-text.ts";

/** How much one sale is, with what a measure costs by it; a size that the name ends with is offered. */
export function SizeField({
  size,
  price,
  name,
  problem,
  onChange,
}: {
  size: string;
  price: string;
  name: string;
  problem: string | null | undefined;
  onChange: (text: string) => void;
}) {
  const offered = size.trim() === "" ? typedSize(sizeInName(name)) : "";
  return (
    <div className="grid gap-2">
      <Field
        label={adminProductForm.size()}
        optional
        error={problem}
        hint={measuredPrice(size, price) ?? adminProductForm.sizeHint()}
      >
        {(control) => (
          <Input
            {...control}
            name="size"
            autoComplete="off"
            maxLength={MAX_SIZE_LENGTH}
            value={size}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {offered ? (
        <button
          type="button"
          className="min-h-11 justify-self-start rounded-full border border-line-strong px-4 text-sm font-semibold hover:bg-paper"
          onClick={() => onChange(offered)}
        >
          {adminProductForm.sizeFromName({ size: offered })}
        </button>
      ) : null}
    </div>
  );
}

/** "R45.99/kg"; null while there is no price or no size. */
function measuredPrice(typedSizeText: string, typedPrice: string): string | null {
  const size = readSize(typedSizeText);
  const price = readPrice(typedPrice);
  if (!size || "problem" in price || price.cents === 0) return null;
  const { cents, per } = unitPrice(price.cents, size);
  return unitPriceText(formatPrice(cents), per);
}
