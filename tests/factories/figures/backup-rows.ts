import { DumpError } from "#server/services/backups/format.ts";
import { readDump } from "#server/services/backups/read-dump.ts";
import { streamOf } from "#tests/mocks/backups.ts";

/** How many rows a stored backup has, or why it cannot be read. */
export async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<number | string> {
  try {
    for await (const part of readDump(streamOf(bytes))) if (part.kind === "end") return part.rows;
    return "no end";
  } catch (error) {
    if (error instanceof DumpError) return error.message;
    throw error;
  }
}
