import { onTestFinished, vi } from "vitest";

/** Puts these in the place of globals, by their names, until the test ends: others of its process find their own. */
export function stubGlobals(globals: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** A browser's storage that keeps its texts in `kept`, as far as the shop uses one. */
export function storageIn(kept: Map<string, string>) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}
