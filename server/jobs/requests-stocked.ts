import { findRequestsToTell, recordRequestNotified } from "#db/queries/requests/requests.ts";
import type { Context } from "../context.ts";
import { runPages } from "../platform/concurrency.ts";
import { mailFor } from "../services/notifications/send-mail.ts";

/** What one run tells of at most; the next goes on. */
const MAX_LETTERS = 100;
const PAGES = 5;
const CONCURRENCY = 5;

type Due = Awaited<ReturnType<typeof findRequestsToTell>>[number];

/**
 * Writes to those who asked for something, left an address and can have it now: once for each product, for that
 * is what the address was given for, however often they asked. Gives how many it wrote to. Where one cannot be written to the others
 * are all the same.
 */
export function notifyRequestsStocked(ctx: Context): Promise<number> {
  return runPages<Due>(
    async (after) => {
      const items = await findRequestsToTell(ctx.db, { limit: MAX_LETTERS, after });
      return { items, isLast: items.length < MAX_LETTERS };
    },
    (request) => tell(ctx, request),
    { atOnce: CONCURRENCY, enough: MAX_LETTERS, pages: PAGES },
  );
}

/** False where the letter cannot be put into words, or another request of theirs was answered by the same letter. */
async function tell(ctx: Context, { id, wanted, email, language, product }: Due): Promise<boolean> {
  if (email === null) return false;
  const mail = await mailFor(ctx, {
    kind: "request-stocked",
    requestId: id,
    to: email,
    language,
    wanted,
    product,
  });
  if (!mail) return false;
  const now = ctx.now();
  return recordRequestNotified(ctx.db, { id, email, productId: product.id, mail, now });
}
