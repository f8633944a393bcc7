import { useMatch, useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { pageAction } from "#app/lib/page-language.ts";
import { Tooltip } from "#app/ui/overlay/tooltip.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { chrome } from "#messages/chrome/index.ts";

const MAX_QUERY_LENGTH = 200;

/** What the box has to tell of the list below it. */
type ListState = { isShown: boolean; activeId: string | null };

const loadSuggestions = async () => (await import("./search-combobox.tsx")).SearchSuggestions;

type SearchFormProps = {
  className?: string;
  onSearched?: () => void;
  onEnter?: () => void;
  onLeaveEmpty?: () => void;
  onEscape?: () => void;
};

/**
 * The shop's search box (storefront §2; decisions, header search): submits to /products?q=…,
 * through the router where it is alive and as a plain form before that. On /products it shows what
 * was asked for. Suggestions bring their own code once somebody enters the box; without them it still
 * searches. `onSearched` runs after a search was sent off or a suggestion chosen, `onEnter` and
 * `onLeaveEmpty` when the focus comes, and goes with nothing written; `onEscape` besides closing the
 * list.
 */
export function SearchForm(props: SearchFormProps) {
  const { className, onSearched, onEnter, onLeaveEmpty, onEscape } = props;
  const id = useId();
  const listId = `${id}-list`;
  const [text, setText] = useState("");
  const { input, asked } = useAskedText(setText);
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState<ListState | null>(null);
  const { Suggestions, enter } = useSuggestions();

  const finish = () => {
    setOpen(false);
    // A phone's keyboard would stand before what was found.
    input.current?.blur();
    onSearched?.();
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setOpen(false);
    if (input.current?.value.trim() === "") onLeaveEmpty?.();
  };

  const forget = () => {
    if (input.current) input.current.value = "";
    setText("");
    finish();
  };
  const close = () => {
    setOpen(false);
    onEscape?.();
  };

  return (
    <search className={className}>
      <form
        action={pageAction("/products")}
        method="get"
        className="relative"
        onSubmit={useSubmit(input, finish)}
        onBlur={leave}
      >
        <SearchInput
          input={input}
          id={id}
          listId={listId}
          list={list}
          asked={asked}
          onEnter={() => {
            enter();
            onEnter?.();
          }}
          onType={(typed) => {
            enter();
            setText(typed);
            setOpen(true);
          }}
          onEscape={onEscape && close}
        />
        <SubmitButton />
        {Suggestions ? (
          <Suggestions
            input={input}
            listId={listId}
            text={text}
            isOpen={isOpen}
            closesOnEscape={!onEscape}
            onOpenChange={setOpen}
            onListChange={setList}
            onText={setText}
            onSearched={finish}
            onChosen={forget}
          />
        ) : null}
      </form>
    </search>
  );
}

/** Sends what is written off to /products, then runs `onSent`. */
function useSubmit(input: RefObject<HTMLInputElement | null>, onSent: () => void) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = (input.current?.value ?? "").trim();
    void navigate({ to: "/products", search: q ? { q } : {} });
    onSent();
  };
}

/** What the list below the box is made of, once somebody enters it. */
function useSuggestions() {
  const [isEntered, setEntered] = useState(false);
  const Suggestions = useOnDemand(loadSuggestions, isEntered, () => setEntered(false));
  return { Suggestions, enter: () => setEntered(true) };
}

/** The box, which says what /products was asked for, unless somebody is writing in it; `onText` hears of it. */
function useAskedText(onText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const asked =
    useMatch({
      from: "/_shop/products",
      shouldThrow: false,
      select: ({ search }) => search.q,
    }) ?? "";
  const tell = useEffectEvent(onText);
  useEffect(() => {
    const box = input.current;
    if (!box || box === document.activeElement) return;
    box.value = asked;
    tell(asked);
  }, [asked]);
  return { input, asked };
}

function SearchInput({
  input,
  id,
  listId,
  list,
  asked,
  onEnter,
  onType,
  onEscape,
}: {
  input: RefObject<HTMLInputElement | null>;
  id: string;
  listId: string;
  list: ListState | null;
  asked: string;
  onEnter: () => void;
  onType: (text: string) => void;
  onEscape: (() => void) | undefined;
}) {
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {chrome.searchProducts()}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        name="q"
        defaultValue={asked}
        maxLength={MAX_QUERY_LENGTH}
        placeholder={chrome.searchExample()}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={list?.isShown ?? false}
        aria-controls={listId}
        aria-activedescendant={list?.activeId ?? undefined}
        className="min-h-11 w-full rounded-full border border-line-strong bg-surface pr-12 pl-5 text-base not-placeholder-shown:pr-22 placeholder:text-ink-muted focus-visible:border-focus"
        onFocus={onEnter}
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !onEscape) return;
          event.preventDefault();
          onEscape();
        }}
      />
    </>
  );
}

function SubmitButton() {
  return (
    <Tooltip label={chrome.search()}>
      <button
        type="submit"
        aria-label={chrome.search()}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-brand hover:bg-brand-soft"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </Tooltip>
  );
}
