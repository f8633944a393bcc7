import { createHash } from "node:crypto";
import { type DumpedTable, PAGE_CHARACTERS, type Snapshot } from "#db/queries/backups/snapshot.ts";
import { DUMP_FORMAT, type DumpHeader, LEFT_OUT } from "./format.ts";

const FIRST_LIMIT = 100;
const MAX_ROWS = 5_000;

export type Dump = {
  /** The file as it is stored: gzip over lines of JSON (docs/decisions/0016). */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Rows written so far; all of them once the stream has ended. */
  rows: () => number;
};

/** The whole shop as one file, read page by page as the stream is drawn from. */
export function writeDump(snapshot: Snapshot, { now }: { now: number }): Dump {
  let total = 0;
  let isSummed = false;
  const whole = createHash("sha256");
  const encoder = new TextEncoder();

  async function* lines(): AsyncGenerator<string> {
    const tables = await snapshot.tables(LEFT_OUT);
    const names = new Set(tables.map(({ name }) => name));
    const sequences = Object.entries(await snapshot.sequences());
    const header: DumpHeader = {
      soko: DUMP_FORMAT,
      createdAt: now,
      schemaVersion: await snapshot.schemaVersion(),
      tables,
      sequences: Object.fromEntries(sequences.filter(([name]) => names.has(name))),
    };
    yield JSON.stringify(header);
    for (const table of tables) {
      yield JSON.stringify({ table: table.name });
      yield* tableLines(table);
    }
    // The sum over all lines but this one.
    const sha256 = whole.digest("hex");
    isSummed = true;
    yield JSON.stringify({ end: { rows: total, sha256 } });
  }

  async function* tableLines(table: DumpedTable): AsyncGenerator<string> {
    const hash = createHash("sha256");
    let count = 0;
    let limit = FIRST_LIMIT;
    let isWhole = false;
    for (let after = 0; !isWhole; ) {
      const page = await snapshot.rows(table, { after, limit });
      isWhole = page.isLast;
      if (page.lines.length > 0) {
        const text = page.lines.join("\n");
        hash.update(`${text}\n`);
        yield text;
        limit = nextLimit(text.length / page.lines.length);
      }
      count += page.lines.length;
      after = page.last;
    }
    total += count;
    yield JSON.stringify({ rows: count, sha256: hash.digest("hex") });
  }

  const source = lines();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) return controller.close();
      const bytes = encoder.encode(`${value}\n`);
      if (!isSummed) whole.update(bytes);
      controller.enqueue(bytes);
    },
    async cancel() {
      await source.return(undefined);
    },
  });
  return { stream: gzipped(stream), rows: () => total };
}

/** As many as fit into an answer, if they go on as they were: the database reads no more than it gives. */
function nextLimit(charactersPerRow: number): number {
  const fitting = Math.floor(PAGE_CHARACTERS / Math.max(1, charactersPerRow));
  return Math.min(MAX_ROWS, Math.max(1, fitting));
}

function gzipped(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return stream.pipeThrough(new CompressionStream("gzip"));
}
