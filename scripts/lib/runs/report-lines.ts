import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/**
 * The lines of JSON in a folder of reports, file by file as their names are sorted: of those that `keyOf` calls the
 * same the last. Throws where one is not as the schema says.
 */
export async function readReportLines<Schema extends v.GenericSchema>(
  folder: string,
  schema: Schema,
  keyOf: (line: v.InferOutput<Schema>) => string,
): Promise<Array<v.InferOutput<Schema>>> {
  const played = new Map<string, v.InferOutput<Schema>>();
  for (const name of (await readdir(folder)).sort()) {
    const text = await readFile(join(folder, name), "utf8");
    // A process that was ended in the middle of a line has not played what it was to tell.
    for (const line of text.split("\n").slice(0, -1)) {
      const one = v.parse(schema, JSON.parse(line));
      played.set(keyOf(one), one);
    }
  }
  return [...played.values()];
}
