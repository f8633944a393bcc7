import { parseSync } from "vite";
import type { Language } from "#domain/store/formats.ts";
import type { Message } from "#messages/define.ts";
import { VALUE } from "#messages/value.ts";
import { REFERENCE } from "./references.ts";
import { type Edit, edited, isNode, type Node, nameOf, stringOf, walk } from "./syntax.ts";

/** What a message says in a language; throws where there is none. */
export type Find = (key: string, language: Language) => Message;

/** The browser's code with every reference to a message replaced by what it says in a language. */
export function inLanguage(code: string, language: Language, find: Find): string {
  if (!code.includes(REFERENCE)) return code;
  const edits: Edit[] = [];
  const { program } = parseSync("chunk.js", code);
  const collect = (tree: unknown): Edit[] => {
    const found: Edit[] = [];
    walk(tree, (node) => {
      if (node.type !== "CallExpression" || nameOf(node.callee) !== REFERENCE) return true;
      const [key, values] = Array.isArray(node.arguments) ? node.arguments : [];
      const message = find(stringOf(key) ?? "", language);
      const inner = collect(values);
      const source = (piece: Node) => edited(code, inner, piece.start, piece.end);
      const text = isNode(values) ? filledIn(message, language, values, source) : plain(message);
      found.push({ start: node.start, end: node.end, text });
      return false;
    });
    return found;
  };
  edits.push(...collect(program));
  const made = edited(code, edits);
  return edits.some(({ text }) => text.includes(COUNT)) ? `${made}\n${COUNT_CODE}\n` : made;
}

/** What a chunk calls the function that writes its counts. */
const COUNT = "SOKO_COUNT";

/** As `formatCount` of domain/text/count.ts writes a count, as code: a chunk that says one has its own. */
const COUNT_CODE = `function ${COUNT}(n){return(""+n).replace(/\\B(?=(?:\\d{3}){1,5}$)/g,"\\xa0")}`;

function plain(message: Message): string {
  if (typeof message !== "string") throw new Error("A message with forms needs a count");
  return JSON.stringify(message);
}

/** An expression for a message with values, which are written into it where each is used once. */
function filledIn(
  message: Message,
  language: Language,
  values: Node,
  source: (piece: Node) => string,
): string {
  const given = new Map<string, Node>();
  const properties = Array.isArray(values.properties) ? values.properties : [];
  for (const property of properties) {
    if (!isNode(property) || property.computed === true || !isNode(property.value)) continue;
    const name = nameOf(property.key) ?? stringOf(property.key);
    if (name !== undefined) given.set(name, property.value);
  }
  const isPlain = values.type === "ObjectExpression" && given.size === properties.length;
  const valueCode = (name: string) => {
    const value = given.get(name);
    return value ? source(value) : "void 0";
  };
  const isUsedOnce =
    typeof message === "string" && namesIn(message).length === new Set(namesIn(message)).size;
  const isSimple = [...given.values()].every((value) => value.type === "Identifier");
  if (isPlain && (isUsedOnce || isSimple)) return expression(message, language, valueCode);
  return `(v=>${expression(message, language, (name) => `v.${name}`)})(${source(values)})`;
}

function expression(
  message: Message,
  language: Language,
  valueCode: (name: string) => string,
): string {
  if (typeof message === "string") return template(message, valueCode);
  const { one, other } = message;
  const forms = `${template(one, valueCode)}:${template(other, valueCode)}`;
  return `(${isOneCode(language, valueCode("count"))}?${forms})`;
}

/** As `isOne` of messages/define.ts says it, as code. */
export function isOneCode(language: Language, count: string): string {
  return language === "zu" ? `${count}>=0&&${count}<=1` : `${count}===1`;
}

function template(text: string, valueCode: (name: string) => string): string {
  // Of each value its name and whether it is written in threes, between two pieces of text.
  const pieces = text.split(VALUE);
  const written = pieces.map((piece, at) => {
    if (at % 3 === 0) return piece.replace(/[\\`]|\$(?=\{)/g, "\\$&");
    if (at % 3 === 2) return "";
    const value = valueCode(piece);
    return `\${${pieces[at + 1] ? `${COUNT}(${value})` : value}}`;
  });
  return `\`${written.join("")}\``;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(VALUE)].map(([, name = ""]) => name);
}
