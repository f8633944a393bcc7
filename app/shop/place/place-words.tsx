import { notify } from "#app/lib/toasts.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { places } from "#messages/places/index.ts";
import { askForPlace, useIsChoosingPlace, usePlace } from "./place-store.ts";

export { askForPlace };

const loadTerms = async () => (await import("./place-terms.tsx")).PlaceTerms;
const loadFar = async () => (await import("./far-words.tsx")).FarWords;
const loadPicker = async () => (await import("./place-picker.tsx")).PlacePicker;
const leaveOut = () => undefined;

/** What the button says: the place and its terms, or that there is one to choose. */
export function PlaceWords() {
  const place = usePlace();
  const Terms = useOnDemand(loadTerms, place !== null, leaveOut);
  return (
    <>
      <strong className="max-w-full truncate">{place ? place.suburb : places.deliverTo()}</strong>
      <span className="text-ink-muted tabular-nums">
        {place ? Terms ? <Terms place={place} /> : null : places.seeTerms()}
      </span>
    </>
  );
}

/** The picker, once somebody asks for it, and what knows which goods cannot come to the place. */
export function PlacePickerOnDemand() {
  const isChoosing = useIsChoosingPlace();
  const place = usePlace();
  const Far = useOnDemand(loadFar, place !== null, leaveOut);
  const Picker = useOnDemand(loadPicker, isChoosing, () => {
    askForPlace(false);
    notify({ title: places.notLoaded(), tone: "error" });
  });
  return (
    <>
      {Picker ? <Picker /> : null}
      {Far && place ? <Far place={place} /> : null}
    </>
  );
}
