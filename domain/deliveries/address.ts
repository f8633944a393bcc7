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
  gateCode: 30,
  landmark: 100,
  recipientName: 80,
  recipientPhone: 30,
} as const;

/**
 * As long as what is written before a gate code or a landmark where they are joined to the instructions, in any
 * language, with the space between (messages/addressBook/delivery-notes.ts).
 */
const NOTE_LABEL = " ".repeat(21);

/** The fields of `ShippingDetails`, each by itself. */
export const ShippingFields = v.object({
  firstName: requiredLine(SHIPPING_MAX_LENGTHS.firstName),
  lastName: requiredLine(SHIPPING_MAX_LENGTHS.lastName),
  email: v.pipe(requiredLine(SHIPPING_MAX_LENGTHS.email), v.rfcEmail()),
  phone: requiredLine(SHIPPING_MAX_LENGTHS.phone),
  address: requiredLine(SHIPPING_MAX_LENGTHS.address),
  city: requiredLine(SHIPPING_MAX_LENGTHS.city),
  province: requiredLine(SHIPPING_MAX_LENGTHS.province),
  postalCode: requiredLine(SHIPPING_MAX_LENGTHS.postalCode),
  deliveryInstructions: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(SHIPPING_MAX_LENGTHS.deliveryInstructions)),
  ),
  /** For whoever brings it. */
  gateCode: optionalLine(SHIPPING_MAX_LENGTHS.gateCode),
  landmark: optionalLine(SHIPPING_MAX_LENGTHS.landmark),
  /** Who receives it where that is not who pays; the mails stay with the payer. */
  recipientName: optionalLine(SHIPPING_MAX_LENGTHS.recipientName),
  recipientPhone: optionalLine(SHIPPING_MAX_LENGTHS.recipientPhone),
});

/**
 * Whom and where an order goes to (storefront §3), trimmed. The e-mail rule is that of a browser. Whoever brings it
 * has one note of instructions, gate code and landmark: they fit into it together.
 */
export const ShippingDetails = v.pipe(
  ShippingFields,
  v.forward(v.check(fitsNote), ["deliveryInstructions"]),
);

export type ShippingDetails = v.InferOutput<typeof ShippingDetails>;

/** What is asked of somebody who fetches an order: there is no street to it. */
const FETCHED = ["firstName", "lastName", "email", "phone"] as const;
export const PickupContact = v.pipe(
  v.pick(ShippingFields, FETCHED),
  v.transform(
    (contact): ShippingDetails => ({
      ...contact,
      address: "",
      city: "",
      province: "",
      postalCode: "",
    }),
  ),
);

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

/** What can be wrong with what was typed into a field. */
export type ShippingProblem = "missing" | "too long" | "no e-mail address";

const QUOTE_FIELDS = ["address", "city", "firstName", "lastName", "phone"] as const;

/** The required fields that are blank after trimming; empty when the checkout may go on (§5). */
export function missingShippingFields(
  draft: ShippingDraft,
  isPickup = false,
): RequiredShippingField[] {
  return REQUIRED_SHIPPING_FIELDS.filter(
    (field) => isBlank(draft[field]) && !(isPickup && isOfPlace(field)),
  );
}

/** Whether a field says where, and is not asked of who fetches the order. */
export function isOfPlace(field: keyof ShippingDetails): boolean {
  return !FETCHED.some((one) => one === field);
}

/** Whether enough is known to ask the courier for a quote (storefront §5). */
export function canRequestQuote(draft: ShippingDraft): boolean {
  return QUOTE_FIELDS.every((field) => !isBlank(draft[field]));
}

/** The fields that the server would refuse, in the form's order, each with its first problem. */
export function shippingProblems(
  draft: ShippingDraft,
  isPickup = false,
): ReadonlyMap<keyof ShippingDetails, ShippingProblem> {
  const problems = new Map<keyof ShippingDetails, ShippingProblem>();
  const parsed = v.safeParse(isPickup ? PickupContact : ShippingDetails, draft);
  for (const issue of parsed.issues ?? []) {
    const field = issue.path?.[0].key;
    if (isField(field) && !problems.has(field)) problems.set(field, problemOf(issue));
  }
  return problems;
}

function isField(key: unknown): key is keyof ShippingDetails {
  return typeof key === "string" && key in SHIPPING_MAX_LENGTHS;
}

function problemOf({ type }: v.BaseIssue<unknown>): ShippingProblem {
  if (type === "max_length" || type === "check") return "too long";
  return type === "rfc_email" ? "no e-mail address" : "missing";
}

/** Whether a number stands there that the courier cannot dial. */
export function hasWrongPhone(phone: string): boolean {
  return !isBlank(phone) && !isSouthAfricanPhone(phone);
}

/** Why the courier does not come to a place: nowhere near it, or not in its zone yet. */
export type AreaProblem = { kind: "not served" } | { kind: "coming soon"; zone: string };

/** What keeps the courier from a place; null where they come. */
export function areaProblem(
  zones: readonly DeliveryZone[],
  place: { city: string; address: string },
): AreaProblem | null {
  const zone = findDeliveryZone(zones, place);
  if (zone === null) return { kind: "not served" };
  return isZoneAvailable(zone) ? null : { kind: "coming soon", zone: zone.name };
}

/** Whom the door is opened by, and who is called: the recipient, where there is another. */
export function receiverOf(order: {
  firstName: string;
  lastName: string;
  phone: string;
  recipientName?: string | null | undefined;
  recipientPhone?: string | null | undefined;
}): { name: string; phone: string } {
  return {
    name: order.recipientName || `${order.firstName} ${order.lastName}`,
    phone: order.recipientPhone || order.phone,
  };
}

/** Whether a courier can dial whoever receives it: who pays may have a number of another country. */
export function canReceiverBeCalled(order: Parameters<typeof receiverOf>[0]): boolean {
  return isSouthAfricanPhone(receiverOf(order).phone);
}

function fitsNote(note: v.InferOutput<typeof ShippingFields>): boolean {
  const parts = [note.deliveryInstructions, note.gateCode, note.landmark].filter(Boolean);
  return parts.join(NOTE_LABEL).length <= SHIPPING_MAX_LENGTHS.deliveryInstructions;
}

function optionalLine(maxLength: number) {
  return v.optional(v.pipe(v.string(), v.transform(oneLine), v.maxLength(maxLength)));
}

function requiredLine(maxLength: number) {
  return v.pipe(v.string(), v.transform(oneLine), v.nonEmpty(), v.maxLength(maxLength));
}

/** A line break in a name has no use but to break the mails and labels it is printed on. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === "";
}
