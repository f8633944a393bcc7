import { cx } from "#app/ui/cx.ts";
import type { Place } from "#domain/deliveries/place.ts";
import { places } from "#messages/places/index.ts";
import { arrivalText, feeText } from "./terms-text.ts";
import { useTerms } from "./use-terms.ts";

/** A place to be chosen, with what its delivery costs and when it comes. */
export function PlaceOption({
  id,
  place,
  isActive,
  onChoose,
}: {
  id: string;
  place: Place;
  isActive: boolean;
  onChoose: () => void;
}) {
  const terms = useTerms(place);
  const where = [place.suburb === place.city ? place.province : place.city, place.postalCode];
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={cx(
        "flex min-h-13 w-full items-center justify-between gap-4 px-5 py-2 text-left hover:bg-sunken",
        "aria-selected:bg-brand-soft aria-selected:shadow-[inset_3px_0_0_var(--color-brand)]",
      )}
    >
      <span className="grid min-w-0">
        <span className="font-semibold">{place.suburb}</span>
        <span className="text-sm text-ink-muted">{where.filter(Boolean).join(" ")}</span>
      </span>
      {terms?.isReached === false ? (
        <span className="shrink-0 text-right text-sm text-ink-muted">{places.noDelivery()}</span>
      ) : terms ? (
        <span className="grid shrink-0 text-right text-sm tabular-nums">
          <span className="font-semibold">{feeText(terms)}</span>
          <span className="text-ink-muted">
            {terms.method === "standard" ? `${places.standardThere()} ` : null}
            {arrivalText(terms, terms.now)}
          </span>
        </span>
      ) : null}
    </button>
  );
}
