import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { lineQuantity } from "#domain/cart/cart.ts";
import { controls } from "#messages/controls/index.ts";
import { cx } from "../cx.ts";

const buttonClass =
  "grid place-items-center text-ink transition-colors hover:bg-sunken disabled:text-ink-muted/50 disabled:cursor-not-allowed disabled:hover:bg-transparent focus-visible:-outline-offset-3";

type Size = "sm" | "md";
type StepperProps = {
  value: number;
  stock: number;
  name: string;
  onChange: (quantity: number) => void;
  /** 0 where the minus at one unit takes the product out altogether. */
  least?: 0 | 1;
  size?: Size;
  className?: string;
};

/**
 * Minus, figure, plus (storefront §5): the quantities that a line of so much `stock` can have, minus
 * disabled at the first (unless `least` is 0) and plus at the last. The figure can be typed and is
 * brought into range when left; where `least` is 0 a typed 0 takes the product out. `name` is the product's.
 */
export function QuantityStepper({
  value,
  stock,
  name,
  onChange,
  least = 1,
  size = "md",
  className,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);

  const one = {
    more: lineQuantity(value + 1, stock),
    less: Math.max(lineQuantity(value, stock) - 1, least),
  };
  const canTakeMore = one.more > value;
  const canTakeLess = one.less < value;

  const commit = () => {
    if (draft === null) return;
    const typed = Number.parseInt(draft, 10);
    setDraft(null);
    if (Number.isNaN(typed)) return;
    const inRange = typed === 0 && least === 0 ? 0 : lineQuantity(typed, stock);
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

  return (
    <fieldset
      aria-label={controls.quantityOf({ name })}
      className={cx(
        "inline-flex min-w-0 overflow-hidden rounded-md border border-line-strong bg-surface",
        className,
      )}
    >
      <StepButton
        label={controls.fewer({ name })}
        size={size}
        isOn={canTakeLess}
        onPress={() => onChange(one.less)}
      >
        <Minus aria-hidden="true" className="size-4.5" />
      </StepButton>
      <input
        aria-label={controls.quantity()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ""))}
        onBlur={commit}
        onKeyDown={handleKey}
        className="w-11 min-w-0 grow bg-transparent text-center font-bold tabular-nums focus-visible:-outline-offset-3"
      />
      <StepButton
        label={controls.more({ name })}
        size={size}
        isOn={canTakeMore}
        onPress={() => onChange(one.more)}
      >
        <Plus aria-hidden="true" className="size-4.5" />
      </StepButton>
      <span role="status" className="sr-only">
        {canTakeMore ? value : controls.allInStock({ quantity: value })}
      </span>
    </fieldset>
  );
}

function StepButton({
  label,
  size,
  isOn,
  onPress,
  children,
}: {
  label: string;
  size: Size;
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={!isOn}
      onClick={onPress}
      className={cx(buttonClass, "shrink-0", size === "sm" ? "size-9" : "size-11")}
    >
      {children}
    </button>
  );
}
