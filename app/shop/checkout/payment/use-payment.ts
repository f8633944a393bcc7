import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { useCart } from "../../cart/cart-store.ts";
import { handOver } from "../../orders/placed-order.ts";
import { keyFor } from "./checkout-key.ts";
import { keepKey, presentKey, spendKey } from "./key-store.ts";
import {
  confirmDelayMs,
  isOpenForPayment,
  leavesDoubt,
  nextPayment,
  PAYMENT_FAILED_TEXT,
  type PaymentState,
} from "./state.ts";
import {
  forgetUnsettled,
  recallUnsettled,
  rememberUnsettled,
  type UnsettledPayment,
} from "./unsettled-payment.ts";

/** What is paid for: exactly what the shopper has before him. `seen` stands for its prices. */
export type PayableOrder = {
  items: readonly CheckoutLine[];
  shipping: ShippingDetails;
  quoteId: string | null;
  seen: string;
  /** By whom it is paid. */
  provider: string;
};

export type StartFailure = { code: ErrorCode; text: string; field: string | null };

const CLEAR_CART_AFTER_MS = 100;
const HELD_LOOK_EVERY_MS = 20_000;
const MOST_HELD_LOOKS = 30;

/**
 * Pays for an order through a provider's panel (storefront §4): `start`, `approve`, `cancel` and
 * `fail` are their callbacks. After an approval it asks the server until it knows the end, leads to
 * the confirmation and empties the cart. A payment left unsettled by a reload is taken up again.
 */
export function usePayment(options: {
  order: PayableOrder | null;
  onStartRefused: (failure: StartFailure) => void;
}) {
  const trpc = useTrpc();
  const navigate = useNavigate();
  const { clear, items: cartItems } = useCart();
  const { mutateAsync: start } = useMutation(trpc.checkout.start.mutationOptions());
  const { mutateAsync: complete } = useMutation(trpc.checkout.complete.mutationOptions());
  const [state, dispatch] = useReducer(nextPayment, OPEN);
  const isMounted = useRef(false);

  const startOnce = (order: PayableOrder) => {
    const current = keyFor(presentKey(), JSON.stringify(order), crypto.randomUUID());
    keepKey(current);
    return start({
      ...order,
      items: [...order.items],
      checkoutKey: current.key,
      replacesKey: current.replacesKey,
    });
  };

  /** A key that the server calls ended or taken is replaced once, without bothering anybody. */
  const startWithFreshKey = async (order: PayableOrder) => {
    try {
      return await startOnce(order);
    } catch (error) {
      if (failureOf(error).field !== "checkoutKey") throw error;
      spendKey();
      return startOnce(order);
    }
  };

  const begin = async (): Promise<string> => {
    const { order } = options;
    if (!order) throw new Error(PAYMENT_FAILED_TEXT);
    dispatch({ type: "started" });
    try {
      const { providerRef } = await startWithFreshKey(order);
      return providerRef;
    } catch (error) {
      const failure = failureOf(error);
      dispatch({ type: "start-refused", text: failure.text });
      options.onStartRefused(failure);
      throw error;
    }
  };

  const settle = () => {
    forgetUnsettled();
    spendKey();
  };

  /** One look at how an approved payment ended; true when there is nothing more to ask. */
  const look = async (payment: UnsettledPayment, restart?: () => void): Promise<boolean> => {
    const result = await complete(payment);
    if (result.outcome === "waiting") {
      settle();
      dispatch({ type: "held" });
      setTimeout(clear, CLEAR_CART_AFTER_MS);
      return false;
    }
    if (result.outcome === "declined") {
      forgetUnsettled();
      if (!result.sameOrder) spendKey();
      const mayRestart = result.sameOrder && restart !== undefined;
      dispatch({ type: "declined", sameOrder: mayRestart });
      if (mayRestart) restart();
      return true;
    }
    settle();
    dispatch({ type: "ordered" });
    const { orderId, key: linkKey } = result;
    await navigate({
      to: "/order-success",
      search: { order: orderId, key: linkKey },
      state: {
        placedOrder: handOver({ orderId, providerRef: payment.providerRef }, options.order),
      },
    });
    setTimeout(clear, CLEAR_CART_AFTER_MS);
    return true;
  };

  /** Asks until the end is known, or for as long as it makes sense that somebody waits for it. */
  const confirm = async (payment: UnsettledPayment, restart?: () => void): Promise<void> => {
    dispatch({ type: "approved", providerRef: payment.providerRef });
    let isHeld = false;
    for (let tries = 1; tries <= MOST_HELD_LOOKS; tries++) {
      try {
        if (await look(payment, restart)) return;
        isHeld = true;
      } catch (error) {
        const { code, text } = failureOf(error);
        if (!leavesDoubt(code)) {
          forgetUnsettled();
          if (code !== "PAYMENT_NOT_APPROVED") spendKey();
          dispatch({ type: "refused", text });
          // Taken up after a reload there is no cart left, and soon no checkout to read it on.
          if (cartItems.length === 0) notify({ title: text, tone: "error" });
          return;
        }
        dispatch({ type: "unanswered", code });
      }
      const delayMs = isHeld ? HELD_LOOK_EVERY_MS : confirmDelayMs(tries);
      if (delayMs === null) break;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (isHeld && !isMounted.current) return;
    }
    dispatch({ type: "gave-up" });
  };

  const approve = async (providerRef: string, restart: () => void): Promise<void> => {
    const payment = { checkoutKey: presentKey()?.key ?? "", providerRef };
    rememberUnsettled(payment);
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
    isMounted.current = true;
    resume();
    return () => {
      isMounted.current = false;
    };
  }, []);

  return {
    state,
    isOpen: isOpenForPayment(state),
    start: begin,
    approve,
    /** What kept the last try from starting is out of the way. */
    clearRefusal: () => dispatch({ type: "order-changed" }),
    cancel: () => dispatch({ type: "cancelled" }),
    fail: () => dispatch({ type: "script-failed" }),
    checkAgain: () => {
      const left = recallUnsettled();
      if (left) void confirm(left);
    },
  };
}

const OPEN: PaymentState = { phase: "open", message: null };
