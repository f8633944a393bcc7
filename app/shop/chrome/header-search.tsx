import { useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { SearchForm } from "./search-form.tsx";

/**
 * The header's search box, on every width and at once to write in: a row of its own on a phone, on
 * wider screens beside the icons, where it grows once somebody enters it and closes to its first size
 * on leaving it empty or on Escape (storefront §2, decision 0048).
 */
export function HeaderSearch({ className }: { className?: string | false }) {
  const [isWide, setWide] = useState(false);
  return (
    <div
      data-wide={isWide || undefined}
      className={cx(
        "flex justify-end max-md:order-last max-md:basis-full max-md:pb-2.5 md:flex-1",
        "md:*:w-64 md:*:transition-[width] motion-reduce:*:transition-none lg:*:w-60 xl:*:w-80",
        className,
        "md:data-wide:*:w-full md:data-wide:*:max-w-112",
      )}
    >
      <SearchForm
        className="max-md:w-full"
        onEnter={() => setWide(true)}
        onLeaveEmpty={() => setWide(false)}
        onEscape={() => setWide(false)}
      />
    </div>
  );
}
