import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Writable } from "node:stream";
import type { Database } from "#db/client.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import type { DumpFile } from "#server/services/backups/read-dump.ts";
import { checkDump } from "#server/services/backups/restore.ts";
import { writeDump } from "#server/services/backups/write-dump.ts";

/**
 * Writes a backup of the database to a file, and reads it once more to be sure of it. What a run that was killed
 * has left of the same file goes first.
 */
export async function saveDump(
  db: Database,
  path: string,
  options: { now: number },
): Promise<{ rows: number; bytes: number }> {
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  try {
    await readSnapshot(db, (snapshot) =>
      writeDump(snapshot, options).stream.pipeTo(
        Writable.toWeb(createWriteStream(partial, { flags: "wx", mode: 0o600 })),
      ),
    );
    const { rows } = await checkDump(openDump(partial));
    await rename(partial, path);
    return { rows, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** The file's bytes, from its beginning. */
export function openDump(path: string): DumpFile {
  const source = createReadStream(path).iterator();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) return controller.close();
      controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await source.return?.();
    },
  });
}

/** A name of a backup by date, for a file of one's own. */
export function dumpName(now: number): string {
  return `soko-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "")}Z.ndjson.gz`;
}

export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
