import { parseSync } from "vite";
import { expect, test } from "vitest";
import { isNode, type Node, nameOf, walk } from "#scripts/lib/messages/syntax.ts";
import { filesBelow, isSource, read } from "./house.ts";

/** Where texts are shown, sent or printed; what the server answers is a code with its message. */
const ROOMS = ["app", "server/mail/letters", "server/documents"];
/** Right as they are in every language: names of companies and things, and what is typed as it is. */
const SAME = new Set(["Soko", "WhatsApp", "https://"]);
/** What the VAT Act calls a document, as it is stored and titled in every language. */
const IN_LAW = new Set(["Credit note", "Tax invoice", "Abridged tax invoice"]);
/** A choice among two messages. */
const KINDS = new Set(["US dollar"]);

const LETTERS = /\p{L}/u;
const A_WORD = /^\p{Lu}[\p{Ll}'’-]+$/u;
/** With a capital and a space, or a word beside a value. */
const A_SENTENCE = /^\p{Lu}[\p{L}'’,:-]*\s.*\p{Ll}|…[,.]?\s\p{Ll}{2,}/u;

/** Props, fields and attributes that hold what a person reads. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|placeholder|title|label|description|hint|lead|heading|tooltip|note|(\w+)(Label|Title|Text|Hint))$/;

test("texts that a person reads are messages", () => {
  const found = ROOMS.flatMap((room) => filesBelow(room))
    .filter(isSource)
    .flatMap((file) => literalsIn(read(file), file).map((text) => ({ file, text })))
    .filter(({ text }) => ![SAME, IN_LAW, KINDS].some((list) => list.has(text)));
  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test.each([
  ["what stands in an element", "const a = <p>Add to cart</p>;", "Add to cart"],
  ["what may stand in it", 'const a = <p>{b ? "Open" : null}</p>;', "Open"],
  ["what stands around a value", `const a = <p>{\`\${b} items\`}</p>;`, "… items"],
  ["a name for the ear", 'const a = <nav aria-label="Main" />;', "Main"],
  ["a picture's", `const a = <img alt={\`\${b}, seen from behind\`} />;`, "…, seen from behind"],
  ["a prop's, in either case", 'const a = <B title={c ? "Edit" : d} />;', "Edit"],
  ["a prop that is called for what it holds", 'const a = <B confirmLabel="Yes" />;', "Yes"],
  ["a field's", 'notify({ title: "Saved" });', "Saved"],
  ["a sentence, wherever it is", 'const SAY = new Map([[1, "No such page"]]);', "No such page"],
  ["a sentence of pieces", `const say = (a: number) => \`We are \${a}.\`;`, "We are …."],
])("%s is found to be a text that a person reads", (_, text, literal) => {
  expect(literalsIn(text)).toEqual([literal]);
});

test.each([
  ["classes", 'const a = <p className="Grid gap-3" />;'],
  ["figures and signs", 'const a = <p title="99+">4 × 5 …</p>;'],
  ["messages", "const a = <p title={chrome.cart()}>{chrome.cart()}</p>;"],
  ["what a message is given", 'const a = <p>{chrome.at({ label: "x" === b ? c : d })}</p>;'],
  ["what is compared", 'const a = <p title={b === "open" ? c : d} />;'],
  ["a failure of the program", 'throw new Error("No such page");'],
  ["lines of the log", 'console.warn("No such page");'],
  ["schema.org's classes", 'const a = { "@type": "Product" };'],
  ["types", 'type A = { title: "No such page" };'],
])("%s are found to be no text that a person reads", (_, text) => {
  expect(literalsIn(text)).toEqual([]);
});

/** The texts of a module that a person reads, in their order; a value in one is "…". */
function literalsIn(text: string, file = "module.tsx"): string[] {
  const found = new Map<Node, string>();
  const keep = (part: unknown, isText: RegExp) => {
    for (const literal of literalsOf(part)) {
      const said = writtenIn(literal);
      if (isText.test(said)) found.set(literal, said);
    }
  };
  walk(parseSync(file, text).program, (node, parent) => {
    if (isNoText(node)) return false;
    keep(node, A_SENTENCE);
    keep(shownPart(node, parent), LETTERS);
    keep(givenPart(node), A_WORD);
    return true;
  });
  return [...found].toSorted(([a], [b]) => a.start - b.start).map(([, said]) => said);
}

/** What has letters in strings, and nobody reads. */
function isNoText(node: Node): boolean {
  if (node.type.startsWith("TS") && !/^TS(As|Satisfies)Expression$/.test(node.type)) return true;
  if (/^(Import|Export)\w*Declaration$/.test(node.type) && isNode(node.source)) return true;
  if (keyOf(node).startsWith("@")) return true;
  if (node.type === "NewExpression") return /Error$/.test(nameOf(node.callee) ?? "");
  // What is written into the browser's log is for whoever looks after the shop.
  if (node.type === "CallExpression" && isNode(node.callee)) {
    return nameOf(node.callee.object) === "console";
  }
  return (
    node.type === "JSXAttribute" && /^(class|className|style|d|enterKeyHint)$/.test(keyOf(node))
  );
}

/** What a person sees or hears of it, as far as its place says so. */
function shownPart(node: Node, parent: Node | null): unknown {
  if (node.type === "JSXText") return node;
  if (node.type === "JSXExpressionContainer") {
    return parent?.type.startsWith("JSXAttribute") ? null : node.expression;
  }
  return /^(JSXAttribute|Property)$/.test(node.type) && READ.test(keyOf(node)) ? node.value : null;
}

/** What is given on, and may be shown elsewhere. */
function givenPart(node: Node): unknown {
  if (node.type === "ReturnStatement") return node.argument;
  if (node.type === "ArrowFunctionExpression") return node.body;
  if (node.type === "ArrayExpression") return node.elements;
  return node.type === "Property" ? node.value : null;
}

/** The strings that an expression may come to. */
function literalsOf(part: unknown): Node[] {
  if (Array.isArray(part)) return part.flatMap(literalsOf);
  if (!isNode(part)) return [];
  switch (part.type) {
    case "JSXText":
    case "Literal":
    case "TemplateLiteral":
      return [part];
    case "ConditionalExpression":
      return [...literalsOf(part.consequent), ...literalsOf(part.alternate)];
    case "LogicalExpression":
    case "BinaryExpression":
      return /^(\+|\|\||&&|\?\?)$/.test(String(part.operator))
        ? [...literalsOf(part.left), ...literalsOf(part.right)]
        : [];
    case "AssignmentPattern":
      return literalsOf(part.right);
    default:
      return literalsOf(part.expression);
  }
}

/** The text of a string, "…" for its values; nothing for a number. */
function writtenIn(literal: Node): string {
  const pieces = literal.type === "TemplateLiteral" ? literal.quasis : [literal];
  const texts = (Array.isArray(pieces) ? pieces : []).filter(isNode).map(({ value }) => {
    const isPiece = typeof value === "object" && value !== null && "cooked" in value;
    const text = isPiece ? value.cooked : value;
    return typeof text === "string" ? text : "";
  });
  return texts.join("…").replaceAll(/\s+/g, " ").trim();
}

function keyOf({ key, name }: Node): string {
  const called = isNode(key) ? key : name;
  return isNode(called) ? String(called.name ?? called.value) : "";
}
