import { SlidersHorizontal, X } from "lucide-react";
import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import {
  type FactCount,
  type FactFilter,
  FILTER_KINDS,
  type FilterKind,
  filterText,
  readFilter,
  toggled,
} from "#domain/catalogue/fact-filter.ts";
import { filters } from "#messages/filters/index.ts";
import { type FactSearch, factsOf } from "../list-search.ts";
import { choiceText } from "./fact-texts.ts";

const loadSheet = async () => (await import("./fact-sheet.tsx")).FactSheet;

type ChipLink = {
  className: string;
  "aria-label"?: string;
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
};

const chipClass =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold whitespace-nowrap";

/**
 * What a list is narrowed by (decision 0048): the filters in a sheet, what was chosen as chips that take
 * it back, and the diets that there are to choose from. All of it is in the address: chips are links,
 * which the caller draws as router links of its own page, and `onChange` goes to the address of
 * another choice. Without JavaScript the chips remain.
 */
export function FactFilters({
  search,
  counts,
  total,
  renderLink,
  onChange,
}: {
  search: FactSearch;
  counts: readonly FactCount[];
  /** Of how many products the list is. */
  total: number;
  renderLink: (to: FactSearch, link: ChipLink) => ReactNode;
  onChange: (change: (now: FactSearch) => FactSearch) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const Sheet = useOnDemand(loadSheet, isOpen, () => {
    setOpen(false);
    notify({ title: filters.notLoaded(), tone: "error" });
  });
  const filter = readFilter(factsOf(search));
  const chosen = chosenOf(filter);
  const chips = [...chosen, ...offeredOf(filter, counts)];
  const { opener, press } = useFocusAfterChip(JSON.stringify(filter));
  if (counts.length === 0 && chosen.length === 0 && !isOpen) return null;
  return (
    <div className="-mx-4 flex items-center gap-2 overflow-x-auto scroll-px-4 px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
      <OpenButton ref={opener} chosen={chosen.length} onOpen={() => setOpen(true)} />
      {chips.map(({ kind, value, n }) => (
        // Chosen or on offer it is the same chip: whoever presses it stays there.
        <span key={`${kind}:${value}`} className="contents">
          {renderLink(addressOf(toggled(filter, kind, value)), {
            ...(n === undefined ? chosenChip(kind, value) : offeredChip(value, n)),
            onClick: press,
          })}
        </span>
      ))}
      {Sheet ? (
        <Sheet
          open={isOpen}
          onOpenChange={setOpen}
          filter={filter}
          counts={counts}
          total={total}
          onChange={(change) => onChange((now) => addressOf(change(readFilter(factsOf(now)))))}
        />
      ) : null}
    </div>
  );
}

function chosenChip(kind: FilterKind, value: string): ChipLink {
  return {
    className: cx(chipClass, "border-brand bg-brand-soft text-brand-strong"),
    "aria-label": filters.without({ fact: choiceText(kind, value, "alone") }),
    children: (
      <>
        {choiceText(kind, value, "alone")}
        <X aria-hidden="true" className="size-4" />
      </>
    ),
  };
}

function offeredChip(diet: string, n: number): ChipLink {
  return {
    className: cx(chipClass, "border-line-strong bg-surface hover:border-ink"),
    children: (
      <>
        {choiceText("diet", diet)}
        <span className="font-normal text-ink-muted">{n}</span>
      </>
    ),
  };
}

/**
 * A chip that was pressed stays in view where it goes, and where it goes with its filter, keyboards go on at the
 * button before the chips instead of nowhere. `chosen`: what the list is narrowed by.
 */
function useFocusAfterChip(chosen: string) {
  const opener = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    // Chips go and come with what is chosen.
    if (shown.current === chosen) return;
    shown.current = chosen;
    const chip = pressed.current;
    pressed.current = null;
    const at = document.activeElement;
    if (chip && at === chip) chip.scrollIntoView({ block: "nearest", inline: "nearest" });
    else if (chip && at === document.body && !chip.isConnected)
      opener.current?.focus({ preventScroll: true });
  }, [chosen]);
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    pressed.current = currentTarget;
  };
  return { opener, press };
}

function OpenButton({
  ref,
  chosen,
  onOpen,
}: {
  ref: Ref<HTMLButtonElement>;
  chosen: number;
  onOpen: () => void;
}) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-label={chosen > 0 ? filters.filtersOn({ count: chosen }) : filters.filters()}
      className={buttonClass({ variant: "outline", className: "shrink-0 noscript:hidden" })}
      onPointerEnter={() => void loadSheet().catch(() => undefined)}
      onClick={onOpen}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      {filters.filters()}
      {chosen > 0 ? (
        <span aria-hidden="true" className="rounded-full bg-brand px-2 text-sm text-on-brand">
          {chosen}
        </span>
      ) : null}
    </button>
  );
}

/** A filter that is chosen, or on offer for `n` products. */
type Chip = { kind: FilterKind; value: string; n?: number };

function chosenOf(filter: FactFilter): Chip[] {
  return FILTER_KINDS.flatMap((kind) =>
    filter[kind].map((value) => ({ kind, value: String(value) })),
  );
}

/** The diets that are not chosen, what most products have first. */
function offeredOf(filter: FactFilter, counts: readonly FactCount[]): Chip[] {
  return counts
    .filter(({ fact }) => fact.startsWith("diet:"))
    .map(({ fact, n }) => ({ kind: "diet" as const, value: fact.slice("diet:".length), n }))
    .filter(({ value }) => !filter.diet.some((diet) => diet === value))
    .sort((one, other) => other.n - one.n);
}

function addressOf(filter: FactFilter): FactSearch {
  return {
    diet: filterText(filter, "diet"),
    free: filterText(filter, "free"),
    heat: filterText(filter, "heat"),
    storage: filterText(filter, "storage"),
    origin: filterText(filter, "origin"),
  };
}
