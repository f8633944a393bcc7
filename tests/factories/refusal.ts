import { TRPCError } from "@trpc/server";
import { failureOf, type ShopFailure } from "#server/trpc.ts";

/** What a refused call tells the browser; an error when it was not refused. */
export async function refusal(call: Promise<unknown>): Promise<ShopFailure> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TRPCError)) throw new Error(`Not refused: ${String(error)}`);
  return failureOf(error);
}
