/**
 * Whether a delivery can be rung at this number: after removing everything except digits and +,
 * +27, 27 or 0 followed by nine digits (storefront §5, delivery address validation).
 */
export function isSouthAfricanPhone(text: string): boolean {
  return /^(?:\+27|27|0)\d{9}$/.test(digitsAndPlus(text));
}

/** The stricter rule of registration: spaces removed, +27 or 0 followed by nine digits (§5). */
export function isRegistrationPhone(text: string): boolean {
  return /^(?:\+27|0)\d{9}$/.test(text.replace(/\s/g, ""));
}

/**
 * The number as the courier takes it, E.164: +27 is kept, 27 gets its +, a leading 0 becomes +27,
 * anything else gets +27 in front (storefront §5). It formats and does not judge: ask
 * `isSouthAfricanPhone` first. A + anywhere but in front is dropped.
 */
export function toE164(text: string): string {
  const number = digitsAndPlus(text);
  const digits = number.replaceAll("+", "");
  if (number.startsWith("+27") || number.startsWith("27")) return `+${digits}`;
  if (number.startsWith("0")) return `+27${digits.slice(1)}`;
  return `+27${digits}`;
}

function digitsAndPlus(text: string): string {
  return text.replace(/[^\d+]/g, "");
}

/** A South African number as people read it, '+27 10 555 0142'; any other text as it stands. */
export function readablePhone(text: string): string {
  if (!isSouthAfricanPhone(text)) return text;
  return toE164(text).replace(/(\d{2})(\d{2})(\d{3})/, "$1 $2 $3 ");
}

/**
 * A number's digits as they are dialled within the country, where they can be read so: 27, 0027 and
 * 27 (0) in front are a 0. Nothing where they begin otherwise.
 */
export function dialledDigits(digits: string): string[] {
  const rest = /^(?:00)?27(\d+)/.exec(digits)?.[1];
  return rest ? [`0${rest.replace(/^0/, "")}`] : [];
}
