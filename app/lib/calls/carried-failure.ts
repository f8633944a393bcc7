import { createSerializationAdapter } from "@tanstack/react-router";
import { wholeFailure } from "#app/lib/trpc.ts";
import type { ShopFailure } from "#server/trpc.ts";

/**
 * How a page that was rendered with a failed call brings along what it said: its code, its text in the page's
 * language and the field at fault, which are what an answer over HTTP would have told. Of any other error
 * nothing but its message goes along.
 */
export const carriedFailure = createSerializationAdapter({
  key: "failed-call",
  test: (value): value is Error => wholeFailure(value) !== null,
  toSerializable: (error): ShopFailure | null => wholeFailure(error),
  fromSerializable: (failure): Error =>
    Object.assign(new Error(failure?.code), { data: { failure } }),
});
