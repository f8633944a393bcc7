import * as v from "valibot";
import { DAY_MS } from "../time/durations.ts";

/** A shared basket lives a week from its start. */
export const SHARED_FOR_DAYS = 7;
export const MAX_PEOPLE_SHARING = 20;
/** Of one person. All of them together fit into more than one cart; the cart says what did not. */
export const MAX_SHARED_LINES = 50;
export const MAX_SHARED_UNITS = 100;
export const MAX_SHARER_NAME_LENGTH = 40;

/** When a basket that is started now ends (epoch ms). */
export function sharedUntil(now: number): number {
  return now + SHARED_FOR_DAYS * DAY_MS;
}

/** The name under which somebody adds: a line of text. */
export const SharerName = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\p{Cc}\s]+/gu, " ").trim()),
  v.nonEmpty(),
  v.maxLength(MAX_SHARER_NAME_LENGTH),
);

export type SharedLine = { productId: string; quantity: number };
export type Sharer = { id: string; name: string; lines: readonly SharedLine[] };

/** What each pays, and all together, in cents at the prices that are given; what is not sold costs nothing. */
export function sharesOf(
  people: readonly Sharer[],
  prices: ReadonlyMap<string, number>,
): { each: ReadonlyMap<string, number>; totalCents: number } {
  const each = new Map(
    people.map(({ id, lines }) => [
      id,
      lines.reduce(
        (sum, { productId, quantity }) => sum + (prices.get(productId) ?? 0) * quantity,
        0,
      ),
    ]),
  );
  return { each, totalCents: [...each.values()].reduce((sum, cents) => sum + cents, 0) };
}

/**
 * How many of a product somebody can want: what is in stock less what the others want, 100 at most; what
 * they have already stays theirs.
 */
export function mostOfShared(
  people: readonly Sharer[],
  { id, productId, available }: { id: string; productId: string; available: number },
): number {
  const wanted = (person: Sharer) =>
    person.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const [own, others] = people.reduce(
    ([mine, theirs], person) =>
      person.id === id ? [mine + wanted(person), theirs] : [mine, theirs + wanted(person)],
    [0, 0],
  );
  return Math.max(own, Math.min(MAX_SHARED_UNITS, available - others));
}

/** The lines of everybody as one basket: a product once, with all units of it. */
export function togetherOf(people: readonly Sharer[]): SharedLine[] {
  const units = new Map<string, number>();
  for (const { productId, quantity } of people.flatMap(({ lines }) => lines)) {
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return [...units].map(([productId, quantity]) => ({ productId, quantity }));
}
