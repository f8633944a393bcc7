import { useEffect, useState } from "react";
import { onNextTouch } from "#app/lib/device/next-touch.ts";
import { useSession } from "#app/lib/session.ts";
import { notify } from "#app/lib/toasts.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { carts } from "#messages/carts/index.ts";
import { useCart } from "./cart-store.ts";
import { mayHaveBasket } from "./kept/kept-store.ts";

const loadKeeper = async () => (await import("./kept/basket-keeper.tsx")).BasketKeeper;
const loadSheet = async () => (await import("./cart-sheet.tsx")).CartSheet;

/**
 * The cart that slides in from the right (storefront §2); mount it once. What it shows is fetched
 * with the visitor's first touch or key: it weighs nothing in a page's first load and is there
 * before the cart is asked for.
 */
export function CartDrawer() {
  const { isOpen, close, count } = useCart();
  const touched = useFirstTouch();
  const CartSheet = useOnDemand(loadSheet, touched || isOpen, () => {
    if (!isOpen) return;
    close();
    notify({ title: carts.notLoaded(), tone: "error" });
  });
  // A cart may come without a touch: by a tap from before the page was alive, or from the page of an older build.
  const Keeper = useKeeper(touched || count > 0);
  return (
    <>
      {Keeper ? <Keeper /> : null}
      {CartSheet ? <CartSheet /> : isOpen ? <Waiting /> : null}
    </>
  );
}

/**
 * What keeps the basket beside the cart: for whoever has one, may have one with their account, or is
 * about to fill a cart or has done so.
 */
function useKeeper(isBuying: boolean) {
  const { user } = useSession();
  const [hasKept, setHasKept] = useState(false);
  useEffect(() => setHasKept(mayHaveBasket()), []);
  const wanted = hasKept || isBuying || user !== null;
  return useOnDemand(loadKeeper, wanted, () => setHasKept(false));
}

function Waiting() {
  return (
    <div className="fixed inset-0 z-50 grid animate-fade-in place-items-center bg-night/55 text-4xl text-on-night">
      <Spinner label={carts.opening()} />
    </div>
  );
}

function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => onNextTouch(() => setTouched(true)), []);
  return touched;
}
