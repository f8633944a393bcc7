import { useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { type Place, placeCity, SUBURB_MAX_LENGTHS } from "#domain/deliveries/place.ts";
import {
  findSuburbs,
  type KnownSuburb,
  knownSuburbs,
  nearestFirst,
} from "#domain/deliveries/suburbs.ts";
import { servedAreas } from "#domain/deliveries/zones.ts";
import { places } from "#messages/places/index.ts";
import { RetryAlert } from "../chrome/retry-alert.tsx";
import { PlaceOption } from "./place-option.tsx";
import { askForPlace, choosePlace, useIsChoosingPlace, usePlace } from "./place-store.ts";
import { useDeliveryRules } from "./use-terms.ts";

const FRESH_MS = 10 * 60_000;
const MAX_SUGGESTED = 8;

/**
 * The picker of a place: one box, an ARIA combobox, and below it what is found by any spelling, nickname or
 * code. With nothing typed it shows where the courier comes. Choosing closes it.
 */
export function PlacePicker() {
  const isOpen = useIsChoosingPlace();
  const place = usePlace();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => askForPlace(open)}
      title={places.where()}
      description={places.whyAsk()}
      footer={
        place ? (
          <Button variant="ghost" onClick={() => choosePlace(null)}>
            {places.forget({ place: place.suburb })}
          </Button>
        ) : null
      }
    >
      <Search />
    </Dialog>
  );
}

function Search() {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<number | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const { known, query } = useKnownSuburbs();
  const asked = useDeferredValue(typed);
  const served = useServedSuburbs(known);
  const isBlank = asked.trim() === "";
  const found = useMemo(
    () => (isBlank ? served : findSuburbs(known ?? [], asked)),
    [isBlank, served, known, asked],
  );
  // What is likeliest is chosen by Enter alone.
  const activeIndex = active ?? (isBlank ? null : 0);
  const activeId = activeIndex !== null && found[activeIndex] ? `${id}-${activeIndex}` : undefined;

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const hearKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const by = event.key === "ArrowDown" ? 1 : -1;
      const from = activeIndex ?? (by > 0 ? -1 : 0);
      if (found.length > 0) setActive((from + by + found.length) % found.length);
    } else if (event.key === "Enter" && activeId) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    }
  };
  const isSearched = known !== null && !isBlank && asked === typed;
  return (
    <div className="grid gap-3 sm:min-h-96 sm:content-start">
      <label htmlFor={id} className="text-sm font-semibold">
        {places.suburbOrCode()}
      </label>
      <Input
        ref={box}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        value={typed}
        maxLength={SUBURB_MAX_LENGTHS.name}
        placeholder={places.example()}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
        onKeyDown={hearKey}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(null);
        }}
      />
      {query.isError ? (
        <RetryAlert onRetry={() => void query.refetch()}>{places.notLoaded()}</RetryAlert>
      ) : null}
      {query.isPending ? (
        <p className="flex items-center gap-3 text-ink-muted">
          <Spinner /> {places.looking()}
        </p>
      ) : null}
      <Found typed={isSearched ? asked.trim() : null} count={found.length} />
      {isBlank && found.length > 0 ? (
        <p className="text-sm text-ink-muted">{places.courierAreas()}</p>
      ) : null}
      <PlaceList id={id} found={found} activeIndex={activeIndex} />
    </div>
  );
}

function PlaceList({
  id,
  found,
  activeIndex,
}: {
  id: string;
  found: readonly Place[];
  activeIndex: number | null;
}) {
  return (
    // Pressing an option must not take the focus out of the box.
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={places.suburbs()}
      className="-mx-5 divide-y divide-line border-line not-empty:border-y"
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((place, index) => (
        <PlaceOption
          key={`${placeCity(place)} ${place.postalCode}`}
          id={`${id}-${index}`}
          place={place}
          isActive={index === activeIndex}
          onChoose={() => choosePlace(place)}
        />
      ))}
    </div>
  );
}

/** What came of the search, once there was one: to listeners how many, to everybody that there is none. */
function Found({ typed, count }: { typed: string | null; count: number }) {
  return (
    <>
      <p role="status" className="sr-only">
        {typed !== null && count > 0 ? places.found({ count }) : null}
      </p>
      {typed !== null && count === 0 ? (
        <Alert tone="info" title={places.noneFound({ typed })}>
          {places.noneFoundThen()}
        </Alert>
      ) : null}
    </>
  );
}

function useKnownSuburbs() {
  const options = useTrpc().catalogue.suburbs.queryOptions();
  const query = useQuery({ ...options, staleTime: FRESH_MS });
  const rules = useDeliveryRules();
  const known = useMemo(
    () => (query.data ? nearestFirst(knownSuburbs(query.data), rules?.zones ?? []) : null),
    [query.data, rules],
  );
  return { known, query };
}

/** The suburbs after which the zones' areas are named, those of the first zone first. */
function useServedSuburbs(known: readonly KnownSuburb[] | null): Place[] {
  const rules = useDeliveryRules();
  return useMemo(() => {
    const areas = servedAreas(rules?.zones ?? []).map((area) => area.trim().toLowerCase());
    const named = areas.flatMap((area) => {
      const one = known?.find(({ place }) => place.suburb.toLowerCase() === area);
      return one ? [one.place] : [];
    });
    return named.slice(0, MAX_SUGGESTED);
  }, [known, rules]);
}
