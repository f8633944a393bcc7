import { parseCookies } from "better-auth/cookies";
import { cookieText, isSecureSite } from "../platform/cookie.ts";
import type { Env } from "../platform/env.ts";
import { cookiePrefix } from "./auth.ts";
import { deriveKey } from "./derived-key.ts";

/** Where cookies come from, and go to. */
export type CookieRequest = { headers: Headers; responseHeaders: Headers; now: () => number };

/** A cookie whose text only we can have written, for a time. */
export type DatedCookie = {
  /** What the request brought; null without one, or where it is not ours or over. */
  read: () => Promise<string | null>;
  /** Sets it with the answer. `value` has no dot. */
  write: (value: string) => Promise<void>;
  /** Ends it with the answer. */
  end: () => void;
};

/** `value.end.signature`: an HMAC over value and end, by a key of its `purpose` alone. */
export function openDatedCookie(
  env: Pick<Env, "AUTH_SECRET" | "SITE_URL">,
  at: CookieRequest,
  about: { name: string; purpose: string; lifetimeMs: number },
): DatedCookie {
  const { purpose, lifetimeMs } = about;
  const name = `${cookiePrefix(env)}.${about.name}`;
  const key = () => deriveKey(env.AUTH_SECRET, `soko ${purpose}`);
  const payload = (value: string, endsAt: string) =>
    new TextEncoder().encode(`${purpose.replaceAll(" ", "-")}:v1:${value}:${endsAt}`);
  const set = (value: string, seconds: number) => {
    const isSecure = isSecureSite(env.SITE_URL);
    at.responseHeaders.append("set-cookie", cookieText({ name, value, seconds, isSecure }));
  };
  return {
    async read() {
      const text = parseCookies(at.headers.get("cookie") ?? "").get(name);
      const [value, endsAt, mac, ...rest] = text?.split(".") ?? [];
      if (!value || !endsAt || !mac || rest.length > 0) return null;
      if (!(Number.parseInt(endsAt, 36) > at.now())) return null;
      const bytes = new Uint8Array(Buffer.from(mac, "base64url"));
      const isOurs = await crypto.subtle.verify("HMAC", await key(), bytes, payload(value, endsAt));
      return isOurs ? value : null;
    },
    async write(value) {
      const endsAt = (at.now() + lifetimeMs).toString(36);
      const mac = await crypto.subtle.sign("HMAC", await key(), payload(value, endsAt));
      set(`${value}.${endsAt}.${Buffer.from(mac).toString("base64url")}`, lifetimeMs / 1000);
    },
    end: () => set("", 0),
  };
}
