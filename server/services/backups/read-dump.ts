import { createHash } from "node:crypto";
import * as v from "valibot";
import { DumpError, DumpHeader, EndLine, type Sum, SumLine, TableLine } from "./format.ts";

/** What a dump says, in order. `rows` come in batches, each row still its line of JSON. */
export type DumpPart =
  | { kind: "header"; header: DumpHeader }
  | { kind: "rows"; table: DumpHeader["tables"][number]; lines: string[] }
  | { kind: "table-end"; table: DumpHeader["tables"][number]; sum: Sum }
  | { kind: "end"; rows: number };

/** The bytes of a dump as they are stored. */
export type DumpFile = ReadableStream<Uint8Array<ArrayBuffer>>;

const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 500_000;

/**
 * Reads a dump part by part and checks it on the way: every sum, every count, the order of tables.
 * Throws DumpError where the file is cut, altered or none of ours; only after `end` is it whole.
 */
export async function* readDump(file: DumpFile): AsyncGenerator<DumpPart> {
  const whole = createHash("sha256");
  const source = linesOf(file);
  const unpack = () =>
    source.next().catch((error: unknown) => {
      throw new DumpError("The file is cut or damaged: it cannot be unpacked.", { cause: error });
    });
  const next = async (): Promise<string> => {
    const { done, value } = await unpack();
    if (done) throw new DumpError("The file is cut: it ends too early.");
    return value;
  };
  /** The next line, which counts into the sum over all. */
  const take = async () => {
    const line = await next();
    whole.update(`${line}\n`);
    return line;
  };

  const header = parse(DumpHeader, await take(), "This is no backup of Soko, or of a newer one.");
  yield { kind: "header", header };
  let total = 0;
  for (const table of header.tables) {
    const { table: name } = parse(TableLine, await take(), DAMAGED);
    if (name !== table.name) throw new DumpError(DAMAGED);
    const hash = createHash("sha256");
    let count = 0;
    let batch: string[] = [];
    let characters = 0;
    let line = await take();
    for (; line.startsWith("["); line = await take()) {
      hash.update(`${line}\n`);
      count += 1;
      batch.push(line);
      characters += line.length;
      if (batch.length === BATCH_ROWS || characters >= BATCH_CHARACTERS) {
        yield { kind: "rows", table, lines: batch };
        batch = [];
        characters = 0;
      }
    }
    const sum = parse(SumLine, line, DAMAGED);
    if (sum.rows !== count || sum.sha256 !== hash.digest("hex")) {
      throw new DumpError(`The file was altered or damaged: the rows of ${name} do not add up.`);
    }
    if (batch.length > 0) yield { kind: "rows", table, lines: batch };
    total += count;
    yield { kind: "table-end", table, sum };
  }
  const sum = whole.digest("hex");
  const { end } = parse(EndLine, await next(), DAMAGED);
  if (end.rows !== total || end.sha256 !== sum) throw new DumpError(DAMAGED);
  // Only here is it seen whether the last bytes, those of the packing, are there.
  const { done } = await unpack();
  if (!done) throw new DumpError(DAMAGED);
  yield { kind: "end", rows: total };
}

const DAMAGED = "The file was altered or damaged: its sums do not add up.";

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  line: string,
  validationError: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), line);
  if (!parsed.success) throw new DumpError(validationError);
  return parsed.output;
}

async function* linesOf(file: DumpFile): AsyncGenerator<string> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of file.pipeThrough(new DecompressionStream("gzip"))) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
