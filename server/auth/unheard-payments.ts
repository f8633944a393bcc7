import { DAY_MS } from "#domain/time/durations.ts";
import type { Env } from "../platform/env.ts";
import { type CookieRequest, openDatedCookie } from "./dated-cookie.ts";

/** More than a shopper begins in a day; the latest count. */
const MOST = 8;

/**
 * The payments of whose end a browser has not heard: those that it began, and those of its cart that it was told not
 * to pay beside. A signed cookie with their ids, which open nothing: whoever knows somebody's address and cart learns
 * nothing of what they bought. It outlives the tab that began, for a day; by then a letter has told the end.
 */
export type UnheardPayments = {
  ids: () => Promise<readonly string[]>;
  add: (ids: readonly string[]) => Promise<void>;
  /** They have been told: what is begun from here on is another purchase. */
  forget: () => Promise<void>;
};

/** Reads them from the request's cookies and sets them on the answer's. */
export function openUnheardPayments(
  env: Pick<Env, "AUTH_SECRET" | "SITE_URL">,
  at: CookieRequest,
): UnheardPayments {
  const about = { name: "unheard_payments", purpose: "unheard payments", lifetimeMs: DAY_MS };
  const cookie = openDatedCookie(env, at, about);
  const read = async () => (await cookie.read())?.split("-") ?? [];
  return {
    ids: read,
    async add(ids) {
      const all = [...new Set([...(await read()), ...ids])];
      await cookie.write(all.slice(-MOST).join("-"));
    },
    async forget() {
      if ((await cookie.read()) !== null) cookie.end();
    },
  };
}
