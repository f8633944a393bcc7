import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions, settings } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { IDLE_HEADER } from "#server/auth/admin-access.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { look, openBackOffice, save, savedAt, signIn, stored, visit } from "./back-office.ts";

test("a session that the back office has not seen for the set time is signed out of it, and told why", async () => {
  const { shop, admin } = await openBackOffice({ sessionTimeout: 30 });
  await look(admin.browser);
  shop.clock.advance(30 * MINUTE_MS);
  await look(admin.browser);
  await shop.settled();
  shop.clock.advance(30 * MINUTE_MS + 1);

  expect(await refusal(look(admin.browser))).toMatchObject({
    code: "NOT_SIGNED_IN",
    message: "You were signed out after 30 minutes without activity",
  });
  expect(await admin.browser.call((caller) => caller.admin.access())).toEqual({
    kind: "signed-out",
    idleMinutes: 30,
  });
  expect(await visit(admin.browser, "/admin/orders")).toEqual([
    303,
    "/admin/login?returnTo=%2Fadmin%2Forders",
  ]);
  expect(await visit(admin.browser, "/admin/login")).toEqual([200, null]);
  // In the shop the session is what it was.
  expect(await admin.browser.call((caller) => caller.account.profile())).toMatchObject({
    email: "admin@shop.test",
  });

  await signIn(admin.browser);
  await look(admin.browser);
});

test("eight hours are the time where nothing is set", async () => {
  const { shop, admin } = await openBackOffice({});
  shop.clock.advance(480 * MINUTE_MS);
  await look(admin.browser);
  shop.clock.advance(480 * MINUTE_MS + 1);
  await shop.settled();
  await look(admin.browser).catch(() => undefined);
  shop.clock.advance(480 * MINUTE_MS + 1);
  expect((await refusal(look(admin.browser))).code).toBe("NOT_SIGNED_IN");
});

test("use is written down at most once a minute, and not for what a page asks by itself", async () => {
  const { shop, admin } = await openBackOffice({});
  const expectedVersion = async () => {
    await shop.settled();
    const [row] = await shop.db.select().from(sessions).where(eq(sessions.userId, admin.userId));
    return row?.adminSeenAt;
  };
  const begun = shop.clock.now();
  expect(await expectedVersion()).toBe(begun);
  shop.clock.advance(MINUTE_MS - 1);
  await look(admin.browser);
  expect(await expectedVersion()).toBe(begun);
  shop.clock.advance(1);
  await look(admin.browser);
  expect(await expectedVersion()).toBe(begun + MINUTE_MS);

  shop.clock.advance(MINUTE_MS);
  await look(admin.browser, { [IDLE_HEADER]: "1" });
  expect(await expectedVersion()).toBe(begun + MINUTE_MS);
});

test("a session timeout that is no number is 480 minutes", async () => {
  const { shop, admin } = await openBackOffice({ sessionTimeout: 90 });
  const saved: unknown[] = [];
  for (const typed of ["abc", "", null, "60", 45]) {
    await save(admin.browser, { sessionTimeout: typed }, { expectedVersion: await savedAt(shop) });
    saved.push([typed, (await stored(shop)).sessionTimeout]);
    await save(admin.browser, { sessionTimeout: 90 }, { expectedVersion: await savedAt(shop) });
  }
  expect(saved).toEqual([
    ["abc", 480],
    ["", 480],
    [null, 480],
    ["60", 60],
    [45, 45],
  ]);
});

test("a session timeout of -1, 0 or an absurd one is refused in words, and nothing is saved", async () => {
  const { shop, admin } = await openBackOffice({});
  for (const sessionTimeout of [-1, 0, 4, 43_201, 1e9, 7.5, "Infinity"]) {
    const refused = await refusal(save(admin.browser, { sessionTimeout }));
    expect(refused).toMatchObject({ code: "INVALID_INPUT", field: "value.sessionTimeout" });
    expect(refused.message).toMatch(/^Session timeout (must be at (least|most)|is not a whole)/);
  }
  expect(await shop.db.select().from(settings)).toEqual([]);
});
