import { parseSync } from "vite";
import { expect, test } from "vitest";
import { filesBelow, isSource, read } from "./house.ts";

test("a rule remembers nothing: no module of domain has a variable, or anything to put things in", () => {
  const found = filesBelow("domain")
    .filter(isSource)
    .flatMap((file) => stateOf(read(file), file).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test.each([
  ["let current = 1;", ["current"]],
  ["export let current = 1;", ["current"]],
  ["const clocks = new Map<string, Date>();", ["clocks"]],
  ["const seen: string[] = [];", ["seen"]],
  ["const byId: Record<string, number> = {};", ["byId"]],
  ["const NAMES = new Map([['a', 1]]);", []],
  ["export function f() { let inside = 1; const m = new Map(); return [inside, m]; }", []],
])("%s holds %j", (source, expected) => {
  expect(stateOf(source, "module.ts")).toEqual(expected);
});

/** The names of a module's variables, and of its collections that begin empty. */
function stateOf(source: string, file: string): string[] {
  return parseSync(file, source).program.body.flatMap((statement) => {
    const inner = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (inner?.type !== "VariableDeclaration") return [];
    return inner.declarations.flatMap(({ id, init }) => {
      const isState = inner.kind !== "const" || isEmptyCollection(init);
      return isState && id.type === "Identifier" ? [id.name] : [];
    });
  });
}

function isEmptyCollection(init: unknown): boolean {
  if (typeof init !== "object" || init === null || !("type" in init)) return false;
  if (init.type === "NewExpression" && "arguments" in init && "callee" in init) {
    const { callee } = init;
    const name =
      typeof callee === "object" && callee !== null && "name" in callee ? String(callee.name) : "";
    return /^(Weak)?(Map|Set)$/.test(name) && isEmpty(init.arguments);
  }
  if (init.type === "ArrayExpression" && "elements" in init) return isEmpty(init.elements);
  return init.type === "ObjectExpression" && "properties" in init && isEmpty(init.properties);
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}
