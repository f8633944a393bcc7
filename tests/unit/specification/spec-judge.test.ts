import { expect, test } from "vitest";
import { HEALTHY, judge, outcomeIn } from "#scripts/spec-coverage/browser/judge.ts";
import type { Ran } from "#scripts/spec-coverage/browser/ran.ts";

const ROW = { id: "S001", testFile: "tests/e2e/shop/a.spec.ts", testName: "it holds" };

test("a row is proven by its test's failure, and named where it passes all the same", () => {
  expect(judged({ status: "failed", why: "expected 5" })).toEqual({
    verdict: "proven",
    why: "expected 5",
  });
  expect(judged({}).verdict).toBe("named");
});

test("a test that fails without the mutation as well is no proof, nor one that did not run without it", () => {
  const mutated = ran({ status: "failed" });
  expect(judge([mutated], ROW).verdict).toBeNull();
  expect(judge([mutated, ran({ project: HEALTHY, status: "failed" })], ROW).verdict).toBeNull();
});

test.each<[string, Partial<Ran>]>([
  ["runs out of its time", { status: "timedOut", why: "Test timeout of 90000ms exceeded." }],
  ["waits for a page", { status: "failed", why: "Error: page.goto: Timeout 45000ms exceeded." }],
])("a test that %s says so, and nothing on a busy machine", (_what, how) => {
  expect(judged(how)).toEqual({ verdict: "proven", why: `out of time: ${how.why}` });
  expect(judged({ ...how, load: 4.1 }).verdict).toBeNull();
});

test.each([
  [{ status: "failed", why: "Error: No shop opened: does not build" }],
  [{ status: "failed", why: "page.goto: net::ERR_CONNECTION_RESET at http://localhost" }],
  [{ title: "it holds too" }],
  [{ file: "/copy/tests/e2e/admin/a.spec.ts" }],
  [{ project: "S002" }],
])("what is no try of the test is no verdict: %o", (how) => {
  expect(judged(how).verdict).toBeNull();
});

test("of the tests that a title stands for one that fails is enough", () => {
  const row = { ...ROW, testName: "it holds for %s" };
  const all = [
    ran({ title: "it holds for a" }),
    ran({ title: "it holds for b", status: "failed" }),
  ];
  expect(outcomeIn(all, "S001", row).kind).toBe("failed");
});

/** The test passes without the mutation. */
function judged(how: Partial<Ran>) {
  return judge([ran(how), ran({ project: HEALTHY })], ROW);
}

function ran(how: Partial<Ran>): Ran {
  const file = "/copy/tests/e2e/shop/a.spec.ts";
  return { project: "S001", file, title: "it holds", status: "passed", why: "", load: 1, ...how };
}
