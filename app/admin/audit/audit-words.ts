import type { AuditSubject } from "#domain/audit.ts";
import { formatDateTime } from "#domain/dates.ts";
import { formatRand } from "#domain/money.ts";

export const SUBJECT_LABELS: Record<AuditSubject, string> = {
  product: "Products",
  category: "Categories",
  hero: "Hero banners",
  order: "Orders",
  customer: "Customers",
  delivery: "Deliveries",
  settings: "Settings",
  administrator: "Administrators",
};

/** An action as a person says it: `product.update` is "changed the product". */
export function actionWords(action: string): string {
  const [subject = "", verb = ""] = action.split(".");
  const noun = NOUNS[subject] ?? subject;
  return `${VERBS[verb] ?? spaced(verb)} the ${noun}`;
}

/** A field's name as a person reads it: `priceCents` is "Price". */
export function fieldWords(field: string): string {
  const plain = spaced(field.replace(/(?:Cents|At)$/, ""));
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A field's value in words: money in rand, moments in South African time, nothing as "–". */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && field.endsWith("Cents")) return formatRand(value);
  if (typeof value === "number" && field.endsWith("At")) return formatDateTime(value);
  if (Array.isArray(value)) return value.length === 1 ? "1 entry" : `${value.length} entries`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
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

function spaced(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
}
