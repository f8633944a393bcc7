import * as v from "valibot";
import { SHIPPING_MAX_LENGTHS, ShippingFields } from "../deliveries/address.ts";

/** So many addresses an account may keep. */
export const MAX_ADDRESSES = 10;

const blankable = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\p{Cc}+/gu, " ").trim()),
      v.maxLength(most),
    ),
    "",
  );

/** A place that a customer has things brought to, with what its door needs; trimmed. */
export const SavedAddress = v.object({
  ...v.pick(ShippingFields, ["address", "city", "province", "postalCode"]).entries,
  gateCode: blankable(SHIPPING_MAX_LENGTHS.gateCode),
  landmark: blankable(SHIPPING_MAX_LENGTHS.landmark),
  /** Blank: the customer themselves. */
  recipientName: blankable(SHIPPING_MAX_LENGTHS.recipientName),
  recipientPhone: blankable(SHIPPING_MAX_LENGTHS.recipientPhone),
});
export type SavedAddress = v.InferOutput<typeof SavedAddress>;
