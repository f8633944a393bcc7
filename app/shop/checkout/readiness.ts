import * as v from "valibot";
import {
  missingShippingFields,
  PickupContact,
  ShippingDetails,
  shippingProblems,
} from "#domain/deliveries/address.ts";
import { checkout } from "#messages/checkout/index.ts";
import { problemText } from "#messages/checkout/problem-text.ts";
import { phoneError } from "#messages/deliveries/delivery-texts.ts";
import type { CheckoutDraft, DraftField } from "./draft-store.ts";
import type { Method } from "./method/method-store.ts";

export type Readiness = { shipping: ShippingDetails } | { shipping: null; message: string };

/**
 * Whether the form can be paid for (storefront §5): the parsed details, or what to say in place of
 * the buttons. Who fetches it is asked for no address. Blank fields first, then what the server would refuse, an e-mail without an @ say.
 */
export function readinessOf(draft: CheckoutDraft, method: Method = "delivery"): Readiness {
  const isPickup = method === "pickup";
  if (missingShippingFields(draft, isPickup).length > 0) {
    return { shipping: null, message: checkout.fillInAll() };
  }
  const parsed = v.safeParse(isPickup ? PickupContact : ShippingDetails, draft);
  if (parsed.success) return { shipping: parsed.output };
  const [first] = shippingProblems(draft, isPickup);
  return { shipping: null, message: first ? problemText(...first) : checkout.fillInAll() };
}

/** What is wrong with each field, for those that the shopper has been in. */
export function fieldErrors(
  draft: CheckoutDraft,
  visited: ReadonlySet<DraftField>,
  method: Method = "delivery",
): Partial<Record<DraftField, string>> {
  const problems = shippingProblems(draft, method === "pickup");
  const errors: Partial<Record<DraftField, string>> = {};
  for (const field of visited) {
    const problem = problems.get(field);
    const message = problem
      ? problemText(field, problem)
      : (field === "phone" || field === "recipientPhone") && method === "delivery"
        ? phoneError(draft[field])
        : null;
    if (message) errors[field] = message;
  }
  return errors;
}
