/**
 * At most `length` UTF-16 units, without half a character at the end. Vendors do not say whether they
 * count units or characters; this is right for both.
 */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

/** The text that these very bytes are in UTF-8; null when they are none. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
