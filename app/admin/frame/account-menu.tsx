import { ChevronDown, LogOut, Store } from "lucide-react";
import * as Menu from "radix-ui/dropdown-menu";
import { Badge } from "#app/ui/badge.tsx";
import { ADMIN_ROLE_LABELS, type AdminRole } from "#domain/admin.ts";
import { menuItemClass, menuPanelClass } from "./menu-classes.ts";
import { useSignOut } from "./sign-out-button.tsx";

export type HeaderAdmin = { name: string; email: string; role: AdminRole };

/** Who is signed in, with their role, and the way out (back-office §6). */
export function AccountMenu({ admin }: { admin: HeaderAdmin }) {
  const signOut = useSignOut();
  return (
    <Menu.Root>
      <Menu.Trigger className="flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-sunken">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-brand text-sm font-bold text-on-brand"
        >
          {initialsOf(admin.name)}
        </span>
        <span className="sr-only">Account of</span>
        <span className="sr-only max-w-40 truncate text-sm font-semibold md:not-sr-only">
          {admin.name}
        </span>
        <ChevronDown aria-hidden="true" className="hidden size-4 opacity-60 md:block" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content align="end" sideOffset={6} className={menuPanelClass}>
          <div className="grid gap-1 px-3 py-2">
            <p className="flex items-center gap-2 font-semibold">
              {admin.name} <Badge tone="indigo">{ADMIN_ROLE_LABELS[admin.role]}</Badge>
            </p>
            <p className="text-sm text-ink-muted">{admin.email}</p>
          </div>
          <Menu.Separator className="my-1 h-px bg-line" />
          <Menu.Item asChild className={menuItemClass}>
            <a href="/">
              <Store aria-hidden="true" className="size-4.5" />
              View the shop
            </a>
          </Menu.Item>
          <Menu.Item
            className={menuItemClass}
            onSelect={(event) => {
              event.preventDefault();
              signOut.mutate();
            }}
          >
            <LogOut aria-hidden="true" className="size-4.5" />
            {signOut.isPending ? "Signing out…" : "Sign out"}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.[0] ?? "");
  return letters.join("").toUpperCase() || "?";
}
