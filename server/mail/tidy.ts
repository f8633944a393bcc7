import { letters } from "#messages/letters/index.ts";

/** Control characters, and marks that turn or hide text: a name has no use for them. */
const UNSEEN =
  /[\p{Cc}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;
/** What makes mail programs turn words into links. */
const LIKE_A_LINK = /[:/\\@]|\.\p{L}/u;
const MAX_NAME_LENGTH = 40;
const MAX_SUBJECT_LENGTH = 120;

/** Somebody's text as one line, without what could move or hide the words around it. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, " ").replace(/\s+/gu, " ").trim();
}

/** Somebody's text as its lines, each tidy. */
export function lines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/u).map(oneLine);
}

/** A subject line: one line, not too long. */
export function subjectLine(text: string): string {
  return shorten(oneLine(text), MAX_SUBJECT_LENGTH);
}

/**
 * "Hello Thandi," or, when the name looks like an advertisement, "Hello,": whoever types a
 * stranger's address and a link for a name does not get the shop to carry it.
 */
export function greeting(name: string): string {
  const tidy = oneLine(name);
  const isName = tidy !== "" && tidy.length <= MAX_NAME_LENGTH && !LIKE_A_LINK.test(tidy);
  return isName ? letters.hello({ name: tidy }) : letters.helloNobody();
}

/** The first `most` characters at most, with an ellipsis for what is left out. */
export function shorten(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}
