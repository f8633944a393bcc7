import { expect, test } from "vitest";
import { isDoubtful, judge, outcomeIn } from "#scripts/spec-coverage/browser/judge.ts";
import type { Ran } from "#scripts/spec-coverage/browser/ran.ts";

const ROW = { id: "S001", testFile: "tests/e2e/shop/a.spec.ts", testName: "it holds" };

test("a row is proven by its test's failure, and named where it passes all the same", () => {
  expect(judge([ran({ status: "failed", why: "expected 5" })], ROW, null)).toEqual({
    verdict: "proven",
    why: "expected 5",
  });
  expect(judge([ran({})], ROW, null).verdict).toBe("named");
});

test.each<[string, Partial<Ran>]>([
  ["runs out of its time", { status: "timedOut", why: "Test timeout of 90000ms exceeded." }],
  ["waits for a page", { status: "failed", why: "Error: page.goto: Timeout 45000ms exceeded." }],
  ["fails on a busy machine", { status: "failed", why: "expected 5", load: 4.1 }],
])("a test that %s has to pass without the mutation afterwards", (_what, how) => {
  const all = [ran(how)];
  expect(isDoubtful(all, "S001", ROW)).toBe(true);
  expect(judge(all, ROW, { kind: "passed" }).verdict).toBe("proven");
  expect(judge(all, ROW, { kind: "failed", why: "slow" }).verdict).toBeNull();
  expect(judge(all, ROW, null).verdict).toBeNull();
});

test("a verdict says when a test failed for want of time", () => {
  const all = [ran({ status: "timedOut", why: "Test timeout" })];
  expect(judge(all, ROW, { kind: "passed" }).why).toBe("out of time: Test timeout");
});

test("what runs out of time on a busy machine is no verdict", () => {
  const all = [ran({ status: "timedOut", why: "Test timeout", load: 4.1 })];
  expect(judge(all, ROW, { kind: "passed" }).verdict).toBeNull();
});

test.each([
  [{ status: "failed", why: "Error: No shop opened: does not build" }],
  [{ status: "failed", why: "page.goto: net::ERR_CONNECTION_RESET at http://localhost" }],
  [{ title: "it holds too" }],
  [{ file: "/copy/tests/e2e/admin/a.spec.ts" }],
  [{ project: "S002" }],
])("what is no try of the test is no verdict: %o", (how) => {
  expect(judge([ran(how)], ROW, null).verdict).toBeNull();
});

test("of the tests that a title stands for one that fails is enough", () => {
  const row = { ...ROW, testName: "it holds for %s" };
  const all = [
    ran({ title: "it holds for a" }),
    ran({ title: "it holds for b", status: "failed" }),
  ];
  expect(outcomeIn(all, "S001", row).kind).toBe("failed");
});

function ran(how: Partial<Ran>): Ran {
  const file = "/copy/tests/e2e/shop/a.spec.ts";
  return { project: "S001", file, title: "it holds", status: "passed", why: "", load: 1, ...how };
}
