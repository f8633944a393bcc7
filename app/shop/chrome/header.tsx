import { Link } from "@tanstack/react-router";
import { Clock, Heart, MapPin, Menu, Phone, ShoppingBasket, User } from "lucide-react";
import { useState } from "react";
import { initialsOf } from "#app/lib/initials.ts";
import { useSession } from "#app/lib/session.ts";
import { spansLines } from "#app/lib/time/hours-lines.ts";
import { notify } from "#app/lib/toasts.ts";
import { Logo } from "#app/ui/brand/logo.tsx";
import { PatternBand } from "#app/ui/brand/pattern-band.tsx";
import { cx } from "#app/ui/cx.ts";
import { IconButton, iconButtonClass } from "#app/ui/icon-button.tsx";
import { Avatar } from "#app/ui/people/avatar.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { chrome } from "#messages/chrome/index.ts";
import { useCart } from "../cart/cart-store.ts";
import { langOf } from "../catalogue/translated.tsx";
import { PlaceButton } from "../place/place-button.tsx";
import { CountBadge, cartLabel, wishlistLabel } from "./count-badge.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { addressLine, callHref, type Shell, type ShellCategory, type Store } from "./shell.ts";

const MAX_CATEGORIES = 5;

const loadMenu = async () => (await import("./mobile-menu.tsx")).MobileMenu;

/**
 * The head of every shopper's page (storefront §2): strip, logo, links, search, account, wishlist
 * and cart. It renders the same for everybody; names and counts arrive in the browser. Without
 * JavaScript the links take the menu's place, and the search leads to that of /products. A `brief` one is
 * but its first row on a phone, where nothing is to lead away from paying.
 */
export function Header({
  shell,
  wishlistCount,
  brief,
}: {
  shell: Shell;
  wishlistCount: number;
  brief: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const MobileMenu = useOnDemand(loadMenu, isOpen, () => {
    setOpen(false);
    notify({ title: chrome.menuNotLoaded(), tone: "error" });
  });
  const { store } = shell;

  return (
    // `contents`: the sticky row sticks to the page, not to the header's own box.
    <header className="contents">
      <Strip store={store} hours={spansLines(shell.hours.spans)} />
      <PatternBand className="bg-night text-accent" />
      {/* On a phone only the search stays in view, below the first row's height. */}
      <div
        data-header-bar
        className={cx(
          "-top-14 z-40 border-b border-line bg-paper md:sticky md:top-0",
          !brief && "max-md:sticky",
        )}
      >
        <div className="page-width flex flex-wrap items-center gap-x-2">
          <IconButton
            label={chrome.openMenu()}
            tooltip={false}
            className="-ml-2.5 lg:hidden noscript:hidden"
            aria-haspopup="dialog"
            onPointerEnter={loadMenuEarly}
            onClick={() => setOpen(true)}
          >
            <Menu aria-hidden="true" />
          </IconButton>
          <Link
            to="/"
            aria-label={chrome.homeOf({ name: store.name })}
            className="inline-flex min-h-16 items-center rounded-md lg:min-h-20"
          >
            <Logo name={store.name} />
          </Link>
          <LanguageLinks className="mx-2 text-sm max-lg:hidden" />
          <HeaderSearch className={brief && "max-md:hidden"} />
          <div className="flex items-center gap-1 max-md:hidden">
            <AccountLink />
            <Link
              to="/wishlist"
              aria-label={wishlistLabel(wishlistCount)}
              className={iconButtonClass()}
            >
              <Heart aria-hidden="true" />
              <CountBadge count={wishlistCount} className="right-0 top-0" />
            </Link>
            <CartButton />
          </div>
        </div>
        <Navigation categories={shell.categories.slice(0, MAX_CATEGORIES)} />
      </div>
      <div
        className={cx("border-b border-line bg-surface noscript:hidden", brief && "max-md:hidden")}
      >
        <PlaceButton className="page-width w-full" />
      </div>
      {MobileMenu ? <MobileMenu shell={shell} open={isOpen} onOpenChange={setOpen} /> : null}
    </header>
  );
}

function loadMenuEarly() {
  loadMenu().catch(() => undefined);
}

function Strip({ store, hours }: { store: Store; hours: readonly string[] }) {
  return (
    <div className="on-night hidden text-sm lg:block">
      <div className="page-width flex min-h-9 flex-wrap items-center gap-x-8 gap-y-1">
        <span className="inline-flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-4 text-accent" />
          {addressLine(store)}
        </span>
        <a
          href={callHref(store.phone)}
          className="inline-flex min-h-8 items-center gap-2 hover:underline"
        >
          <Phone aria-hidden="true" className="size-4 text-accent" />
          {readablePhone(store.phone)}
        </a>
        <span className="ml-auto inline-flex items-center gap-2">
          <Clock aria-hidden="true" className="size-4 text-accent" />
          {hours.join(", ")}
        </span>
      </div>
    </div>
  );
}

const navLinkClass =
  "inline-flex min-h-11 items-center border-b-3 border-transparent pt-0.5 font-semibold whitespace-nowrap transition-colors hover:text-brand aria-[current=page]:border-brand";

function Navigation({ categories }: { categories: ShellCategory[] }) {
  return (
    <nav aria-label={chrome.mainPages()} className="hidden lg:block noscript:block">
      <ul className="page-width -mt-2 flex items-center gap-x-6 max-lg:overflow-x-auto">
        <li>
          <Link
            to="/"
            activeOptions={{ exact: true, includeSearch: false }}
            className={navLinkClass}
          >
            {chrome.home()}
          </Link>
        </li>
        <li>
          <Link to="/products" className={navLinkClass}>
            {chrome.products()}
          </Link>
        </li>
        <li>
          <Link to="/about" className={navLinkClass}>
            {chrome.aboutUs()}
          </Link>
        </li>
        {categories.length > 0 ? (
          <li aria-hidden="true" className="h-5 w-px shrink-0 bg-line-strong/50" />
        ) : null}
        {categories.map((category) => (
          <li key={category.name} className="lg:min-w-0">
            <Link
              to="/category/$categoryName"
              params={{ categoryName: category.name }}
              {...langOf(category, "name")}
              className={`${navLinkClass} max-w-full text-ink-muted`}
            >
              <span className="truncate">{category.label ?? category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountLink() {
  const { user } = useSession();
  return (
    <Link
      to={user ? "/profile" : "/login"}
      aria-label={user ? chrome.accountOf({ name: user.name }) : chrome.signInPage()}
      className={iconButtonClass()}
    >
      {user ? (
        <Avatar initials={initialsOf(user.name)} image={user.image} className="size-8 text-sm" />
      ) : (
        <User aria-hidden="true" />
      )}
    </Link>
  );
}

function CartButton() {
  const { count, open } = useCart();
  return (
    <IconButton
      label={cartLabel(count)}
      variant="brand"
      tooltip={false}
      className="ml-1 noscript:hidden"
      aria-haspopup="dialog"
      onClick={() => open()}
    >
      <ShoppingBasket aria-hidden="true" />
      <CountBadge count={count} className="-right-1 -top-1" />
    </IconButton>
  );
}
