import { formatDateTime, formatRand } from "#app/lib/formats.ts";
import type { AuditSubject } from "#domain/audit/audit.ts";
import { namedListChange } from "./named-lists.ts";
import { pictureLabel, picturesChange, readPictures } from "./picture-labels.ts";

export const SUBJECT_LABELS: Record<AuditSubject, string> = {
  product: "Products",
  category: "Categories",
  hero: "Hero banners",
  order: "Orders",
  customer: "Customers",
  delivery: "Deliveries",
  settings: "Settings",
  administrator: "Administrators",
  mail: "Mails",
  message: "Messages",
};

/** An action as a person says it: `product.update` is "changed the product". */
export function actionLabel(action: string): string {
  const whole = ACTIONS[action];
  if (whole) return whole;
  const [subject = "", verb = ""] = action.split(".");
  const noun = NOUNS[subject] ?? subject;
  return `${VERBS[verb] ?? spaced(verb)} the ${noun}`;
}

/** A field's name as a person reads it: `priceCents` is "Price". */
export function fieldLabel(field: string): string {
  const plain = FIELDS[field] ?? spaced(field.replace(/(?:Cents|At)$/, ""));
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A field's value in words: money in rand, moments in South African time, nothing as "–". */
export function valueLabel(field: string, value: unknown): string {
  if (isNothing(value)) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && field.endsWith("Cents")) return formatRand(value);
  if (typeof value === "number" && field.endsWith("At")) return formatDateTime(value);
  if (field === "imageUrl") return "a picture";
  const pictures = field === "images" ? readPictures(value) : null;
  if (pictures) return pictureLabel(pictures);
  if (Array.isArray(value)) return listLabel(value);
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([name, part]) => `${fieldLabel(name)}: ${valueLabel(name, part)}`)
      .join("; ");
  }
  return String(value);
}

/** What a field was and is; pictures say what became of them, for their addresses tell nobody. */
export function changeLabels(
  field: string,
  before: unknown,
  after: unknown,
): { before: string; after: string } {
  const named =
    isNothing(before) && isNothing(after) ? null : namedListChange(before, after, factLabel);
  if (named) return named;
  const words = { before: valueLabel(field, before), after: valueLabel(field, after) };
  if (field === "imageUrl" && !isNothing(before) && !isNothing(after)) {
    return { ...words, after: "another picture" };
  }
  const [old, now] = field === "images" ? [readPictures(before), readPictures(after)] : [];
  return old && now ? { ...words, after: picturesChange(old, now) } : words;
}

function factLabel(field: string, value: unknown): string {
  return `${fieldLabel(field)}: ${valueLabel(field, value)}`;
}

function isNothing(value: unknown): boolean {
  const isEmpty = value === "" || (Array.isArray(value) && value.length === 0);
  return value === null || value === undefined || isEmpty;
}

function listLabel(list: readonly unknown[]): string {
  if (list.every((part) => typeof part === "string" || typeof part === "number")) {
    return list.join(", ");
  }
  return list.length === 1 ? "1 entry" : `${list.length} entries`;
}

const NOUNS: Readonly<Record<string, string>> = { hero: "hero banner" };

const VERBS: Readonly<Record<string, string>> = {
  create: "added",
  update: "changed",
  delete: "deleted",
  restore: "brought back",
  status: "set the status of",
  adjust: "adjusted the stock of",
  grant: "gave a role to",
  revoke: "took the role of",
};

/** Those that no verb and noun say. */
const ACTIONS: Readonly<Record<string, string>> = {
  "product.import": "imported products:",
  "delivery.book": "booked the courier again for",
  "delivery.hand_out": "gave to a driver of ours",
  "order.note": "wrote a note on the order",
  "order.invoice": "changed the name on the invoice of the order",
  "order.refund": "gave money back for the order",
  "order.retry-refund": "tried the refund again of the order",
  "order.close-refund": "closed the refund of the order",
  "customer.export": "exported the data of the customer",
  "customer.erase": "deleted the data of the customer",
  "message.answer": "answered the message",
  "message.handle": "marked as handled the message",
  "message.reopen": "opened again the message",
  "message.link": "changed the order of the message",
  "payment.close": "closed the payment, which took no money, of the order",
  "payment.close-difference": "has seen to what the payment provider says otherwise of the order",
  "mail.retry": "sent again the mail",
  "mail.drop": "let go of the mail",
  "administrator.second-factor-on": "turned on two-factor sign-in for",
  "administrator.second-factor-off": "turned off two-factor sign-in for",
  "administrator.second-factor-reset": "reset the two-factor sign-in of",
  "administrator.backup-codes-renewed": "made new backup codes for",
};

const FIELDS: Readonly<Record<string, string>> = {
  sku: "SKU",
  vatNumber: "VAT number",
  images: "pictures",
  imageUrl: "picture",
  productId: "linked product",
  movedTo: "products moved to",
  movedProducts: "products moved",
  startsAt: "shown from",
  endsAt: "shown until",
  deletedAt: "deleted",
};

function spaced(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
}
