import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type Dispatch, useEffect, useRef } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { takeFromCart } from "#domain/cart/paid.ts";
import { isPaidBefore } from "#domain/payments/paid-before.ts";
import { errors } from "#messages/errors/index.ts";
import { bringCart, cartItems } from "../../cart/cart-store.ts";
import { forgetEverything } from "../../cart/kept/kept-store.ts";
import { handOver } from "../../orders/placed-order.ts";
import { setOfferCode } from "../offers/code-store.ts";
import { setSlot } from "../slots/slot-store.ts";
import { keepKey, spendKey } from "./key-store.ts";
import { confirmDelayMs, leavesDoubt, type PaymentEvent } from "./state.ts";
import { forgetUnsettled, paidLines, type UnsettledPayment } from "./unsettled-payment.ts";
import type { PayableOrder } from "./use-start-payment.ts";

const CLEAR_CART_AFTER_MS = 100;
const HELD_LOOK_EVERY_MS = 20_000;
const MAX_HELD_LOOKS = 30;

type Paying = { order: PayableOrder | null; dispatch: Dispatch<PaymentEvent> };

/** The way to ask how an approved payment ends, of which it tells `dispatch`; `restart` pays again. */
export function useConfirmPayment({ order, dispatch }: Paying) {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  /**
   * Who has gone on meanwhile reads it elsewhere. Taken up after a reload, or once the provider has held it, a
   * payment has no cart any more, and soon no checkout either.
   */
  const sayElsewhere = (text: string) => {
    if (!isMounted.current || cartItems().length === 0) notify({ title: text, tone: "error" });
  };
  const look = useLook({ order, dispatch, sayElsewhere });

  /** Asks until the end is known, or for as long as it makes sense that somebody waits for it. */
  return async (payment: UnsettledPayment, restart?: () => void): Promise<void> => {
    dispatch({ type: "approved", providerRef: payment.providerRef });
    let isHeld = false;
    for (let tries = 1; tries <= MAX_HELD_LOOKS; tries++) {
      try {
        if (await look(payment, restart)) return;
        isHeld = true;
      } catch (error) {
        const { code, field, text } = failureOf(error);
        if (!leavesDoubt(code)) {
          forgetUnsettled();
          if (isPaidBefore(field)) keepKey(null);
          else if (code !== "PAYMENT_NOT_APPROVED") spendKey();
          dispatch({ type: "refused", text, isPaidBefore: isPaidBefore(field) });
          sayElsewhere(text);
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
}

function useLook({
  order,
  dispatch,
  sayElsewhere,
}: Paying & { sayElsewhere: (text: string) => void }) {
  const trpc = useTrpc();
  const navigate = useNavigate();
  const clear = (payment: UnsettledPayment) => {
    const items = cartItems();
    bringCart(takeFromCart(items, paidLines(payment, items)));
    setOfferCode(null);
    setSlot(null);
  };
  const { mutateAsync: complete } = useMutation(trpc.checkout.complete.mutationOptions());

  /** One look at how an approved payment ended; true when there is nothing more to ask. */
  return async (payment: UnsettledPayment, restart?: () => void): Promise<boolean> => {
    const result = await complete(payment);
    if (result.outcome === "pending") {
      settle();
      dispatch({ type: "held" });
      setTimeout(clear, CLEAR_CART_AFTER_MS, payment);
      return false;
    }
    if (result.outcome === "declined") {
      forgetUnsettled();
      if (!result.sameOrder) spendKey();
      const mayRestart = result.sameOrder && restart !== undefined;
      dispatch({ type: "declined", sameOrder: mayRestart });
      if (mayRestart) restart();
      else sayElsewhere(errors.PAYMENT_DECLINED());
      return true;
    }
    settle();
    dispatch({ type: "ordered" });
    const { orderId, key: linkKey } = result;
    await navigate({
      to: "/order-success",
      search: { order: orderId, key: linkKey },
      state: {
        placedOrder: handOver({ orderId, providerRef: payment.providerRef }, order),
      },
    });
    setTimeout(clear, CLEAR_CART_AFTER_MS, payment);
    return true;
  };
}

function settle(): void {
  forgetUnsettled();
  spendKey();
  forgetEverything();
}
