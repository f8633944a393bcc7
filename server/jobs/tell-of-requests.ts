import { findRequestsToTell, tellOfRequest } from "#db/queries/requests/requests.ts";
import type { Context } from "../context.ts";
import { mailFor } from "../services/notifications/send-mail.ts";

/** What one run tells of at most; the next goes on. */
const MOST_LETTERS = 100;

/**
 * Writes to those who asked for something, left an address and can have it now: once each, for that
 * is what the address was given for. Gives how many it wrote to.
 */
export async function tellOfRequests(ctx: Context): Promise<number> {
  const due = await findRequestsToTell(ctx.db, { limit: MOST_LETTERS });
  for (const { id, wanted, email, language, product } of due) {
    if (email === null) continue;
    const mail = await mailFor(ctx, {
      kind: "request-stocked",
      ...{ requestId: id, to: email, language, wanted, product },
    });
    if (mail) await tellOfRequest(ctx.db, { id, mail, now: ctx.now() });
  }
  return due.length;
}
