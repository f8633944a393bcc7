import { createHmac, timingSafeEqual } from "node:crypto";
import { setCookie } from "../platform/cookie.ts";
import type { Env } from "../platform/env.ts";
import { cookiePrefix } from "./auth.ts";
import type { CookieRequest } from "./dated-cookie.ts";
import { requestCookies } from "./request-cookies.ts";

const DAY_SECONDS = 24 * 60 * 60;
const LIFETIME_SECONDS = 180 * DAY_SECONDS;
/** Accounts that one browser is remembered for, the last used ones. */
const MAX_ACCOUNTS = 4;
const ID = /^[\w-]{22}$/;
const MARK = /^([0-9a-z]{1,12})-([\w-]{43})$/;

/** A browser as a request shows it. */
export type KnownBrowser = {
  /** The browser's id, if it has signed in to the account of this (normalised) address; else null. */
  idFor: (email: string) => string | null;
  /** Remembers that it has: whoever just gave the password, or read the account's mail. */
  remember: (email: string) => void;
  /** Forgets it again: the account is no more. */
  forget: (email: string) => void;
};

/**
 * A cookie that says which accounts this browser has signed in to: an id by chance, and for each
 * account a mark that only we can make (an HMAC over id, end and address). It opens nothing. It keeps
 * a browser apart from strangers who guess passwords, and tells when an account is used from a new one. A mark
 * stands for its 180 days, whatever becomes of the account: who had it before a new password, or before it was
 * claimed, has five guesses more than strangers for each (ten a day are made at most), and no letter is written of a sign-in
 * there.
 */
export function knownBrowser(
  env: Pick<Env, "AUTH_SECRET" | "SITE_URL">,
  request: CookieRequest,
): KnownBrowser {
  const name = `${cookiePrefix(env)}.known_browser`;
  const [id = "", ...rest] = (requestCookies(request.headers).get(name) ?? "").split(".");
  const isOurs = ID.test(id);
  const marks = isOurs ? rest.filter((mark) => MARK.test(mark)).slice(0, MAX_ACCOUNTS) : [];

  const macOf = (browser: string, until: string, email: string) =>
    createHmac(
      "sha256",
      createHmac("sha256", env.AUTH_SECRET).update("soko known browser").digest(),
    )
      .update(JSON.stringify([browser, until, email]))
      .digest();
  const isMarkOf = (mark: string, email: string) => {
    const [, until = "", mac = ""] = MARK.exec(mark) ?? [];
    if (Number.parseInt(until, 36) * 1000 <= request.now()) return false;
    return timingSafeEqual(Buffer.from(mac, "base64url"), macOf(id, until, email));
  };

  const othersThan = (email: string) => marks.filter((mark) => !isMarkOf(mark, email));
  const set = (value: string, seconds: number) =>
    setCookie(request, env.SITE_URL, { name, value, seconds });

  return {
    idFor: (email) => (marks.some((mark) => isMarkOf(mark, email)) ? id : null),
    remember: (email) => {
      const browser = isOurs ? id : newId();
      const until = (Math.floor(request.now() / 1000) + LIFETIME_SECONDS).toString(36);
      const mark = `${until}-${macOf(browser, until, email).toString("base64url")}`;
      const others = othersThan(email).slice(0, MAX_ACCOUNTS - 1);
      set([browser, mark, ...others].join("."), LIFETIME_SECONDS);
    },
    forget: (email) => {
      const others = othersThan(email);
      if (others.length === 0) set("", 0);
      else set([id, ...others].join("."), LIFETIME_SECONDS);
    },
  };
}

/** 16 bytes by chance: 22 characters. */
function newId(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
}
