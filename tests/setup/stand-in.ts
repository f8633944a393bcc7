import { onTestFinished, vi } from "vitest";

/** Puts these in the place of globals, by their names, until the test ends: others of its process find their own. */
export function standIn(globals: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
}
