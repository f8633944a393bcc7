import { HOUR_MS } from "#domain/time/durations.ts";
import type { Fault, Party } from "./kinds.ts";
import { createSilence } from "./silence.ts";
import { type Broken, waysOut } from "./ways-out.ts";

/** One call to the outside, by who makes it and the how manieth of theirs to this party it is. */
export type Step = { act: string; party: Party; nth: number };
/** A step that goes wrong; with `skip` the so manieth time that it comes. */
export type Strike = { step: string; fault: Fault; skip?: number };
export type Recorded = Step & { what: string };

const LATE_BY = 30_000;

export function nameOf({ act, party, nth }: Step): string {
  return `${act} | ${party} ${nth}`;
}

/** Stands between a shop and the outside: writes every step down, and breaks those that it is told to. */
export function createWire(now: () => number) {
  const state = newState();
  const breaker = createBreaker(state, now);
  const silence = createSilence(now);
  const reach = async <Result>(
    party: Party,
    what: string,
    honest: () => Promise<Result>,
    broken: Broken<Result>,
  ): Promise<Result> => {
    if (party === "database") state.asked += 1;
    if (state.isIdle) return honest();
    if (state.inTurn) return state.inTurn(party, what, honest);
    const fault = breaker.next(party, what);
    const work = fault === null ? honest() : breakOff(state, now, { fault, party, honest, broken });
    return state.isDead ? work : silence.note({ act: state.act, party, what, fault }, work);
  };
  return {
    wire: waysOut(reach),
    state,
    silence,
    /** From now on it is this one who acts. An isolate that died is another's no more. */
    begin(act: string, { isNew = true } = {}) {
      state.act = act;
      state.counts.clear();
      if (isNew) state.isDead = false;
    },
    /** Does something that is no step of anybody's: setting up, looking, judging. */
    async unwatched<Result>(work: () => Promise<Result>): Promise<Result> {
      const { isIdle } = state;
      state.isIdle = true;
      try {
        return await work();
      } finally {
        state.isIdle = isIdle;
      }
    },
    /** What took long enough to come after its caller gave up, and is due by now. */
    async landLate() {
      const due = state.late.filter(({ at }) => at <= now());
      state.late = state.late.filter(({ at }) => at > now());
      for (const { run } of due) await run().catch(() => undefined);
    },
  };
}

type State = {
  act: string;
  counts: Map<Party, number>;
  /** How often the database was asked, watched or not: as long as it stays, nothing has changed there. */
  asked: number;
  isDead: boolean;
  /** Nobody looks: setting up and judging. */
  isIdle: boolean;
  steps: Recorded[];
  plan: Strike[];
  fired: { strike: Strike; at: number; what: string }[];
  /** What goes on being wrong: a vendor that is away, an address that is gone, a second loss. */
  lasting: { party: Party; what: string | null; until: number; fault: Fault; act?: string }[];
  late: { at: number; run: () => Promise<unknown> }[];
  /** Where set, says when each step comes: the races' (tests/procedures/races). */
  inTurn: InTurn | null;
};

/** Makes a call when its turn has come. */
export type InTurn = <Result>(
  party: Party,
  what: string,
  honest: () => Promise<Result>,
) => Promise<Result>;

function newState(): State {
  return {
    act: "",
    counts: new Map(),
    asked: 0,
    isDead: false,
    isIdle: true,
    steps: [],
    plan: [],
    fired: [],
    lasting: [],
    late: [],
    inTurn: null,
  };
}

/** Which fault the next call meets, if any. */
function createBreaker(state: State, now: () => number) {
  return {
    next(party: Party, what: string): Fault | null {
      if (state.isDead) return "before";
      const nth = (state.counts.get(party) ?? 0) + 1;
      state.counts.set(party, nth);
      const step = { act: state.act, party, nth };
      state.steps.push({ ...step, what });
      const at = now();
      state.lasting = state.lasting.filter(({ until }) => until > at);
      const lasting = state.lasting.find(
        (one) =>
          one.party === party &&
          (one.what === null || one.what === what) &&
          (one.act === undefined || one.act === state.act),
      );
      if (lasting?.act !== undefined) state.lasting.splice(state.lasting.indexOf(lasting), 1);
      if (lasting) return lasting.fault;
      const name = nameOf(step);
      const index = state.plan.findIndex((one) => one.step === name);
      const strike = state.plan[index];
      if (!strike) return null;
      if (strike.skip) {
        state.plan[index] = { ...strike, skip: strike.skip - 1 };
        return null;
      }
      state.plan.splice(index, 1);
      state.fired.push({ strike, at, what });
      return begun(state, strike.fault, { party, what, at });
    },
  };
}

/** The first stroke of a fault; what lasts is written down. */
function begun(
  state: State,
  fault: Fault,
  { party, what, at }: { party: Party; what: string; at: number },
): Fault {
  switch (fault) {
    case "lost-twice":
      state.lasting.push({ party, what, until: at + HOUR_MS, fault: "lost", act: state.act });
      return "lost";
    case "404-ever":
      state.lasting.push({ party, what, until: Number.POSITIVE_INFINITY, fault: "404" });
      return "404";
    case "away":
      state.lasting.push({ party, what: null, until: at + HOUR_MS, fault: "503" });
      return "503";
    default:
      return fault;
  }
}

async function breakOff<Result>(
  state: State,
  now: () => number,
  call: { fault: Fault; party: Party; honest: () => Promise<Result>; broken: Broken<Result> },
): Promise<Result> {
  const { fault, honest, broken } = call;
  switch (fault) {
    case "late":
      state.late.push({ at: now() + LATE_BY, run: honest });
      throw broken.lost(true);
    case "lost":
      await honest().catch(() => undefined);
      throw broken.lost(false);
    case "dies-after":
      await honest().catch(() => undefined);
      state.isDead = true;
      throw broken.lost(false);
    case "dies":
      state.isDead = true;
      throw broken.lost(false);
    case "html":
      if (!broken.html) throw broken.lost(false);
      return broken.html();
    case "cut":
      return broken.cut ? broken.cut(await honest()) : honest();
    case "currency":
      return broken.currency ? broken.currency(await honest()) : honest();
    case "before":
    case "lost-twice":
    case "404-ever":
    case "away":
      throw broken.lost(false);
    default:
      return broken.status(Number(fault));
  }
}
