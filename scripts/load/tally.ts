import * as v from "valibot";
import { BadAnswer } from "../bench/bad-answer.ts";

/** What became of one thing that a visitor did. */
export type Outcome =
  /** As it should be. */
  | "well"
  /** Told in the shop's own words that it is away: 503, and nothing else was said. */
  | "away"
  /** No answer, another status, or a body that is not what it should be. */
  | "wrong";

/** Of one kind of visit: how many of each outcome, and how long they took in ms. */
export type Line = { kind: string; counts: Record<Outcome, number>; ms: number[] };

/** Counts what visitors did, by its kind. */
export class Tally {
  readonly #lines = new Map<string, Line>();
  /** Each different failure once, with how often it came. */
  readonly failures = new Map<string, number>();

  /** Runs one visit and counts it; never rejects. */
  async count(kind: string, visit: () => Promise<Outcome>): Promise<void> {
    const startedAt = performance.now();
    const outcome = await visit().catch((error: unknown) => {
      this.#note(kind, error);
      return outcomeOf(error);
    });
    const line = this.#lineOf(kind);
    line.counts[outcome] += 1;
    line.ms.push(performance.now() - startedAt);
  }

  lines(): Line[] {
    return [...this.#lines.values()].toSorted((one, other) => one.kind.localeCompare(other.kind));
  }

  #lineOf(kind: string): Line {
    const line = this.#lines.get(kind) ?? { kind, counts: { well: 0, away: 0, wrong: 0 }, ms: [] };
    this.#lines.set(kind, line);
    return line;
  }

  #note(kind: string, error: unknown): void {
    const said = `${kind}: ${textOf(error).slice(0, 160)}`;
    this.failures.set(said, (this.failures.get(said) ?? 0) + 1);
  }
}

const AWAY = 503;
/** A procedure's failure says its status in `data`, as tRPC has it. */
const AwayOfProcedure = v.object({ data: v.object({ httpStatus: v.literal(AWAY) }) });

function outcomeOf(error: unknown): Outcome {
  if (error instanceof BadAnswer) return error.status === AWAY ? "away" : "wrong";
  return v.is(AwayOfProcedure, error) ? "away" : "wrong";
}

/** What was said, by which procedure, and what is behind it. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const path = v.safeParse(v.object({ data: v.object({ path: v.string() }) }), error);
  const cause = error.cause instanceof Error ? `: ${textOf(error.cause)}` : "";
  return `${path.success ? `${path.output.data.path} ` : ""}${error.message.split("\n")[0]}${cause}`;
}

/** The middle one, the one that 99 of 100 do not pass, and the longest. */
export function quantiles(ms: readonly number[]): { p50: number; p99: number; longest: number } {
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
}
