import * as v from "valibot";
import { readJson, removeItem, writeItem } from "#app/lib/device/storage.ts";
import type { CartItem } from "#domain/cart/cart.ts";
import { UNSETTLED_PAYMENT as NAME } from "../../cart/kept/kept-store.ts";

const Unsettled = v.object({ checkoutKey: v.string(), providerRef: v.string() });

/** A payment that was approved and of whose end the browser has not heard. */
export type UnsettledPayment = v.InferOutput<typeof Unsettled>;

/*
 * Kept for the tab's session, so that neither a reload nor a walk through the shop makes anybody
 * pay twice for the silence of a network. Where the browser keeps nothing, the page's state has to do.
 */

/** What was in the cart when a payment was approved on this page. */
let approved: { providerRef: string; items: readonly CartItem[] } | null = null;

/** `items`: what is in the cart, and paid for by it. */
export function rememberUnsettled(payment: UnsettledPayment, items: readonly CartItem[]): void {
  approved = { providerRef: payment.providerRef, items };
  writeItem("session", NAME, JSON.stringify(payment));
}

export function forgetUnsettled(): void {
  removeItem("session", NAME);
}

/**
 * Which lines of the cart were paid for, said once: those that were in it at the approval. What came in after that
 * is for another order. All that is in it now where the payment was approved on an earlier page.
 */
export function paidLines(
  { providerRef }: UnsettledPayment,
  now: readonly CartItem[],
): readonly CartItem[] {
  const lines = approved?.providerRef === providerRef ? approved.items : now;
  approved = { providerRef, items: [] };
  return lines;
}

export function recallUnsettled(): UnsettledPayment | null {
  const parsed = v.safeParse(Unsettled, readJson("session", NAME));
  return parsed.success ? parsed.output : null;
}
