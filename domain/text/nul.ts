/**
 * Whether a NUL character stands in any text of a value as JSON has them, names of fields included.
 * Nobody types one, SQLite ends a text at it, and its native library refuses to bind it.
 */
export function hasNul(value: unknown): boolean {
  // A list instead of a call for each level: how deep it goes is the sender's choice.
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") {
      if (next.includes("\0")) return true;
    } else if (Array.isArray(next)) {
      for (const entry of next) waiting.push(entry);
    } else if (typeof next === "object" && next !== null) {
      for (const [name, entry] of Object.entries(next)) waiting.push(name, entry);
    }
  }
  return false;
}
