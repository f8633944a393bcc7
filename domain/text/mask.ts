/** Keys under which vendors name people, where they live, how to reach them, what they wrote and what shows their door. */
const PERSONAL =
  /^content$|^messages?$|image_url|picture|signature_image|pin_?code|^document$|name|email|phone|address|street|city|state$|zip|postal|admin_area|latitude|longitude|^lat$|^lng$|location|notes?$|note_to_payer|img_href|tracking_url|payer|account_id|national|birth/i;
/** Of the same spelling, and nobody's: the courier's words for how things stand. */
const PLAIN = new Set(["status", "brand_name", "country_code"]);
const MASK = "•••";

/**
 * JSON made readable, with every value that may name a person replaced. Text that is no JSON is
 * not shown at all.
 */
export function maskPersonal(body: string): string {
  try {
    return JSON.stringify(masked(JSON.parse(body)), null, 2);
  } catch {
    return MASK;
  }
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      PERSONAL.test(key) && !PLAIN.has(key) ? hidden(inner) : masked(inner),
    ]),
  );
}

/** Keeps the shape and hides what is in it. */
function hidden(value: unknown): unknown {
  if (value === null || typeof value === "boolean" || value === "") return value;
  if (Array.isArray(value)) return value.map(hidden);
  if (typeof value !== "object") return MASK;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hidden(inner)]));
}
