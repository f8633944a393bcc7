import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Files below folders of the repository, by their path from its root, such as "server/worker.ts". */
export function filesBelow(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  );
}

/** TypeScript that was written by hand. */
export function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.endsWith(".gen.ts");
}

/** The text of a file, by its path from the repository's root. */
export function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
