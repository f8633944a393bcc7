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
 * Where to? A place and what holds for it: fee, threshold, earliest arrival. Pressed, it asks for another.
 * The server renders it without a place; what it says of one comes on demand, in room that is kept.
 */
export function PlaceButton({ className }: { className?: string }) {
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
        "flex min-h-13 min-w-0 items-center gap-3 rounded-md py-1 text-left text-sm leading-snug hover:underline noscript:hidden",
        className,
      )}
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <span className="flex min-w-0 flex-wrap gap-x-3">
        <strong className="max-w-full truncate">{place ? place.suburb : places.deliverTo()}</strong>
        <span className="text-ink-muted tabular-nums">
          {place ? Terms ? <Terms place={place} /> : null : places.seeTerms()}
        </span>
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
