/** A public answer as it is kept: nothing of the person who happened to ask first. */
export type PublicAnswer = {
  status: number;
  contentType: string | null;
  location: string | null;
  /** The body, cut where every answer's own nonce goes. */
  parts: ReadonlyArray<Uint8Array<ArrayBuffer>>;
  /** The catalogue's version that it was made for. */
  version: string;
  /** Epoch milliseconds. */
  madeAt: number;
};

const MAX_BODY_BYTES = 1024 * 1024;
const KEPT_STATUSES = [200, 301, 302, 303, 307, 308, 404];
const VERSION_HEADER = "x-soko-version";
const MADE_AT_HEADER = "x-soko-made-at";
const PARTS_HEADER = "x-soko-parts";
/** The Cache API forgets by itself; long enough to outlast an evening without the database. */
const STORE_SECONDS = 86_400;

const encoder = new TextEncoder();

/**
 * Reads a rendered answer whose nonces are all `mark`. `refused` says why it may not be kept: it
 * carries a cookie, calls itself private, or is not what a public page answers.
 */
export async function readAnswer(
  response: Response,
  made: { mark: string; version: string; at: number },
): Promise<{ answer: PublicAnswer; refused: string | null }> {
  const body = await response.text();
  const answer: PublicAnswer = {
    status: response.status,
    contentType: response.headers.get("content-type"),
    location: response.headers.get("location"),
    parts: body.split(made.mark).map((part) => encoder.encode(part)),
    version: made.version,
    madeAt: made.at,
  };
  return { answer, refused: refusal(response) ?? (isTooLarge(answer) ? "too large" : null) };
}

function refusal({ status, headers }: Response): string | null {
  if (headers.has("set-cookie")) return "carries a cookie";
  if (/private|no-store/.test(headers.get("cache-control") ?? "")) return "is private";
  if (/\*|cookie|authorization/i.test(headers.get("vary") ?? "")) return "varies by person";
  return KEPT_STATUSES.includes(status) ? null : `has status ${status}`;
}

function isTooLarge(answer: PublicAnswer): boolean {
  return byteLength(answer) > MAX_BODY_BYTES;
}

export function byteLength({ parts }: PublicAnswer): number {
  return parts.reduce((sum, part) => sum + part.byteLength, 0);
}

/** The body with `nonce` in its places. */
export function bodyWith(answer: PublicAnswer, nonce: string): Uint8Array<ArrayBuffer> {
  const { parts } = answer;
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const filling = encoder.encode(nonce);
  const body = new Uint8Array(byteLength(answer) + filling.byteLength * (parts.length - 1));
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      body.set(filling, at);
      at += filling.byteLength;
    }
    body.set(part, at);
    at += part.byteLength;
  }
  return body;
}

/** As the Cache API takes it: the parts in a row, their lengths in a header. */
export function toStored(answer: PublicAnswer): Response {
  const headers = new Headers({
    "cache-control": `public, max-age=${STORE_SECONDS}`,
    [VERSION_HEADER]: answer.version,
    [MADE_AT_HEADER]: String(answer.madeAt),
    [PARTS_HEADER]: answer.parts.map((part) => part.byteLength).join(","),
  });
  if (answer.contentType) headers.set("content-type", answer.contentType);
  if (answer.location) headers.set("location", answer.location);
  return new Response(bodyWith(answer, ""), { status: answer.status, headers });
}

/** The answer that `toStored` stored; null when it is not whole. */
export async function fromStored(response: Response): Promise<PublicAnswer | null> {
  const { headers } = response;
  const version = headers.get(VERSION_HEADER);
  const lengths = (headers.get(PARTS_HEADER) ?? "").split(",").map(Number);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (!version || total !== bytes.byteLength) return null;
  let at = 0;
  const parts = lengths.map((length) => {
    const start = at;
    at += length;
    return bytes.slice(start, at);
  });
  return {
    status: response.status,
    contentType: headers.get("content-type"),
    location: headers.get("location"),
    parts,
    version,
    madeAt: Number(headers.get(MADE_AT_HEADER)),
  };
}
