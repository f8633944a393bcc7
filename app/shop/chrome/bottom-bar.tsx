import { Link, useLocation } from "@tanstack/react-router";
import { Heart, ShoppingBasket, Store as Stall, User } from "lucide-react";
import { useSession } from "#app/lib/session.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { chrome } from "#messages/chrome/index.ts";
import { useCart } from "../cart/cart-store.ts";
import { CountBadge, cartLabel, wishlistLabel } from "./count-badge.tsx";

const itemClass =
  "relative grid min-h-15 place-items-center content-center gap-0.5 text-center text-[min(var(--text-xs),4.4vw)]/[1.2] font-semibold text-ink-muted focus-visible:-outline-offset-3 aria-[current]:text-brand [&_svg]:size-6";

/** The pages of each that are not below its own address, where the link is current by itself. */
const SHOP = /^\/(product|category)\//;
const ACCOUNT = /^\/(account|profile|orders|payment-methods|login|register)(\/|$)/;

const loadBasketBar = async () => (await import("./basket-bar.tsx")).BasketBar;

/**
 * The bar at the foot of narrow screens (storefront §2); Cart opens the drawer. What is in the cart
 * stands above it, fetched once there is something.
 */
export function BottomBar({ wishlistCount }: { wishlistCount: number }) {
  const { user } = useSession();
  const cart = useCart();
  const pathname = useLocation({ select: (location) => location.pathname });
  const currentOn = (pages: RegExp) =>
    pages.test(pathname) ? { "aria-current": "true" as const } : undefined;
  const BasketBar = useOnDemand(loadBasketBar, cart.count > 0, () => undefined);
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {BasketBar ? <BasketBar /> : null}
      <nav aria-label={chrome.shortcuts()}>
        <ul className="grid grid-cols-4 noscript:grid-cols-3">
          <li>
            <Link to="/products" className={itemClass} {...currentOn(SHOP)}>
              <Stall aria-hidden="true" />
              {chrome.shop()}
            </Link>
          </li>
          <li>
            <Link to="/wishlist" aria-label={wishlistLabel(wishlistCount)} className={itemClass}>
              <Heart aria-hidden="true" />
              {chrome.wishlist()}
              <CountBadge count={wishlistCount} className="left-1/2 top-1 ml-1.5" />
            </Link>
          </li>
          <li className="noscript:hidden">
            <button
              type="button"
              aria-label={cartLabel(cart.count)}
              aria-haspopup="dialog"
              onClick={() => cart.open()}
              className={`${itemClass} w-full`}
              {...currentOn(/^\/cart$/)}
            >
              <ShoppingBasket aria-hidden="true" />
              {chrome.cart()}
              <CountBadge count={cart.count} className="left-1/2 top-1 ml-1.5" />
            </button>
          </li>
          <li>
            <Link to={user ? "/profile" : "/login"} className={itemClass} {...currentOn(ACCOUNT)}>
              <User aria-hidden="true" />
              {chrome.account()}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}
