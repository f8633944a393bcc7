import { parseSync } from "vite";
import { isNode, type Node, walk } from "../../lib/messages/syntax.ts";

/** A change of a text: what stands from `start` to `end` gives way to `text`. */
export type Change = { start: number; end: number; text: string };

/** What of a program can be had twice, with a condition before: where it is, and as the change leaves it. */
export type Region = {
  start: number;
  end: number;
  mutated: string;
  /** A child of an element stands in braces; a text is a string's inside. */
  kind: "expression" | "child" | "block" | "text";
};

const EXPRESSIONS: ReadonlySet<string> = new Set([
  ...["ArrayExpression", "ArrowFunctionExpression", "AwaitExpression", "BinaryExpression"],
  ...["CallExpression", "ChainExpression", "ConditionalExpression", "FunctionExpression"],
  ...["Identifier", "JSXElement", "JSXFragment", "Literal", "LogicalExpression"],
  ...["MemberExpression", "NewExpression", "ObjectExpression", "ParenthesizedExpression"],
  ...["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"],
  ...["TemplateLiteral", "UnaryExpression"],
]);
/** What is written into the code while it is built, as scripts/lib/messages does it. */
const MESSAGES = /^messages\//;

/**
 * The smallest piece of a program that holds a whole change and is of one kind before and after it, so that
 * either can run; null where there is none.
 */
export function regionOf(file: string, healthy: string, change: Change): Region | null {
  const mutated = healthy.slice(0, change.start) + change.text + healthy.slice(change.end);
  const longer = mutated.length - healthy.length;
  const after = nodesAround(file, mutated, change.start, change.end + longer);
  for (const [node, parent] of nodesAround(file, healthy, change.start, change.end)) {
    const [end, to] = [node.end, node.end + longer];
    const other = after.find(([one]) => one.start === node.start && one.end === to);
    if (!other) continue;
    const [kind, otherKind] = [kindOf(node, parent), kindOf(...other)];
    if (kind === null || otherKind !== kind) continue;
    const found = { start: node.start, end, mutated: mutated.slice(node.start, to), kind };
    if (MESSAGES.test(file)) return textOf(node, other[0], found);
    const isWhole = parses(file, written(healthy, found));
    if (isWhole) return found;
  }
  return null;
}

/** Whether a text is a program. */
export function parses(file: string, text: string): boolean {
  return parseSync(file, text).errors.length === 0;
}

/** From the smallest on, each with what is around it. */
function nodesAround(file: string, text: string, start: number, end: number) {
  const found: [Node, Node | null][] = [];
  walk(parseSync(file, text).program, (node, parent) => {
    if (node.start > start || node.end < end) return false;
    found.push([node, parent]);
    return true;
  });
  return found.toSorted(([a], [b]) => a.end - a.start - (b.end - b.start));
}

function kindOf(node: Node, parent: Node | null): Region["kind"] | null {
  if (node.type === "BlockStatement") return "block";
  if (!EXPRESSIONS.has(node.type) || !parent || belongsTo(node, parent)) return null;
  return isBraced(node, parent) ? "child" : "expression";
}

/** What is one with what is around it: `this` of a call, the rest of a chain, a name and no value. */
function belongsTo(node: Node, parent: Node): boolean {
  const { type } = parent;
  if (type === "CallExpression" || type === "NewExpression") {
    return parent.callee === node && node.type !== "Identifier";
  }
  if (type === "MemberExpression") return parent.object === node || parent.computed !== true;
  if (type === "Property") return parent.key === node || parent.shorthand === true;
  if (type === "AssignmentExpression") return parent.left === node;
  return /^(Import|Export(Named|All|Spec)|TS(?!As|Satisfies|NonNull)|TaggedTemplate|Update)/.test(
    type,
  );
}

function isBraced(node: Node, parent: Node): boolean {
  if (parent.type === "JSXElement" || parent.type === "JSXFragment") return true;
  return parent.type === "JSXAttribute" && node.type !== "JSXExpressionContainer";
}

/** A message's region is the inside of its quotes. */
function textOf(healthy: Node, mutated: Node, whole: Region): Region | null {
  const isText = (node: Node) => node.type === "Literal" && typeof node.value === "string";
  if (!isText(healthy) || !isText(mutated) || !sameQuotes(healthy, mutated)) return null;
  return {
    start: whole.start + 1,
    end: whole.end - 1,
    mutated: whole.mutated.slice(1, -1),
    kind: "text",
  };
}

function sameQuotes({ raw }: Node, other: Node): boolean {
  return typeof raw === "string" && typeof other.raw === "string" && raw[0] === other.raw[0];
}

/** As it will stand there, as far as the parser can tell. */
function written(healthy: string, { start, end, mutated, kind }: Region): string {
  const before = healthy.slice(start, end);
  const both =
    kind === "block" ? `{ if (a) ${mutated} else ${before} }` : `(a ? (${mutated}) : (${before}))`;
  return healthy.slice(0, start) + (kind === "child" ? `{${both}}` : both) + healthy.slice(end);
}

/** The names that a change adds to an import, or null where it is no change of one. */
export function namesAdded(file: string, healthy: string, change: Change) {
  const mutated = healthy.slice(0, change.start) + change.text + healthy.slice(change.end);
  const longer = mutated.length - healthy.length;
  const before = importAround(file, healthy, change.start, change.end);
  const after = importAround(file, mutated, change.start, change.end + longer);
  const last = before?.names.at(-1);
  if (!before || !after || !last) return null;
  const known = before.names.map(({ text }) => text);
  const names = after.names.map(({ text }) => text).filter((text) => !known.includes(text));
  return { at: last.end, names };
}

function importAround(file: string, text: string, start: number, end: number) {
  const around = nodesAround(file, text, start, end);
  const [found] = around.find(([node]) => node.type === "ImportDeclaration") ?? [];
  if (!found || !Array.isArray(found.specifiers)) return null;
  const names = found.specifiers
    .filter(isNode)
    .map((name) => ({ text: text.slice(name.start, name.end), end: name.end }));
  return { names };
}
