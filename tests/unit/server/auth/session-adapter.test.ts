import { memoryAdapter } from "better-auth/adapters/memory";
import type { DBAdapter } from "better-auth/types";
import { expect, test } from "vitest";
import { storedSessionToken } from "#db/queries/accounts/session-token.ts";
import { BRIEF_SESSION_MS, MAX_SESSION_MS } from "#domain/accounts/session-life.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { withHashedTokens } from "#server/auth/session-adapter.ts";

const NOW = Date.parse("2026-11-24T08:00:00Z");
const [A, B, C] = ["a-token", "b-token", "c-token"];

test("the database gets a session's hash, better-auth the token that it made", async () => {
  const { adapter, rows } = await open();
  expect(await adapter.create(sessionOf(C))).toMatchObject({ token: C });
  expect(rows.session.map(({ token }) => token)).toEqual([A, B, C].map(storedSessionToken));
});

test("what is no session is kept and found as it is", async () => {
  const { adapter, rows } = await open();
  const model = "verification";
  await adapter.create({ model, data: { identifier: "token", value: A, ...dates() } });
  expect(rows.verification).toMatchObject([{ identifier: "token", value: A }]);
  const where = [{ field: "identifier", value: "token" }];
  await adapter.update({ model, where, update: { value: B } });
  expect(await adapter.findOne({ model, where })).toMatchObject({ value: B });
});

test.each([
  ["findOne", (adapter: DBAdapter) => adapter.findOne({ model: "session", where: by(A) })],
  [
    "update",
    (adapter: DBAdapter) =>
      adapter.update({ model: "session", where: by(A), update: { ipAddress: "::1" } }),
  ],
  ["consumeOne", (adapter: DBAdapter) => adapter.consumeOne({ model: "session", where: by(A) })],
])("%s finds a session by its token, and gives that", async (_, ask) => {
  const { adapter } = await open();
  expect(await ask(adapter)).toMatchObject({ userId: "user-of-a-token", token: A });
});

test("a session is found by its token, and by nobody who knows the hash alone", async () => {
  const { adapter } = await open();
  const where = by(storedSessionToken(A));
  expect(await adapter.findOne({ model: "session", where })).toBeNull();
});

test("who is looked for otherwise is found without a token that opens anything", async () => {
  const { adapter } = await open();
  const where = [{ field: "userId", value: "user-of-a-token" }];
  const found = await adapter.findOne<{ token: string }>({ model: "session", where });
  expect(found?.token).toBe(storedSessionToken(A));
  const both = [{ field: "token", value: [A, B], operator: "in" as const }];
  const several = await adapter.findMany<{ token: string }>({ model: "session", where: both });
  expect(several.map(({ token }) => token)).toEqual([A, B].map(storedSessionToken));
  expect(await adapter.findMany({ model: "session", where: by(B) })).toMatchObject([{ token: B }]);
});

test("sessions are counted, changed and ended by their tokens", async () => {
  const { adapter, rows } = await open();
  const [model, both] = ["session", [{ field: "token", value: [A, B], operator: "in" as const }]];
  expect(await adapter.count({ model, where: by(A) })).toBe(1);
  expect(await adapter.count({ model, where: both })).toBe(2);
  await adapter.updateMany({ model, where: by(B), update: { ipAddress: "::1" } });
  expect(rows.session.map(({ ipAddress }) => ipAddress ?? null)).toEqual([null, "::1"]);
  await adapter.delete({ model, where: by(A) });
  expect(rows.session).toMatchObject([{ userId: "user-of-b-token" }]);
  await adapter.create(sessionOf(A));
  expect(await adapter.deleteMany({ model, where: both })).toBe(2);
  expect(rows.session).toEqual([]);
});

test("a session's token never changes, and no part of one is looked for", async () => {
  const { adapter, rows } = await open();
  const change = { model: "session", where: by(A), update: { token: C } };
  await expect(async () => adapter.update(change)).rejects.toThrow("never changes");
  const where = [{ field: "token", value: "a-", operator: "starts_with" as const }];
  await expect(async () => adapter.findOne({ model: "session", where })).rejects.toThrow("whole");
  expect(rows.session.map(({ token }) => token)).toEqual([A, B].map(storedSessionToken));
});

test("a session that was opened too long ago is not found, whatever else has its age is", async () => {
  let now = NOW + MAX_SESSION_MS - 1;
  const { adapter, rows } = await open(() => now);
  const find = () => adapter.findOne({ model: "session", where: by(A) });
  expect(await find()).toMatchObject({ token: A });
  now += 1;
  expect(await find()).toBeNull();
  rows.verification.push({ id: "1", identifier: "old", value: "kept", ...dates() });
  const where = [{ field: "identifier", value: "old" }];
  expect(await adapter.findOne({ model: "verification", where })).toMatchObject({ value: "kept" });
});

test("a session is found also by who does not ask since when it is open", async () => {
  const { adapter } = await open();
  const ask = { model: "session", where: by(A), select: ["id", "userId"] };
  expect(await adapter.findOne(ask)).toMatchObject({ userId: "user-of-a-token" });
});

test("a session that is not to be remembered is renewed by nobody, and it is said that it stays", async () => {
  let kept = 0;
  const { adapter, rows } = await open(() => NOW, { onKeptBrief: () => (kept += 1) });
  const later = new Date(NOW + 30 * DAY_MS);
  const renew = () =>
    adapter.update({ model: "session", where: by(A), update: { expiresAt: later } });
  expect(await renew()).toMatchObject({ token: A, expiresAt: new Date(NOW) });
  expect(kept).toBe(1);
  await adapter.update({ model: "session", where: by(A), update: { ipAddress: "::1" } });
  expect(rows.session[0]).toMatchObject({ ipAddress: "::1", expiresAt: new Date(NOW) });
  const seen = new Date(NOW + BRIEF_SESSION_MS + 1);
  rows.session[0] = { ...rows.session[0], expiresAt: seen };
  expect(await renew()).toMatchObject({ token: A, expiresAt: later });
  expect(rows.session[0]).toMatchObject({ expiresAt: later });
  expect(kept, "what is remembered goes on as it is used").toBe(1);
});

test("whoever does not ask to hear of it has a brief session kept all the same", async () => {
  const { adapter } = await open();
  const update = { expiresAt: new Date(NOW + 30 * DAY_MS) };
  expect(await adapter.update({ model: "session", where: by(A), update })).toMatchObject({
    expiresAt: new Date(NOW),
  });
});

test("whatever else runs out within a day is renewed", async () => {
  const { adapter, rows } = await open();
  const [model, expiresAt] = ["verification", new Date(NOW + DAY_MS)];
  rows.verification.push({ id: "1", identifier: "link", value: "v", ...dates() });
  const where = [{ field: "identifier", value: "link" }];
  await adapter.update({ model, where, update: { expiresAt } });
  expect(rows.verification).toMatchObject([{ expiresAt }]);
});

test("a number in a session is counted up by its token", async () => {
  const { adapter, rows } = await open();
  rows.session[0] = { ...rows.session[0], tries: 1 };
  const ask = { model: "session", where: by(A), increment: { tries: 2 } };
  expect(await adapter.incrementOne(ask)).toMatchObject({ token: A, tries: 3 });
  expect(rows.session.map(({ tries }) => tries)).toEqual([3, undefined]);
});

function by(token: string) {
  return [{ field: "token", value: token }];
}

function dates() {
  const at = new Date(NOW);
  return { createdAt: at, updatedAt: at, expiresAt: at };
}

function sessionOf(token: string) {
  return { model: "session", data: { token, userId: `user-of-${token}`, ...dates() } };
}

/** Two sessions, and what better-auth keeps in the place of the database. */
async function open(now = () => NOW, more: { onKeptBrief?: () => void } = {}) {
  const rows: Record<"session" | "verification", Record<string, unknown>[]> = {
    session: [],
    verification: [],
  };
  const adapter = withHashedTokens(memoryAdapter(rows), { now, ...more })({
    session: { additionalFields: { tries: { type: "number", required: false } } },
  });
  for (const token of [A, B]) await adapter.create(sessionOf(token));
  return { adapter, rows };
}
