import { createHash } from "node:crypto";
import { MARKS } from "./common-passwords.gen.ts";

/*
 * The 5000 commonest passwords of 6 characters and more, in small letters, each as the first
 * 6 characters of its SHA-256 in base64url: what people choose need not stand here in words. Another
 * password is taken for one of them once in ten million times. Written by
 * scripts/common-passwords.ts; never part of what a browser loads.
 */

let known: ReadonlySet<string> | undefined;

/** Whether a password is among those that are tried first, however its letters are cased. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(MARKS.match(/[\w-]{6}/g));
  const hash = createHash("sha256").update(password.toLowerCase()).digest("base64url");
  return known.has(hash.slice(0, 6));
}
