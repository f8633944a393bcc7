import { shopFormats } from "#app/lib/formats.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { keepPriceText, readPrice, readStock } from "#domain/catalogue/product-form.ts";
import { currencySymbol } from "#domain/store/formats.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { priceRuleText } from "#messages/adminProductForm/rule-text.ts";
import { adminStock } from "#messages/adminStock/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

/** Takes digits and one decimal point, strips R and spaces; all else stays, and is told (back-office §5). */
export function PriceField({
  price,
  problem,
  onChange,
}: {
  price: string;
  problem: string | null | undefined;
  onChange: (text: string) => void;
}) {
  const { currency } = shopFormats();
  const read = readPrice(price);
  // A point alone may be the beginning of ".50".
  const said = "problem" in read && price !== "." ? priceRuleText(read.problem, currency) : null;
  return (
    <div>
      <Field label={backOffice.price()} error={said ?? problem}>
        {(control) => (
          <span className="relative block">
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-0 grid w-10 place-items-center font-semibold text-ink-muted"
            >
              {currencySymbol(currency)}
            </span>
            <Input
              {...control}
              name="price"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              className="pl-10 tabular-nums"
              value={price}
              onChange={(event) => onChange(keepPriceText(event.target.value))}
            />
          </span>
        )}
      </Field>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

/** Units of a product that others have: `reserved` are held by payments under way, `toBePacked` sold and on the shelf still. */
export type TakenUnits = { reserved: number; toBePacked: number };

function takenText({ reserved, toBePacked }: TakenUnits): string | null {
  const texts = [
    ...(reserved > 0 ? [adminProductForm.held({ count: reserved })] : []),
    ...(toBePacked > 0
      ? [adminStock.toBePacked({ count: toBePacked }), adminStock.leaveThemOut()]
      : []),
  ];
  return texts.length > 0 ? texts.join(" ") : null;
}

/** A whole number from 0; whatever else was typed becomes 0 on leaving the field, and is told. */
export function StockField({
  stock,
  taken,
  whyZero,
  turned,
  onTurn,
  onChange,
  onCorrect,
}: {
  stock: string;
  taken: TakenUnits;
  /** Why what stands there is to become 0. */
  whyZero: string | null;
  /** Why it became 0. */
  turned: string | null;
  onTurn: (text: string | null) => void;
  onChange: (text: string) => void;
  onCorrect: (text: string) => void;
}) {
  return (
    <div>
      <Field label={backOffice.stock()} hint={turned ?? takenText(taken)}>
        {(control) => (
          <Input
            {...control}
            name="stock"
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
            value={stock}
            onChange={(event) => {
              onTurn(null);
              onChange(event.target.value);
            }}
            onBlur={() => {
              if (whyZero !== null) onTurn(whyZero);
              const count = String(readStock(stock));
              if (count !== stock) onCorrect(count);
            }}
          />
        )}
      </Field>
      <span role="status" className="sr-only">
        {turned}
      </span>
    </div>
  );
}
