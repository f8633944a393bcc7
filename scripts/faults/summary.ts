import * as v from "valibot";
import { readReportLines } from "../lib/runs/report-lines.ts";

const Line = v.object({
  one: v.object({ number: v.number(), story: v.string() }),
  complaints: v.array(v.string()),
  leftOver: v.number(),
  fired: v.number(),
  told: v.string(),
  /** Of the shop that it was played on. */
  commit: v.optional(v.string(), ""),
});
/** What became of one case. */
export type Line = v.InferOutput<typeof Line>;

/** The lines of a folder of reports, as the sweep writes them; of a case that was played again the last. */
export function readReports(folder: string): Promise<Line[]> {
  return readReportLines(folder, Line, ({ told }) => told);
}

/** Columns by what a complaint begins with. */
const COLUMNS = [
  ["money lost", /^unlisted (money|refund)/],
  ["stock", /^(unlisted held|books)/],
  ["courier", /^(unlisted courier|unlisted silent|two couriers)/],
  ["letters", /^(unlisted mail|\d+ times|no invoice)/],
  ["told wrong", /^(told|unforeseen)/],
] as const;

/** A line a story and one for all, then each case that failed in words. */
export function tableOf(
  lines: readonly Line[],
  { seed, seconds, quiet }: { seed: string; seconds: number; quiet: boolean },
): string {
  const header = ["story", "cases", "struck", "left to a person", ...COLUMNS.map(([name]) => name)];
  const stories = Map.groupBy(lines, ({ one }) => one.story);
  const rows = [...stories].map(([story, some]) => [story, ...countsOf(some)]);
  const all = [header, ...rows, ["all", ...countsOf(lines)]];
  const widths = header.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? "").length)),
  );
  const table = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const failed = lines.filter(({ complaints }) => complaints.length > 0);
  const said = quiet
    ? []
    : failed.map(({ told, complaints }) => `${told}\n    ${complaints.join("\n    ")}`);
  const commits = [...new Set(lines.map(({ commit }) => commit))].filter(Boolean).join(", ");
  const end = `seed ${seed}, commit ${commits}, ${seconds.toFixed(0)} s, ${failed.length} failed`;
  return [...said, ...table, end, ""].join("\n");
}

function countsOf(lines: readonly Line[]): string[] {
  const counted = COLUMNS.map(
    ([, pattern]) =>
      lines.filter(({ complaints }) => complaints.some((text) => pattern.test(text))).length,
  );
  const struck = lines.filter(({ fired }) => fired > 0).length;
  const left = lines.filter(({ leftOver }) => leftOver > 0).length;
  return [lines.length, struck, left, ...counted].map(String);
}
