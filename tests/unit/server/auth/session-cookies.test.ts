import { expect, test } from "vitest";
import { endedCookie, outgoing } from "#server/auth/service/session-cookies.ts";

const PREFIX = "__Host-soko";
const TOKEN = `${PREFIX}.session_token=t; Max-Age=2592000; Path=/`;
const COPY_ENDED = `${PREFIX}.session_data=; Max-Age=0; Path=/`;
const MARK = `${PREFIX}.dont_remember`;
const MARKED = `${MARK}=true; Path=/`;
const OTHER = `${PREFIX}.two_factor=c; Max-Age=600; Path=/`;
const SENT = [TOKEN, COPY_ENDED, MARKED, OTHER];

test("a brief session's cookies go with the browser, what ends one ends it, and others keep their time", () => {
  expect(sentOut({ life: "brief" })).toEqual([
    `${PREFIX}.session_token=t; Path=/`,
    COPY_ENDED,
    MARKED,
    OTHER,
  ]);
});

test("a remembered session ends the mark of a brief one before it, in the place of setting it", () => {
  const ended = [TOKEN, COPY_ENDED, OTHER, endedCookie(MARK)];
  expect(sentOut({ life: "remembered", cookie: `${MARK}=true` })).toEqual(ended);
  expect(sentOut({ life: "remembered" }), "the browser has no mark").toEqual(SENT);
  expect(sentOut({ life: "remembered", cookie: "dont_remember=true" })).toEqual(SENT);
});

test("where no session goes on, the mark stays as it is", () => {
  expect(sentOut({ life: null, cookie: `${MARK}=true` })).toEqual(SENT);
});

test("of a session that is half opened no cookie goes out, of the sign-in that waits its own do", () => {
  expect(sentOut({ life: null, isHalf: true })).toEqual([MARKED, OTHER]);
  expect(sentOut({ life: "brief", isHalf: true })).toEqual([MARKED, OTHER]);
});

test("a cookie is ended as it was set: over an encrypted connection where its name wants one", () => {
  expect(endedCookie(MARK)).toMatch(/^__Host-soko\.dont_remember=; .*Max-Age=0.*; Secure/);
  expect(endedCookie("soko.dont_remember")).toBe(
    "soko.dont_remember=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  );
});

function sentOut({
  life,
  isHalf = false,
  cookie,
}: {
  life: "brief" | "remembered" | null;
  isHalf?: boolean;
  cookie?: string;
}): string[] {
  const headers = new Headers(cookie ? { cookie } : {});
  return outgoing(SENT, { headers, prefix: PREFIX, life, isHalf });
}
