import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { X } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { useRowFocus } from "#app/ui/form/row-focus.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { adminHero } from "#messages/adminHero/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { controls } from "#messages/controls/index.ts";
import type { AppRouter } from "#server/router.ts";
import { isMissing } from "../frame/retry-panel.tsx";

type FoundProduct = inferRouterOutputs<AppRouter>["admin"]["hero"]["products"][number];
export type LinkedProduct = { id: string; name: string };

/** The optional product of a hero image, found by typing a part of its name (back-office §2). */
export function ProductLink({
  product,
  onChange,
}: {
  product: LinkedProduct | null;
  onChange: (product: LinkedProduct | null) => void;
}) {
  const focus = useRowFocus<HTMLDivElement>();
  const change = (chosen: LinkedProduct | null) => {
    onChange(chosen);
    focus.toRest(0);
  };
  return (
    <div ref={focus.box}>
      {product ? (
        <ChosenProduct name={product.name} onRemove={() => change(null)} />
      ) : (
        <ProductSearch
          label={adminHero.linkedProduct()}
          hint={adminHero.linkedProductHint()}
          onChoose={change}
        />
      )}
    </div>
  );
}

/** The box to type in, and below it what the shop has found, as the listbox of a combobox. */
export function ProductSearch({
  label,
  hint,
  onChoose,
}: {
  label: string;
  hint: string;
  onChoose: (product: LinkedProduct) => void;
}) {
  const listId = useId();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const { found, isOfText } = useFound(text.trim(), isOpen);
  const options = found.data ?? [];
  const choose = (at: number) => {
    const option = options[at];
    if (!option) return;
    onChoose({ id: option.id, name: option.name });
    setText("");
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setPlace((old) => (isOpen ? (old + step + options.length) % options.length : 0));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (isOfText) choose(place);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  const isShown = isOpen && options.length > 0;
  return (
    <div className="relative grid content-start gap-2">
      <Field label={label} optional hint={hint}>
        {(control) => (
          <Input
            {...control}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            {...(isShown ? { "aria-activedescendant": `${listId}-${place}` } : {})}
            placeholder={adminHero.searchProducts()}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPlace(0);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ProductOptions
        listId={listId}
        options={options}
        place={place}
        isShown={isShown}
        onPlace={setPlace}
        onChoose={choose}
      />
      <SearchState found={found} isOpen={isOpen} isOfText={isOfText} />
    </div>
  );
}

/** What fits the text; not `isOfText` as long as that is the answer to another one, which stands until its own is there. */
function useFound(text: string, isOpen: boolean) {
  const wanted = useDeferredValue(text);
  const found = useQuery({
    ...useTrpc().admin.hero.products.queryOptions({ text: wanted }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  return { found, isOfText: !found.isPlaceholderData && wanted === text };
}

/** What came of the search: for the ear how many, for everybody that there are none, or why not. */
function SearchState({
  found,
  isOpen,
  isOfText,
}: {
  found: UseQueryResult<readonly FoundProduct[], unknown>;
  isOpen: boolean;
  isOfText: boolean;
}) {
  const { data } = found;
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && data && !found.isFetching ? adminHero.productsFound({ count: data.length }) : ""}
      </p>
      {isOpen && isOfText && data?.length === 0 ? (
        <p className="text-sm text-ink-muted">{adminHero.noProduct()}</p>
      ) : null}
      {isMissing(found) ? (
        <ProductsFailed isFetching={found.isFetching} onRetry={() => void found.refetch()} />
      ) : null}
    </>
  );
}

function ChosenProduct({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex items-baseline justify-between text-sm font-semibold">
        {adminHero.linkedProduct()}
        <span className="text-xs font-normal text-ink-muted">{controls.optional()}</span>
      </p>
      <p
        data-row
        className="flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-sunken pl-3.5"
      >
        <span className="min-w-0 flex-1 py-2 font-semibold">{name}</span>
        <IconButton label={adminHero.removeLinked()} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </p>
      <p className="text-sm text-ink-muted">{adminHero.buttonLeads()}</p>
    </div>
  );
}

function ProductOptions({
  listId,
  options,
  place,
  isShown,
  onPlace,
  onChoose,
}: {
  listId: string;
  options: readonly FoundProduct[];
  place: number;
  isShown: boolean;
  onPlace: (place: number) => void;
  onChoose: (place: number) => void;
}) {
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={backOffice.products()}
      // The input keeps the focus, so that its blur does not close the list first.
      onPointerDown={(event) => event.preventDefault()}
      className={cx(
        "absolute inset-x-0 top-18 z-20 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-float",
        !isShown && "hidden",
      )}
    >
      {options.map((option, at) => (
        <button
          key={option.id}
          type="button"
          id={`${listId}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === place}
          onClick={() => onChoose(at)}
          onPointerMove={() => onPlace(at)}
          className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-left aria-selected:bg-sunken"
        >
          <ProductImage
            src={option.image}
            alt=""
            width={160}
            height={160}
            className="size-9 shrink-0 rounded-sm"
          />
          <span className="min-w-0 flex-1 py-1">{option.name}</span>
          {option.status === "inactive" ? <Badge>{backOffice.inactive()}</Badge> : null}
        </button>
      ))}
    </div>
  );
}

function ProductsFailed({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <Alert
      tone="error"
      action={
        <Button variant="outline" size="sm" loading={isFetching} onClick={onRetry}>
          {backOffice.tryAgain()}
        </Button>
      }
    >
      {adminHero.productsNotLoaded()}
    </Alert>
  );
}
