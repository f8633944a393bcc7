import { LibsqlError } from "@libsql/client/web";
import { expect, test } from "vitest";
import { ShopError } from "#domain/errors.ts";
import {
  isDatabaseUnavailable,
  isTransactionTimeout,
  orConflict,
  orExistingResult,
  violatedConstraint,
} from "#server/platform/failures.ts";

/** What the shop reads from an error of the database, however deep it lies in others. */

const wrapped = (cause: unknown) => new Error("outer", { cause: new Error("inner", { cause }) });

test.each<[string, unknown, boolean]>([
  ["a server that is too busy", new LibsqlError("busy", "SQLITE_BUSY"), true],
  ["a refused statement", new LibsqlError("no such table", "SQLITE_ERROR"), false],
  ["a fetch that failed", new TypeError("fetch failed"), true],
  ["a mistake in the code", new TypeError("x is not a function"), false],
  ["a connection that broke off", new Error("Network connection lost."), true],
  ["an answer that did not come", new DOMException("late", "TimeoutError"), true],
  ["a request that somebody ended", new DOMException("ended", "AbortError"), false],
  ["nothing", null, false],
])("the database is away or not: %s", (_what, error, isUnavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(isUnavailable);
  expect(isDatabaseUnavailable(wrapped(error))).toBe(isUnavailable);
});

test("a write is taken back by one code alone", () => {
  const late = new LibsqlError("late", "TRANSACTION_TIMEOUT");
  expect(isTransactionTimeout(wrapped(late))).toBe(true);
  expect(isTransactionTimeout(wrapped(new LibsqlError("busy", "SQLITE_BUSY")))).toBe(false);
  expect(isTransactionTimeout(new Error("TRANSACTION_TIMEOUT"))).toBe(false);
});

test("a constraint that a primary names through its replica is one, other answers passed on are not", () => {
  const unique = "UNIQUE constraint failed: users.email";
  const passedOn = (message: string) => new LibsqlError(message, "PROXY_ERROR");
  expect(violatedConstraint(wrapped(passedOn(unique)))).toMatchObject({ kind: "unique" });
  expect(violatedConstraint(wrapped(passedOn("no such table")))).toBeNull();
  expect(violatedConstraint(new LibsqlError(unique, "SQLITE_ERROR"))).toBeNull();
  const other = new LibsqlError("raised", "SQLITE_CONSTRAINT_TRIGGER");
  expect(violatedConstraint(other)).toMatchObject({ kind: "other" });
});

test("a constraint is looked for in six errors, one within the other, and an error may go round", () => {
  const unique = new LibsqlError("UNIQUE constraint failed: a.b", "SQLITE_CONSTRAINT_UNIQUE");
  const within = (depth: number) => {
    let error: Error = unique;
    for (let at = 0; at < depth; at++) error = new Error("outer", { cause: error });
    return error;
  };
  expect(violatedConstraint(within(5))).toMatchObject({ kind: "unique" });
  expect(violatedConstraint(within(6))).toBeNull();
  const round = new Error("round");
  round.cause = round;
  expect(violatedConstraint(round)).toBeNull();
  const nothing = new Error("outer", { cause: null });
  expect(violatedConstraint(nothing)).toBeNull();
});

test("a write that a constraint refuses is a conflict, or what is made of it; what else fails stays what it is", async () => {
  const unique = new LibsqlError("UNIQUE constraint failed: a.b", "SQLITE_CONSTRAINT_UNIQUE");
  const refused = () => Promise.reject<string>(unique);
  expect(await orConflict(Promise.resolve("written"))).toBe("written");
  await expect(orConflict(refused())).rejects.toMatchObject({ code: "CONFLICT", cause: unique });
  const taken = new ShopError("EMAIL_TAKEN");
  await expect(
    orConflict(refused(), ({ kind }) => (kind === "unique" ? taken : null)),
  ).rejects.toBe(taken);
  await expect(orConflict(refused(), () => null)).rejects.toMatchObject({ code: "CONFLICT" });
  const away = new TypeError("fetch failed");
  await expect(orConflict(Promise.reject(away), () => taken)).rejects.toBe(away);
});

test("a refused write is answered with what was written before, and only that", async () => {
  const refused = new LibsqlError("UNIQUE constraint failed: a.b", "SQLITE_CONSTRAINT_UNIQUE");
  const conflict = new ShopError("CONFLICT");
  const mistake = new Error("a mistake");
  const write = (error: Error) => () => Promise.reject<string>(error);
  expect(
    await orExistingResult(
      async () => "new",
      async () => "old",
    ),
  ).toBe("new");
  for (const error of [refused, conflict]) {
    expect(await orExistingResult(write(error), async () => "old")).toBe("old");
    await expect(orExistingResult(write(error), async () => null)).rejects.toBe(error);
  }
  let looked = 0;
  const look = async () => {
    looked += 1;
    return "old";
  };
  await expect(orExistingResult(write(mistake), look)).rejects.toBe(mistake);
  expect(looked).toBe(0);
});
