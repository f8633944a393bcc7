import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** A file of these lines. */
export function packed(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(textOf(lines)));
}

/** The sum over lines, as a backup has it. */
export function sumOf(lines: readonly string[]): string {
  return createHash("sha256").update(textOf(lines)).digest("hex");
}

/** The last line, after these. */
export function endOf(lines: readonly string[], rows: number): string {
  return JSON.stringify({ end: { rows, sha256: sumOf(lines) } });
}

/** The lines of a backup that somebody altered, with every sum made right again. */
export function resummed(lines: readonly string[]): string[] {
  const made: string[] = [];
  let rows: string[] = [];
  let total = 0;
  for (const line of lines.slice(0, -1)) {
    if (line.startsWith('{"rows"')) {
      made.push(JSON.stringify({ rows: rows.length, sha256: sumOf(rows) }));
      total += rows.length;
      rows = [];
    } else {
      made.push(line);
      if (line.startsWith("[")) rows.push(line);
    }
  }
  return [...made, endOf(made, total)];
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
