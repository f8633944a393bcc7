import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type ComponentProps, type FormEvent, useId } from "react";
import { cx } from "#app/ui/cx.ts";
import { PATHS } from "./shell.ts";

const LONGEST_QUERY = 200;

/**
 * The shop's search box: submits to /products?q=…, through the router where it is alive and as a
 * plain form before that. `onSearched` runs after a search has been sent off.
 */
export function SearchForm({
  className,
  onSearched,
  ...input
}: Omit<ComponentProps<"input">, "className"> & { className?: string; onSearched?: () => void }) {
  const id = useId();
  const navigate = useNavigate();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("q");
    const q = typeof typed === "string" ? typed.trim() : "";
    void navigate({ to: PATHS.products, search: q ? { q } : {} });
    onSearched?.();
  };

  return (
    <search className={className}>
      <form action={PATHS.products} method="get" onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          Search products
        </label>
        <input
          id={id}
          type="search"
          name="q"
          maxLength={LONGEST_QUERY}
          placeholder="Egusi, palm oil, rooibos…"
          enterKeyHint="search"
          className={cx(
            "min-h-11 w-full rounded-full border border-line-strong bg-surface pl-5 pr-12 text-base",
            "placeholder:text-ink-muted focus-visible:border-focus",
          )}
          {...input}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0.5 right-0.5 grid w-10 place-items-center rounded-full text-brand hover:bg-brand-soft"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </form>
    </search>
  );
}
