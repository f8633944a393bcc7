import type { Database } from "#db/client.ts";
import { findSecondFactorId } from "#db/queries/accounts/accounts.ts";
import { endSessions, followSession } from "#db/queries/accounts/sessions.ts";
import { bindDevices, unbindDevices } from "#db/queries/notifications/push-devices.ts";
import type { ShopError } from "#domain/errors.ts";
import { LANGUAGES } from "#domain/store/formats.ts";
import type { Env } from "../../platform/env.ts";
import { type AuthEvents, cookiePrefix, createAuth } from "../auth.ts";
import { refusalOf } from "../refusals.ts";
import { withCookiesOnce } from "../request-cookies.ts";
import { readSignedCookie } from "../signed-cookie.ts";
import type { Viewer } from "../viewer.ts";
import { outgoing } from "./session-cookies.ts";

export type Api = ReturnType<typeof createAuth>["api"];

/** What a request brings, and where its answer's cookies go. */
export type AuthRequest = { headers: Headers; responseHeaders: Headers; now: () => number };
export type AuthEnv = Pick<Env, "AUTH_SECRET" | "SITE_URL">;
/** What there is against a session that has just been opened; null: nothing. */
export type RefuseOpened = () => Promise<ShopError | null>;
export const nothingAgainst: RefuseOpened = async () => null;
type AskEvents = Omit<AuthEvents, "now" | "onError" | "onKeptBrief" | "onSession"> & {
  refuseOpened?: RefuseOpened;
  /** better-auth itself ends the session that the request brought: its devices are the new one's all the same. */
  keepsDevices?: boolean;
};
type Opened = { id: string; userId: string; isBrief: boolean };
/** `isKeptBrief`: the session that goes on is not to be remembered. */
type Heard = { opened: Opened | null; isKeptBrief: boolean; cause: unknown };
export type AuthCalls = ReturnType<typeof openAuthCalls>;

/** The calls of better-auth's endpoints that one request makes, and what they need. */
export function openAuthCalls(env: AuthEnv, db: Database, request: AuthRequest) {
  const { responseHeaders } = request;
  // Else better-auth would be asked about one session, and act on another.
  const headers = withCookiesOnce(request.headers);
  const prefix = cookiePrefix(env);
  const sessionToken = () => readSignedCookie(headers, `${prefix}.session_token`, env.AUTH_SECRET);
  const isOfSession = (cookie: string) => cookie.startsWith(`${prefix}.session_`);

  /**
   * Runs one of better-auth's endpoints: its cookies go out, its refusals become ours. Each call has
   * an instance of its own, and what it hears of goes to that call alone: calls of one request run
   * side by side, and none may learn what another was told. A session that is opened ends again where
   * `refuseOpened` finds something against it by then: else who is in the middle of signing in outlasts the end of all.
   */
  async function ask<Answer>(
    call: (api: Api) => Promise<{ headers: Headers; response: Answer }>,
    { refuseOpened, keepsDevices = false, ...events }: AskEvents = {},
    setCookies = append,
  ): Promise<Answer> {
    const heard: Heard = { opened: null, isKeptBrief: false, cause: null };
    const { api } = createAuth(env, db, { ...events, ...hearing(heard), now: request.now });
    const kept = keepsDevices ? sessionToken() : null;
    try {
      const { headers: sent, response } = await keepingDevices(db, kept, heard, () => call(api));
      const isHalf = isHalfWay(response);
      if (heard.opened && refuseOpened) await endRefused(db, heard.opened, refuseOpened);
      // The session that the request brought goes on until the code is there, and its devices with it.
      if (heard.opened && !isHalf) await endBrought(heard.opened);
      setCookies(outgoing(sent.getSetCookie(), { headers, prefix, isHalf, life: lifeOf(heard) }));
      return response;
    } catch (error) {
      throw refusalOf(error, heard.cause);
    }
  }

  /** Whoever gets a new session has no use for the one that the request brought, only a thief of it has. */
  async function endBrought(opened: { id: string; userId: string }): Promise<void> {
    const token = sessionToken();
    if (token !== null) await followSession(db, { token, by: opened });
  }

  function append(cookies: readonly string[]): void {
    for (const cookie of cookies) responseHeaders.append("set-cookie", cookie);
  }

  /** Cookies that only follow from what the request brought: those of a sign-in or -out come first. */
  function appendUnlessSet(cookies: readonly string[]): void {
    if (!responseHeaders.getSetCookie().some(isOfSession)) append(cookies);
  }

  /** The same, whether or not the copy was set or ended. */
  function appendToNoToken(cookies: readonly string[]): void {
    const start = `${prefix}.session_token=`;
    if (!responseHeaders.getSetCookie().some((cookie) => cookie.startsWith(start))) append(cookies);
  }

  return {
    env,
    db,
    headers,
    responseHeaders,
    now: request.now,
    prefix,
    ask,
    appendUnlessSet,
    appendToNoToken,
    /** The session's secret as we signed it into the cookie; null for a guest. */
    sessionToken,
    /** For a call that proves the second factor of the account whose session it opens. */
    proving: { secondFactorOf: (userId: string) => findSecondFactorId(db, { userId }) },
    /** better-auth's own tables, for what none of its endpoints says; null for what has run out. */
    async findVerification(identifier: string) {
      const { internalAdapter } = await createAuth(env, db).$context;
      const found = await internalAdapter.findVerificationValue(identifier);
      return found && found.expiresAt.getTime() > request.now() ? found : null;
    },
  };
}

/** Has better-auth say what it opened, and what it complains of. */
function hearing(heard: Heard): Pick<AuthEvents, "onSession" | "onKeptBrief" | "onError"> {
  return {
    onSession: async (session) => {
      heard.opened = session;
    },
    onKeptBrief: () => {
      heard.isKeptBrief = true;
    },
    onError: (error) => {
      heard.cause = error;
    },
  };
}

/** How long the browser is to keep the session that the answer's cookies are of; null: as better-auth says. */
function lifeOf({ opened, isKeptBrief }: Heard): "brief" | "remembered" | null {
  if (opened) return opened.isBrief ? "brief" : "remembered";
  return isKeptBrief ? "brief" : null;
}

/** Runs what ends the session of a token (null: none) before the one it opens is known: that one's are the devices then. */
async function keepingDevices<Answer>(
  db: Database,
  token: string | null,
  heard: Heard,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const devices = token === null ? [] : await unbindDevices(db, { token });
  try {
    return await work();
  } finally {
    const by = heard.opened ? { sessionId: heard.opened.id } : { token: token ?? "" };
    await bindDevices(db, { devices, ...by });
  }
}

/** Ends a session that there is something against by now, and throws what that is. */
async function endRefused(
  db: Database,
  { id, userId }: { id: string; userId: string },
  refuseOpened: RefuseOpened,
): Promise<void> {
  const refusal = await refuseOpened();
  if (!refusal) return;
  await endSessions(db, { userId, only: id });
  throw refusal;
}

/** The password was right and a code is still wanted: better-auth has ended the session that it opened. */
function isHalfWay(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "twoFactorRedirect" in answer;
}

/** Whoever better-auth says somebody is, as the shop speaks of them. */
export function viewerOf(user: {
  id: string;
  name: string;
  email: string;
  image?: string | null | undefined;
  language?: string | null | undefined;
}): Viewer {
  const { id: userId, name, email, image } = user;
  const language = LANGUAGES.find((one) => one === user.language);
  return { userId, name, email, ...(image ? { image } : {}), ...(language ? { language } : {}) };
}
