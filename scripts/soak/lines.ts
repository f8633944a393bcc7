import * as v from "valibot";
import { readReportLines } from "../lib/runs/report-lines.ts";

const Books = v.object({
  orders: v.number(),
  capturedCents: v.number(),
  refunds: v.number(),
  refundedUsdCents: v.number(),
  units: v.number(),
});
const Line = v.object({
  seed: v.number(),
  shop: v.number(),
  /** How many events it was asked for, and how many there were. */
  each: v.number(),
  events: v.number(),
  books: v.nullable(Books),
  leftOver: v.number(),
  acts: v.record(
    v.string(),
    v.object({ done: v.number(), refused: v.record(v.string(), v.number()) }),
  ),
  complaints: v.array(v.string()),
  /** Of processor time. */
  seconds: v.number(),
  /** Of the shop that was played. */
  commit: v.string(),
});
/** What became of one shop. */
export type Line = v.InferOutput<typeof Line>;

/** The lines of a folder; of a shop that was played again the last. */
export function readLines(folder: string): Promise<Line[]> {
  return readReportLines(folder, Line, ({ seed, shop, each }) => `${seed} ${shop} ${each}`);
}

/** How often each act was done and what it was refused with, then each shop that failed with how it is played again, then all of it added up. */
export function tellLines(lines: readonly Line[], seconds: number): string {
  const failed = lines.filter(({ complaints }) => complaints.length > 0);
  const said = failed.map(
    ({ seed, shop, each, complaints }) =>
      `npm run soak -- --seed ${seed} --each ${each} --shop ${shop}\n    ${complaints.join("\n    ")}`,
  );
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const books = (name: keyof v.InferOutput<typeof Books>) => sum((line) => line.books?.[name] ?? 0);
  const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const events = sum((line) => line.events);
  const worked = sum((line) => line.seconds);
  const commits = [...new Set(lines.map(({ commit }) => commit))].join(", ");
  return [
    ...actRows(lines),
    ...said,
    `${lines.length} shops, ${events} events: ${books("orders")} orders, ${usd(books("capturedCents"))} captured, ${books("refunds")} refunds of ${usd(books("refundedUsdCents"))}, ${books("units")} units on the shelves`,
    `${sum((line) => line.leftOver)} left to a person who is told, ${failed.length} shops failed`,
    `${(events / worked).toFixed(1)} events a second of one core (${worked.toFixed(0)} s), ${seconds.toFixed(0)} s on the clock of this sitting, commit ${commits}`,
    "",
  ].join("\n");
}

function actRows(lines: readonly Line[]): string[] {
  const all = new Map<string, { done: number; refused: Map<string, number> }>();
  for (const [name, { done, refused }] of lines.flatMap(({ acts }) => Object.entries(acts))) {
    const so = all.get(name) ?? { done: 0, refused: new Map() };
    all.set(name, so);
    so.done += done;
    for (const [code, times] of Object.entries(refused)) {
      so.refused.set(code, (so.refused.get(code) ?? 0) + times);
    }
  }
  return [...all].map(([name, { done, refused }]) => {
    const codes = [...refused].sort(([, a], [, b]) => b - a).map(([code, n]) => `${code} ${n}`);
    return `${name.padEnd(36)} ${String(done).padStart(9)}  ${codes.join(", ")}`.trimEnd();
  });
}
