import { TRPCError } from "@trpc/server";
import { ShopError } from "#domain/errors.ts";
import { plainPages } from "#messages/plainPages/index.ts";
import type { Context } from "../context.ts";

/** Calls that open, end or change sessions and accounts: each is about one person at one moment. */
const ACCOUNT_CALL = /^(account|admin\.twoFactor)\./;

type Batch = { type: string; calls: readonly { path: string }[] };

/** Gives a request's calls their context, unless the batch is one that nobody may send. */
export function contextForBatch(context: Context): (asked: { info: Batch }) => Context {
  return ({ info }) => {
    refuseCrowdedBatch(info);
    return context;
  };
}

/**
 * Refuses a batch with more than one call that changes an account, before any of its calls runs: the
 * calls of a batch run side by side on one browser's cookies, and no screen needs two of these.
 */
function refuseCrowdedBatch({ type, calls }: Batch): void {
  if (type === "query") return;
  if (calls.filter(({ path }) => ACCOUNT_CALL.test(path)).length <= 1) return;
  throw new TRPCError({
    code: "BAD_REQUEST",
    cause: new ShopError("INVALID_INPUT", { field: "batch", text: () => plainPages.oneAtATime() }),
  });
}
