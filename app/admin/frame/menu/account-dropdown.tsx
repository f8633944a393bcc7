import { LogOut, ShieldCheck, Store } from "lucide-react";
import * as Menu from "radix-ui/dropdown-menu";
import { Badge } from "#app/ui/badge.tsx";
import { roleText } from "#messages/adminAccounts/role-text.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import type { MenuProps } from "../../parts/menu-button.tsx";
import type { HeaderAdmin } from "./account-face.tsx";
import { menuItemClass, menuPanelClass } from "./classes.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { useSignOut } from "./sign-out-button.tsx";

/** The account's menu itself: who is signed in, with their role, and the way out (back-office §6). */
export function AccountDropdown({ admin, trigger, ...menu }: MenuProps & { admin: HeaderAdmin }) {
  const signOut = useSignOut();
  return (
    <Menu.Root {...menu}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content align="end" sideOffset={6} className={menuPanelClass}>
          <div className="grid gap-1 px-3 py-2">
            <p className="flex items-center gap-2 font-semibold">
              {admin.name} <Badge tone="indigo">{roleText(admin.role)}</Badge>
            </p>
            <p className="text-sm text-ink-muted">{admin.email}</p>
          </div>
          <Menu.Separator className="my-1 h-px bg-line" />
          <LanguageChoice />
          <Menu.Item asChild className={menuItemClass}>
            <a href="/admin/two-factor">
              <ShieldCheck aria-hidden="true" className="size-4.5" />
              {adminMenu.twoFactor()}
            </a>
          </Menu.Item>
          <Menu.Item asChild className={menuItemClass}>
            <a href="/">
              <Store aria-hidden="true" className="size-4.5" />
              {adminMenu.viewShop()}
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
            {signOut.isPending ? adminMenu.signingOut() : adminMenu.signOut()}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
