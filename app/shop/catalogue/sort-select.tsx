import type { ComponentProps } from "react";
import { Select } from "#app/ui/form/select.tsx";
import { PRODUCT_SORTS } from "#domain/catalogue/product.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { sortLabel } from "./labels.ts";
import { type CategorySearch, factsOf } from "./list-search.ts";

/**
 * The order of a list of products, a form's field `sort`. The order that nobody has to choose is the empty
 * value: by relevance in a search, by name elsewhere.
 */
export function SortSelect({
  isSearch = false,
  ...rest
}: Omit<ComponentProps<typeof Select>, "name" | "children"> & { isSearch?: boolean }) {
  return (
    <Select name="sort" {...rest}>
      {isSearch ? <option value="">{catalogue.byRelevance()}</option> : null}
      {PRODUCT_SORTS.map((sort) => (
        // The order that nobody has to choose says nothing in the address.
        <option key={sort} value={sort === "name" && !isSearch ? "" : sort}>
          {sortLabel(sort)}
        </option>
      ))}
    </Select>
  );
}

/** What else a list's address says, for a form of it that is sent without a script: view and facts. */
export function KeptFields({ search }: { search: CategorySearch }) {
  return Object.entries({ view: search.view, ...factsOf(search) }).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
