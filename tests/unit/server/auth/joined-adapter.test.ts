import { memoryAdapter } from "better-auth/adapters/memory";
import type { DBAdapter } from "better-auth/types";
import { expect, test } from "vitest";
import { withOwnJoins } from "#server/auth/joined-adapter.ts";

const AT = new Date("2026-11-24T08:00:00Z");
const USER = { id: "u1", email: "ama@example.com", userId: "u2" };
const ACCOUNT = { id: "a1", userId: "u1", providerId: "credential" };
const SESSION = { id: "s1", userId: "u1", token: "t1", expiresAt: AT };

test("a session comes with its user where that is asked for, and a user with their ways in", async () => {
  const { adapter, asked } = open();
  const byToken = [{ field: "token", value: "t1" }];
  expect(
    await adapter.findOne({ model: "session", where: byToken, join: { user: true } }),
  ).toMatchObject({ id: "s1", user: { id: "u1", email: USER.email } });
  const byId = [{ field: "id", value: "u1" }];
  expect(
    await adapter.findOne({ model: "user", where: byId, join: { account: true } }),
  ).toMatchObject({ id: "u1", account: [{ id: "a1", providerId: "credential" }] });
  expect(
    asked.every(({ join }) => join === undefined),
    "better-auth's own look joins nothing",
  ).toBe(true);
});

test.each([
  { model: "session", where: [{ field: "token", value: "t1" }] },
  { model: "session", where: [{ field: "token", value: "t1" }], join: { account: true } },
  { model: "user", where: [{ field: "id", value: "u1" }] },
  { model: "user", where: [{ field: "id", value: "u1" }], join: { user: true } },
  { model: "account", where: [{ field: "id", value: "a1" }], join: { user: true, account: true } },
])("$model with the join $join comes alone", async (ask) => {
  const row = await open().adapter.findOne<object>(ask);
  expect(row).not.toBeNull();
  expect(Object.keys(row ?? {})).not.toContain("user");
  expect(Object.keys(row ?? {})).not.toContain("account");
});

test("what is not there has nobody either", async () => {
  const { adapter, asked } = open();
  const where = [{ field: "token", value: "t2" }];
  expect(await adapter.findOne({ model: "session", where, join: { user: true } })).toBeNull();
  expect(asked).toHaveLength(1);
});

/** An adapter over rows in memory, and what it was asked for. */
function open() {
  const asked: Parameters<DBAdapter["findOne"]>[0][] = [];
  const adapter = withOwnJoins((options) => {
    const inner = memoryAdapter({ user: [USER], account: [ACCOUNT], session: [SESSION] })(options);
    const { findOne } = inner;
    return Object.assign(inner, {
      findOne: (ask: (typeof asked)[number]) => {
        asked.push(ask);
        return findOne(ask);
      },
    });
  })({});
  return { adapter, asked };
}
