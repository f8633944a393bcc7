import { formatRand } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/time/days.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { adminAudit } from "#messages/adminAudit/index.ts";
import { factWords, isFact } from "../products/fact-words.ts";
import { fieldLabel } from "./field-names.ts";
import { namedListChange } from "./named-lists.ts";
import { pictureLabel, picturesChange, readPictures } from "./picture-labels.ts";
import { fieldWord } from "./value-words.ts";

/**
 * A field's value in words: money in rand, moments in South African time, nothing as "–". What a provider
 * took or gave back is in `currency`, that of the charge; a bare figure where older entries do not name it.
 */
export function valueLabel(field: string, value: unknown, currency?: unknown): string {
  if (isNothing(value)) return "–";
  const fact = factWords(field, value);
  if (fact !== null) return fact || "–";
  if (typeof value === "boolean") return value ? adminAudit.yes() : adminAudit.no();
  if (typeof value === "number" && field === "chargeCents") return chargeLabel(value, currency);
  if (typeof value === "number" && field.endsWith("Cents")) return formatRand(value);
  if (typeof value === "number" && field.endsWith("At")) return formatDateTime(value);
  if (field === "imageUrl") return adminAudit.aPicture();
  const pictures = field === "images" ? readPictures(value) : null;
  if (pictures) return pictureLabel(pictures);
  if (Array.isArray(value)) return listLabel(value);
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([name, part]) => `${fieldLabel(name)}: ${valueLabel(name, part)}`)
      .join("; ");
  }
  return fieldWord(field, value) ?? String(value);
}

/** What a field was and is; pictures say what became of them, for their addresses tell nobody. */
export function changeLabels(
  field: string,
  before: unknown,
  after: unknown,
  currency?: unknown,
): { before: string; after: string } {
  const named =
    isFact(field) || (isNothing(before) && isNothing(after))
      ? null
      : namedListChange(before, after, factLabel);
  if (named) return named;
  const words = {
    before: valueLabel(field, before, currency),
    after: valueLabel(field, after, currency),
  };
  if (field === "imageUrl" && !isNothing(before) && !isNothing(after)) {
    return { ...words, after: adminAudit.anotherPicture() };
  }
  const [old, now] = field === "images" ? [readPictures(before), readPictures(after)] : [];
  return old && now ? { ...words, after: picturesChange(old, now) } : words;
}

function factLabel(field: string, value: unknown): string {
  return `${fieldLabel(field)}: ${valueLabel(field, value)}`;
}

function chargeLabel(cents: number, currency: unknown): string {
  return typeof currency === "string" ? formatCharge(cents, currency) : (cents / 100).toFixed(2);
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
