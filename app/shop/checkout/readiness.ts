import * as v from "valibot";
import {
  MISSING_SHIPPING_MESSAGE,
  missingShippingFields,
  phoneError,
  ShippingDetails,
} from "#domain/deliveries/address.ts";
import type { CheckoutDraft, DraftField } from "./draft-store.ts";

export type Readiness = { shipping: ShippingDetails } | { shipping: null; message: string };

/**
 * Whether the form can be paid for (storefront §5): the parsed details, or what to say in place of
 * the buttons. Blank fields first, then what the server would refuse, an e-mail without an @ say.
 */
export function readinessOf(draft: CheckoutDraft): Readiness {
  if (missingShippingFields(draft).length > 0) {
    return { shipping: null, message: MISSING_SHIPPING_MESSAGE };
  }
  const parsed = v.safeParse(ShippingDetails, draft);
  if (parsed.success) return { shipping: parsed.output };
  return { shipping: null, message: parsed.issues[0].message };
}

/** What is wrong with each field, for those that the shopper has been in. */
export function fieldErrors(
  draft: CheckoutDraft,
  visited: ReadonlySet<DraftField>,
): Partial<Record<DraftField, string>> {
  const parsed = v.safeParse(ShippingDetails, draft);
  const nested = parsed.success
    ? {}
    : (v.flatten<typeof ShippingDetails>(parsed.issues).nested ?? {});
  const errors: Partial<Record<DraftField, string>> = {};
  for (const field of visited) {
    const message = nested[field]?.[0] ?? (field === "phone" ? phoneError(draft.phone) : null);
    if (message) errors[field] = message;
  }
  return errors;
}
