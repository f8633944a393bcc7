import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { storedSessionToken } from "#db/queries/accounts/session-token.ts";
import { admins, sessions, users } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { askAdminAccess } from "#server/auth/admin-access.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";

const TOKEN = "a-token";

test("an administrator's use is noted once a minute, and not for what a page asks by itself", async () => {
  const { ask, seenAt } = await open();
  expect((await ask(MINUTE_MS - 1)).kind).toBe("admin");
  expect(await seenAt()).toBe(OPENING_TIME);
  await ask(MINUTE_MS, { isIdle: true });
  expect(await seenAt()).toBe(OPENING_TIME);
  await ask(MINUTE_MS);
  expect(await seenAt()).toBe(OPENING_TIME + MINUTE_MS);
});

test("a look that comes too late is no use: it does not open the session again", async () => {
  const { ask, seenAt } = await open();
  for (let look = 0; look < 2; look++) {
    expect(await ask(9 * HOUR_MS)).toEqual({ kind: "signed-out", idleMinutes: 480 });
  }
  expect(await seenAt()).toBe(OPENING_TIME);
});

test("who is no administrator is denied, and their look is no use of the back office", async () => {
  const { shop, ask, seenAt } = await open();
  await shop.db.delete(admins);
  expect(await ask(HOUR_MS)).toEqual({
    kind: "denied",
    viewer: { userId: "U1", name: "Ama", email: "ama@shop.test" },
  });
  expect(await seenAt()).toBe(OPENING_TIME);
});

test("nobody, and whose session is not there, is signed out without more", async () => {
  const { shop, ask } = await open();
  await shop.db.delete(sessions);
  expect(await ask(0)).toEqual({ kind: "signed-out" });
  expect(await ask(0, { token: null })).toEqual({ kind: "signed-out" });
});

/** An administrator whose session was used last at the opening time. */
async function open() {
  const shop = await openTestShop();
  const at = new Date(OPENING_TIME);
  const times = { createdAt: at, updatedAt: at };
  const person = { id: "U1", name: "Ama", email: "ama@shop.test", emailVerified: true };
  await shop.db.insert(users).values({ ...person, ...times });
  await shop.db
    .insert(admins)
    .values({ userId: "U1", name: "Admin Ama", role: "owner", createdAt: OPENING_TIME });
  await shop.db.insert(sessions).values({
    ...{ id: "S1", userId: "U1", token: storedSessionToken(TOKEN), ...times },
    ...{ expiresAt: new Date(Date.parse("2100-01-01")), adminSeenAt: OPENING_TIME },
  });
  return {
    shop,
    seenAt: async () => {
      const [row] = await shop.db.select().from(sessions).where(eq(sessions.id, "S1"));
      return row?.adminSeenAt;
    },
    /** A look so long after the opening time; what it leaves to the background is done. */
    ask: async (ms: number, { isIdle = false, token = TOKEN }: Look = {}) => {
      const background: Promise<unknown>[] = [];
      const access = await askAdminAccess({
        db: shop.db,
        token,
        settings: shop.context().settings,
        clientAddress: null,
        now: () => OPENING_TIME + ms,
        background: (work) => background.push(work),
        isIdle,
      });
      await Promise.all(background);
      return access;
    },
  };
}

type Look = { isIdle?: boolean; token?: string | null };
