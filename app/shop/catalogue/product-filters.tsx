import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { pageAction } from "#app/lib/page-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import type { CategorySummary } from "./catalogue-types.ts";
import { type ProductsSearch, parseProductsSearch } from "./list-search.ts";
import { KeptFields, SortSelect } from "./sort-select.tsx";
import { langOf } from "./translated.tsx";

const TYPING_PAUSE_MS = 350;

/**
 * Search, category and order of /products: a plain GET form before JavaScript, live after it. All
 * it knows is in the address, so that back, reload and a shared link show the same.
 */
export function ProductFilters({
  search,
  categories,
}: {
  search: ProductsSearch;
  categories: readonly CategorySummary[];
}) {
  const id = useId();
  const { form, apply, applySoon } = useLiveForm(search);
  return (
    <search>
      <form
        ref={form}
        action={pageAction("/products")}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          apply(false);
        }}
        className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-[1fr_13rem_13rem]"
      >
        {/* On a phone the header's box stands above it. */}
        <div className="max-md:hidden">
          <Label htmlFor={`${id}-q`}>{catalogue.search()}</Label>
          <TextBox id={`${id}-q`} text={search.q ?? ""} onType={applySoon} />
        </div>
        <div className="min-w-0">
          <Label htmlFor={`${id}-category`}>{catalogue.category()}</Label>
          <Select
            id={`${id}-category`}
            name="category"
            defaultValue={search.category ?? ""}
            onChange={() => apply(false)}
          >
            <option value="">{catalogue.allCategories()}</option>
            {optionsOf(categories, search.category).map((category) => (
              <option key={category.name} value={category.name} {...langOf(category, "name")}>
                {category.label ?? category.name}
              </option>
            ))}
          </Select>
        </div>
        <div className="min-w-0">
          <Label htmlFor={`${id}-sort`}>{catalogue.sortBy()}</Label>
          <SortSelect
            id={`${id}-sort`}
            isSearch={Boolean(search.q)}
            defaultValue={search.sort ?? ""}
            onChange={() => apply(false)}
          />
        </div>
        <KeptFields search={search} />
        <noscript className="col-span-full">
          <Button type="submit">{catalogue.showProducts()}</Button>
        </noscript>
      </form>
    </search>
  );
}

/** A form of which every change goes into the address, and which follows the address. */
function useLiveForm(search: ProductsSearch) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const sentText = useRef(search.q ?? "");

  const stopWaiting = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const apply = (replace: boolean) => {
    stopWaiting();
    if (!form.current) return;
    const chosen = parseProductsSearch(Object.fromEntries(new FormData(form.current)));
    sentText.current = chosen.q ?? "";
    void navigate({ to: "/products", search: chosen, replace, resetScroll: false });
  };

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  // The fields are the browser's own; they follow the address when it changes elsewhere.
  useEffect(() => {
    const fields = form.current?.elements;
    if (!fields) return;
    setField(fields, "category", search.category ?? "");
    setField(fields, "sort", search.sort ?? "");
    // Not what is being typed: it will be asked for in a moment.
    if ((search.q ?? "") !== sentText.current && timer.current === null) {
      sentText.current = search.q ?? "";
      setField(fields, "q", sentText.current);
    }
  }, [search]);
  return {
    form,
    apply,
    /** Once the typing pauses. */
    applySoon: () => {
      stopWaiting();
      timer.current = setTimeout(() => apply(true), TYPING_PAUSE_MS);
    },
  };
}

/** The words to search for, with the button that asks at once. */
function TextBox({ id, text, onType }: { id: string; text: string; onType: () => void }) {
  return (
    <span className="relative block">
      <Input
        id={id}
        type="search"
        name="q"
        maxLength={MAX_SEARCH_LENGTH}
        defaultValue={text}
        placeholder={catalogue.nameOrDescription()}
        enterKeyHint="search"
        className="pr-12"
        onChange={onType}
      />
      <button
        type="submit"
        aria-label={catalogue.search()}
        className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-brand hover:bg-brand-soft"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}

/** On a phone what is chosen says by itself what is chosen: the two stand side by side. */
function Label({ htmlFor, children }: { htmlFor: string; children: string }) {
  return (
    <label htmlFor={htmlFor} className="block text-sm font-semibold max-sm:sr-only sm:mb-1.5">
      {children}
    </label>
  );
}

/** A category that nothing sells any more can still stand in somebody's bookmark. */
function optionsOf(
  categories: readonly CategorySummary[],
  chosen: string | undefined,
): readonly Pick<CategorySummary, "name" | "label" | "inEnglish">[] {
  const isKnown = chosen === undefined || categories.some(({ name }) => name === chosen);
  return isKnown ? categories : [...categories, { name: chosen }];
}

function setField(fields: HTMLFormControlsCollection, name: string, value: string): void {
  const field = fields.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}
