import { MapPin } from "lucide-react";
import { notify } from "#app/lib/toasts.ts";
import { cx } from "#app/ui/cx.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { places } from "#messages/places/index.ts";
import { askForPlace, useIsChoosingPlace, usePlace } from "./place-store.ts";

const loadPicker = async () => (await import("./place-picker.tsx")).PlacePicker;
const loadTerms = async () => (await import("./place-terms.tsx")).PlaceTerms;
const leaveOut = () => undefined;

function loadEarly() {
  loadPicker().catch(leaveOut);
}

/**
 * Where to? A place and what holds for it: fee and earliest arrival, `inFull` the threshold too. Pressed,
 * it asks for another. The server renders it without a place; what it says of one comes on demand.
 */
export function PlaceButton({
  inFull = false,
  className,
}: {
  inFull?: boolean;
  className?: string;
}) {
  const place = usePlace();
  const Terms = useOnDemand(loadTerms, place !== null, leaveOut);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      onClick={() => askForPlace()}
      className={cx(
        "flex min-h-11 min-w-0 items-center gap-2 rounded-md text-left text-sm font-semibold noscript:hidden",
        "after:ml-1 after:size-2 after:shrink-0 after:-translate-y-0.5 after:rotate-45 after:border-r-2 after:border-b-2 after:border-ink-muted",
        className,
      )}
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <span className={inFull ? "text-pretty underline-offset-4 hover:underline" : "truncate"}>
        {place ? place.suburb : inFull ? places.where() : places.deliverTo()}
        {place && Terms ? <Terms place={place} inFull={inFull} /> : null}
      </span>
    </button>
  );
}

/** The picker, once somebody asks for it; mount it once. */
export function PlacePickerOnDemand() {
  const isChoosing = useIsChoosingPlace();
  const Picker = useOnDemand(loadPicker, isChoosing, () => {
    askForPlace(false);
    notify({ title: places.notLoaded(), tone: "error" });
  });
  return Picker ? <Picker /> : null;
}
