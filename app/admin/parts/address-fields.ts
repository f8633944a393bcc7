import * as v from "valibot";
import { startOfShopDay } from "#app/lib/time/days.ts";

/*
 * What the address of a list can say. Nonsense there is left out rather than an error: an address
 * is typed, cut off and kept for years.
 */

/** Words, at most so many characters; the address turns what looks like a number into one. */
export function addressText(most: number) {
  return v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).trim().slice(0, most) || undefined),
      ),
    ),
    undefined,
  );
}

/** One of a few words or numbers. */
export function addressChoice<const Choices extends readonly (string | number)[]>(
  choices: Choices,
) {
  return v.fallback(v.optional(v.picklist(choices)), undefined);
}

/** A day as 2026-11-21. */
export const addressDay = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** A page, from 1. */
export const addressPage = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  undefined,
);

/**
 * From and until when (epoch ms) two such days reach by the shop's clock; the second counts whole.
 * A day that the calendar does not have is left out.
 */
export function addressSpan({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from?: number;
  until?: number;
} {
  const startsAt = from ? startOfShopDay(from) : null;
  const endsAt = to ? startOfShopDay(to, 1) : null;
  return {
    ...(startsAt === null ? {} : { from: Math.max(0, startsAt) }),
    ...(endsAt === null ? {} : { until: Math.max(0, endsAt) }),
  };
}
