import { TRPCClientError } from "@trpc/client";
import * as v from "valibot";
import { failureText } from "#app/lib/trpc.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { errors } from "#messages/errors/index.ts";

const Answered = v.object({
  response: v.object({ ok: v.boolean(), status: v.number() }),
  responseJSON: v.optional(v.unknown()),
});
/** A failure's body as our REST paths, or whoever stands before the shop, write it. */
const Body = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform(([first]) => first),
    v.object({ details: v.nullish(v.string()), error: v.nullish(v.unknown()) }),
  ),
  v.object({ details: v.nullish(v.string()), error: v.nullish(v.unknown()) }),
]);

/**
 * What a failed call to the courier API says (storefront §8, Courier API client): the shop's own
 * words where it answered; else what came in its place, be it a page, another error or nothing.
 * `otherwise` where no more is known than that something went wrong.
 */
export function courierFailureText(error: unknown, otherwise: string): string {
  const isForeign = error instanceof TRPCClientError && error.shape === undefined;
  if (!isForeign) return failureText(error, otherwise);
  const { cause } = error;
  if (cause instanceof SyntaxError) {
    const isPage = cause.message.includes("<");
    return isPage ? errors.COURIER_BLOCKED() : errors.COURIER_BAD_JSON();
  }
  const answered = v.safeParse(Answered, error.meta);
  if (!answered.success) return errors.COURIER_NETWORK();
  const { response, responseJSON } = answered.output;
  if (response.ok) return errors.COURIER_BAD_JSON();
  return deliveries.serverApiError({
    reason: wordsOf(responseJSON) ?? `HTTP ${response.status}`,
  });
}

function wordsOf(body: unknown): string | null {
  const parsed = v.safeParse(Body, body);
  if (!parsed.success) return null;
  const { details, error } = parsed.output;
  return details || (typeof error === "string" && error ? error : null);
}
