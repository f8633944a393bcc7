import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SearchForm } from "./search-form.tsx";
import { PATHS } from "./shell.ts";

/**
 * The header's search: an icon that opens into an input, and closes on leaving it empty or on
 * Escape (storefront §2). Without JavaScript the icon leads to the search of /products.
 */
export function ExpandingSearch() {
  const [open, setOpen] = useState(false);
  const icon = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (open || !returnsFocus.current) return;
    returnsFocus.current = false;
    icon.current?.focus();
  }, [open]);

  const closeAndReturn = () => {
    returnsFocus.current = true;
    setOpen(false);
  };

  if (!open) {
    return (
      <form
        action={PATHS.products}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <IconButton ref={icon} type="submit" label="Search" aria-expanded={false}>
          <Search aria-hidden="true" />
        </IconButton>
      </form>
    );
  }
  return (
    <div className="w-80 animate-fade-in lg:w-104">
      <SearchForm
        startHere
        onSearched={closeAndReturn}
        onEscape={closeAndReturn}
        onLeaveEmpty={() => setOpen(false)}
      />
    </div>
  );
}
