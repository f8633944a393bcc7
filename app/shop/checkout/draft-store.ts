import { create } from "zustand";
import type { ShippingDetails } from "#domain/deliveries/address.ts";

export type DraftField = keyof ShippingDetails;
export type CheckoutDraft = Readonly<Record<DraftField, string>>;

const EMPTY: CheckoutDraft = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  province: "",
  postalCode: "",
  deliveryInstructions: "",
  gateCode: "",
  landmark: "",
  recipientName: "",
  recipientPhone: "",
};

const FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "province",
  "postalCode",
] as const satisfies readonly DraftField[];

/**
 * What has been typed at the checkout, in memory only: it outlives a look back at the cart or a
 * visit to the sign-in page, not the page itself.
 */
export const useCheckoutDraft = create<CheckoutDraft>()(() => EMPTY);

/** For what comes on demand: an import of it would take the store out of the checkout's own file. */
export type CheckoutDraftStore = Pick<typeof useCheckoutDraft, "getState" | "setState">;

/** Whether the address in the form was chosen on this page, or came back with the form: then it stays. */
export const useAddressStands = create<{ stands: boolean }>()(() => ({ stands: false }));

export function setDraftField(field: DraftField, text: string): void {
  useCheckoutDraft.setState({ [field]: text });
}

/** Fills in what is known of a shopper, only where nothing has been typed. */
export function prefillDraft(known: Partial<Record<DraftField, string | null>>): void {
  for (const field of FIELDS) {
    const text = known[field];
    if (text && useCheckoutDraft.getState()[field] === "") setDraftField(field, text);
  }
}
