import { TRPCError } from "@trpc/server";
import type { Language } from "#domain/store/formats.ts";
import { type ShopFailure, shopFailureOf } from "#server/trpc.ts";

/** What a refused call tells the browser; an error when it was not refused. */
export async function refusal(call: Promise<unknown>): Promise<ShopFailure> {
  return shopFailureOf(await refused(call));
}

/** What it says to a page in a language. */
export async function refusalSaid(call: Promise<unknown>, language: Language): Promise<string> {
  return shopFailureOf(await refused(call), language).message;
}

async function refused(call: Promise<unknown>): Promise<TRPCError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TRPCError)) throw new Error(`Not refused: ${String(error)}`);
  return error;
}
