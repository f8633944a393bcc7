import { type AdminRole, may } from "#domain/accounts/admin.ts";
import { readNote, storedNote } from "#domain/orders/timeline-note.ts";

/** What stands where somebody's role may not look. */
const HIDDEN = "Hidden";
const CONTACT = /^(?:phone|address|shippingAddress|street|deliveryInstructions)$|Phone$/;
const FIGURE = /revenue|(?:spent|sold|average|cost)Cents$|^growth$/i;
/** The courier's page of a delivery: it shows where to. */
const WAY = "trackingUrl";
/** The shop's own door, which is no secret. */
const OWN = "pickup";
/** The customer's: whatever is said of it says where they live. */
const THEIRS = "dropoff";
const NOTE = "note";

/**
 * An answer of the back office as a role may see it: without customers' phone numbers and streets,
 * without the map on which a courier comes to their door, without revenue and what offers gave away. One place
 * for all lists and dialogs, so that a new one cannot forget it. The shape stays: a hidden text says so, a hidden
 * figure is 0 and not shown, a map is not there.
 */
export function redactFor(role: AdminRole, value: unknown): unknown {
  const hidesContact = !may(role, "customers.contact");
  const hidesFigures = !may(role, "figures.read");
  if (!hidesContact && !hidesFigures) return value;
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== "object" || part === null || !isPlain(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, entry]) => {
        if (name === OWN) return [name, entry];
        if (hidesContact && CONTACT.test(name) && entry) return [name, HIDDEN];
        if (hidesContact && (name === WAY || isOnMap(entry))) return [name, null];
        if (hidesContact && name === THEIRS) return [name, withoutTexts(entry)];
        if (hidesContact && name === NOTE) return [name, withoutStreet(entry)];
        if (hidesFigures && FIGURE.test(name)) return [name, nothingOf(entry)];
        return [name, walk(entry)];
      }),
    );
  };
  return walk(value);
}

/** What the shop noted on an order's timeline, without the address that it went to before. */
function withoutStreet(note: unknown): unknown {
  const read = typeof note === "string" ? readNote(note) : null;
  return read?.note === "address-changed" ? storedNote(read.note, { before: HIDDEN }) : note;
}

function withoutTexts(value: unknown): unknown {
  if (typeof value === "string") return HIDDEN;
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withoutTexts(part)]),
  );
}

function nothingOf(value: unknown): unknown {
  if (typeof value === "number") return 0;
  if (Array.isArray(value)) return [];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, nothingOf(part)]));
}

/** A point of the map, or several: where a courier is, with the door that they come to. */
function isOnMap(value: unknown): boolean {
  return typeof value === "object" && value !== null && "lat" in value && "lng" in value;
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}
