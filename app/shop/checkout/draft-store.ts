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

/** What an entry of the address book fills in: a place, and what its door needs. */
export const ADDRESS_FIELDS = [
  "address",
  "city",
  "province",
  "postalCode",
  "gateCode",
  "landmark",
  "recipientName",
  "recipientPhone",
] as const satisfies readonly DraftField[];

/**
 * Whether something of the address in the form was typed or chosen on this page, or came back with the form, or is
 * being paid for: then it stays.
 */
export const useAddressStands = create<{ stands: boolean }>()(() => ({ stands: false }));

export function setDraftField(field: DraftField, text: string): void {
  useCheckoutDraft.setState({ [field]: text });
}

/** The same for what somebody types: an address of theirs is not written over by one that comes late. */
export function typeDraftField(field: DraftField, text: string): void {
  setDraftField(field, text);
  if (isOfAddress(field)) useAddressStands.setState({ stands: true });
}

/** Whether a field is one that an address book fills in. */
export function isOfAddress(field: string): boolean {
  return ADDRESS_FIELDS.some((each) => each === field);
}

/** Fills in what is known of a shopper, only where nothing has been typed. */
export function prefillDraft(known: Partial<Record<DraftField, string | null>>): void {
  for (const field of FIELDS) {
    const text = known[field];
    if (text && useCheckoutDraft.getState()[field] === "") setDraftField(field, text);
  }
}
