import { create } from "zustand";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import { type Place, placeCity } from "#domain/deliveries/place.ts";

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

export function setDraftField(field: DraftField, text: string): void {
  useCheckoutDraft.setState({ [field]: text });
}

/** What the place that the shopper chose has put into the draft. */
let fromPlace: Partial<CheckoutDraft> = {};

/**
 * Fills in what is known of a shopper, only where nothing has been typed; what a place has put there is
 * not typed.
 */
export function prefillDraft(known: Partial<Record<DraftField, string | null>>): void {
  for (const field of FIELDS) {
    const text = known[field];
    const draft = useCheckoutDraft.getState()[field];
    if (text && (draft === "" || draft === fromPlace[field])) setDraftField(field, text);
  }
}

/** Fills in where the shopper wants things brought to, unless a street is known that lies elsewhere. */
export function prefillPlace(place: Place): void {
  const { city, postalCode, province } = useCheckoutDraft.getState();
  const isOurs = (field: DraftField, text: string) => text === "" || text === fromPlace[field];
  if (!isOurs("city", city)) return;
  const known = { city: placeCity(place), postalCode: place.postalCode, province: place.province };
  if (known.postalCode === "" && isOurs("postalCode", postalCode)) setDraftField("postalCode", "");
  if (isOurs("postalCode", postalCode) && isOurs("province", province)) prefillDraft(known);
  fromPlace = known;
}
