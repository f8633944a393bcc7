import { setCookie } from "../platform/cookie.ts";
import type { Env } from "../platform/env.ts";
import { cookiePrefix } from "./auth.ts";
import { deriveKey } from "./derived-key.ts";
import { requestCookies } from "./request-cookies.ts";

/** Where cookies come from, and go to. */
export type CookieRequest = { headers: Headers; responseHeaders: Headers; now: () => number };

/** Cookies whose text only we can have written, for a time. */
export type DatedCookies = {
  /** Names of those that came and begin with this. */
  names: (start: string) => string[];
  /** What came under a name, with its end (epoch ms); null without one, or where it is not ours or over. */
  read: (name: string) => Promise<{ value: string; endsAt: number } | null>;
  /** Sets one with the answer, for its whole time or until `endsAt` (epoch ms). `value` has no dot. */
  write: (name: string, value: string, endsAt?: number) => Promise<void>;
  /** Ends one with the answer. */
  end: (name: string) => void;
};

/** `value.end.signature`: an HMAC over value and end, by a key of its `purpose` alone. */
export function openDatedCookies(
  env: Pick<Env, "AUTH_SECRET" | "SITE_URL">,
  at: CookieRequest,
  { purpose, lifetimeMs }: { purpose: string; lifetimeMs: number },
): DatedCookies {
  const before = `${cookiePrefix(env)}.`;
  const key = () => deriveKey(env.AUTH_SECRET, `soko ${purpose}`);
  const payload = (value: string, endsAt: string) =>
    new TextEncoder().encode(`${purpose.replaceAll(" ", "-")}:v1:${value}:${endsAt}`);
  const set = (name: string, value: string, seconds: number) =>
    setCookie(at, env.SITE_URL, { name: `${before}${name}`, value, seconds });
  const came = () => requestCookies(at.headers);
  return {
    names: (start) =>
      [...came().keys()]
        .filter((name) => name.startsWith(`${before}${start}`))
        .map((name) => name.slice(before.length)),
    async read(name) {
      const text = came().get(`${before}${name}`);
      const [value, until, mac, ...rest] = text?.split(".") ?? [];
      if (!value || !until || !mac || rest.length > 0) return null;
      const endsAt = Number.parseInt(until, 36);
      if (!(endsAt > at.now())) return null;
      const bytes = new Uint8Array(Buffer.from(mac, "base64url"));
      const isOurs = await crypto.subtle.verify("HMAC", await key(), bytes, payload(value, until));
      return isOurs ? { value, endsAt } : null;
    },
    async write(name, value, endsAt = at.now() + lifetimeMs) {
      const until = endsAt.toString(36);
      const mac = await crypto.subtle.sign("HMAC", await key(), payload(value, until));
      const seconds = Math.ceil((endsAt - at.now()) / 1000);
      set(name, `${value}.${until}.${Buffer.from(mac).toString("base64url")}`, seconds);
    },
    end: (name) => set(name, "", 0),
  };
}
