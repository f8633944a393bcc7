import { Menu, Moon, Search, Sun } from "lucide-react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { AttentionBell } from "./attention-bell.tsx";
import type { HeaderAdmin } from "./menu/account-face.tsx";
import { AccountMenu } from "./menu/account-menu.tsx";
import { useTheme } from "./theme.ts";

/** As they stand on a keyboard, in every language. */
const PALETTE_KEYS = "Ctrl K";

/** The bar above every admin page: menu (phones), search, what needs attention, scheme, account. */
export function AdminHeader({
  admin,
  onOpenMenu,
  onOpenPalette,
}: {
  admin: HeaderAdmin;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}) {
  const [theme, setTheme] = useTheme();
  const isDark = theme === "dark";
  return (
    <header
      data-header-bar
      className="sticky top-0 z-30 flex min-h-16 items-center gap-1 border-b border-line bg-surface/95 px-2 backdrop-blur sm:gap-2 sm:px-6"
    >
      <IconButton
        label={chrome.openMenu()}
        tooltip={false}
        className="lg:hidden"
        onClick={onOpenMenu}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        onClick={onOpenPalette}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md border border-line bg-sunken px-3 text-left text-sm text-ink-muted max-sm:px-2.5 max-sm:text-xs hover:border-line-strong sm:mr-auto sm:max-w-sm"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{adminMenu.searchOrGo()}</span>
        <kbd className="hidden rounded-sm border border-line px-1.5 font-text text-xs sm:block">
          {PALETTE_KEYS}
        </kbd>
      </button>
      <AttentionBell />
      <IconButton
        label={isDark ? adminMenu.lightScheme() : adminMenu.darkScheme()}
        onClick={() => setTheme(isDark ? "light" : "dark")}
      >
        {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      </IconButton>
      <AccountMenu admin={admin} />
    </header>
  );
}
