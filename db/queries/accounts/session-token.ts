import { createHash } from "node:crypto";

/** Tells a hash from a token, however long either is. */
const HASHED = "sha256:";

/** A session's token as it was stored before tokens were hashed: 32 letters and digits. */
const PLAIN = /^[a-zA-Z0-9]{32}$/;

/**
 * What the database holds of a session's token. The token has 190 random bits, so one round of
 * SHA-256 is enough: nobody finds it by trying, and who reads the table cannot sign in with what
 * stands there.
 */
export function storedSessionToken(token: string): string {
  return HASHED + createHash("sha256").update(token).digest("base64url");
}

/**
 * What may stand for a token: its hash, or the token itself where the session was opened before
 * tokens were hashed (the clean-up job hashes those). A hash never stands for itself.
 */
export function storedFormsOf(token: string): string[] {
  const hashed = storedSessionToken(token);
  return PLAIN.test(token) ? [hashed, token] : [hashed];
}
