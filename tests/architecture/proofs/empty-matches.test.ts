import { parseSync } from "vite";
import { expect, test } from "vitest";
import { isNode, type Node, nameOf, walk } from "#scripts/lib/messages/syntax.ts";
import { filesBelow, isSource, read } from "../house.ts";

/** Of these only what is named is compared: an object without fields is then any object. */
const PARTIAL = new Set(["toMatchObject", "objectContaining"]);

test("no test compares with an object without fields where only the named ones are looked at", () => {
  const found = filesBelow("tests")
    .filter(isSource)
    .flatMap((file) => emptyMatches(read(file), file).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test.each([
  ["a field's", "expect(a).toMatchObject({ b: { c: {} } });", ["c: {}"]],
  ["a list's", "expect(a).toMatchObject([{}, { b: 1 }]);", ["[{}, { b: 1 }]"]],
  ["one that stands in another comparison", "expect(a).toEqual({ b: 1, c: {} });", []],
  ["what is only spread", "expect(a).toMatchObject({ ...(b ?? {}) });", []],
  ["what a call is given", "expect(a).toMatchObject({ b: c({ d: {} }) });", []],
  ["one within", "expect(a).toEqual([expect.objectContaining({ b: {} })]);", ["b: {}"]],
])("%s is judged for what it is", (_which, text, found) => {
  expect(emptyMatches(text, "a.test.ts")).toEqual(found);
});

/** The fields and lists in which such an object stands. */
function emptyMatches(text: string, file: string): string[] {
  const found: string[] = [];
  // What could hold one can be left out of the walk by text: most files have none.
  if (!/\{\s*\}/.test(text)) return found;
  walk(parseSync(file, text).program, (node) => {
    if (isPartial(node)) {
      walk(node.arguments, (inside, around) => {
        const isHeld = around?.type === "Property" || around?.type === "ArrayExpression";
        if (isHeld && around && isEmptyObject(inside)) {
          found.push(text.slice(around.start, around.end));
        }
        return inside.type !== "CallExpression";
      });
    }
    return true;
  });
  return found;
}

function isPartial(node: Node): boolean {
  const { callee } = node;
  if (node.type !== "CallExpression" || !isNode(callee)) return false;
  return PARTIAL.has(nameOf(callee.property) ?? "");
}

function isEmptyObject(node: Node): boolean {
  return (
    node.type === "ObjectExpression" &&
    Array.isArray(node.properties) &&
    node.properties.length === 0
  );
}
