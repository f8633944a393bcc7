import { ChevronDown } from "lucide-react";
import { initialsOf } from "#app/lib/initials.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { chrome } from "#messages/chrome/index.ts";

export type HeaderAdmin = { name: string; email: string; role: AdminRole };

export const accountButtonClass =
  "flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-sunken";

/** What the button shows. */
export function AccountFace({ name }: { name: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-brand text-sm font-bold text-on-brand"
      >
        {initialsOf(name)}
      </span>
      <span className="sr-only">{chrome.accountOf({ name })}</span>
      <span aria-hidden="true" className="hidden max-w-40 truncate text-sm font-semibold md:block">
        {name}
      </span>
      <ChevronDown aria-hidden="true" className="hidden size-4 opacity-60 md:block" />
    </>
  );
}
