import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { currencySymbol } from "#domain/formats.ts";
import { acceptPriceText, readPrice, readStock } from "#domain/product-form.ts";

/** Takes digits and one decimal point, strips R and spaces, and says so of all else (back-office §5). */
export function PriceField({
  price,
  problem,
  onChange,
}: {
  price: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}) {
  const [refused, setRefused] = useState<{ typed: string; isTyping: boolean } | null>(null);
  const read = readPrice(price);
  const typing = refused ? readPrice(refused.typed) : price === "." ? { cents: 0 } : read;
  const said = "problem" in typing && refused?.isTyping !== false ? typing.problem : null;
  // Once the field is left, what was not taken should not be missed.
  const left = refused?.isTyping === false ? leftWords(refused.typed, price) : null;
  return (
    <div>
      <Field label="Price" error={said ?? problem} hint={left}>
        {(control) => (
          <span className="relative block">
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-0 grid w-10 place-items-center font-semibold text-ink-muted"
            >
              R
            </span>
            <Input
              {...control}
              name="price"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              className="pl-10 tabular-nums"
              value={price}
              onChange={(event) => {
                const typed = event.target.value;
                const accepted = acceptPriceText(typed);
                setRefused(accepted === null ? { typed, isTyping: true } : null);
                if (accepted !== null) onChange(accepted);
              }}
              onBlur={() => setRefused((old) => old && { ...old, isTyping: false })}
            />
          </span>
        )}
      </Field>
      <span role="status" className="sr-only">
        {said ?? left}
      </span>
    </div>
  );
}

function leftWords(typed: string, price: string): string {
  const stays =
    price === "" ? "there is no price yet" : `the price is still ${currencySymbol()}${price}`;
  return `“${typed.trim()}” was not taken: ${stays}.`;
}

/** A whole number from 0; whatever else was typed becomes 0 on leaving the field, and is told. */
export function StockField({
  stock,
  reserved,
  onChange,
}: {
  stock: string;
  reserved: number;
  onChange: (text: string) => void;
}) {
  const [turned, setTurned] = useState<string | null>(null);
  const held =
    reserved > 0 ? `${reserved} held for payments under way: it cannot go below that.` : null;
  return (
    <div>
      <Field label="Stock" hint={turned ?? held}>
        {(control) => (
          <Input
            {...control}
            name="stock"
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
            value={stock}
            onChange={(event) => {
              setTurned(null);
              onChange(event.target.value);
            }}
            onBlur={() => {
              const count = String(readStock(stock));
              if (count === "0" && !/^0*$/.test(stock.trim())) {
                setTurned(`“${stock.trim()}” is not a whole number, so the stock is 0.`);
              }
              if (count !== stock) onChange(count);
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
