import { DAY_MS } from "../time/durations.ts";

/** However often it is used, a session ends so long after its sign-in. */
export const MAX_SESSION_MS = 180 * DAY_MS;

/** One that is not to be remembered ends with its browser, and after a day at the latest. */
export const BRIEF_SESSION_MS = DAY_MS;

/** Whether a session was opened as one that is not to be remembered: any other lasts longer than that. */
export function isBriefSession(session: { createdAt: Date; expiresAt: Date }): boolean {
  return session.expiresAt.getTime() - session.createdAt.getTime() <= BRIEF_SESSION_MS;
}
