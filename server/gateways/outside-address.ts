/** No honest address of a page or picture is longer. */
const MAX_ADDRESS_LENGTH = 1_000;

/**
 * An address that others named, if it may be a link of ours: https, without a name, a password or a
 * port. Null for all else. Whose host it is, is asked where it comes in.
 */
export function outsideAddress(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === "" && url.password === "" && url.port === "";
  return url.protocol === "https:" && isPlain ? url.href : null;
}
