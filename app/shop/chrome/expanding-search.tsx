import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SearchForm } from "./search-form.tsx";

/**
 * The header's search: an icon that opens into an input, and closes on leaving it empty or on
 * Escape (storefront §2).
 */
export function ExpandingSearch() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) box.current?.querySelector("input")?.focus();
  }, [open]);

  if (!open) {
    return (
      <IconButton label="Search" aria-expanded={false} onClick={() => setOpen(true)}>
        <Search aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <div ref={box} className="w-72 animate-fade-in lg:w-88">
      <SearchForm
        onBlur={(event) => {
          if (event.currentTarget.value.trim() === "") setOpen(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          setOpen(false);
        }}
      />
    </div>
  );
}
