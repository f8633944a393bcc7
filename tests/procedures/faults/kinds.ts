/** Whom a step asks: each is one way out of the shop. */
export const PARTIES = [
  "database",
  "paypal",
  "courier",
  "push",
  "mail",
  "kv",
  "r2",
  "pictures",
  "cache",
] as const;
export type Party = (typeof PARTIES)[number];

/**
 * How a step goes wrong. "before": no connection, nothing happens. "lost": it takes effect, the answer
 * is lost. "lost-twice": and so is the one of the immediate repeat. "late": it takes effect half a
 * minute after its caller gave up. "404-ever" lasts, and "away" is an hour of 503 from all of that
 * vendor. "dies": nothing more happens in that isolate, before or after the step's effect.
 */
export const FAULTS = [
  "before",
  "lost",
  "lost-twice",
  "late",
  "400",
  "402",
  "403",
  "404",
  "404-ever",
  "409",
  "429",
  "503",
  "away",
  "html",
  "cut",
  "currency",
  "dies",
  "dies-after",
] as const;
export type Fault = (typeof FAULTS)[number];

/** All that a binding can do whose failures are all the same to the shop. */
const THERE_OR_NOT: readonly Fault[] = ["before", "lost", "away", "dies", "dies-after"];
const ALWAYS_THE_SAME = FAULTS.filter((fault) => !THERE_OR_NOT.includes(fault));

const WITHOUT_MEANING: Record<Party, readonly Fault[]> = {
  // A database that is gone for good is no shop; it has no words of its own for money.
  database: ["404-ever", "currency"],
  paypal: [],
  courier: [],
  // A browser's own service says nothing but its status.
  push: ["402", "409", "html", "cut", "currency"],
  // A binding, not HTTP: it throws, or has no answer.
  mail: ["404", "404-ever", "409", "html", "cut", "currency", "lost-twice"],
  kv: ["400", "402", "403", "404", "404-ever", "409", "currency", "lost-twice", "late"],
  r2: ["400", "402", "404", "404-ever", "409", "currency", "html", "cut", "lost-twice", "late"],
  // What R2 tries again itself (5xx, for two minutes by the clock) is its gateway's own tests'.
  pictures: ALWAYS_THE_SAME,
  cache: ALWAYS_THE_SAME,
};

/** The ways in which a step that asks this party can go wrong. */
export function faultsOf(party: Party): readonly Fault[] {
  return FAULTS.filter((fault) => !WITHOUT_MEANING[party].includes(fault));
}
