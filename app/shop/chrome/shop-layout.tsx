import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useFocusOnArrival } from "#app/lib/device/focus-on-arrival.ts";
import { reloadOnStaleBuild } from "#app/lib/device/stale-build.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Toasters } from "#app/ui/overlay/toasters.tsx";
import { chrome } from "#messages/chrome/index.ts";
import { CartDrawer } from "../cart/cart-drawer.tsx";
import { cartItems, useCart } from "../cart/cart-store.ts";
import { isPageToStay } from "../cart/page-to-stay.ts";
import { PlacePicker } from "../place/place-button.tsx";
import { SharedWishlist } from "../wishlist/shared-wishlist.ts";
import { useWishlist } from "../wishlist/use-wishlist.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { ShopFoot } from "./footer.tsx";
import { Header } from "./header.tsx";

/**
 * The server renders it with the page. A browser shows that, where its links and its popover work as
 * they are, and brings it to life once the code is there: for good where that does not come.
 */
const chooseFoot = createIsomorphicFn()
  .server(() => ShopFoot)
  .client(() =>
    lazy(() =>
      import("./footer.tsx").then(
        (loaded) => ({ default: loaded.ShopFoot }),
        () => new Promise<never>(() => {}),
      ),
    ),
  );
const Foot = chooseFoot();

/**
 * The frame around every page a shopper sees. The same HTML for everybody: who is signed in and
 * what is in the cart is filled in by the browser.
 */
export function ShopLayout() {
  const { data: shell } = useSuspenseQuery(useTrpc().catalogue.shell.queryOptions());
  const wishlist = useWishlist();
  const main = useFocusOnArrival();
  const router = useRouter();
  const [arrivedAt] = useState(() => router.state.location.pathname);
  // Who arrives at the checkout without a cart goes on to the products: nothing there is to jump.
  const isEmpty = useCart().count === 0;
  const isCheckout =
    useLocation({ select: ({ pathname }) => pathname === "/checkout" }) &&
    !(isEmpty && arrivedAt === "/checkout");
  useEffect(() => reloadOnStaleBuild(cartItems, isPageToStay), []);
  // The same element each time, and below no context that changes: else React would take away what the
  // server sent while the code for it is on its way.
  const foot = useMemo(
    () => (
      <Suspense>
        <Foot shell={shell} arrivedAt={arrivedAt} />
      </Suspense>
    ),
    [shell, arrivedAt],
  );
  return (
    <>
      <SharedWishlist value={wishlist}>
        <a
          href="#main"
          className="fixed left-4 top-2 z-80 -translate-y-20 rounded-md bg-night px-4 py-3 font-semibold text-on-night focus:translate-y-0"
        >
          {chrome.skipToContent()}
        </a>
        <Header shell={shell} wishlistCount={wishlist.count} brief={isCheckout} />
        <main id="main" ref={main} tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      </SharedWishlist>
      {foot}
      <CartDrawer />
      <PlacePicker />
      {isCheckout ? null : <BottomBar wishlistCount={wishlist.count} />}
      <Toasters />
    </>
  );
}
