import { expect, test } from "vitest";
import type { Mutation } from "#scripts/spec-coverage/mutations.ts";
import { projectText, readAllMutations } from "#scripts/spec-coverage/project-tables.ts";
import { condition, idsIn, withActive } from "#scripts/spec-coverage/switches/marker.ts";
import { switchedText } from "#scripts/spec-coverage/switches/switched-text.ts";

const FILE = "app/shop/a.tsx";

test.each<[string, string, string, string, string]>([
  [
    "a value",
    "const most = 5;",
    "5",
    "6",
    'const most = (globalThis["soko-mutation-S001"] ? (6) : (5));',
  ],
  [
    "a method keeps its object",
    "cart.open(id);",
    "open",
    "close",
    '(globalThis["soko-mutation-S001"] ? (cart.close(id)) : (cart.open(id)));',
  ],
  [
    "a chain stays one",
    "a(user?.order.total());",
    "total",
    "subtotal",
    'a((globalThis["soko-mutation-S001"] ? (user?.order.subtotal()) : (user?.order.total())));',
  ],
  [
    "an element's attribute",
    'const a = <A b="1" />;',
    '"1"',
    '"2"',
    'const a = <A b={(globalThis["soko-mutation-S001"] ? ("2") : ("1"))} />;',
  ],
  [
    "an element that goes",
    "const a = <p><A /><B /></p>;",
    "<B />",
    "",
    'const a = (globalThis["soko-mutation-S001"] ? (<p><A /></p>) : (<p><A /><B /></p>));',
  ],
  [
    "a child",
    "const a = <p><A>x</A></p>;",
    "x",
    "y",
    'const a = <p>{(globalThis["soko-mutation-S001"] ? (<A>y</A>) : (<A>x</A>))}</p>;',
  ],
  [
    "a statement",
    "function a() { b(); c(); }",
    " c();",
    "",
    'function a() { if (globalThis["soko-mutation-S001"]) { b(); } else { b(); c(); } }',
  ],
  [
    "a shorthand",
    "const a = { b, c };",
    "b, ",
    "",
    'const a = (globalThis["soko-mutation-S001"] ? ({ c }) : ({ b, c }));',
  ],
])("%s is there twice, behind a condition", (_what, healthy, find, replace, switched) => {
  expect(switchedText(FILE, healthy, [mutation([find, replace])])).toEqual({
    text: switched,
    switched: ["S001"],
    left: [],
  });
});

test("mutations of one place stand in each other, and names that one of them imports stay", () => {
  const healthy = 'import { a } from "./b.ts";\nrun(a(<i>{1}</i>));';
  const inner = mutation(["1", "2"]);
  const outer = mutation(["a(<i>{1}</i>)", "c(3)"], ["{ a }", "{ a, c }"]);
  const { text, left } = switchedText(FILE, healthy, [inner, { ...outer, id: "S002" }]);
  expect(left).toEqual([]);
  expect(text).toBe(
    'import { a, c } from "./b.ts";\nrun((globalThis["soko-mutation-S002"] ? (c(3)) : ' +
      '(a(<i>{(globalThis["soko-mutation-S001"] ? (2) : (1))}</i>))));',
  );
});

test("two mutations of one child share its braces", () => {
  const [one, other] = [mutation(["x", "y"]), { ...mutation(["x", "z"]), id: "S002" }];
  const { text, left } = switchedText(FILE, "const a = <p><A>x</A></p>;", [one, other]);
  expect(left).toEqual([]);
  expect(text).toBe(
    'const a = <p>{(globalThis["soko-mutation-S001"] ? (<A>y</A>) : ' +
      '((globalThis["soko-mutation-S002"] ? (<A>z</A>) : (<A>x</A>))))}</p>;',
  );
});

test("two changes of one mutation in one place need a build of their own", () => {
  const own = mutation(["open", "close"], ["1", "2"]);
  expect(switchedText(FILE, "cart.open(1);", [own])).toMatchObject({ left: ["S001"] });
});

test.each<[string, string, string, string]>([
  ["a type", FILE, "type A = 5;", "5"],
  ["a name that is exported", FILE, "export { a5 } from './b.ts';", "5"],
  ["a parameter's name", FILE, "function a(b5: number) {}", "b5"],
  ["what fills a shop", "db/seed/store.ts", "const a = 5;", "5"],
  ["what stands there twice", FILE, "a(5, 5);", "5"],
])("%s needs a build of its own", (_what, file, healthy, find) => {
  const own = { ...mutation([find, "c6"]), file };
  expect(switchedText(file, healthy, [own])).toEqual({
    text: healthy,
    switched: [],
    left: ["S001"],
  });
});

test("a message has both its texts in the build, of which one is said", () => {
  const file = "messages/carts/en.ts";
  const healthy = 'export const en = { add: "Add {n}" };';
  const first = { ...mutation(["Add {n}", "Take {n}"]), file };
  const second = { ...mutation(["{n}", "all"]), file, id: "S002" };
  const { text } = switchedText(file, healthy, [first, second]);
  expect(idsIn(text)).toEqual(["S001", "S002"]);
  expect(withActive(text, null)).toBe(healthy);
  expect(withActive(text, "S001")).toBe('export const en = { add: "Take {n}" };');
  expect(withActive(text, "S002")).toBe('export const en = { add: "Add all" };');
});

test("of two requirements of which one's number begins the other's, the one that is named acts", () => {
  const built = `[${["1.2.1", "1.2.10"].map((id) => `${condition(id)} ? 1 : 0`).join(", ")}]`;
  const actsOf = (active: string) => new Function(`return ${withActive(built, active)}`)();
  expect(idsIn(built)).toEqual(["1.2.1", "1.2.10"]);
  expect(actsOf("1.2.1")).toEqual([1, 0]);
  expect(actsOf("1.2.10")).toEqual([0, 1]);
});

test("of a build's conditions only that of the acting mutation holds", () => {
  const built = 'a(globalThis["soko-mutation-S001"]?1:2,globalThis[`soko-mutation-S002`]?3:4)';
  const results = [null, "S001", "S002"].map((active) => {
    const seen: unknown[] = [];
    new Function("a", withActive(built, active))((...args: unknown[]) => seen.push(...args));
    return seen;
  });
  expect(results).toEqual([
    [2, 4],
    [1, 4],
    [2, 3],
  ]);
});

test("the mutations of the cart may all stand in one build", () => {
  const { mutations } = readAllMutations();
  const files = Map.groupBy(
    mutations.filter(({ file }) => /^(app\/shop\/cart|messages\/c)/.test(file)),
    ({ file }) => file,
  );
  const left = [...files].flatMap(
    ([file, ofFile]) => switchedText(file, projectText(file) ?? "", ofFile).left,
  );
  expect(left).toEqual([]);
});

function mutation(...changes: [string, string][]): Mutation {
  return {
    id: "S001",
    file: FILE,
    changes: changes.map(([find, replace]) => ({ find, replace })),
  };
}
