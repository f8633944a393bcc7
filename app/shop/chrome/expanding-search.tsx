import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { pageAction } from "#app/lib/page-language.ts";
import { notify } from "#app/lib/toasts.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { chrome } from "#messages/chrome/index.ts";

const loadForm = async () => (await import("./search-form.tsx")).SearchForm;

function loadEarly() {
  loadForm().catch(() => undefined);
}

/**
 * The header's search: an icon that opens into an input, and closes on leaving it empty or on
 * Escape (storefront §2). Without JavaScript the icon leads to the search of /products.
 */
export function ExpandingSearch() {
  const [open, setOpen] = useState(false);
  const icon = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const SearchForm = useOnDemand(loadForm, open, () => {
    setOpen(false);
    notify({ title: chrome.searchNotLoaded(), tone: "error" });
  });

  useEffect(() => {
    if (open || !returnsFocus.current) return;
    returnsFocus.current = false;
    icon.current?.focus();
  }, [open]);

  const closeAndReturn = () => {
    returnsFocus.current = true;
    setOpen(false);
  };

  if (!open || !SearchForm) {
    return (
      <form
        action={pageAction("/products")}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <IconButton
          ref={icon}
          type="submit"
          label={chrome.search()}
          aria-expanded={false}
          aria-busy={open}
          onPointerEnter={loadEarly}
          onFocus={loadEarly}
        >
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
