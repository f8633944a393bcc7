import { Input } from "#app/ui/form/input.tsx";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { chrome } from "#messages/chrome/index.ts";
import { FilterField } from "../frame/filter-field.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

/** Looks while somebody types; `value` is what stands in the address, undefined for nothing. */
export function SearchBox({
  value,
  placeholder,
  onSearch,
}: {
  value: string | undefined;
  placeholder: string;
  onSearch: (text: string | undefined) => void;
}) {
  const [text, setText] = useTypedSearch(value, onSearch);
  return (
    <FilterField label={chrome.search()}>
      {(control) => (
        <Input
          {...control}
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FilterField>
  );
}
