import { expect, test } from "vitest";
import { filesBelow, isSource, read } from "./house.ts";

const SHARED = "server/routers/inputs.ts";
/** What the shared inputs are made of: an id, a call's own key, a page. */
const OWN_COPY =
  /v\.minLength\(1\), v\.maxLength\(100\)|v\.uuid\(\)|v\.maxValue\(1_000_000\)\), 1\)|const (?:Id|Page|PageNumber) =/;

test("ids, keys and pages that procedures take are declared once", () => {
  const copies = filesBelow("server/routers").filter(
    (file) => isSource(file) && file !== SHARED && OWN_COPY.test(read(file)),
  );
  expect(copies).toEqual([]);
});

test("only one function writes CSV", () => {
  const writers = filesBelow("app", "domain", "server", "scripts").filter(
    (file) => isSource(file) && read(file).includes(".unparse("),
  );
  expect(writers).toEqual(["domain/text/csv.ts"]);
});

test("no text becomes code, a process, markup, or a door for other sites' scripts", () => {
  const sources = filesBelow("app", "db", "domain", "messages", "server").filter(isSource);
  const having = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file)));
  expect(sources.length).toBeGreaterThan(500);
  expect(having(/\beval\(|\bnew Function\(|set(?:Timeout|Interval)\(\s*["'`]/)).toEqual([]);
  expect(having(/node:(?:child_process|vm|worker_threads|cluster)/)).toEqual([]);
  expect(having(/access-control-allow/i)).toEqual([]);
  // Icons of ours, drawn when the shop is built.
  expect(having(/(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/i)).toEqual([
    "app/ui/icon.tsx",
  ]);
});
