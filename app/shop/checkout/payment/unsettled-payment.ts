import * as v from "valibot";
import { UNSETTLED_PAYMENT as NAME } from "../../cart/kept/kept-store.ts";

const Unsettled = v.object({ checkoutKey: v.string(), providerRef: v.string() });

/** A payment that was approved and of whose end the browser has not heard. */
export type UnsettledPayment = v.InferOutput<typeof Unsettled>;

/*
 * Kept for the tab's session, so that neither a reload nor a walk through the shop makes anybody
 * pay twice for the silence of a network. Where the browser keeps nothing, the page's state has to do.
 */

export function rememberUnsettled(payment: UnsettledPayment): void {
  attempt(() => sessionStorage.setItem(NAME, JSON.stringify(payment)));
}

export function forgetUnsettled(): void {
  attempt(() => sessionStorage.removeItem(NAME));
}

export function recallUnsettled(): UnsettledPayment | null {
  const text = attempt(() => sessionStorage.getItem(NAME));
  const parsed = attempt(() => v.safeParse(Unsettled, JSON.parse(text ?? "null")));
  return parsed?.success ? parsed.output : null;
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
