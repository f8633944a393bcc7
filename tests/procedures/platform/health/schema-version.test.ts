import { expect, test } from "vitest";
import { newestMigration } from "#db/migrate.ts";
import { askHealth, openRunningShop } from "./running-shop.ts";

test("a build that is newer than the database says so: nothing else tells that its migrations did not run", async () => {
  const shop = await openRunningShop();
  const newest = await newestMigration();
  const told = async (builtFor: number) => (await askHealth(shop, { builtFor })).json();
  expect(await told(newest)).toMatchObject({ status: "ok", database: "up" });
  expect(await told(newest - 1), "gone back to an older one").toMatchObject({ status: "ok" });
  expect(await told(newest + 1)).toMatchObject({
    status: "degraded",
    database: "behind",
    payments: "up",
  });
});

test("a build that cannot read what an older schema has is down, and behind", async () => {
  const shop = await openRunningShop();
  const newest = await newestMigration();
  await shop.client.execute("drop table backups");
  const answer = await askHealth(shop, { builtFor: newest + 1 });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ status: "down", database: "behind" }),
  ]);
  expect(shop.logged).toContainEqual({ level: "error", event: "database-behind" });
  await expect(askHealth(shop, { builtFor: newest })).rejects.toThrow();
});

test("with ?strict a monitor that reads the status alone learns that somebody is to look", async () => {
  const shop = await openRunningShop();
  const newest = await newestMigration();
  const told = async (query: string, builtFor: number) =>
    (await askHealth(shop, { query, builtFor })).status;
  expect(await told("?strict", newest)).toBe(200);
  expect(await told("?strict", newest + 1)).toBe(503);
  expect(await told("", newest + 1)).toBe(200);
});
