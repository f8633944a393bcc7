import * as v from "valibot";
import { isPushEndpoint, MAX_ENDPOINT_LENGTH } from "#domain/notifications/push.ts";
import { CURRENCIES } from "#domain/store/formats.ts";

/*
 * What procedures take in the same way. Anything else that a procedure takes is declared where it is
 * used.
 */

/** A row's id, as the shop or a vendor made it. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** The address of a browser's subscription with its push service. */
export const Endpoint = v.pipe(
  v.string(),
  v.maxLength(MAX_ENDPOINT_LENGTH),
  v.check(isPushEndpoint),
);

/** The browser's own id of a call: sent again because its answer was lost, it is the same call. */
export const RequestKey = v.pipe(v.string(), v.uuid());

/** The same of what tabs of an earlier version send without one: such a call counts each time. */
export const OptionalRequestKey = v.optional(RequestKey);

/** When a row was last changed (epoch ms) as somebody saw it; the row has to stand like that still. */
export const ExpectedVersion = v.pipe(v.number(), v.safeInteger());

/** What the shop counted in for whoever read or typed the amounts; tabs of an earlier version do not say. */
export const ReadIn = v.optional(v.picklist(CURRENCIES));

/** A moment, epoch ms. */
export const Moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A page of a list, from 1. */
export const PageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** The same where nothing said is the first. */
export const Page = v.optional(PageNumber, 1);

/** What somebody types to look for: never wrong, only so much of it is read. */
export function TypedText(most: number) {
  return v.pipe(
    v.string(),
    v.transform((typed) => typed.trim().slice(0, most)),
  );
}

/** The same where nothing said is nothing typed. */
export function SearchText(most: number) {
  return v.optional(TypedText(most), "");
}
