import { endSession, findSession } from "#db/queries/accounts/sessions.ts";
import { deleteSessionDeviceAt } from "#db/queries/notifications/push-devices.ts";
import type { Viewer } from "../viewer.ts";
import { type AuthCalls, viewerOf } from "./calls.ts";
import { endedCookie } from "./session-cookies.ts";

/** A session as the database has it. `signedInAt` is epoch ms. */
export type LiveSession = { id: string; signedInAt: number; viewer: Viewer };

/** Who is asking, by the cookie and by the database, and the end of it. */
export function sessionCalls({
  db,
  headers,
  now,
  prefix,
  ask,
  appendUnlessSet,
  appendToNoToken,
  sessionToken,
}: AuthCalls) {
  const dropCookies = async () => {
    await ask((api) => api.signOut({ headers, returnHeaders: true }));
  };

  return {
    /** Who the cookie says is asking: no trip to the database while its copy is fresh (5 minutes). */
    async viewer(): Promise<Viewer | null> {
      if (!headers.has("cookie")) return null;
      const found = await ask(
        (api) => api.getSession({ headers, returnHeaders: true }),
        {},
        appendUnlessSet,
      );
      return found && !found.user.bannedAt ? viewerOf(found.user) : null;
    },
    /**
     * The same from the database: for what is private, money, account changes and administrators.
     * One read, asked for at once: it shares the round trip of what else is asked for now. Of a session that has
     * ended only the copy goes: what was asked before a sign-in is often answered behind it, and would else end the
     * new one's cookie.
     */
    async liveSession(): Promise<LiveSession | null> {
      const token = sessionToken();
      if (token === null) return null;
      const found = await findSession(db, { token, now: now() });
      if (!found) {
        appendUnlessSet([endedCookie(`${prefix}.session_data`)]);
        return null;
      }
      const { id, createdAt, ...viewer } = found;
      return { id, signedInAt: createdAt, viewer };
    },
    /** Has the browser forget a session that opens nothing, for who asks for nothing but that. */
    forgetEnded(): void {
      if (sessionToken() === null) return;
      const names = ["session_token", "session_data"].map((name) => `${prefix}.${name}`);
      appendToNoToken(names.map(endedCookie));
    },
    /** Throws where the database does not hear of it: who believes to be out would leave the session open. */
    async signOut({ endpoint = null }: { endpoint?: string | null } = {}): Promise<void> {
      const token = sessionToken();
      if (token !== null && endpoint) await deleteSessionDeviceAt(db, { token, endpoint });
      // better-auth writes such a failure down and says that it is done.
      if (token !== null) await endSession(db, { token });
      await dropCookies();
    },
    /** Has the browser forget a session that has ended. */
    dropCookies,
  };
}
