/** The one reader of typed whole numbers from 0; null for what is none. */
export function readWholeNumber(typed: string): number | null {
  const bare = typed.trim();
  return /^\d{1,15}$/.test(bare) ? Number(bare) : null;
}

/** The same with a sign where there is one, a minus as it is typed or as it is printed. */
export function readSignedNumber(typed: string): number | null {
  const text = typed.trim();
  const sign = /^[+\-\u2212]/.exec(text)?.[0] ?? "";
  const digits = text.slice(sign.length);
  const size = digits === digits.trim() ? readWholeNumber(digits) : null;
  if (size === null) return null;
  return size > 0 && sign !== "" && sign !== "+" ? -size : size;
}
