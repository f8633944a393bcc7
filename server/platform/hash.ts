/** SHA-256 of a value's JSON, base64url: equal values in, equal text out. */
export async function hashOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
}
