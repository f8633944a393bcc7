import { expect, test } from "vitest";
import { connectDatabase } from "#db/client.ts";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();

const PUBLIC_PAGES = [
  "/",
  "/products",
  "/products?page=2",
  "/category/Grains%20%26%20Cereals",
  "/product/ijebu-garri-1kg",
  "/recipes",
  "/recipe/egusi-soup",
  "/delivery",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/cookies",
];

test.each(PUBLIC_PAGES)(
  "%s has what search engines and messengers want of a page",
  async (path) => {
    const { status, head } = await open(path);
    expect(status).toBe(200);
    const canonical = links(head, "canonical");
    expect(canonical).toEqual([`${shop.url}${path}`]);
    expect(meta(head, "og:url")).toEqual(canonical);
    expect(meta(head, "robots")).toEqual([]);
    expect(head.match(/<title>([^<]+)<\/title>/)?.[1]).toMatch(/.+ \| Soko African Market/);
    for (const name of ["description", "og:title", "og:description", "twitter:card"]) {
      expect(meta(head, name), name).toEqual([expect.stringMatching(/\S/)]);
    }
    const [picture = ""] = meta(head, "og:image");
    expect(picture).toMatch(new RegExp(`^${shop.url}/.+\\.(png|jpe?g|webp)$`));
    const answer = await fetch(picture);
    expect(answer.headers.get("content-type")).toMatch(/^image\/(png|jpeg|webp)/);
  },
);

test("a parameter of somebody's campaign does not make another page", async () => {
  const { head } = await open("/about?utm_source=mail&q=1");
  expect(links(head, "canonical")).toEqual([`${shop.url}/about`]);
});

test.each([
  ["/no/such/page", 404],
  ["/product/no-such-product", 404],
  ["/category/Nothing", 404],
  ["/products?q=garri", 200],
  ["/login", 200],
  ["/register", 200],
  ["/cart", 200],
  ["/checkout", 200],
  ["/order-success?order=nobody", 404],
  ["/wishlist", 200],
  ["/orders", 200],
  ["/account", 200],
  ["/profile", 200],
  ["/profile/edit", 200],
  ["/payment-methods", 200],
  ["/reset-password", 200],
  ["/verify-email", 200],
  ["/find-order", 200],
  ["/orders/nowhere", 404],
  ["/shopping-list", 200],
  ["/shared-basket", 200],
  ["/list", 200],
  ["/plain/order", 200],
])("%s, status %i, is kept out of search engines", async (path, expected) => {
  const { status, head } = await open(path);
  expect(status).toBe(expected);
  expect(meta(head, "robots")).toEqual(["noindex"]);
  expect(links(head, "canonical")).toEqual([]);
});

test("the home and contact pages say where the shop is and when it is open", async () => {
  for (const path of ["/", "/contact"]) {
    const { body } = await open(path);
    const store = structuredData(body).find((data) => data["@type"] === "GroceryStore");
    expect(store).toMatchObject({
      "@context": "https://schema.org",
      name: "Soko African Market",
      url: `${shop.url}/`,
      telephone: "+27105550142",
      address: { "@type": "PostalAddress", addressLocality: "Johannesburg", addressCountry: "ZA" },
      openingHoursSpecification: [{ opens: "08:00", closes: "18:00" }],
    });
  }
});

test("a product's page says what it is, its price, whether it can be had, and the way to it", async () => {
  const { body } = await open("/product/ijebu-garri-1kg");
  const data = structuredData(body);
  expect(data.map((each) => each["@type"])).toEqual(["Product", "BreadcrumbList"]);
  expect(data[0]).toMatchObject({
    sku: "ijebu-garri-1kg",
    offers: {
      "@type": "Offer",
      url: `${shop.url}/product/ijebu-garri-1kg`,
      priceCurrency: "ZAR",
      price: expect.stringMatching(/^\d+\.\d\d$/),
      availability: "https://schema.org/InStock",
    },
  });
  const trail = data[1]?.itemListElement;
  expect(trail).toMatchObject([
    { position: 1, item: `${shop.url}/` },
    { position: 2, item: `${shop.url}/products` },
    { position: 3 },
    { position: 4, item: `${shop.url}/product/ijebu-garri-1kg` },
  ]);
});

test("a product that is sold out says so, and one with hostile words runs none of them", async () => {
  const words = "</script><script>alert(1)</script><!--";
  const db = connectDatabase({ url: shop.databaseUrl });
  await db.execute({
    sql: `insert into products (id, name, description, price_cents, category, images, created_at, updated_at)
      values ('hostile', ?, ?, 1000, 'Snacks', '[]', 0, 0)`,
    args: [words, words],
  });
  db.close();
  const { status, body } = await open("/product/hostile");
  expect(status).toBe(200);
  expect(body).not.toContain("<script>alert");
  expect(structuredData(body)[0]).toMatchObject({
    name: words,
    offers: { availability: "https://schema.org/OutOfStock" },
  });
});

test("robots.txt keeps crawlers from what is private and points to the sitemap", async () => {
  const answer = await fetch(`${shop.url}/robots.txt`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const lines = (await answer.text()).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  for (const path of ["/admin", "/api/", "/checkout", "/order-success", "/account", "/orders"]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const closed = lines.flatMap((line) => line.match(/^Disallow: (.+)$/)?.[1] ?? []);
  for (const page of [...PUBLIC_PAGES, "/login", "/register"]) {
    expect(closed.filter((path) => page.startsWith(path))).toEqual([]);
  }
});

test("every address of the sitemap is a page that names itself so", async () => {
  const answer = await fetch(`${shop.url}/sitemap.xml`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("application/xml");
  const xml = await answer.text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain(`${shop.url}/contact`);
  expect(xml).toMatch(
    /\/product\/ijebu-garri-1kg<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/,
  );
  // Every kind of page, and some of the many products.
  const asked = addresses.filter((address, n) => !address.includes("/product/") || n % 12 === 0);
  expect(asked.length).toBeGreaterThan(20);
  for (const address of asked) {
    const { status, head } = await open(address.slice(shop.url.length));
    expect({ address, status }).toEqual({ address, status: 200 });
    expect(links(head, "canonical")).toEqual([address]);
  }
});

test("the manifest makes an app of the shop, and its icons are what they say", async () => {
  const { head } = await open("/");
  expect(links(head, "manifest")).toEqual(["/manifest.webmanifest"]);
  const answer = await fetch(`${shop.url}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: "Soko African Market",
    short_name: "Soko African",
    start_url: "/",
    display: "standalone",
    theme_color: meta(head, "theme-color")[0],
  });
  const touch = { src: links(head, "apple-touch-icon")[0], sizes: "180x180", type: "image/png" };
  for (const { src, sizes, type } of [...manifest.icons, touch]) {
    const icon = await fetch(`${shop.url}${src}`);
    expect(icon.status).toBe(200);
    expect(icon.headers.get("content-type")).toContain(type);
    expect(icon.headers.get("cache-control")).toContain("max-age=86400");
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(60_000);
    if (type === "image/png") {
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  }
});

test("without JavaScript the catalogue is read, searched and walked by links and forms alone", async () => {
  const { body } = await open("/products?q=agushi");
  expect(body).toContain("Ground Egusi");
  expect(body).toMatch(/<form[^>]*action="\/products"/);
  const home = await open("/");
  expect(home.body).toContain('href="/category/Snacks"');
  expect(home.body).toMatch(/href="\/product\/[^"]+"/);
});

test("without JavaScript a message is posted, kept, and the page says how it went", async () => {
  const sent = await post({
    name: "Naledi",
    email: "naledi@shopper.test",
    subject: "Ogbono",
    message: "Do you have ogbono?",
    website: "",
  });
  expect(sent.status).toBe(303);
  expect(sent.headers.get("location")).toBe("/contact#message-sent");
  const wrong = await post({ name: "Naledi", email: "nobody" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain(
    'name="name" autocomplete="name" maxlength="120" value="Naledi"',
  );
  const { body } = await open("/contact");
  expect(body).toContain('id="message-sent"');
  // The browser's own check is the only one.
  const [form] = /<form[^>]* action="\/api\/contact"[^>]*>/.exec(body) ?? [];
  expect(form).toMatch(/^(?!.*novalidate)/i);
  const db = connectDatabase({ url: shop.databaseUrl });
  const kept = await db.execute("select name, message from contact_messages");
  db.close();
  expect(kept.rows.map((row) => [row.name, row.message])).toEqual([
    ["Naledi", "Do you have ogbono?"],
  ]);
});

test("a page of another site cannot post a visitor's message", async () => {
  const answer = await fetch(`${shop.url}/api/contact`, {
    method: "POST",
    headers: { origin: "https://elsewhere.test" },
    body: new URLSearchParams({ name: "x" }),
  });
  expect(answer.status).toBe(403);
});

test("a page is looked at: a form that came too early leads back to it, other methods are refused", async () => {
  const ask = (method: string) =>
    fetch(`${shop.url}/products?q=egusi`, {
      method,
      headers: { origin: shop.url },
      ...(method === "OPTIONS" ? {} : { body: "a=b" }),
      redirect: "manual",
    });
  for (const method of ["PUT", "DELETE", "OPTIONS"]) {
    const answer = await ask(method);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
  const posted = await ask("POST");
  expect([posted.status, posted.headers.get("location")]).toEqual([303, "/products?q=egusi"]);
});

function post(fields: Record<string, string>): Promise<Response> {
  return fetch(`${shop.url}/api/contact`, {
    method: "POST",
    headers: { origin: shop.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

async function open(path: string) {
  const answer = await fetch(`${shop.url}${path}`);
  const body = await answer.text();
  return { status: answer.status, body, head: body.slice(0, body.indexOf("</head>")) };
}

function meta(head: string, name: string): string[] {
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return tags.filter(([, key]) => key === name).map(([, , content = ""]) => decode(content));
}

function links(head: string, rel: string): string[] {
  const tags = [...head.matchAll(/<link rel="([^"]+)" href="([^"]*)"/g)];
  return tags.filter(([, key]) => key === rel).map(([, , href = ""]) => decode(href));
}

function structuredData(body: string): Record<string, unknown>[] {
  const found = body.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...found].map(([, json = ""]) => JSON.parse(json));
}

function decode(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
}
