import { adminAudit } from "#messages/adminAudit/index.ts";

type Side = "before" | "after";
type Named = Readonly<Record<string, unknown>> & { name: string };

/**
 * What changed in a list of things with names, such as delivery zones: of each only the fields that
 * differ, the whole of what was added or removed, and the order where that changed. Null for lists
 * of anything else. `words` tells a field and its value on
 * one side.
 */
export function namedListChange(
  before: unknown,
  after: unknown,
  words: (field: string, value: unknown, side: Side) => string,
): { before: string; after: string } | null {
  if (!isNamedList(before) || !isNamedList(after)) return null;
  const told = (side: Side, mine: readonly Named[], other: readonly Named[]) => {
    const entries = mine.flatMap((entry) => {
      const twin = other.find(({ name }) => name === entry.name);
      const fields = Object.keys(entry).filter(
        (field) => field !== "name" && (!twin || jsonOf(entry[field]) !== jsonOf(twin[field])),
      );
      const facts = fields.map((field) => words(field, entry[field], side));
      return facts.length > 0 || !twin ? [`${entry.name} (${facts.join(", ")})`] : [];
    });
    const known = (one: Named) => other.some(({ name }) => name === one.name);
    const order = mine.filter(known).map(({ name }) => name);
    const theirs = other.map(({ name }) => name).filter((name) => order.includes(name));
    const isMoved = jsonOf(order) !== jsonOf(theirs);
    return (
      [...entries, ...(isMoved ? [adminAudit.inTheOrder({ names: order.join(", ") })] : [])].join(
        "; ",
      ) || "–"
    );
  };
  return { before: told("before", before, after), after: told("after", after, before) };
}

function isNamedList(value: unknown): value is Named[] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry: unknown) =>
        typeof entry === "object" &&
        entry !== null &&
        "name" in entry &&
        typeof entry.name === "string",
    )
  );
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}
