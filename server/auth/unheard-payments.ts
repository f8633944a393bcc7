import { DAY_MS } from "#domain/time/durations.ts";
import type { Env } from "../platform/env.ts";
import { type CookieRequest, openDatedCookies } from "./dated-cookie.ts";

const START = "unheard_";
/** More than a shopper begins in a day; of more the latest are kept. */
const MOST = 8;
/** Nobody has more but who makes them up: no more are looked at. */
const MOST_READ = 2 * MOST;

/**
 * The payments of whose end a browser has not heard: those that it began, and those that it was told not to pay
 * beside. It outlives the tab that began, for a day each; by then a letter has told the end. A signed cookie for each,
 * so that answers that cross do not undo each other. The id opens nothing; whoever keeps a copy can ask with it, for
 * that day, whether that payment has gone through.
 */
export type UnheardPayments = {
  /** Their ids, as a start under this key is to know them: what another start was told is heard. */
  ids: (checkoutKey: string) => Promise<readonly string[]>;
  add: (ids: readonly string[]) => Promise<void>;
  /**
   * Those of them that the start under the key is told of. Its answer may be lost on the way: to the same press, sent
   * once more, it is told again. Who has read it begins under another key, and means another purchase.
   */
  tell: (ids: readonly string[], checkoutKey: string) => Promise<void>;
  /** The end is known here; without `ids` that of all: somebody else may be next. */
  forget: (ids?: readonly string[]) => void;
};

/** Reads them from the request's cookies and sets them on the answer's. */
export function openUnheardPayments(
  env: Pick<Env, "AUTH_SECRET" | "SITE_URL">,
  at: CookieRequest,
): UnheardPayments {
  const cookies = openDatedCookies(env, at, { purpose: "unheard payments", lifetimeMs: DAY_MS });
  const names = () => cookies.names(START).slice(0, MOST_READ);
  const nameOf = (id: string) => `${START}${id}`;
  /** Under which key the browser was told of it; "" where it was not. */
  const write = (id: string, toldUnder = "") => cookies.write(nameOf(id), `${id}~${toldUnder}`);
  const read = async () => {
    const found = await Promise.all(
      names().map(async (name) => {
        const cookie = await cookies.read(name);
        const [id = "", toldUnder = ""] = cookie?.value.split("~") ?? [];
        return cookie && nameOf(id) === name ? [{ id, toldUnder, endsAt: cookie.endsAt }] : [];
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
    async add(ids) {
      const others = (await read()).filter(({ id }) => !ids.includes(id));
      const byEnd = others.toSorted((one, other) => other.endsAt - one.endsAt);
      for (const { id } of byEnd.slice(Math.max(MOST - ids.length, 0))) cookies.end(nameOf(id));
      for (const id of ids) await write(id);
    },
    async tell(ids, checkoutKey) {
      for (const { id } of await read()) if (ids.includes(id)) await write(id, checkoutKey);
    },
    forget(ids) {
      const meant = ids?.map(nameOf);
      for (const name of names()) if (meant?.includes(name) ?? true) cookies.end(name);
    },
  };
}
