import { useEffect, useRef, useState } from "react";
import { Input } from "#app/ui/input.tsx";
import { FilterField } from "../frame/filter-field.tsx";

/** Nobody reads the answers to the letters in between. */
const PAUSE_MS = 250;

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
  const [text, setText] = useState(value ?? "");
  const asked = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    const wanted = text.trim() || undefined;
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      search.current(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value ?? "");
  }, [value]);
  return (
    <FilterField label="Search">
      {(control) => (
        <Input
          {...control}
          type="search"
          maxLength={200}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FilterField>
  );
}
