import { askForList, askForListed, type CopyList } from "#db/queries/payments/copies.ts";
import type { Context } from "../../context.ts";
import { describeError } from "../../platform/log-scrub.ts";
import type { SendResult } from "../notifications/send-mail.ts";

/** As many keys as R2 lists at once. */
export const MAX_LISTED = 1_000;

/** What came of asking the bucket, and whether that is as good as away. */
export type Asked = { result: SendResult; isUnavailable: boolean };

export const NOT_ASKED: Asked = { result: putOff("the bucket is away"), isUnavailable: true };

/** Asks the bucket, unless it has just failed (`isUnavailable`), and then does what its answer is for. */
export async function ask(
  isUnavailable: boolean,
  asking: () => Promise<() => Promise<SendResult>>,
): Promise<Asked> {
  if (isUnavailable) return NOT_ASKED;
  let act: () => Promise<SendResult>;
  try {
    act = await asking();
  } catch (error) {
    return { result: putOff(describeError(error)), isUnavailable: true };
  }
  return { result: await act(), isUnavailable };
}

/**
 * Lists the copies behind `after`, a key of the bucket, and asks for each to be done again; a further message lists the
 * next. `restoredAt`: epoch ms.
 */
export function listCopies(
  ctx: Pick<Context, "backups" | "db">,
  message: { list: CopyList; after: string; restoredAt: number; isUnavailable: boolean },
): Promise<Asked> {
  const { list, after, restoredAt, isUnavailable } = message;
  const prefix = after.slice(0, after.indexOf("/") + 1);
  return ask(isUnavailable, async () => {
    const page = await ctx.backups.list({ prefix, after, limit: MAX_LISTED });
    return async () => {
      const last = page.keys.at(-1);
      await askForListed(ctx.db, { list, keys: page.keys, restoredAt });
      if (page.hasMore && last) await askForList(ctx.db, { list, after: last, restoredAt });
      return { done: true };
    };
  });
}

/** It is tried again later. */
export function putOff(reason: string) {
  return { done: false, retry: true, reason } as const;
}
