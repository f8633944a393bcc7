import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { settings, users } from "#db/schema/index.ts";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { call, signIn } from "#tests/setup/over-http.ts";
import { afterVersionCheck, countTrips, resetTrips, serveForTests } from "./serve.ts";

const shop = await serveForTests();
const client = connectDatabase({ url: shop.databaseUrl });
const db = openDatabase(client);
afterAll(() => client.close());
const [, owner = { email: "", password: "" }] = seedDemoAccounts;
const cookie = await signIn(shop, owner);

test("the back office is in its administrator's language, code and links and all", async () => {
  await choose("af");
  const page = await textOf("/admin/orders");
  expect(page).toMatch(/<html[^>]* lang="af-ZA"/);
  expect(page).toMatch(/src="[^"]*\/assets\/af\/|import\("[^"]*\/assets\/af\//);
  expect(page).toContain('href="/admin/products"');
  expect(page).not.toContain('"/af/admin');
  await choose("en");
  expect(await textOf("/admin/orders")).toMatch(/<html[^>]* lang="en-ZA"/);
});

test("the back office in another language asks the database no more often", async () => {
  await choose(null);
  const before = await tripsOf("/admin/orders");
  await choose("zu");
  expect(await tripsOf("/admin/orders")).toBe(before);
});

test("who has chosen no language reads the back office in the shop's, and before signing in in the browser's", async () => {
  await choose(null);
  await db.insert(settings).values({
    section: "store",
    value: { language: "xh" },
    updatedAt: Date.now(),
  });
  expect(await textOf("/admin/orders")).toMatch(/<html[^>]* lang="xh-ZA"/);
  await db.delete(settings);
  const door = await fetch(`${shop.url}/admin/login`, { headers: { cookie: "soko-language=zu" } });
  expect(await door.text()).toMatch(/<html[^>]* lang="zu-ZA"/);
  const plain = await fetch(`${shop.url}/admin/login`);
  expect(await plain.text()).toMatch(/<html[^>]* lang="en-ZA"/);
});

test("a choice of the back office's language is kept in the account", async () => {
  const chosen = await call(shop, "account.chooseLanguage", { language: "zu" }, { cookie });
  expect(chosen.status).toBe(200);
  const [found] = await db.select().from(users).where(eq(users.email, owner.email));
  expect(found?.language).toBe("zu");
});

test("pages that the server writes by itself are in the language of their address", async () => {
  const malformed = await fetch(`${shop.url}/zu/products%00`);
  expect(await malformed.text()).toMatch(/<html lang="zu-ZA">[\s\S]*Leli kheli alilungile/);
  const manifest = await (await fetch(`${shop.url}/zu/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ id: "/", start_url: "/zu", lang: "en-ZA" });
  expect(await textOf("/zu/about")).toContain('"/zu/manifest.webmanifest"');
});

async function choose(language: "en" | "af" | "zu" | null): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.email, owner.email));
}

async function textOf(path: string): Promise<string> {
  return (await fetch(`${shop.url}${path}`, { headers: { cookie } })).text();
}

async function tripsOf(path: string): Promise<number> {
  await textOf(path);
  await afterVersionCheck(shop);
  await resetTrips(shop);
  await textOf(path);
  return countTrips(shop);
}
