import { DAY_MS } from "#domain/time/durations.ts";

/** Tables whose rows' numbers stand on papers that others keep: one of them must never be another paper's as well. */
const NUMBERED = ["invoices", "credit_notes"] as const;

/** So many numbers at the least stay free for each week since the backup: more than a shop issues in one. */
const LEFT_FREE = 10_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Where the numbering of each table goes on after a loss (the last number given, by table). Papers that were issued
 * since the backup are with their shoppers and with nobody else, so that invoices and credit notes begin at the next
 * full ten thousand that is at least 10,000 for each week begun since (`since` to `now`, epoch ms) beyond the backup's
 * last, or the replaced database's.
 */
export function numbersAfterLoss({
  ofBackup,
  replaced,
  tables,
  since,
  now,
}: {
  ofBackup: Readonly<Record<string, number>>;
  replaced: Readonly<Record<string, number>>;
  tables: ReadonlyArray<{ name: string }>;
  since: number;
  now: number;
}): Record<string, number> {
  const free = LEFT_FREE * Math.max(1, Math.ceil((now - since) / WEEK_MS));
  const numbered = NUMBERED.filter((name) => tables.some((table) => table.name === name));
  const after = numbered.map((name) => {
    const last = Math.max(ofBackup[name] ?? 0, replaced[name] ?? 0);
    return [name, Math.ceil((last + free) / LEFT_FREE) * LEFT_FREE] as const;
  });
  return { ...ofBackup, ...Object.fromEntries(after) };
}

/** Of the last numbers given, by table, those that stand on papers. */
export function paperNumbers(sequences: Readonly<Record<string, number>>): Record<string, number> {
  const given = NUMBERED.flatMap((name) => {
    const last = sequences[name];
    return last === undefined ? [] : [[name, last] as const];
  });
  return Object.fromEntries(given);
}

/** The numbers that the next invoice and the next credit note get, by what was given last. */
export function nextNumbers(sequences: Readonly<Record<string, number>>): DocumentNumbers {
  return {
    invoice: (sequences.invoices ?? 0) + 1,
    creditNote: (sequences.credit_notes ?? 0) + 1,
  };
}

export type DocumentNumbers = { invoice: number; creditNote: number };
