import { MapPin } from "lucide-react";
import { notify } from "#app/lib/toasts.ts";
import { cx } from "#app/ui/cx.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { places } from "#messages/places/index.ts";

const loadWords = async () => (await import("./place-words.tsx")).PlaceWords;
const loadPicker = async () => (await import("./place-words.tsx")).PlacePickerOnDemand;
const leaveOut = () => undefined;
const tell = () => notify({ title: places.notLoaded(), tone: "error" });

/**
 * Where to? A place and what holds for it: fee, threshold, earliest arrival. Pressed, it asks for another.
 * The server renders it without a place; what it knows comes once the page is alive, in room that is kept.
 */
export function PlaceButton({ className }: { className?: string }) {
  const Words = useOnDemand(loadWords, true, leaveOut);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        import("./place-words.tsx").then(({ askForPlace }) => askForPlace(), tell);
      }}
      className={cx(
        "flex min-h-13 min-w-0 items-center gap-3 rounded-md py-1 text-left text-sm leading-snug hover:underline focus-visible:-outline-offset-3 noscript:hidden",
        className,
      )}
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <span className="flex min-w-0 flex-wrap gap-x-3">
        {Words ? (
          <Words />
        ) : (
          <>
            <strong>{places.deliverTo()}</strong>
            <span className="text-ink-muted">{places.seeTerms()}</span>
          </>
        )}
      </span>
    </button>
  );
}

/** The picker, once somebody asks for it; mount it once. */
export function PlacePicker() {
  const Picker = useOnDemand(loadPicker, true, leaveOut);
  return Picker ? <Picker /> : null;
}
