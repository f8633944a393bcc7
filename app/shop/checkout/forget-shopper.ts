import { tellSignedOut } from "#app/lib/device/signed-out.ts";
import { useCart } from "../cart/cart-store.ts";
import { forgetEverything } from "../cart/kept/kept-store.ts";
import { useAddressStands, useCheckoutDraft } from "./draft-store.ts";
import { useMethod } from "./method/method-store.ts";
import { useOfferCode } from "./offers/code-store.ts";
import { useSlot } from "./slots/slot-store.ts";
import { useWishes } from "./substitutions/substitution-store.ts";

/**
 * For who has signed out: neither cart, form nor payment is left for the next person at this browser. The
 * account keeps the basket, and offers it at the next sign-in. Other tabs are told (cart/kept/basket-keeper.tsx).
 */
export function useForgetShopper(): () => void {
  const { clear } = useCart();
  return () => {
    clear();
    forgetEverything();
    useCheckoutDraft.setState(useCheckoutDraft.getInitialState(), true);
    useAddressStands.setState(useAddressStands.getInitialState(), true);
    useMethod.setState(useMethod.getInitialState(), true);
    useOfferCode.setState(useOfferCode.getInitialState(), true);
    useSlot.setState(useSlot.getInitialState(), true);
    useWishes.setState(useWishes.getInitialState(), true);
    tellSignedOut();
  };
}
