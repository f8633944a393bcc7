import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { ownAddress } from "#tests/setup/over-http.ts";
import { call } from "./hang-up.ts";
import type { KilledStand } from "./stand.ts";

/** A shop that is down for longer than this is another test's. */
const TRIES = 400;
const PAUSE_MS = 150;
const OFTEN_ENOUGH = 20;

/**
 * Who leaves does so in this of their requests, at the so manieth outside call since it began: before the call goes
 * through, or when its answer is there.
 */
export type Leaving = {
  request: number;
  call: number;
  when: "before" | "after";
  returns: boolean;
  /** Is told when they did. */
  onLeft?: () => void;
  /** Is told when the request was answered before they could. */
  onAnswered?: () => void;
};

/** Their own doing: the page is closed. */
export class Gone extends Error {}

/** The shop's own refusal. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** What is worth asking again: no answer, and the shop's word that it does not know yet. */
const AGAIN = new Set([
  "SERVICE_UNAVAILABLE",
  "PAYMENT_UNCONFIRMED",
  "ORDER_NOT_SAVED",
  "CHECKOUT_CLOSED",
]);

const Answered = v.union([
  v.object({ result: v.object({ data: v.optional(v.unknown()) }) }),
  v.object({ error: v.object({ data: v.object({ failure: v.object({ code: v.string() }) }) }) }),
]);

/** What somebody asks: a procedure by its method and name, and what it takes. */
export type Asking = <Output>(
  answer: v.GenericSchema<unknown, Output>,
  asked: string,
  input: unknown,
) => Promise<Output>;

/** One browser, which asks again what was not answered. `onAsked` is told how many outside calls each request saw. */
export function askerOf(
  stand: KilledStand,
  who: {
    cookie?: string;
    leaves?: Leaving | null;
    waits?: () => Promise<void>;
    onAsked?: (calls: number) => void;
  } = {},
): Asking {
  const { cookie = "", leaves, waits, onAsked } = who;
  const address = ownAddress();
  let requests = 0;
  return async (answer, asked, input) => {
    requests += 1;
    await waits?.();
    let refusals = 0;
    const before = stand.between.state.calls;
    for (let attempt = 1; ; attempt++) {
      const isLeaving = leaves?.request === requests && attempt === 1 ? leaves : null;
      const given = await send(stand, { asked, input, address, cookie, leaves: isLeaving });
      if (isLeaving && !isLeaving.returns) throw new Gone("left");
      if (given === null && attempt < TRIES) {
        await sleep(PAUSE_MS);
        continue;
      }
      const { success, output } = v.safeParse(Answered, given);
      if (!success) throw new Error(`${asked} answered ${JSON.stringify(given)}`);
      if ("result" in output) {
        onAsked?.(stand.between.state.calls - before);
        return v.parse(answer, output.result.data);
      }
      const { code } = output.error.data.failure;
      refusals += 1;
      if (!AGAIN.has(code) || refusals > OFTEN_ENOUGH) throw new Refused(code);
      await sleep(PAUSE_MS * refusals);
    }
  };
}

/** One request; null where there was no answer, or nobody waited for it. */
async function send(
  { url, between }: KilledStand,
  request: {
    asked: string;
    input: unknown;
    address: string;
    cookie: string;
    leaves: Leaving | null;
  },
): Promise<unknown> {
  const { asked, input, address, cookie, leaves } = request;
  const [method = "GET", procedure = ""] = asked.split(" ");
  const isRead = method === "GET";
  const query = isRead && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  const { calls, leavers } = between.state;
  let hasLeft = false;
  const { answer, hangUp } = call(new URL(`${url}/api/trpc/${procedure}${query}`), {
    method,
    headers: {
      ...{ origin: url, "content-type": "application/json", "cf-connecting-ip": address },
      ...(cookie ? { cookie } : {}),
    },
    // What takes nothing is sent nothing in particular: an empty body is no JSON.
    ...(isRead ? {} : { body: JSON.stringify(input ?? {}) }),
  });
  const leaver = leaves && {
    nth: calls + leaves.call,
    when: leaves.when,
    leave: () => {
      hasLeft = true;
      hangUp();
      leaves.onLeft?.();
    },
  };
  if (leaver) leavers.add(leaver);
  try {
    const given: unknown = JSON.parse(await answer);
    if (!hasLeft) leaves?.onAnswered?.();
    return given;
  } catch {
    return null;
  } finally {
    if (leaver) leavers.delete(leaver);
  }
}
