import { X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { chrome } from "#messages/chrome/index.ts";
import { SearchList, SearchMessage } from "./search-list.tsx";
import { isEnoughToSuggest, useSuggested } from "./suggestions/use-suggested.ts";

type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  text: string;
  isOpen: boolean;
  closesOnEscape: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onListChange: (list: { isShown: boolean; activeId: string | null }) => void;
  onText: (text: string) => void;
  onSearched: () => void;
  onChosen: () => void;
};

/**
 * What the shop suggests while somebody types in the search box `input`: the popup of an ARIA
 * combobox (a grid: beside each product stands how to add it), whose keys it hears. `onListChange` says what the box has to tell of the list;
 * `closesOnEscape` is for a box that stands in a dialog, which would go as a whole.
 */
export function SearchSuggestions({
  input,
  listId,
  text,
  isOpen,
  closesOnEscape,
  onOpenChange,
  onListChange,
  onText,
  onSearched,
  onChosen,
}: SuggestionsProps) {
  const id = useId();
  const typed = text.trim();
  const isShown = isOpen && isEnoughToSuggest(typed);
  const { query, asked } = useSuggested(typed, isShown);
  const { data, isError } = query;
  const isSettled = isShown && asked === typed && !query.isPlaceholderData;
  const found = data ? data.products.length + data.categories.length + data.recipes.length : 0;
  const hasList = isShown && !isError && found > 0;
  // A choice is good for the list it was made in. After what was found stands the way to all of it.
  const [choice, setChoice] = useState({ list: data, typed, index: 0 });
  const isCurrent = hasList && choice.list === data && choice.typed === typed;
  const activeIndex = isCurrent ? choice.index : null;
  const activeId = activeIndex === null ? null : optionId(id, activeIndex);

  const tellList = useEffectEvent(onListChange);
  useEffect(() => tellList({ isShown: hasList, activeId }), [hasList, activeId]);

  useKeyDown(input, (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isShown) {
        onOpenChange(true);
      } else if (hasList) {
        const index = step(activeIndex, event.key === "ArrowDown" ? 1 : -1, found + 1);
        setChoice({ list: index === null ? undefined : data, typed, index: index ?? 0 });
      }
    } else if (event.key === "Enter" && activeId !== null) {
      event.preventDefault();
      document.getElementById(activeId)?.querySelector("a")?.click();
    }
  });

  useEscape({ isHeard: isShown && closesOnEscape, onEscape: () => onOpenChange(false) });

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <>
      <p role="status" className="sr-only">
        {isSettled && isError ? chrome.suggestionsNotLoaded() : null}
        {isSettled && data ? announcement(found) : null}
      </p>
      {text === "" ? null : <ClearButton input={input} onClear={() => onText("")} />}
      {isShown ? (
        <div className="absolute inset-x-0 top-full z-10 md:left-auto md:min-w-full md:w-104 mt-2 overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-float">
          {data && hasList ? (
            <SearchList
              id={listId}
              optionId={(index) => optionId(id, index)}
              activeIndex={activeIndex}
              typed={typed}
              found={data}
              onChosen={onChosen}
              onSearched={onSearched}
              // The next thing is written over this one.
              onAdded={() => input.current?.select()}
            />
          ) : (
            <SearchMessage state={isError ? "failed" : data ? "empty" : "loading"} typed={typed} />
          )}
        </div>
      ) : null}
    </>
  );
}

/** Empties the box, for the next thing. */
function ClearButton({
  input,
  onClear,
}: {
  input: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={chrome.clearSearch()}
      className="absolute inset-y-0.5 right-11 grid w-10 place-items-center rounded-full text-ink-muted hover:bg-sunken hover:text-ink"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (input.current) input.current.value = "";
        input.current?.focus();
        onClear();
      }}
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}

/** Hears the keys that are pressed in the box. */
function useKeyDown(
  input: RefObject<HTMLInputElement | null>,
  onKeyDown: (event: KeyboardEvent) => void,
): void {
  const hearKey = useEffectEvent(onKeyDown);
  useEffect(() => {
    const box = input.current;
    box?.addEventListener("keydown", hearKey);
    return () => box?.removeEventListener("keydown", hearKey);
  }, [input]);
}

/** Escape closes the list alone, and not the dialog that the box stands in. */
function useEscape({ isHeard, onEscape }: { isHeard: boolean; onEscape: () => void }): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isHeard) return;
    const hearEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    // The dialog listens on the document before anybody else: only the window comes sooner.
    window.addEventListener("keydown", hearEscape, { capture: true });
    return () => window.removeEventListener("keydown", hearEscape, { capture: true });
  }, [isHeard]);
}

/** Around the options in a ring, on which the box itself (null) is one place. */
function step(index: number | null, by: 1 | -1, count: number): number | null {
  const next = ((index ?? -1) + 1 + by + count + 1) % (count + 1);
  return next === 0 ? null : next - 1;
}

function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}

function announcement(found: number): string {
  return found === 0 ? chrome.noProductsFound() : chrome.suggestions({ count: found });
}
