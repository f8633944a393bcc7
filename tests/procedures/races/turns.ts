import { AsyncLocalStorage } from "node:async_hooks";
import type { Party } from "../faults/kinds.ts";
import type { InTurn } from "../faults/wire.ts";

/** Somebody who does something beside others. */
export type Actor = { name: string; work: () => Promise<unknown> };
type Held = { name: string; what: string; go: () => void };

/** Nobody is under way any more when so many turns of the event loop bring nothing new. */
const CALM_TURNS = 4;
/** What a token is kept in answers by itself: no step of anybody's. */
const NO_TURN: ReadonlySet<Party> = new Set(["kv"]);
const STUCK_MS = 20_000;

/** What a play is at: who waits, what has been, and how many calls are being made. */
function newState() {
  const held: Held[] = [];
  const trace: string[] = [];
  return { held, trace, acting: new AsyncLocalStorage<string>(), underWay: 0, isOn: false };
}
type State = ReturnType<typeof newState>;

/**
 * Lets several act at once, one outside call at a time: each waits before it until it is chosen, by
 * `random`. Half of the plays choose evenly, the others by rank, where somebody may wait for as long as the
 * rest has anything to do. The same draws give the same play; `trace` tells it.
 */
export function createTurns(random: () => number) {
  const state = newState();
  const choose = chooser(random);
  const inTurn: InTurn = async (party, what, honest) => {
    if (!NO_TURN.has(party)) await wait(state, `${party} ${what === party ? "" : what}`.trim());
    state.underWay += 1;
    try {
      return await honest();
    } finally {
      state.underWay -= 1;
    }
  };
  return {
    inTurn,
    trace: state.trace,
    /** Lets somebody wait for others without asking anybody outside. */
    pause: () => wait(state, "waits"),
    /** With `leavesRest`, what goes on behind their answers waits for the next play. */
    play: (actors: readonly Actor[], { leavesRest = false } = {}) =>
      play(state, choose, actors, leavesRest),
  };
}

function wait(state: State, what: string): Promise<void> {
  if (!state.isOn) return Promise.resolve();
  const name = state.acting.getStore() ?? "shop";
  return new Promise((go) => state.held.push({ name, what, go }));
}

/** Nobody who was let go on is under way any more. */
async function calm(state: State): Promise<void> {
  for (let turns = 0, before = -1; turns < CALM_TURNS; turns++) {
    await new Promise((resolve) => setImmediate(resolve));
    const { length } = state.held;
    if (state.underWay > 0 || ciphers.underWay > 0 || length !== before) turns = -1;
    before = length;
  }
}

async function play(
  state: State,
  choose: (held: readonly Held[]) => number,
  actors: readonly Actor[],
  leavesRest: boolean,
): Promise<void> {
  const { held, trace } = state;
  state.isOn = true;
  let left = actors.length;
  const all = actors.map(({ name, work }) =>
    state.acting.run(name, async () => {
      await wait(state, "begins");
      await work();
    }),
  );
  const ended = Promise.allSettled(
    all.map((one) =>
      one.finally(() => {
        left -= 1;
      }),
    ),
  );
  for (let stuckFrom = performance.now(); ; ) {
    await calm(state);
    if (leavesRest && left === 0) return;
    const next = held.splice(choose(held), 1)[0];
    if (!next && left === 0) break;
    if (!next) {
      if (performance.now() - stuckFrom > STUCK_MS) throw new Error("Somebody never ends");
      continue;
    }
    stuckFrom = performance.now();
    trace.push(`${next.name}: ${next.what}`);
    next.go();
  }
  state.isOn = false;
  await ended;
  await Promise.all(all);
}

/** Which of those who wait goes on. */
function chooser(random: () => number): (held: readonly Held[]) => number {
  if (random() < 0.5) return (held) => Math.floor(random() * held.length);
  const ranks = new Map<string, number>();
  const rankOf = (name: string) => {
    const known = ranks.get(name) ?? random();
    ranks.set(name, known);
    return known;
  };
  /** Every so often the first becomes the last. */
  const change = 0.04 + random() * 0.2;
  return (held) => {
    let first = 0;
    for (const [at, { name }] of held.entries()) {
      if (rankOf(name) > rankOf(held[first]?.name ?? name)) first = at;
    }
    const name = held[first]?.name;
    if (name !== undefined && random() < change) ranks.set(name, random() - 1);
    return first;
  };
}

const ciphers = { underWay: 0 };
const SUBTLE = ["digest", "sign", "verify", "importKey", "encrypt", "decrypt", "deriveBits"];

/** Signing and hashing run beside the event loop: they are counted until `undo`, so that calm is calm. */
export function countCiphers(): () => void {
  const { subtle } = crypto;
  for (const name of SUBTLE) {
    const honest: unknown = Reflect.get(subtle, name);
    if (typeof honest !== "function") throw new Error(`There is no ${name}`);
    const counted = async (...given: unknown[]): Promise<unknown> => {
      ciphers.underWay += 1;
      try {
        return await Reflect.apply(honest, subtle, given);
      } finally {
        ciphers.underWay -= 1;
      }
    };
    Object.defineProperty(subtle, name, { value: counted, configurable: true });
  }
  return () => {
    for (const name of SUBTLE) Reflect.deleteProperty(subtle, name);
  };
}

/**
 * A read waits for others of its turn to share its trip; a millisecond each is half of a case. Until `undo`
 * that is the next turn of the event loop.
 */
export function quickReads(): () => void {
  const setTimer = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: Object.assign(
      (work: () => void, ms?: number) => (ms === 0 ? setImmediate(work) : setTimer(work, ms)),
      setTimer,
    ),
  });
  return () => void Object.assign(globalThis, { setTimeout: setTimer });
}
