import { ChevronDown } from "lucide-react";
import { initialsOf } from "#app/lib/initials.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";

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
      <span className="sr-only">Account of</span>
      <span className="sr-only max-w-40 truncate text-sm font-semibold md:not-sr-only">{name}</span>
      <ChevronDown aria-hidden="true" className="hidden size-4 opacity-60 md:block" />
    </>
  );
}
