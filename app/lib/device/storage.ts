/**
 * What this browser keeps under names: `local` for all of its tabs and visits, `session` for this tab alone. A
 * browser may forbid keeping anything, or have no room left: then nothing is there to be read, and what is
 * written lasts as long as the page that knows it. On the server nothing is there either.
 */
type Kind = "local" | "session";

/** The text under this name; null where there is none. */
export function readItem(kind: Kind, name: string): string | null {
  return attempt(() => storageOf(kind).getItem(name));
}

/** The JSON under this name, of whatever shape; null where there is none that can be read. */
export function readJson(kind: Kind, name: string): unknown {
  return attempt((): unknown => JSON.parse(readItem(kind, name) ?? "null"));
}

/** Gives whether it is kept. */
export function writeItem(kind: Kind, name: string, text: string): boolean {
  return attempt(() => storageOf(kind).setItem(name, text)) !== null;
}

export function removeItem(kind: Kind, name: string): void {
  attempt(() => storageOf(kind).removeItem(name));
}

function storageOf(kind: Kind): Storage {
  return kind === "local" ? localStorage : sessionStorage;
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
