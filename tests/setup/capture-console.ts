import { AsyncLocalStorage } from "node:async_hooks";

type Kept = { lines: string[]; errors: string[] };

const keeping = new AsyncLocalStorage<Kept>();
let atWork = 0;
let { log, error } = console;

/**
 * Runs the work with a console that keeps the lines that this work logs, and which of them as errors; others may
 * be at work meanwhile.
 */
export async function captureConsole<T>(work: () => Promise<T>): Promise<Kept & { result: T }> {
  const kept: Kept = { lines: [], errors: [] };
  if (atWork++ === 0) standInForConsole();
  try {
    return { ...kept, result: await keeping.run(kept, work) };
  } finally {
    if (--atWork === 0) Object.assign(console, { log, error });
  }
}

function standInForConsole(): void {
  const before = { log: console.log, error: console.error };
  ({ log, error } = before);
  console.log = (line) => {
    const kept = keeping.getStore();
    if (!kept) return before.log(line);
    kept.lines.push(String(line));
  };
  console.error = (line) => {
    const kept = keeping.getStore();
    if (!kept) return before.error(line);
    kept.lines.push(String(line));
    kept.errors.push(String(line));
  };
}
