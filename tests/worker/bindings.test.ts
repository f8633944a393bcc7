import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { admins } from "#db/schema/index.ts";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { ROOT } from "#scripts/lib/serve-worker.ts";
import { buy, signIn } from "#tests/setup/over-http.ts";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();
const client = connectDatabase({ url: shop.databaseUrl });
const db = openDatabase(client);
afterAll(() => client.close());

test("all that wrangler.toml binds is bound where the shop is served locally", async () => {
  const built: unknown = JSON.parse(
    await readFile(join(ROOT, "dist/server/wrangler.json"), "utf8"),
  );
  const bound = [...bindingNames(built)].sort();
  expect(bound, "the walk finds them").toEqual(
    expect.arrayContaining(["ASSETS", "BACKUPS", "EMAIL", "IMAGES", "MEDIA", "SITE_URL", "TOKENS"]),
  );
  expect(await shop.bindingNames()).toEqual(expect.arrayContaining(bound));
});

test("the platform logs no addresses of requests, which have keys in them", async () => {
  const built: unknown = JSON.parse(
    await readFile(join(ROOT, "dist/server/wrangler.json"), "utf8"),
  );
  const observability = { redact_query_string: true, logs: { invocation_logs: false } };
  expect(built).toMatchObject({ observability });
});

test("what a local run stores is its owner's alone to read", async () => {
  expect((await stat(shop.dataDir)).mode & 0o777).toBe(0o700);
  for (const name of ["soko.db", "auth-secret", "emulators.json"]) {
    const found = await stat(join(shop.dataDir, name)).catch(() => null);
    if (name !== "emulators.json") expect(found, name).not.toBeNull();
    if (found) expect({ name, mode: found.mode & 0o077 }).toEqual({ name, mode: 0 });
  }
});

test("a page of the back office asks who comes, in whichever spelling", async () => {
  for (const path of [
    "/admin/settings",
    "/Admin/settings",
    "/%61dmin/Settings",
    "//admin/settings",
  ]) {
    const answer = await fetch(`${shop.url}${path}`, { redirect: "manual" });
    expect({ path, status: answer.status }).toEqual({ path, status: 303 });
    expect(answer.headers.get("location")).toMatch(/^\/admin\/login\?/);
  }
});

test("a flood that says nothing of its length is 413 on the wire", async () => {
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given >= 60 * 1024 * 1024) return controller.close();
      given += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    duplex: "half",
  };
  const answer = await fetch(`${shop.url}/api/trpc/contact.send`, init);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    error: { data: { failure: { code: "TOO_LARGE" } } },
  });
});

test("an invoice is a PDF for the guest with its link, its customer and a manager", async () => {
  const [customer = "", manager = ""] = await Promise.all(
    seedDemoAccounts.map((account) => signIn(shop, account)),
  );
  await db.update(admins).set({ role: "manager" }).where(eq(admins.role, "owner"));
  const asGuest = await buy(shop);
  const asCustomer = await buy(shop, { cookie: customer });
  const get = async (path: string, cookie = "") => {
    const answer = await fetch(`${shop.url}/api/invoices/${path}`, { headers: { cookie } });
    const start = new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5));
    return [answer.status, start === "%PDF-"];
  };
  expect(await get(`${asGuest.orderId}?key=${asGuest.key}`)).toEqual([200, true]);
  expect(await get(asCustomer.orderId, customer)).toEqual([200, true]);
  expect(await get(asGuest.orderId, manager)).toEqual([200, true]);
  expect(await get(asGuest.orderId), "without the key").toEqual([404, false]);
  expect(await get(asGuest.orderId, customer), "somebody else's").toEqual([404, false]);
});

/** Of the variables their names, of all else what it is called where wrangler has it bound. */
function* bindingNames(config: unknown, section = ""): Generator<string> {
  if (typeof config !== "object" || config === null) return;
  const isNamed = section === "send_email" || section === "durable_objects";
  for (const [key, value] of Object.entries(config)) {
    if (section === "vars") yield key;
    // Entries of a list, and what lies below a section, belong to it.
    else if (typeof value === "object") yield* bindingNames(value, section || key);
    else if (key === "binding" || (isNamed && key === "name")) yield String(value);
  }
}
