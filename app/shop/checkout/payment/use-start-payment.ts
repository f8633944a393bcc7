import { useMutation } from "@tanstack/react-query";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import type { Method } from "../method/method-store.ts";
import { keyAfterRefusal, keyFor } from "./checkout-key.ts";
import { keepKey, presentKey } from "./key-store.ts";

/** What is paid for: exactly what the shopper has before them. `priceFingerprint` stands for the prices that were shown. */
export type PayableOrder = {
  items: readonly CheckoutLine[];
  method: Method;
  shipping: ShippingDetails;
  quoteId: string | null;
  /** Of the time that was chosen the start, epoch ms. */
  slot: number | null;
  priceFingerprint: string;
  /** The promotion code that the price was made with. */
  code: string | null;
  /** By whom it is paid. */
  provider: string;
};

/** Opens an order's payment under this checkout's key: gives the provider's reference, or throws. */
export function useStartPayment() {
  const trpc = useTrpc();
  const { mutateAsync: start } = useMutation(trpc.checkout.start.mutationOptions());

  const startOnce = async (order: PayableOrder) => {
    const before = presentKey();
    const current = keyFor(before, JSON.stringify(order), crypto.randomUUID());
    keepKey(current);
    try {
      return await start({
        ...order,
        items: [...order.items],
        checkoutKey: current.key,
        replacesKey: current.replacesKey,
      });
    } catch (error) {
      // Unless it was forgotten meanwhile, with all that was bought here.
      if (presentKey()?.key === current.key)
        keepKey(keyAfterRefusal({ before, current }, failureOf(error)));
      throw error;
    }
  };

  /** A key that the server calls ended or taken is replaced once, without bothering anybody. */
  return async (order: PayableOrder) => {
    try {
      return await startOnce(order);
    } catch (error) {
      if (failureOf(error).field !== "checkoutKey") throw error;
      return startOnce(order);
    }
  };
}
