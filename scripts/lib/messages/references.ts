import { parseSync } from "vite";
import { type Edit, edited, isNode, type Node, nameOf, walk } from "./syntax.ts";

/** Stands in the browser's code for a message until the code is written for a language. */
export const REFERENCE = "SOKO_MESSAGE";

const NOUN = /^#messages\/([\w-]+)\/index\.ts$/;

/**
 * A module with `chrome.visitUs()` as `SOKO_MESSAGE("chrome/visitUs")`, and which messages it says.
 * Null for a module without any. Throws where messages are used in another way than by their name,
 * since then nobody could tell which of them the browser needs.
 */
export function withReferences(
  code: string,
  file: string,
): { code: string; keys: readonly string[] } | null {
  if (!code.includes("#messages/")) return null;
  const { program } = parseSync(file, code);
  const nouns = new Map<string, string>();
  const edits: Edit[] = [];
  const keys = new Set<string>();
  for (const statement of program.body) {
    if (statement.type !== "ImportDeclaration") continue;
    const noun = NOUN.exec(statement.source.value)?.[1];
    if (noun === undefined) continue;
    for (const { local } of statement.specifiers) nouns.set(local.name, noun);
    edits.push({ start: statement.start, end: statement.end, text: "" });
  }
  const said = new Set<unknown>();
  walk(program, (node, parent) => {
    if (node.type === "ImportDeclaration" || said.has(node) || isOnlyAName(node, parent)) {
      return false;
    }
    const reference = referenceOf(node, nouns);
    if (reference) {
      keys.add(reference.key);
      edits.push(reference.edit);
      said.add(node.callee);
      return true;
    }
    const noun = nouns.get(nameOf(node) ?? "");
    if (noun === undefined) return true;
    throw new Error(`${file}: say which message of ${noun} is meant, as in ${noun}.key()`);
  });
  return { code: edited(code, edits), keys: [...keys] };
}

/** A call of a message, and the edit of its name; the values stay where they are. */
function referenceOf(node: Node, nouns: ReadonlyMap<string, string>) {
  const { callee } = node;
  if (node.type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression") {
    return null;
  }
  const noun = nouns.get(nameOf(callee.object) ?? "");
  const name = callee.computed === true ? undefined : nameOf(callee.property);
  if (noun === undefined || name === undefined) return null;
  const [first] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  const key = `${noun}/${name}`;
  const text = `/* @__PURE__ */ ${REFERENCE}("${key}"`;
  const edit = first
    ? { start: node.start, end: first.start, text: `${text}, ` }
    : { start: node.start, end: node.end, text: `${text})` };
  return { key, edit };
}

/** `other.chrome` and `{ chrome: … }` are about something else. */
function isOnlyAName(node: Node, parent: Node | null): boolean {
  if (node.type !== "Identifier" || !parent) return false;
  if (parent.type === "MemberExpression") return parent.property === node && !parent.computed;
  return parent.type === "Property" && parent.key === node && parent.shorthand !== true;
}
