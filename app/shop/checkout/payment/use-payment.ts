import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { type Failure, failureOf, useTrpc } from "#app/lib/trpc.ts";
import { isPaidBefore } from "#domain/payments/paid-before.ts";
import { errors } from "#messages/errors/index.ts";
import { cartItems } from "../../cart/cart-store.ts";
import { useAddressStands } from "../draft-store.ts";
import { withdrawn } from "./checkout-key.ts";
import { keepKey, presentKey } from "./key-store.ts";
import { isOpenForPayment, nextPayment, type PaymentState } from "./state.ts";
import { recallUnsettled, rememberUnsettled } from "./unsettled-payment.ts";
import { useConfirmPayment } from "./use-confirm-payment.ts";
import { type PayableOrder, useStartPayment } from "./use-start-payment.ts";

/**
 * Pays for an order through a provider's panel (storefront §4): `start`, `approve`, `cancel` and
 * `fail` are their callbacks, `withdraw` is for who changes the order meanwhile. After an approval it asks the server until it knows the end, leads to
 * the confirmation and empties the cart. A payment left unsettled by a reload is taken up again.
 */
export function usePayment(options: {
  order: PayableOrder | null;
  onStartRefused: (failure: Failure) => void;
}) {
  const start = useStartPayment();
  const trpc = useTrpc();
  // Tried again: nobody waits for the answer.
  const { mutate: withdraw } = useMutation(trpc.checkout.withdraw.mutationOptions({ retry: 3 }));
  const [state, dispatch] = useReducer(nextPayment, OPEN);
  const confirm = useConfirmPayment({ order: options.order, dispatch });

  const begin = async (): Promise<string> => {
    const { order } = options;
    if (!order) throw new Error(errors.PAYMENT_FAILED());
    useAddressStands.setState({ stands: true });
    dispatch({ type: "started" });
    try {
      const { providerRef } = await start(order);
      return providerRef;
    } catch (error) {
      const failure = failureOf(error);
      const { text, field } = failure;
      dispatch({ type: "start-refused", text, isPaidBefore: isPaidBefore(field) });
      options.onStartRefused(failure);
      throw error;
    }
  };

  const approve = async (providerRef: string, restart: () => void): Promise<void> => {
    const payment = { checkoutKey: presentKey()?.key ?? "", providerRef };
    rememberUnsettled(payment, cartItems());
    await confirm(payment, restart);
  };

  const orderText = options.order && JSON.stringify(options.order);
  const lastOrderText = useRef(orderText);
  useEffect(() => {
    if (orderText === null || orderText === lastOrderText.current) return;
    // What was wrong with the order before says nothing of this one.
    if (lastOrderText.current !== null) dispatch({ type: "order-changed" });
    lastOrderText.current = orderText;
  }, [orderText]);

  const resume = useEffectEvent(() => {
    const left = recallUnsettled();
    if (left) void confirm(left);
  });
  useEffect(() => {
    resume();
  }, []);

  return {
    state,
    isOpen: isOpenForPayment(state),
    start: begin,
    approve,
    /** What kept the last try from starting is out of the way. */
    clearRefusal: () => dispatch({ type: "order-changed" }),
    cancel: () => dispatch({ type: "cancelled" }),
    withdraw: () => {
      dispatch({ type: "withdrawn" });
      // Or what is approved in a window that stands open would be captured all the same.
      const present = presentKey();
      if (!present) return;
      keepKey(withdrawn(present));
      withdraw({ checkoutKey: present.key });
    },
    fail: () => dispatch({ type: "script-failed" }),
    checkAgain: () => {
      const left = recallUnsettled();
      if (left) void confirm(left);
    },
  };
}

const OPEN: PaymentState = { phase: "open", message: null };
