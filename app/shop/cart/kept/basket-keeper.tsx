import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { onSignedOut } from "#app/lib/device/signed-out.ts";
import { takeHandedOff } from "#app/lib/device/stale-build.ts";
import { shopFormats } from "#app/lib/formats.ts";
import { useSession } from "#app/lib/session.ts";
import { refreshCart } from "#domain/cart/cart.ts";
import { keptLinesOf, keptTogether } from "#domain/cart/kept-basket.ts";
import { GuestWishlistKeeper } from "../../wishlist/guest-wishlist-keeper.tsx";
import { bringCart, cartItems, useCart } from "../cart-store.ts";
import { type BasketHome, useBasketHome } from "./basket-homes.ts";
import { KeptBar } from "./kept-bar.tsx";
import { forgetEverything, type KeptOffer, useKept } from "./kept-store.ts";

/**
 * Keeps what is in the cart beside it, in this browser or with the account, and offers what was kept
 * on an earlier page (decision 0047). The cart itself never changes by this; mount it once. The
 * hearts that a guest tapped are looked after with it: both wait for somebody to sign in.
 */
export function BasketKeeper() {
  const home = useBasketHome();
  const { items } = useCart();
  const { offer } = useKept();
  const loaded = useLoaded(home);
  useSignedOutElsewhere();
  useEndedElsewhere(home);

  useEffect(() => {
    // Until it is known what is kept nothing is put in its place.
    if (!home || loaded !== home) return;
    home.keep(keptTogether(keptLinesOf(items, shopFormats().currency), offer?.lines ?? []));
  }, [home, loaded, items, offer]);

  return (
    <>
      <GuestWishlistKeeper />
      <KeptBar />
    </>
  );
}

/** Paid for, or forgotten, in another tab: it is offered no more, and of this one only the cart is kept. */
function useEndedElsewhere(home: BasketHome | null): void {
  const ended = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (!home || key !== home.entry || newValue !== null) return;
    home.end();
    useKept.setState({ offer: null, news: null });
    home.keep(keptLinesOf(cartItems(), shopFormats().currency));
  });
  useEffect(() => {
    const hear = (event: StorageEvent) => ended(event);
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, []);
}

/** Signed out in another tab, this one forgets cart and form: they would be kept for whoever comes next. */
function useSignedOutElsewhere(): void {
  const { user } = useSession();
  const signedOut = useEffectEvent(() => {
    if (!user) return;
    forgetEverything();
    // What is handed over as the page goes is not for who comes next.
    window.addEventListener("pagehide", takeHandedOff);
    window.location.reload();
  });
  useEffect(() => onSignedOut(() => signedOut()), []);
}

const ASKED_AGAIN_AFTER_MS = 30_000;

/** Loads what is kept and offers it; gives the home of which that is known. */
function useLoaded(home: BasketHome | null): BasketHome | null {
  const [loaded, setLoaded] = useState<BasketHome | null>(null);
  const returns = useReturns();
  const [failures, countFailure] = useReducer((before: number) => before + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be asked is asked again.
  useEffect(() => {
    if (!home) return;
    const before = useKept.getState().forgotten;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    home.load().then(
      (offer) => {
        if (!isCurrent) return;
        const isPaid = useKept.getState().forgotten !== before;
        if (!isPaid) useKept.setState({ offer });
        nameAnew(offer);
        setLoaded(home);
      },
      // Where nobody can say what is kept, it stays as it is: asked again, ever more rarely.
      () => {
        if (isCurrent) timer = setTimeout(countFailure, ASKED_AGAIN_AFTER_MS * 2 ** failures);
      },
    );
    // What was offered stays until the answer is there: what is kept goes by it.
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [home, returns, failures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one home had is not offered at another.
  useEffect(() => () => useKept.setState({ offer: null, news: null }), [home]);
  return loaded;
}

/** A cart that came along from a page in another language has that page's names. */
function nameAnew(offer: KeptOffer | null): void {
  const lines = offer?.plan?.lines ?? [];
  if (lines.length === 0 || cartItems().length === 0) return;
  const names = lines.map(({ product: { id, name, isNameEnglish = false } }) => {
    return { id, name, isNameEnglish };
  });
  bringCart(refreshCart(cartItems(), names));
}

/** How often the connection came back while nobody could say what the kept basket is today. */
function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const count = () => {
      if (useKept.getState().offer?.plan === null) setReturns((before) => before + 1);
    };
    window.addEventListener("online", count);
    return () => window.removeEventListener("online", count);
  }, []);
  return returns;
}
