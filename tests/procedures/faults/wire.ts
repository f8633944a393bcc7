import { kvTokenStore, type TokenKv } from "#server/gateways/token-store.ts";
import type { Wire } from "#tests/setup/test-vendors.ts";
import { halfOf, htmlPage, otherCurrency, refusal, thrown } from "./answers.ts";
import type { Fault, Party } from "./kinds.ts";

/** One call to the outside, by who makes it and the how manieth of theirs to this party it is. */
export type Step = { act: string; party: Party; nth: number };
/** A step that goes wrong; with `skip` the so manieth time that it comes. */
export type Strike = { step: string; fault: Fault; skip?: number };
export type Recorded = Step & { what: string };

const HOUR = 60 * 60_000;
const LATE_BY = 30_000;
/** PayPal's ids, disputes and Uber's deliveries. */
const IDS = /\/([A-Z0-9]{17}|PP-D-\w+|del_\w+)/g;
const VENDORS: Record<string, Party> = { "paypal.test": "paypal" };

export function nameOf({ act, party, nth }: Step): string {
  return `${act} | ${party} ${nth}`;
}

type Way = {
  what: string;
  /** One answer, to be changed, for what speaks HTTP; nothing for a binding. */
  isHttp: boolean;
};

/** Stands between a shop and the outside: writes every step down, and breaks those that it is told to. */
export function createWire(now: () => number) {
  const state = newState();
  const breaker = createBreaker(state, now);
  const reach = async <Result>(
    party: Party,
    way: Way,
    honest: () => Promise<Result>,
    broken: Broken<Result>,
  ): Promise<Result> => {
    if (state.isIdle) return honest();
    const fault = breaker.next(party, way.what);
    return fault === null ? honest() : breakOff(state, now, { fault, party, honest, broken });
  };
  return {
    wire: waysOut(reach),
    state,
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

export type Broken<Result> = {
  lost: (isLate: boolean) => Error;
  status: (status: number) => Result;
  html?: () => Result;
  cut?: (answer: Result) => Promise<Result>;
  currency?: (answer: Result) => Promise<Result>;
};
/** Of a binding, which throws whatever it says. */
type Thrown = Pick<Broken<never>, "lost" | "status">;
type Reach = <Result>(
  party: Party,
  way: Way,
  honest: () => Promise<Result>,
  broken: Broken<Result>,
) => Promise<Result>;
type State = {
  act: string;
  counts: Map<Party, number>;
  isDead: boolean;
  /** Nobody looks: setting up and judging. */
  isIdle: boolean;
  steps: Recorded[];
  plan: Strike[];
  fired: { strike: Strike; at: number; what: string }[];
  /** What goes on being wrong: a vendor that is away, an address that is gone, a second loss. */
  lasting: { party: Party; what: string | null; until: number; fault: Fault; act?: string }[];
  late: { at: number; run: () => Promise<unknown> }[];
};

function newState(): State {
  return {
    act: "",
    counts: new Map(),
    isDead: false,
    isIdle: true,
    steps: [],
    plan: [],
    fired: [],
    lasting: [],
    late: [],
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
      state.lasting.push({ party, what, until: at + HOUR, fault: "lost", act: state.act });
      return "lost";
    case "404-ever":
      state.lasting.push({ party, what, until: Number.POSITIVE_INFINITY, fault: "404" });
      return "404";
    case "away":
      state.lasting.push({ party, what: null, until: at + HOUR, fault: "503" });
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

function waysOut(reach: Reach): Wire {
  const overHttp = (party: Party): Broken<Response> => ({
    lost: (isLate) =>
      isLate
        ? new DOMException("no answer in time", "TimeoutError")
        : new TypeError("fetch failed"),
    status: (status) => refusal(party, status),
    html: htmlPage,
    cut: halfOf,
    currency: otherCurrency,
  });
  const boundBy = (party: Party): Thrown => ({
    lost: () => thrown(party, null),
    status: (status) => {
      throw thrown(party, status);
    },
  });
  return {
    database: (send) => (request) => {
      const honest = request.clone();
      return reach(
        "database",
        { what: "database", isHttp: true },
        () => send(honest),
        overHttp("database"),
      );
    },
    vendors: (send) => (input, init) => {
      const request = new Request(input, init);
      const { hostname, pathname } = new URL(request.url);
      const party = VENDORS[hostname] ?? "courier";
      const what = `${request.method} ${pathname.replaceAll(IDS, "/:id")}`;
      return reach(party, { what, isHttp: true }, () => send(request.clone()), overHttp(party));
    },
    mail: (binding) => ({
      send: (message) => {
        const what =
          message.headers?.["X-Entity-Ref-ID"]?.replace(/-T\d.*$/, "") ??
          "asks whether it is there";
        return reach("mail", { what, isHttp: false }, () => binding.send(message), boundBy("mail"));
      },
    }),
    bucket: (bucket) => bucketOver(reach, bucket, boundBy("r2")),
    tokens: (vendor) => kvTokenStore(kvOver(reach, boundBy("kv")), vendor, "a secret of the tests"),
  };
}

function kvOver(reach: Reach, broken: Thrown): TokenKv {
  const kept = new Map<string, string>();
  const garbled = {
    ...broken,
    html: () => "<!doctype html>",
    cut: async (text: string | null) => text?.slice(0, text.length / 2) ?? null,
  };
  return {
    get: (key) =>
      reach<string | null>(
        "kv",
        { what: "get", isHttp: false },
        async () => kept.get(key) ?? null,
        garbled,
      ),
    put: (key, value) =>
      reach<void>(
        "kv",
        { what: "put", isHttp: false },
        async () => void kept.set(key, value),
        broken,
      ),
    delete: (key) =>
      reach<void>(
        "kv",
        { what: "delete", isHttp: false },
        async () => void kept.delete(key),
        broken,
      ),
  };
}

function bucketOver(
  reach: Reach,
  bucket: Parameters<Wire["bucket"]>[0],
  broken: Thrown,
): ReturnType<Wire["bucket"]> {
  const through = <Result>(what: string, honest: () => Promise<Result>) =>
    reach<Result>("r2", { what, isHttp: false }, honest, broken);
  return {
    put: (...given) => through("put", () => bucket.put(...given)),
    get: (key) => through("get", () => bucket.get(key)),
    delete: (keys) => through("delete", () => bucket.delete(keys)),
    createMultipartUpload: (...given) =>
      through("begin", async () => {
        const upload = await bucket.createMultipartUpload(...given);
        return {
          uploadPart: (...part) => through("part", () => upload.uploadPart(...part)),
          complete: (parts) => through("complete", () => upload.complete(parts)),
          abort: () => through("abort", () => upload.abort()),
        };
      }),
  };
}
