import { parseSync } from "vite";
import { expect, test } from "vitest";
import { isNode } from "#scripts/lib/messages/syntax.ts";
import { filesBelow, isSource, read } from "./house.ts";

const MAX_FUNCTION_LINES = 80;
const MAX_TEST_FUNCTION_LINES = 60;
const MAX_FILE_LINES = 300;
const MEDIAN_BELOW = 70;

/** A function by the file that it is in and what it is called there. */
type Sized = { name: string; lines: number };

test("no function is longer than 80 lines, none of the tests longer than 60", () => {
  const found = [
    ...longerThan(
      MAX_FUNCTION_LINES,
      filesBelow("app", "domain", "messages", "server", "db", "scripts"),
    ),
    ...longerThan(MAX_TEST_FUNCTION_LINES, filesBelow("tests")),
  ];
  expect(found).toEqual([]);
});

test("no file of code or of tests is longer than 300 lines", () => {
  const found = filesBelow("app", "domain", "server", "db", "scripts", "tests")
    .filter(isSource)
    .filter((file) => linesIn(read(file)) > MAX_FILE_LINES);
  expect(found).toEqual([]);
});

test("half of the source files are shorter than 70 lines", () => {
  const lengths = filesBelow("app", "domain", "messages", "server", "db", "scripts")
    .filter(isSource)
    .map((file) => linesIn(read(file)))
    .toSorted((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(MEDIAN_BELOW);
});

test("declarations, arrows, methods and a test's callback are measured, a group of tests is not", () => {
  const text = [
    "function declared() {\n}",
    "const arrow = () => {\n};",
    "const object = { method() {\n\n} };",
    'test("says so", () => {\n});',
    'test.each([1])("says %s", () => {\n});',
    'test.describe("a group", () => {\n\n\n});',
  ].join("\n");
  expect(functionsIn("some.test.ts", text)).toEqual([
    { name: "declared", lines: 2 },
    { name: "arrow", lines: 2 },
    { name: "method", lines: 3 },
    { name: "says so", lines: 2 },
    { name: "says %s", lines: 2 },
  ]);
});

function longerThan(most: number, files: readonly string[]): Sized[] {
  return files.filter(isSource).flatMap((file) =>
    functionsIn(file, read(file))
      .filter(({ lines }) => lines > most)
      .map(({ name, lines }) => ({ name: `${file}: ${name}`, lines })),
  );
}

function functionsIn(file: string, text: string): Sized[] {
  const found: Sized[] = [];
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, name);
    else if (isNode(node)) {
      const called = nameOf(node) ?? name;
      if (FUNCTION.test(node.type) && called !== GROUP) {
        found.push({ name: called, lines: linesIn(text.slice(node.start, node.end)) });
      }
      // Whatever stands in a function is named after it unless it has a name of its own.
      for (const part of Object.values(node))
        visit(part, called === GROUP && FUNCTION.test(node.type) ? "" : called);
    }
  };
  visit(parseSync(file, text).program, "");
  return found;
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
/** What the callback of `describe` is called: it does nothing of its own. */
const GROUP = "describe";

/** What a declaration, a property or a test calls the function in it. */
function nameOf(node: Record<string, unknown>): string | undefined {
  if (node.type !== "CallExpression") return textIn(node.id, "name") ?? textIn(node.key, "name");
  const { callee } = node;
  if (textIn(callee, "name") === GROUP) return GROUP;
  if (isNode(callee) && textIn(callee.property, "name") === GROUP) return GROUP;
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  return textIn(first, "value");
}

function textIn(node: unknown, field: string): string | undefined {
  const text = isNode(node) ? node[field] : undefined;
  return typeof text === "string" ? text : undefined;
}

function linesIn(text: string): number {
  return text.trimEnd().split("\n").length;
}
