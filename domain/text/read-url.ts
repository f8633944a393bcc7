/**
 * The address that a text is, seen from `base` where it is no whole one; null for what is none. `URL.canParse`
 * came to browsers later than those that the shop is made for.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
