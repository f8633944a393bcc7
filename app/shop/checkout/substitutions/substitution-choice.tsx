import { Check } from "lucide-react";
import { useId, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { Select } from "#app/ui/form/select.tsx";
import type { CartItem } from "#domain/cart/cart.ts";
import { SUBSTITUTIONS, type Substitution } from "#domain/orders/substitution.ts";
import { substitutions } from "#messages/substitutions/index.ts";
import { takeFocus } from "../notes/take-focus.ts";
import { useWishes } from "./substitution-store.ts";

const NAMES = {
  similar: () => substitutions.similar(),
  choose: () => substitutions.choose(),
  refund: () => substitutions.refund(),
} as const satisfies Record<Substitution, () => string>;

const TERMS = {
  similar: () => substitutions.similarTerms(),
  choose: () => substitutions.chooseTerms(),
  refund: () => substitutions.refundTerms(),
} as const satisfies Record<Substitution, () => string>;

/**
 * What is to become of what is sold out by the time it is packed: one tap for the whole order, and for
 * who wants it a choice for each product.
 */
export function SubstitutionChoice({
  items,
  isLocked,
}: {
  items: readonly CartItem[];
  isLocked: boolean;
}) {
  const { whole, each } = useWishes();
  const [isOpen, setOpen] = useState(Object.keys(each).length > 0);
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  return (
    <fieldset disabled={isLocked} className="grid min-w-0 gap-2 border-t border-line pt-4">
      <legend className="float-left mb-2 font-semibold">{substitutions.title()}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {SUBSTITUTIONS.map((wish) => (
          <label
            key={wish}
            className={cx(
              "relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-md border-2 px-1.5 py-2 text-center text-sm font-semibold leading-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
              wish === whole ? "border-brand bg-brand-soft" : "border-line",
            )}
          >
            <input
              type="radio"
              name="substitution"
              value={wish}
              checked={wish === whole}
              aria-describedby={`${id}-terms`}
              onChange={() => useWishes.setState({ whole: wish, each: {} })}
              className="sr-only"
            />
            {NAMES[wish]()}
          </label>
        ))}
      </div>
      <p id={`${id}-terms`} className="flex gap-1.5 text-sm text-ink-muted">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
        {TERMS[whole]()}
      </p>
      {isOpen ? (
        <ul ref={isAsked ? takeFocus : undefined} className="grid gap-2">
          {items.map((item) => (
            <ForProduct key={item.id} item={item} />
          ))}
        </ul>
      ) : items.length > 1 ? (
        <button
          type="button"
          className="text-link min-h-11 justify-self-start text-sm"
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          {substitutions.forEach()}
        </button>
      ) : null}
    </fieldset>
  );
}

function ForProduct({ item: { id, name } }: { item: CartItem }) {
  const { each } = useWishes();
  const wish = (value: string) => {
    const { [id]: _before, ...others } = each;
    const chosen = SUBSTITUTIONS.find((one) => one === value);
    useWishes.setState({ each: chosen ? { ...others, [id]: chosen } : others });
  };
  return (
    <li className="grid gap-1">
      <label htmlFor={`substitution-${id}`} className="text-sm">
        {substitutions.ofLine({ name })}
      </label>
      <Select
        id={`substitution-${id}`}
        value={each[id] ?? ""}
        onChange={(event) => wish(event.target.value)}
      >
        <option value="">{substitutions.asOrder()}</option>
        {SUBSTITUTIONS.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]()}
          </option>
        ))}
      </Select>
    </li>
  );
}
