import type { Env } from "../platform/env.ts";
import { type CookieRequest, openDatedCookies } from "./dated-cookie.ts";

const NAME = "check_pass";
/** A shopper who is asked does not solve another check while this order is being paid. */
const LIFETIME_MS = 30 * 60_000;

/**
 * What a visitor gets who passed the bot check: a signed cookie with an id of its own, by which
 * further visits are counted (services/limits/admit.ts). It says nothing of who the visitor is.
 */
export type CheckPasses = {
  /** The id of the pass that the request brought; null without a valid one. */
  held: () => Promise<string | null>;
  /** Gives a new one out with the answer. */
  give: (id: string) => Promise<void>;
};

/** Reads the pass from the request's cookies and sets it on the answer's. */
export function openCheckPasses(
  env: Pick<Env, "AUTH_SECRET" | "SITE_URL">,
  at: CookieRequest,
): CheckPasses {
  const cookies = openDatedCookies(env, at, { purpose: "check pass", lifetimeMs: LIFETIME_MS });
  return {
    held: async () => (await cookies.read(NAME))?.value ?? null,
    give: (id) => cookies.write(NAME, id),
  };
}
