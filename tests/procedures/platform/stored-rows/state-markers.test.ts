import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { storedSessionToken } from "#db/queries/accounts/session-token.ts";
import { keepCleanUpDue, readCleanUpDue } from "#db/queries/platform/clean-up.ts";
import {
  claimProbe,
  keepProbe,
  pingDatabase,
  readProbe,
  readSigns,
} from "#db/queries/platform/health.ts";
import { countUnanswered, keepJobPlace, readJobPlace } from "#db/queries/platform/job-places.ts";
import { countUnlessCrowded } from "#db/queries/platform/rate-limits.ts";
import { rateLimits, sessions } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("a session whose token stands as it is has its hash after the cleaning, another's stays", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  await shop.db.delete(sessions);
  const now = new Date(shop.clock.now());
  const open = { userId: viewer.userId, createdAt: now, updatedAt: now };
  const expiresAt = new Date(shop.clock.now() + MINUTE_MS);
  const hashed = storedSessionToken("another");
  await shop.db.insert(sessions).values([
    { id: "plain", token: "as-it-was-handed-out", expiresAt, ...open },
    { id: "hashed", token: hashed, expiresAt, ...open },
  ]);
  await cleanUp(shop.context());
  const tokens = new Map((await shop.db.select().from(sessions)).map((one) => [one.id, one.token]));
  expect(tokens.get("plain")).toBe(storedSessionToken("as-it-was-handed-out"));
  expect(tokens.get("hashed")).toBe(hashed);
});

test("when the cleaning is due is kept, and nothing but that", async () => {
  const { db } = await openTestShop();
  expect(await readCleanUpDue(db)).toBe(0);
  await keepCleanUpDue(db, 5);
  await keepCleanUpDue(db, 7);
  expect(await readCleanUpDue(db)).toBe(7);
  expect((await readSigns(db, { now: 2_000 })).finishedAt("clean-up-due")).toBeNull();
});

test("one caller asks a vendor how they are, and all others hear what was known", async () => {
  const { db } = await openTestShop();
  const at = { probe: "courier", knownUntil: 1_000 } as const;
  expect(await readProbe(db, "courier")).toBe("unknown");
  expect(await claimProbe(db, { ...at, now: 0 })).toBe(true);
  expect(await claimProbe(db, { ...at, now: 999 })).toBe(false);
  expect(await readProbe(db, "courier")).toBe("unknown");
  for (const health of ["up", "down"] as const) {
    await keepProbe(db, { probe: "courier", health });
    expect(await readProbe(db, "courier")).toBe(health);
    expect((await readSigns(db, { now: 2_000 })).courier).toEqual({ health, knownUntil: 1_000 });
  }
  expect(await readProbe(db, "payments")).toBe("unknown");
  expect(await claimProbe(db, { ...at, now: 1_000, knownUntil: 2_000 })).toBe(true);
});

test("a database that does not answer is known at once", async () => {
  const shop = await openTestShop();
  await pingDatabase(shop.db);
  shop.beforeStatement("select 1", failConnection);
  await expect(pingDatabase(shop.db)).rejects.toThrow();
});

test("a job begins at the beginning, and goes on where it stopped", async () => {
  const { db } = await openTestShop();
  expect(await readJobPlace(db, "listing")).toEqual({
    ...{ place: "", dueAt: 0, unansweredSince: null },
  });
  await keepJobPlace(db, "listing", { place: "page-3", dueAt: 50, unansweredSince: 10 });
  await keepJobPlace(db, "another", { place: "", dueAt: 5, unansweredSince: null });
  expect(await readJobPlace(db, "listing")).toEqual({
    ...{ place: "page-3", dueAt: 50, unansweredSince: 10 },
  });
  const unanswered = async (...names: string[]) =>
    (await countUnanswered(db, { names, before: 20 }))[0]?.n;
  expect(await unanswered("listing")).toBe(1);
  expect(await unanswered("listing", "another")).toBe(2);
  expect(await unanswered("third")).toBe(0);
});

test("what a narrow counter turns away fills no wide one", async () => {
  const { db } = await openTestShop();
  const tries = (wide: string | null) =>
    countUnlessCrowded(db, {
      ...{ narrow: [{ key: "one", most: 2 }], wide, now: 0, windowEndsAt: 1_000 },
    });
  expect(Object.fromEntries(await tries("all"))).toEqual({ one: 1, all: 1 });
  expect(Object.fromEntries(await tries(null))).toEqual({ one: 2 });
  expect(Object.fromEntries(await tries("all"))).toEqual({ one: 3, all: 1 });
  const [all] = await db.select().from(rateLimits).where(eq(rateLimits.key, "all"));
  expect(all?.attempts).toBe(1);
});
