import type { Fault, Party } from "./kinds.ts";

/** What is asked again and again: by whom, of whom, and what answers it. */
const QUESTIONS = {
  delivery: {
    act: "cron refresh-deliveries",
    party: "courier",
    answer: /^GET .*\/deliveries\/:id$/,
  },
  cases: {
    act: "cron reconcile-disputes",
    party: "paypal",
    answer: /^GET \/v1\/customer\/disputes$/,
  },
} as const satisfies Record<string, { act: string; party: Party; answer: RegExp }>;
export type Question = keyof typeof QUESTIONS;
const ALL = ["delivery", "cases"] as const satisfies Question[];

type Call = { act: string; party: Party; what: string; fault: Fault | null };

/** Since when each question has had no answer, as far as the shop could write that down. */
export function createSilence(now: () => number) {
  const since: Record<Question, number | null> = { delivery: null, cases: null };
  let unwritten: Question | null = null;
  const hear = (call: Call, isAnswer: boolean) => {
    for (const name of ALL) {
      const { act, party, answer } = QUESTIONS[name];
      if (call.party !== party) continue;
      if (isAnswer && call.fault === null && answer.test(call.what)) {
        since[name] = null;
        unwritten = null;
      }
      if (!isAnswer && call.act === act) unwritten = name;
    }
  };
  /** What came of a call. A shop whose database fails it next does not know that it was not answered. */
  return {
    since,
    async note<Result>(call: Call, work: Promise<Result>): Promise<Result> {
      if (call.party === "database") {
        if (unwritten && call.fault === null) since[unwritten] ??= now();
        unwritten = null;
        return work;
      }
      try {
        const result = await work;
        if (result instanceof Response) hear(call, result.ok);
        return result;
      } catch (error) {
        hear(call, false);
        throw error;
      }
    },
    /** The courier has told of a delivery by themselves. */
    courierTold() {
      since.delivery = null;
    },
  };
}
