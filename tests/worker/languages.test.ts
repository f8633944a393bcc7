import { expect, test } from "vitest";
import { connectDatabase } from "#db/client.ts";
import { firstLoad } from "#scripts/bench/weights.ts";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();
const TITLES = { af: "Goed om te weet", zu: "Okuhle ukukwazi", xh: "Okufanele ukwaziwa" } as const;
const LANGUAGES = ["af", "zu", "xh"] as const;

test("an address's prefix is the page's language, in its texts, its lang and its links", async () => {
  const page = await textOf("/zu/about");
  expect(page).toMatch(/<html[^>]* lang="zu-ZA"/);
  expect(page).toContain(">Okuhle ukukwazi<");
  expect(page).not.toContain(">Good to know<");
  expect(page).toContain('href="/zu/products"');
  expect(page).toMatch(/rel="canonical" href="[^"]*\/zu\/about"/);
  const english = await textOf("/about");
  expect(english).toMatch(/<html[^>]* lang="en-ZA"/);
  expect(english).toContain(">Good to know<");
  expect(english).toContain('href="/products"');
  expect(english).toMatch(/rel="canonical" href="[^"]*\/about"/);
});

test("pages in four languages rendered at once are each in their own, kept or not", async () => {
  const paths = [
    "/products",
    "/recipes",
    "/recipe/egusi-soup",
    "/login",
    "/shared-basket",
    "/nowhere",
  ];
  const rounds = [...paths, ...paths].map((path) =>
    Promise.all(
      LANGUAGES.map(async (language) => {
        const [page, english] = await Promise.all([textOf(`/${language}${path}`), textOf(path)]);
        expect(page, path).toContain(`>${TITLES[language]}<`);
        expect(page, path).toContain(`lang="${language}-ZA"`);
        expect(english, path).toContain(">Good to know<");
      }),
    ),
  );
  await Promise.all(rounds);
});

test("a public page names itself in the other languages, a private one none of them", async () => {
  for (const path of ["/products", "/recipes", "/recipe/egusi-soup", "/about"]) {
    const page = await textOf(`/xh${path}`);
    const alternates = [...page.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)];
    expect(
      alternates.map(([, language, href]) => [language, href]),
      path,
    ).toEqual([
      ["en-ZA", `${shop.url}${path}`],
      ["af-ZA", `${shop.url}/af${path}`],
      ["zu-ZA", `${shop.url}/zu${path}`],
      ["xh-ZA", `${shop.url}/xh${path}`],
      ["x-default", `${shop.url}${path}`],
    ]);
  }
  for (const path of [
    "/find-order",
    "/shopping-list",
    "/shared-basket",
    "/list",
    "/plain/order",
    "/offline",
  ]) {
    const page = await textOf(`/xh${path}`);
    expect(page, path).toMatch(/<html[^>]* lang="xh-ZA"/);
    expect(page, path).toMatch(/name="robots" content="noindex"/);
    expect(page, path).not.toMatch(/rel="(alternate|canonical)"/);
  }
});

test("a page's code has its own language alone, in as many files, and weighs what English does", async () => {
  const english = await codeOf("/");
  const zulu = await codeOf("/zu");
  expect(english.text).toContain("Skip to content");
  expect(english.text).not.toMatch(/Yeqela kokuqukethwe|Gaan na die inhoud|Tsibela kumxholo/);
  expect(zulu.text).toContain("Yeqela kokuqukethwe");
  expect(zulu.text).not.toMatch(/Skip to content|Gaan na die inhoud|Tsibela kumxholo/);
  expect(zulu.files).toHaveLength(english.files.length);
  expect(zulu.files.every((file) => file.includes("/assets/zu/"))).toBe(true);
  expect(Math.abs(zulu.js - english.js)).toBeLessThanOrEqual(2_000);
});

test("a language that the shop does not speak has no pages", async () => {
  const page = await fetch(`${shop.url}/fr/about`);
  const text = await page.text();
  expect([page.status, text]).toEqual([404, expect.stringMatching(/<html[^>]* lang="en-ZA"/)]);
  expect(text).toContain(">Good to know<");
});

test.each(["/zu/admin", "/zu//admin", "/zu/%61dmin", "/zu/admin/orders", "/ZU/admin"])(
  "%s is no way past the back office's guard",
  async (path) => {
    const page = await fetch(`${shop.url}${path}`);
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("Oops!")]);
  },
);

test("a page leads to itself in the other languages, and its plain forms stay in its own", async () => {
  const page = await textOf("/zu/products?q=egusi");
  expect(page).toMatch(/href="\/af\/products\?q=egusi"[^>]* hrefLang="af-ZA"[^>]*>Afrikaans</i);
  expect(page).toMatch(/href="\/products\?q=egusi" lang="en-ZA"/);
  expect(page).toMatch(/href="\/zu\/products\?q=egusi"[^>]* aria-current="true"/);
  expect(page).toContain('action="/zu/products"');
  expect(page).not.toContain('action="/products"');
  expect(await textOf("/products")).toContain('action="/products"');
});

test("what the server sends on stays in the language of the page before", async () => {
  const beyond = await go("/zu/products?page=900");
  expect([beyond.status, beyond.headers.get("location")]).toEqual([
    307,
    expect.stringMatching(/^\/zu\/products\b/),
  ]);
  const shelf = "/zu/category/Spices%20%26%20Seasonings";
  const beyondShelf = await go(`${shelf}?page=900&view=list`);
  expect([beyondShelf.status, beyondShelf.headers.get("location")]).toEqual([
    307,
    `${shelf}?view=list`,
  ]);
  const posted = await fetch(`${shop.url}/api/contact`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shop.url, referer: `${shop.url}/zu/contact` },
    body: new URLSearchParams(
      Object.fromEntries(
        ["name", "email", "subject", "message"].map((name) => [name, "zanele@shopper.test"]),
      ),
    ),
  });
  expect(posted.headers.get("location")).toBe("/zu/contact#message-sent");
  const data = await go("/api/account/data", { referer: `${shop.url}/xh/account` });
  expect(data.headers.get("location")).toMatch(/^\/xh\/login\?/);
});

test("the address of a category before it was renamed leads on to today's, for good, once asked and again", async () => {
  const client = connectDatabase({ url: shop.databaseUrl });
  const renamed = [
    "category.update",
    "category",
    "Snacks",
    '{"name":"Nibbles"}',
    '{"name":"Snacks"}',
  ];
  await client.execute({
    sql: `insert into audit_log (at, actor_id, actor_name, action, subject, subject_id, subject_name, before, after)
      values (1, 'thandi', 'Thandi', ?, ?, ?, 'Snacks', ?, ?)`,
    args: renamed,
  });
  client.close();
  for (const [asked, found] of [
    ["/category/Nibbles", "/category/Snacks"],
    ["/category/Nibbles", "/category/Snacks"],
    [
      "/zu/category/Nibbles?sort=price-asc&view=list",
      "/zu/category/Snacks?sort=price-asc&view=list",
    ],
  ] as const) {
    const { status, headers } = await go(asked);
    expect([status, headers.get("location")]).toEqual([301, found]);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  }
});

test("the catalogue's data is kept once a language, and answers in the one that its address says", async () => {
  const ask = async (language: string) =>
    (await go(`/api/trpc/catalogue.nothing${language}`)).json();
  const english = JSON.stringify(await ask(""));
  const shells = await Promise.all(
    ["", "?language=zu", "?language=af", "?language=zu", ""].map((language) =>
      textOf(`/api/trpc/catalogue.shell${language}`),
    ),
  );
  const [first, zulu, afrikaans, again, last] = shells;
  expect([zulu, first]).toEqual([again, last]);
  expect(new Set([first, zulu, afrikaans]).size).toBe(3);
  expect(first).not.toContain("inEnglish");
  expect(JSON.stringify(await ask("?language=zu"))).not.toBe(english);
});

test("whoever chose a language comes from the bare address to the home page in it, nobody else", async () => {
  const chosen = await go("/?utm=1", { cookie: "a=1; soko-language=zu" });
  expect([chosen.status, chosen.headers.get("location")]).toEqual([302, "/zu?utm=1"]);
  expect(chosen.headers.get("cache-control")).toBe("private, no-store");
  for (const cookie of ["", "soko-language=en", "soko-language=fr", "not-soko-language=zu"]) {
    expect((await go("/", { cookie })).status, cookie).toBe(200);
  }
  expect(await textOf("/")).toMatch(/<html[^>]* lang="en-ZA"/);
  const elsewhere = await go("/about", { cookie: "soko-language=zu" });
  expect(await elsewhere.text()).toMatch(/<html[^>]* lang="en-ZA"/);
});

function go(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${shop.url}${path}`, { redirect: "manual", headers });
}

async function textOf(path: string): Promise<string> {
  return (await fetch(`${shop.url}${path}`)).text();
}

async function codeOf(path: string) {
  const { js, files } = await firstLoad(shop.url, [path]);
  const scripts = files.filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(scripts.map(textOf));
  return { js, files: scripts, text: texts.join("\n") };
}
