import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { lineQuantity } from "#domain/cart/cart.ts";
import { cx } from "../cx.ts";

const buttonClass =
  "grid place-items-center text-ink transition-colors hover:bg-sunken disabled:text-ink-muted/50 disabled:cursor-not-allowed disabled:hover:bg-transparent focus-visible:-outline-offset-3";

/**
 * Minus, figure, plus (storefront §5): the quantities that a line of so much `stock` can have, minus
 * disabled at the first and plus at the last. The figure can be typed and is brought into range when
 * left. `name` is the product's.
 */
export function QuantityStepper({
  value,
  stock,
  name,
  onChange,
  size = "md",
  className,
}: {
  value: number;
  stock: number;
  name: string;
  onChange: (quantity: number) => void;
  size?: "sm" | "md";
  className?: string;
}) {
  const [draft, setDraft] = useState<string | null>(null);

  const one = { more: lineQuantity(value + 1, stock), less: lineQuantity(value - 1, stock) };
  const canTakeMore = one.more > value;
  const canTakeLess = one.less < value;

  const commit = () => {
    if (draft === null) return;
    const typed = Number.parseInt(draft, 10);
    setDraft(null);
    if (Number.isNaN(typed)) return;
    const inRange = lineQuantity(typed, stock);
    if (inRange !== value) onChange(inRange);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      event.preventDefault();
      commit();
    } else if (event.key === "ArrowUp" && canTakeMore) {
      event.preventDefault();
      onChange(one.more);
    } else if (event.key === "ArrowDown" && canTakeLess) {
      event.preventDefault();
      onChange(one.less);
    }
  };

  const square = size === "sm" ? "size-9" : "size-11";
  return (
    <fieldset
      aria-label={`Quantity of ${name}`}
      className={cx(
        "inline-flex overflow-hidden rounded-md border border-line-strong bg-surface",
        className,
      )}
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={!canTakeLess}
        onClick={() => onChange(one.less)}
        className={cx(buttonClass, square)}
      >
        <Minus aria-hidden="true" className="size-4.5" />
      </button>
      <input
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ""))}
        onBlur={commit}
        onKeyDown={handleKey}
        className="w-11 bg-transparent text-center font-bold tabular-nums focus-visible:-outline-offset-3"
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={!canTakeMore}
        onClick={() => onChange(one.more)}
        className={cx(buttonClass, square)}
      >
        <Plus aria-hidden="true" className="size-4.5" />
      </button>
      <span role="status" className="sr-only">
        {canTakeMore ? value : `${value}, all that is in stock`}
      </span>
    </fieldset>
  );
}
