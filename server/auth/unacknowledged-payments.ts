import { DAY_MS } from "#domain/time/durations.ts";
import type { Env } from "../platform/env.ts";
import { type CookieRequest, openDatedCookies } from "./dated-cookie.ts";

const START = "unheard_";
/** More than a shopper begins in a day; of more the latest are kept. */
const MAX_PAYMENTS = 8;
/** Nobody has more but who makes them up: no more are looked at. */
const MAX_READ = 2 * MAX_PAYMENTS;

/** How much of a cart's hash tells it from the others of one browser. */
const TAG_LENGTH = 12;

/** A payment, and a hash of who pays for what with it. */
type Begun = { id: string; cartHash: string | null };

/**
 * The payments whose end a shopper has not heard, as their browser keeps them: those that it began, and those that it
 * was told not to pay beside. Each is kept for a day, also where the tab is closed; by then a letter has told the end.
 * Each has a signed cookie of its own, so that two answers at once do not undo each other. The id opens nothing: who
 * copies a cookie can ask with it, for that day, whether that payment has gone through.
 */
export type UnacknowledgedPayments = {
  /** The ids that a start under this key has to know of: not those that a start under another key was told of. */
  ids: (checkoutKey: string) => Promise<readonly string[]>;
  /** Keeps these as well; where they are too many the oldest go, and before those what was told. */
  add: (payments: readonly Begun[]) => Promise<void>;
  /**
   * Keeps that the start under this key is told of these. The answer may be lost on the way: the same press sent once
   * more has the same key, and is told again. Who has read it begins under another key, and means another purchase.
   */
  markReported: (ids: readonly string[], checkoutKey: string) => Promise<void>;
  /** They have heard that this one's order is placed: it goes, and with it their other tries at its cart. */
  acknowledge: (id: string) => Promise<void>;
  /** All go: somebody else may be next at the browser. */
  forget: () => void;
};

/** Reads them from the request's cookies and sets them on the answer's. */
export function openUnacknowledgedPayments(
  env: Pick<Env, "AUTH_SECRET" | "SITE_URL">,
  at: CookieRequest,
): UnacknowledgedPayments {
  const cookies = openDatedCookies(env, at, { purpose: "unheard payments", lifetimeMs: DAY_MS });
  const nameOf = (id: string) => `${START}${id}`;
  const read = async () => {
    const found = await Promise.all(
      cookies
        .names(START)
        .slice(0, MAX_READ)
        .map(async (name) => {
          const cookie = await cookies.read(name);
          const [id = "", cart = "", toldUnder = ""] = cookie?.value.split("~") ?? [];
          const { endsAt = 0 } = cookie ?? {};
          return cookie && nameOf(id) === name ? [{ id, cart, toldUnder, endsAt }] : [];
        }),
    );
    return found.flat();
  };
  return {
    async ids(checkoutKey) {
      const all = await read();
      return all
        .filter(({ toldUnder }) => toldUnder === "" || toldUnder === checkoutKey)
        .map(({ id }) => id);
    },
    async add(payments) {
      const held = await read();
      const added = payments.filter(({ id }) => !held.some((one) => one.id === id));
      // The latest are kept, and of those rather what they have not been told of.
      const kept = held
        .toSorted((one, other) => other.endsAt - one.endsAt)
        .toSorted((one, other) => Number(one.toldUnder !== "") - Number(other.toldUnder !== ""));
      for (const { id } of kept.slice(Math.max(MAX_PAYMENTS - added.length, 0)))
        cookies.end(nameOf(id));
      for (const { id, cartHash } of added) {
        await cookies.write(nameOf(id), `${id}~${(cartHash ?? "").slice(0, TAG_LENGTH)}~`);
      }
    },
    async markReported(ids, checkoutKey) {
      for (const { id, cart, endsAt } of await read()) {
        if (ids.includes(id)) {
          await cookies.write(nameOf(id), `${id}~${cart}~${checkoutKey}`, endsAt);
        }
      }
    },
    async acknowledge(heardId) {
      const held = await read();
      const heard = held.find(({ id }) => id === heardId);
      if (!heard) return;
      for (const { id, cart } of held) {
        if (id === heardId || (cart !== "" && cart === heard.cart)) cookies.end(nameOf(id));
      }
    },
    forget() {
      for (const name of cookies.names(START)) cookies.end(name);
    },
  };
}
