/** A piece of a program, with where it stands in its text. */
export type Node = Record<string, unknown> & { type: string; start: number; end: number };

/** A piece of a text that gives way to another. */
export type Edit = { start: number; end: number; text: string };

/** Whether something in a syntax tree is a piece of the program. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Calls `see` with every piece of a tree and the piece around it; false from it leaves out what is inside. */
export function walk(tree: unknown, see: (node: Node, parent: Node | null) => boolean): void {
  const visit = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent);
    else if (isNode(value) && see(value, parent)) {
      for (const part of Object.values(value)) visit(part, value);
    }
  };
  visit(tree, null);
}

/** The text with its edits made; none of them lies in another. */
export function edited(text: string, edits: readonly Edit[], start = 0, end = text.length): string {
  let made = "";
  let at = start;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < start || edit.end > end) continue;
    made += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return made + text.slice(at, end);
}

/** What an identifier is called; undefined for anything else. */
export function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === "Identifier" && typeof value.name === "string"
    ? value.name
    : undefined;
}

/** The text of a string, in quotes or backticks; undefined for anything else. */
export function stringOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === "Literal" && typeof value.value === "string") return value.value;
  if (value.type !== "TemplateLiteral" || !Array.isArray(value.quasis)) return undefined;
  const [only, ...others] = value.quasis;
  if (others.length > 0 || !isNode(only)) return undefined;
  const { value: written } = only;
  if (typeof written !== "object" || written === null || !("cooked" in written)) return undefined;
  return typeof written.cooked === "string" ? written.cooked : undefined;
}
