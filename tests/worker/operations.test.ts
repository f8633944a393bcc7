import { afterAll, expect, test, vi } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { backups } from "#db/schema/index.ts";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { checkDump } from "#server/services/backups/restore.ts";
import { call, signIn } from "#tests/setup/over-http.ts";
import { serveForTests, writeLog } from "./serve.ts";

/** All that the Worker wrote, as the platform keeps it. */
const written: string[] = [];
const shop = await serveForTests(
  {},
  {
    writeLog: (line) => {
      written.push(line);
      writeLog(line);
    },
  },
);
const client = connectDatabase({ url: shop.databaseUrl });
const db = openDatabase(client);
afterAll(() => client.close());
const [customer = "", admin = ""] = await Promise.all(
  seedDemoAccounts.map((account) => signIn(shop, account)),
);

test("the minute's run puts a sound backup into the bucket, which an owner gets and nobody else", async () => {
  await shop.runCron();
  const [backup] = await db.select().from(backups);
  expect(backup).toMatchObject({ actorName: null, error: null, finishedAt: expect.any(Number) });
  const get = (path: string, cookie = "") => fetch(`${shop.url}${path}`, { headers: { cookie } });
  const answer = await get(`/api/backups/${backup?.id}`, admin);
  expect(answer.status).toBe(200);
  const bytes = await answer.blob();
  expect(bytes.size).toBe(backup?.bytes);
  expect((await checkDump(bytes.stream())).rows).toBe(backup?.rows);
  expect((await get(`/api/backups/${backup?.id}`, customer)).status).toBe(403);
  expect((await get(`/api/backups/${backup?.id}`)).status).toBe(401);
  for (const path of [`/media/${backup?.key}`, `/${backup?.key}`, `/api/backups/${backup?.key}`]) {
    expect((await get(path)).status, path).not.toBe(200);
  }
});

test("the health is told to monitors, by GET and HEAD, and never kept", async () => {
  await shop.runCron();
  const answer = await fetch(`${shop.url}/api/health`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ status: "ok", database: "up", payments: "up" });
  const head = await fetch(`${shop.url}/api/health`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("the build knows its migrations: one that has not run makes it behind", async () => {
  const newest = "select max(created_at) from __drizzle_migrations";
  const moveNewest = (by: number) =>
    client.execute(
      `update __drizzle_migrations set created_at = created_at + ${by} where created_at = (${newest})`,
    );
  await moveNewest(-1);
  const answer = await fetch(`${shop.url}/api/health`);
  expect(await answer.json()).toMatchObject({ status: "degraded", database: "behind" });
  await moveNewest(1);
  expect(await (await fetch(`${shop.url}/api/health`)).json()).toMatchObject({ database: "up" });
});

test("a failed answer carries its request's id: Cloudflare's where there is one", async () => {
  const ray = "8f1c2b3a4d5e6f70-JNB";
  const missing = await fetch(`${shop.url}/api/courier/nothing`, { headers: { "cf-ray": ray } });
  expect(missing.status).toBe(404);
  expect(missing.headers.get("x-request-id")).toMatch(/^[\w-]{8,40}$/);
  const fine = await fetch(`${shop.url}/about`);
  expect(fine.headers.has("x-request-id")).toBe(false);
});

test("every line that the Worker writes comes to the platform as JSON, without a word before it", async () => {
  const [{ email }] = seedDemoAccounts;
  const { status } = await call(shop, "account.signIn", { email, password: "not-the-password-1" });
  expect(status).toBe(401);
  const events = () => written.map((line): unknown => JSON.parse(line).event);
  await vi.waitFor(() => expect(events()).toContain("sign-in-failed"), { timeout: 10_000 });
});

test("in debug mode administrators see id, timings and query counts of their requests, and nobody else", async () => {
  const ask = async (cookie: string) => {
    const address = `${shop.url}/api/trpc/admin.settings.all`;
    return (await fetch(address, { headers: { cookie } })).headers;
  };
  expect((await ask(admin)).has("server-timing"), "off by default").toBe(false);
  await saveSystem({ debugMode: true });
  // The isolate learns it from whoever reads the settings.
  await ask(admin);
  const seen = await ask(admin);
  expect(seen.get("server-timing")).toMatch(
    /^request;desc="[\w-]+", total;dur=\d+, db;dur=\d+;desc="\d+ trips, \d+ rows"$/,
  );
  expect(seen.get("server-timing")).toContain(seen.get("x-request-id") ?? "none");
  expect((await ask(customer)).has("server-timing")).toBe(false);
  expect((await ask("")).has("server-timing")).toBe(false);
  const page = await fetch(`${shop.url}/admin`, { headers: { cookie: admin } });
  expect(page.headers.has("server-timing")).toBe(true);
  await saveSystem({ debugMode: false });
  await ask(admin);
  expect((await ask(admin)).has("server-timing")).toBe(false);
});

async function saveSystem(changes: object): Promise<void> {
  await client.execute({
    sql: "insert into settings (section, value, updated_at) values ('system', ?1, 1) on conflict do update set value = ?1",
    args: [JSON.stringify({ ...DEFAULT_SYSTEM_SETTINGS, ...changes })],
  });
}
