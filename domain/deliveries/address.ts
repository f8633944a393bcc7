import * as v from "valibot";
import { isSouthAfricanPhone } from "../customers/phone.ts";
import { type DeliveryZone, findDeliveryZone, isZoneAvailable } from "./zones.ts";

/** The longest text, in characters, that each field of the address takes. */
export const SHIPPING_MAX_LENGTHS = {
  firstName: 60,
  lastName: 60,
  email: 254,
  phone: 30,
  address: 200,
  city: 80,
  province: 40,
  postalCode: 12,
  deliveryInstructions: 280,
} as const;

/** Whom and where an order goes to (storefront §3), trimmed. The e-mail rule is that of a browser. */
export const ShippingDetails = v.object({
  firstName: requiredLine("First name", SHIPPING_MAX_LENGTHS.firstName),
  lastName: requiredLine("Last name", SHIPPING_MAX_LENGTHS.lastName),
  email: v.pipe(
    requiredLine("Email", SHIPPING_MAX_LENGTHS.email),
    v.rfcEmail("Please enter a valid email address"),
  ),
  phone: requiredLine("Phone number", SHIPPING_MAX_LENGTHS.phone),
  address: requiredLine("Street address", SHIPPING_MAX_LENGTHS.address),
  city: requiredLine("City", SHIPPING_MAX_LENGTHS.city),
  province: requiredLine("Province", SHIPPING_MAX_LENGTHS.province),
  postalCode: requiredLine("Postal code", SHIPPING_MAX_LENGTHS.postalCode),
  deliveryInstructions: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(SHIPPING_MAX_LENGTHS.deliveryInstructions, "Delivery instructions are too long"),
    ),
  ),
});

export type ShippingDetails = v.InferOutput<typeof ShippingDetails>;

/** What a half-filled form holds: any field may be missing or blank. */
export type ShippingDraft = { readonly [Field in keyof ShippingDetails]?: string | undefined };

/** The fields without which no payment buttons appear, in the order of storefront §5. */
export const REQUIRED_SHIPPING_FIELDS = [
  "email",
  "firstName",
  "lastName",
  "phone",
  "address",
  "city",
  "postalCode",
  "province",
] as const satisfies readonly (keyof ShippingDetails)[];

export type RequiredShippingField = (typeof REQUIRED_SHIPPING_FIELDS)[number];

export const MISSING_SHIPPING_MESSAGE =
  "Please fill in all required shipping information before proceeding to payment.";

export const SA_PROVINCES = [
  "Eastern Cape",
  "Free State",
  "Gauteng",
  "KwaZulu-Natal",
  "Limpopo",
  "Mpumalanga",
  "North West",
  "Northern Cape",
  "Western Cape",
] as const;

const QUOTE_FIELDS = ["address", "city", "firstName", "lastName", "phone"] as const;

/** The required fields that are blank after trimming; empty when the checkout may go on (§5). */
export function missingShippingFields(draft: ShippingDraft): RequiredShippingField[] {
  return REQUIRED_SHIPPING_FIELDS.filter((field) => isBlank(draft[field]));
}

/** Whether enough is known to ask the courier for a quote (storefront §5). */
export function canRequestQuote(draft: ShippingDraft): boolean {
  return QUOTE_FIELDS.every((field) => !isBlank(draft[field]));
}

/** What to say of a number that the courier cannot dial; null for a good one, and for none yet. */
export function phoneError(phone: string): string | null {
  if (isBlank(phone) || isSouthAfricanPhone(phone)) return null;
  return "Please enter a valid South African phone number";
}

/** What to say of a place that the courier does not come to, or not yet; null where they come. */
export function areaError(
  zones: readonly DeliveryZone[],
  place: { city: string; address: string },
): string | null {
  const zone = findDeliveryZone(zones, place);
  if (zone === null) return "Delivery is not available to this area yet";
  return isZoneAvailable(zone) ? null : `Delivery to ${zone.name} is coming soon`;
}

function requiredLine(label: string, maxLength: number) {
  return v.pipe(
    v.string(),
    // A line break in a name has no use but to break the mails and labels it is printed on.
    v.transform((text) => text.replace(/\p{Cc}+/gu, " ").trim()),
    v.nonEmpty(`${label} is required`),
    v.maxLength(maxLength, `${label} is too long`),
  );
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === "";
}
