import { type ESTree, parseSync, Visitor } from "vite";

export type FoundTest = {
  /** As it stands in the file: of a template, and of `test.each`, the template itself. */
  title: string;
  /** False for what a runner leaves out: skip, todo, fixme, only once another is wanted, and so on. */
  runs: boolean;
  /** The whole call, its callback included. */
  text: string;
};

/** `test.only` runs itself and silences its neighbours: it has no place in the repository. */
const SILENCED = ["skip", "skipIf", "runIf", "todo", "only", "fails", "fail", "fixme"];
const STARTERS = ["test", "it"];
const GROUPS = ["describe", "suite"];

/** Every test of a file's text, found by parsing it. `file` gives the language by its ending. */
export function findTests(file: string, text: string): FoundTest[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ""}`);
  const tests: FoundTest[] = [];
  const around: { silenced: boolean; test: FoundTest | null }[] = [];

  new Visitor({
    CallExpression(call) {
      const chain = chainOf(call.callee);
      const silenced = chain.some((name) => SILENCED.includes(name));
      const title = titleOf(call.arguments[0], text);
      const isGroup = chain.some((name) => GROUPS.includes(name));
      const isTest = STARTERS.includes(chain[0] ?? "") && !isGroup;
      let test: FoundTest | null = null;
      if (isTest && title !== null && call.arguments.length > 1) {
        test = {
          title,
          runs: !silenced && around.every((outer) => !outer.silenced),
          text: text.slice(call.start, call.end),
        };
        tests.push(test);
      } else if (isTest && silenced) {
        // Playwright: test.skip() in a test's body skips that test.
        const owner = around.findLast((outer) => outer.test !== null)?.test;
        if (owner) owner.runs = false;
        else if (title !== null)
          tests.push({ title, runs: false, text: text.slice(call.start, call.end) });
      }
      around.push({ silenced: isGroup && silenced, test });
    },
    "CallExpression:exit"() {
      around.pop();
    },
  }).visit(program);
  return tests;
}

/** `test.each([…])("…")` as ["test", "each"]; [] for any other kind of callee. */
function chainOf(callee: ESTree.Expression | ESTree.Super): string[] {
  if (callee.type === "Identifier") return [callee.name];
  if (callee.type === "CallExpression") return chainOf(callee.callee);
  if (callee.type !== "MemberExpression" || callee.computed) return [];
  const before = chainOf(callee.object);
  return before.length > 0 && callee.property.type === "Identifier"
    ? [...before, callee.property.name]
    : [];
}

function titleOf(argument: ESTree.Argument | undefined, text: string): string | null {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  if (argument?.type === "TemplateLiteral") return text.slice(argument.start + 1, argument.end - 1);
  return null;
}
