import { parseCookies } from "better-auth/cookies";
import { cookieText, isSecureSite } from "../platform/cookie.ts";
import type { Env } from "../platform/env.ts";
import { cookiePrefix } from "./auth.ts";
import { deriveKey } from "./derived-key.ts";

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
  at: { headers: Headers; responseHeaders: Headers; now: () => number },
): CheckPasses {
  const name = `${cookiePrefix(env)}.check_pass`;
  const key = () => deriveKey(env.AUTH_SECRET, "soko check pass");
  return {
    async held() {
      const value = parseCookies(at.headers.get("cookie") ?? "").get(name);
      const [id, expiresAt, mac, ...rest] = value?.split(".") ?? [];
      if (!id || !expiresAt || !mac || rest.length > 0) return null;
      if (!(Number.parseInt(expiresAt, 36) > at.now())) return null;
      const bytes = new Uint8Array(Buffer.from(mac, "base64url"));
      const isOurs = await crypto.subtle.verify("HMAC", await key(), bytes, payload(id, expiresAt));
      return isOurs ? id : null;
    },
    async give(id) {
      const expiresAt = (at.now() + LIFETIME_MS).toString(36);
      const mac = await crypto.subtle.sign("HMAC", await key(), payload(id, expiresAt));
      const value = `${id}.${expiresAt}.${Buffer.from(mac).toString("base64url")}`;
      const isSecure = isSecureSite(env.SITE_URL);
      const cookie = cookieText({ name, value, seconds: LIFETIME_MS / 1000, isSecure });
      at.responseHeaders.append("set-cookie", cookie);
    },
  };
}

function payload(id: string, expiresAt: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`check-pass:v1:${id}:${expiresAt}`);
}
