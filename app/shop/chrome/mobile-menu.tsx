import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronRight, Heart, LogOut, Package, User } from "lucide-react";
import type { ReactNode } from "react";
import { initialsOf } from "#app/lib/initials.ts";
import { type SessionUser, useSession } from "#app/lib/session.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/overlay/sheet.tsx";
import { Avatar } from "#app/ui/people/avatar.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { chrome } from "#messages/chrome/index.ts";
import { recipes } from "#messages/recipes/index.ts";
import { langOf } from "../catalogue/translated.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { SearchForm } from "./search-form.tsx";
import type { Shell, ShellCategory } from "./shell.ts";
import { useSignOut } from "./use-sign-out.ts";

/** The menu of narrow screens (storefront §2): search, Menu and Categories, and the account. */
export function MobileMenu({
  shell,
  open,
  onOpenChange,
}: {
  shell: Shell;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { user } = useSession();
  const close = () => onOpenChange(false);
  return (
    <Sheet
      side="left"
      title={shell.store.name}
      open={open}
      onOpenChange={onOpenChange}
      footer={user ? <Member user={user} onLeave={close} /> : <Guest onLeave={close} />}
    >
      <LanguageLinks className="px-4 pt-2" />
      <SearchForm className="block p-4 pb-2" onSearched={close} />
      <Tabs
        label={chrome.menu()}
        stretch
        tabs={[
          { value: "menu", label: chrome.menu(), content: <Pages onLeave={close} /> },
          {
            value: "categories",
            label: chrome.categories(),
            content: <Categories categories={shell.categories} onLeave={close} />,
          },
        ]}
      />
    </Sheet>
  );
}

const rowClass =
  "flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 text-lg font-semibold hover:bg-sunken focus-visible:-outline-offset-3 aria-[current=page]:text-brand";

function Pages({ onLeave }: { onLeave: () => void }) {
  const pages = [
    { to: "/", label: chrome.home() },
    { to: "/products", label: chrome.products() },
    { to: "/recipes", label: recipes.title() },
    { to: "/about", label: chrome.aboutUs() },
    { to: "/contact", label: chrome.contact() },
  ] as const;
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.to}>
          <Link
            to={page.to}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={onLeave}
            className={rowClass}
          >
            {page.label}
            <ChevronRight aria-hidden="true" className="size-5 text-ink-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Categories({ categories, onLeave }: { categories: ShellCategory[]; onLeave: () => void }) {
  if (categories.length === 0) {
    return <p className="p-4 text-ink-muted">{chrome.noCategories()}</p>;
  }
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.name}>
          <Link
            to="/category/$categoryName"
            params={{ categoryName: category.name }}
            {...langOf(category, "name")}
            onClick={onLeave}
            className={rowClass}
          >
            {category.label ?? category.name}
            <span className="text-sm font-normal text-ink-muted">{category.productCount}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Guest({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Link to="/login" onClick={onLeave} className={buttonClass()}>
        {chrome.signIn()}
      </Link>
      <Link to="/register" onClick={onLeave} className={buttonClass({ variant: "outline" })}>
        {chrome.signUp()}
      </Link>
    </div>
  );
}

function Member({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const { signOut, isPending } = useSignOut(onLeave);
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar initials={initialsOf(user.name)} image={user.image} />
        <div className="min-w-0">
          <p className="truncate font-bold">{user.name}</p>
          <p className="truncate text-sm text-ink-muted">{user.email}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <AccountLink to="/profile" icon={<User />} label={chrome.profile()} onLeave={onLeave} />
        <AccountLink to="/orders" icon={<Package />} label={chrome.myOrders()} onLeave={onLeave} />
        <AccountLink to="/wishlist" icon={<Heart />} label={chrome.wishlist()} onLeave={onLeave} />
        <Button variant="ghost" loading={isPending} onClick={signOut}>
          <LogOut aria-hidden="true" className="size-5" />
          {chrome.signOut()}
        </Button>
      </div>
    </div>
  );
}

function AccountLink({
  to,
  icon,
  label,
  onLeave,
}: {
  to: NonNullable<LinkProps["to"]>;
  icon: ReactNode;
  label: string;
  onLeave: () => void;
}) {
  return (
    <Link
      to={to}
      onClick={onLeave}
      className={buttonClass({ variant: "outline", className: "[&_svg]:size-5" })}
    >
      {icon}
      {label}
    </Link>
  );
}
