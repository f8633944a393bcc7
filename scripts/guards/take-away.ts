import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Guard } from "./guard.ts";

/**
 * Takes guards out of a copy of the project; the function that it gives puts them back. Throws where a text does
 * not stand exactly once in its file: then the list is behind the code.
 */
export function takeAway(root: string, guards: readonly Guard[]): () => void {
  const healthy = new Map<string, string>();
  const change = (file: string, work: (text: string) => string) => {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    if (!healthy.has(path)) healthy.set(path, text);
    writeFileSync(path, work(text));
  };
  for (const guard of guards) {
    for (const { file, find, replace } of guard.changes ?? []) {
      change(file, (text) => replaceOnce(text, { find, replace, what: `${guard.name}: ${file}` }));
    }
    const { sql } = guard;
    if (sql) change(lastMigration(root), (text) => `${text}\n--> statement-breakpoint\n${sql};\n`);
  }
  return () => {
    for (const [path, text] of healthy) writeFileSync(path, text);
  };
}

/** The text with the one place changed. Throws where it stands there never or twice. */
function replaceOnce(
  text: string,
  { find, replace, what }: { find: string; replace: string; what: string },
): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${what} does not have this once: ${find}`);
  }
  return before + replace + after;
}

function lastMigration(root: string): string {
  const last = globSync("drizzle/*.sql", { cwd: root }).sort().at(-1);
  if (!last) throw new Error("There are no migrations");
  return last;
}
