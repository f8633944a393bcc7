import { createHash } from "node:crypto";
import type { Mutant } from "./instrument.ts";
import type { Statement } from "./statements.ts";

/** What became of a mutant. On load: it acts while its module loads, once for all tests. */
export const FATE_NAMES = [
  "killed",
  "endless",
  "survived",
  "on load",
  "not reached",
  "not tried",
] as const;
export type Fate = (typeof FATE_NAMES)[number];

/** A mutant by its key, with what became of it. */
export type Judged = { mutant: Mutant; key: string; fate: Fate };

/** Of what two sets of tests made of a mutant, what counts: that one of them killed it, or reached it. */
export function better(one: Fate, other: Fate | undefined): Fate {
  const isOther = other && FATE_NAMES.indexOf(other) < FATE_NAMES.indexOf(one);
  return isOther ? other : one;
}

/** The same for the same change of the same statement, wherever in its file that stands. */
export function keyOf(
  { file, line, column, kind, before, after }: Mutant,
  statement: Statement,
): string {
  const place = [line - statement.firstLine, column].map(String);
  // `a && b` and its `a` begin at one place, and both become `true`.
  const parts = [statement.text, file, ...place, kind, before, after];
  return createHash("sha256").update(parts.join("\0")).digest("base64url").slice(0, 22);
}

/** A key as the tables of verdicts have it: beside the file, enough. */
export function short(key: string): string {
  return key.slice(0, 8);
}

/** What a statement is known by, beside its file. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 8);
}

/** As it stands in a table: white space is one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 120);
}
