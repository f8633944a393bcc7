import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/*
 * How the part of an address after the question mark is read and written. The router's own way
 * takes every value for JSON: a search for 12e45678 became Infinity, one for "rice" lost its marks,
 * and 5901234123457 was written with marks around it. Here a value is what was typed. What stays a
 * number or a boolean is only what is written the same again (12, true), so nothing is lost.
 */

/** Reads `?q=…&page=2`, with or without its question mark. A NUL, which no text holds, is left out. */
export const parseAddressSearch = parseSearchWith((value) => value.replaceAll("\u0000", ""));

/** Writes it, empty where there is nothing to say. Values are words, numbers or booleans. */
export const stringifyAddressSearch = stringifySearchWith(JSON.stringify);

const MAX_ID_LENGTH = 200;

/** Which order is asked for, and the key of its signed link: what an address says that is a text. */
export function parseOrderSearch(said: Record<string, unknown>): {
  order?: string | undefined;
  key?: string | undefined;
} {
  return { order: textOf(said.order), key: textOf(said.key) };
}

function textOf(said: unknown): string | undefined {
  return typeof said === "string" && said.length <= MAX_ID_LENGTH ? said : undefined;
}
