import { formatPrice } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/time/days.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { COURIER_CURRENCY } from "#domain/reports/rules.ts";
import { adminAudit } from "#messages/adminAudit/index.ts";
import { factWords, isFact } from "../products/fact-words.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { fieldLabel } from "./field-names.ts";
import { namedListChange } from "./named-lists.ts";
import { pictureLabel, picturesChange, readPictures } from "./picture-labels.ts";
import { fieldWord } from "./value-words.ts";

/** Amounts of one payment, in its own currencies: a bare figure where an older entry does not name them. */
const OF_A_PAYMENT = new Set(["chargeCents", "randCents"]);

/**
 * A field's value in words: money in `currency`, else in the shop's, moments in South African time, nothing as "–".
 */
export function valueLabel(field: string, value: unknown, currency?: unknown): string {
  if (isNothing(value)) return "–";
  const fact = factWords(field, value);
  if (fact !== null) return fact || "–";
  if (typeof value === "boolean") return value ? adminAudit.yes() : adminAudit.no();
  if (typeof value === "number" && field.endsWith("Cents")) {
    return moneyLabel(field, value, currency);
  }
  if (typeof value === "number" && field.endsWith("At")) return formatDateTime(value);
  if (field === "imageUrl") return adminAudit.aPicture();
  const pictures = field === "images" ? readPictures(value) : null;
  if (pictures) return pictureLabel(pictures);
  if (Array.isArray(value)) return listLabel(value);
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([name, part]) => factLabel(name, part, currency))
      .join("; ");
  }
  return fieldWord(field, value) ?? String(value);
}

type Entry = Pick<AuditEntry, "subject" | "before" | "after">;

/** The fields of an entry that are told by themselves: a currency stands with its amounts, but where it was changed. */
export function entryFields({ subject, before, after }: Entry): string[] {
  const all = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  all.delete("chargeCurrency");
  if (subject !== "settings") all.delete("currency");
  return [...all];
}

/** What a field of an entry was and is, each amount in the currency that it was in. */
export function entryLabels(
  { subject, before, after }: Entry,
  field: string,
): { before: string; after: string } {
  const currencyOf = (side: Entry["after"]) => {
    if (field === "chargeCents") return side?.chargeCurrency;
    return subject === "delivery" ? COURIER_CURRENCY : side?.currency;
  };
  const currencies = { before: currencyOf(before), after: currencyOf(after) };
  return changeLabels(field, before?.[field], after?.[field], currencies);
}

/** What a field was and is; pictures say what became of them, for their addresses tell nobody. */
export function changeLabels(
  field: string,
  before: unknown,
  after: unknown,
  currencies: { before?: unknown; after?: unknown } = {},
): { before: string; after: string } {
  const named =
    isFact(field) || (isNothing(before) && isNothing(after))
      ? null
      : namedListChange(before, after, (name, value, side) =>
          factLabel(name, value, currencies[side]),
        );
  if (named) return named;
  const words = {
    before: valueLabel(field, before, currencies.before),
    after: valueLabel(field, after, currencies.after),
  };
  if (field === "imageUrl" && !isNothing(before) && !isNothing(after)) {
    return { ...words, after: adminAudit.anotherPicture() };
  }
  const [old, now] = field === "images" ? [readPictures(before), readPictures(after)] : [];
  return old && now ? { ...words, after: picturesChange(old, now) } : words;
}

function factLabel(field: string, value: unknown, currency: unknown): string {
  return `${fieldLabel(field)}: ${valueLabel(field, value, currency)}`;
}

function moneyLabel(field: string, cents: number, currency: unknown): string {
  if (typeof currency === "string") return formatCharge(cents, currency);
  return OF_A_PAYMENT.has(field) ? (cents / 100).toFixed(2) : formatPrice(cents);
}

function isNothing(value: unknown): boolean {
  const isEmpty = value === "" || (Array.isArray(value) && value.length === 0);
  return value === null || value === undefined || isEmpty;
}

function listLabel(list: readonly unknown[]): string {
  if (list.every((part) => typeof part === "string" || typeof part === "number")) {
    return list.join(", ");
  }
  return adminAudit.entries({ count: list.length });
}
