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
 * The payments of whose end a browser has not heard: those that it began, and those that it was told not to pay
 * beside. It outlives the tab that began, for a day each; by then a letter has told the end. A signed cookie for each,
 * so that answers that cross do not undo each other. The id opens nothing; whoever keeps a copy can ask with it, for
 * that day, whether that payment has gone through.
 */
export type UnacknowledgedPayments = {
  /** Their ids, as a start under this key is to know them: what another start was told is heard. */
  ids: (checkoutKey: string) => Promise<readonly string[]>;
  add: (payments: readonly Begun[]) => Promise<void>;
  /**
   * Those of them that the start under the key is told of. Its answer may be lost on the way: to the same press, sent
   * once more, it is told again. Who has read it begins under another key, and means another purchase.
   */
  tell: (ids: readonly string[], checkoutKey: string) => Promise<void>;
  /** They have heard that this one's order is placed; with it, what came of their other tries at its cart. */
  hear: (id: string) => Promise<void>;
  /** All of them: somebody else may be next. */
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
    async tell(ids, checkoutKey) {
      for (const { id, cart, endsAt } of await read()) {
        if (ids.includes(id)) {
          await cookies.write(nameOf(id), `${id}~${cart}~${checkoutKey}`, endsAt);
        }
      }
    },
    async hear(heardId) {
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
