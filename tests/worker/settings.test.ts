import { afterAll, afterEach, expect, test, vi } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { settings } from "#db/schema/index.ts";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { PICKUP_TERMS } from "#domain/deliveries/pickup.ts";
import { SLOT_TERMS } from "#domain/deliveries/slots.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();
const client = connectDatabase({ url: shop.databaseUrl });
const db = openDatabase(client);
afterAll(() => client.close());
afterEach(async () => {
  await db.delete(settings);
  await vi.waitFor(async () => expect(await statusOf("/")).toBe(200), WITHIN);
});
const [customer = "", admin = ""] = await Promise.all(seedDemoAccounts.map(signIn));

/** An isolate hears of a change within five seconds. */
const WITHIN = { timeout: 9_000, interval: 100 };

test("maintenance shuts shoppers out of every page, kept ones too, and lets administrators in", async () => {
  for (const path of ["/", "/products", "/about"]) expect(await statusOf(path)).toBe(200);
  await save("system", { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true });
  await vi.waitFor(async () => expect(await statusOf("/")).toBe(503), WITHIN);

  for (const path of ["/", "/products", "/about", "/cart", "/no/such/page", "/sitemap.xml"]) {
    const answer = await get(path);
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("retry-after"), path).toBe("600");
    expect(answer.headers.get("cache-control"), path).toBe("private, no-store");
    expect(await answer.text(), path).toContain("Soko African Market is closed for a moment");
    expect(await statusOf(path, customer), path).toBe(503);
  }
  for (const path of ["/", "/products", "/cart", "/admin", "/admin/settings"]) {
    expect(await statusOf(path, admin), path).toBe(200);
  }
  for (const path of ["/admin/login", "/api/health", "/favicon.svg", "/robots.txt"]) {
    expect(await statusOf(path), path).toBe(200);
  }
  expect(await statusOf("/api/webhooks/paypal", "", { method: "POST", body: "{}" })).not.toBe(503);
  const list = await get("/api/trpc/catalogue.shell");
  expect([list.status, await list.text()]).toEqual([
    503,
    expect.stringContaining("SERVICE_UNAVAILABLE"),
  ]);
  const rules = await get("/api/trpc/checkout.rules");
  expect([rules.status, await rules.text()]).toEqual([
    503,
    expect.stringContaining("CHECKOUT_CLOSED"),
  ]);
  const quote = await get("/api/courier/deliveries");
  expect([quote.status, await quote.json()]).toEqual([
    503,
    expect.objectContaining({ code: "SERVICE_UNAVAILABLE" }),
  ]);
  await signIn(seedDemoAccounts[0]);
});

test("the currency shows in the next page, whose lang stays that of its texts, and the browser is told", async () => {
  await save("store", { currency: "EUR", language: "af", timezone: "Europe/London" });
  await vi.waitFor(async () => expect(await textOf("/")).toContain("€"), WITHIN);
  const page = await textOf("/product/ijebu-garri-1kg");
  expect(page).toMatch(/<html[^>]* lang="en-ZA"/);
  expect(page).toMatch(/€\d+\.\d\d/);
  expect(page).not.toMatch(/>R\d+\.\d\d/);
  expect(page).toContain("Europe/London");
  expect(page).toContain('"priceCurrency":"EUR"');
});

test("what the settings say of the shop is in pages, titles and structured data at once", async () => {
  await save("store", {
    storeName: "Mama Africa",
    registrationNumber: "2020/123456/07",
    socialLinks: {
      facebook: "https://facebook.com/mama",
      instagram: "",
      x: "",
      tiktok: "",
      youtube: "",
    },
  });
  await vi.waitFor(async () => expect(await textOf("/contact")).toContain("Mama Africa"), WITHIN);
  const contact = await textOf("/contact");
  expect(contact).toContain("<title>Contact Us | Mama Africa</title>");
  expect(contact).toContain('"sameAs":["https://facebook.com/mama"]');
  expect(contact).toContain('href="https://facebook.com/mama"');
  expect(contact).not.toContain("Instagram");
  expect(contact).not.toContain("Soko African Market");
  expect(await textOf("/terms")).toContain("2020/123456/07");
});

test("the page about delivery says what the settings do: zones, fees, provinces, times, pickup", async () => {
  const zone = { areas: ["Soweto", "Orlando"], estimate: "40-80 minutes", available: true };
  await save("delivery", {
    zones: [
      { ...zone, name: "Soweto", feeCents: 6_100, freeThresholdCents: 41_000 },
      { ...zone, name: "Next door", feeCents: 0, freeThresholdCents: 90_000 },
      { ...zone, name: "Vaal", feeCents: 9_900, freeThresholdCents: 95_000, available: false },
    ],
    standard: { feeCents: 7_300, freeThresholdCents: 82_000, provinces: ["Limpopo", "Gauteng"] },
    slots: { ...SLOT_TERMS, offered: true, days: 3 },
    pickup: { ...PICKUP_TERMS, offered: false },
  });
  const texts = async () => wordsOf(await textOf("/delivery"));
  await vi.waitFor(async () => expect(await texts()).toContain("Soweto"), WITHIN);
  const told = await texts();
  for (const text of [
    "Soweto R61.00, free from R410.00 40-80 minutes Soweto, Orlando",
    "Next door FREE 40-80 minutes",
    "Delivery to Vaal is coming soon",
    "R73.00, free from R820.00",
    "We send to Limpopo, Gauteng.",
    "within the next 3 days",
  ]) {
    expect(told).toContain(text);
  }
  expect(told).not.toContain("R99.00");
  expect(told).not.toContain("Pickup from our shop");
});

async function save(section: string, value: Record<string, unknown>) {
  await db.insert(settings).values({ section, value, updatedAt: Date.now() });
}

function get(path: string, cookie = "", init: RequestInit = {}) {
  return fetch(`${shop.url}${path}`, { redirect: "manual", headers: { cookie }, ...init });
}

async function statusOf(path: string, cookie = "", init: RequestInit = {}) {
  const answer = await get(path, cookie, init);
  await answer.text();
  return answer.status;
}

async function textOf(path: string) {
  return (await get(path)).text();
}

/** What a reader sees of a page, its words with one space between them. */
function wordsOf(html: string): string {
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

async function signIn(account: (typeof seedDemoAccounts)[number]) {
  const answer = await fetch(`${shop.url}/api/trpc/account.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.url },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}
