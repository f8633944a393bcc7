import * as v from "valibot";

/** Told apart by this: another number is another format. */
export const DUMP_FORMAT = 1;

/**
 * Tables that a backup leaves out: what signs somebody in or lets them in (an old copy must not bring
 * an ended session back), what lives for minutes, what tells of the bucket and not of the shop, and
 * the version of the public pages, which is new after a restore.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  "sessions",
  "verifications",
  "rate_limits",
  "payment_origins",
  "job_leases",
  "preconditions",
  // What the table was called until migration 0028: a backup of before has none of it either.
  "write_guards",
  "backups",
  "catalogue_version",
]);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const name = v.pipe(v.string(), v.regex(/^[a-z]\w{0,60}$/));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * The first line. Then each table in this order, parents first: a line `{table}`, a JSON array for each
 * row, a line `{rows, sha256}` over the rows' lines; at last `{end: {rows, sha256}}` over all lines.
 */
export const DumpHeader = v.object({
  soko: v.literal(DUMP_FORMAT),
  /** Epoch ms. */
  createdAt: count,
  /** The newest migration that the database had. */
  schemaVersion: count,
  tables: v.array(v.object({ name, columns: v.pipe(v.array(name), v.minLength(1)) })),
  sequences: v.record(name, count),
});
export type DumpHeader = v.InferOutput<typeof DumpHeader>;

export const TableLine = v.object({ table: name });
export const SumLine = v.object({ rows: count, sha256 });
export const EndLine = v.object({ end: SumLine });
export type Sum = v.InferOutput<typeof SumLine>;

/** Why a file is no backup that could be read back; told to whoever runs the restore. */
export class DumpError extends Error {
  override readonly name = "DumpError";
}
