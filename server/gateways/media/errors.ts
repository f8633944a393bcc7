/** R2's own codes for the statuses that are worth another try; the others are final. */
const BUCKET_STATUS: Readonly<Record<number, number>> = {
  10001: 500,
  10002: 401,
  10003: 403,
  10006: 404,
  10007: 404,
  10043: 503,
  10054: 408,
  10058: 429,
};

/** What workerd says of a connection that broke off: nobody answered. */
const BROKEN_OFF = /network connection lost|internal error|timed? ?out/i;

/** HTTP's status for a failure of R2, which ends its messages in a code: `put: … (10001)`. */
export function bucketStatus(error: unknown): number | null {
  const text = textOf(error);
  const code = /\((\d{5})\)\s*$/.exec(text)?.[1];
  if (code !== undefined) return BUCKET_STATUS[Number(code)] ?? 400;
  return BROKEN_OFF.test(text) ? 503 : null;
}

/** What the Images binding calls a picture that is none, is too large, or of a kind it cannot read. */
const UNREADABLE_CODES = [9402, 9412, 9413, 9511, 9520];
/** The local stand-in of the binding says the same in its library's words, all under one code. */
const UNREADABLE_LOCALLY = /unsupported image format|vips|pixel limit|Input \w+ (?:contains|has)/;
/** The month's transformations are used up: no further try today will help. */
const USED_UP_CODES = [9422, 9423];

/** Whether the picture is to blame, not the service. */
export function isUnreadable(error: unknown): boolean {
  return UNREADABLE_CODES.includes(codeOf(error)) || UNREADABLE_LOCALLY.test(textOf(error));
}

/** HTTP's status for a failure of the Images binding. */
export function imagesStatus(error: unknown): number | null {
  if (USED_UP_CODES.includes(codeOf(error))) return 402;
  return codeOf(error) >= 9500 || BROKEN_OFF.test(textOf(error)) ? 503 : null;
}

function codeOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("code" in error)) return 0;
  return typeof error.code === "number" ? error.code : 0;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
