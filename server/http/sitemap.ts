import { getSitemap, listSitemapProducts } from "#db/queries/catalogue/sitemap.ts";
import { listSitemapRecipes } from "#db/queries/recipes/recipes.ts";
import { type Language, languageTag } from "#domain/store/formats.ts";
import { type PlainPage, pageAddress } from "#domain/store/page-address.ts";
import {
  alternatesOf,
  firstShown,
  type PagePath,
  pagePathIn,
  readPagePath,
  SPOKEN_LANGUAGES,
} from "#domain/store/page-language.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import type { Context } from "../context.ts";
import { isDatabaseUnavailable } from "../platform/failures.ts";

/**
 * Products (with recipes and categories, where all are in one) in a file. The protocol allows 50,000 addresses;
 * this many also fit into what the edge cache keeps.
 */
const PRODUCTS_A_FILE = 5_000;

/** Pages that are there whatever the shop sells. */
const PAGES: readonly PlainPage[] = [
  "/",
  "/products",
  "/recipes",
  "/delivery",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/cookies",
];

/** What nobody finds by searching, and stands at one address alone. */
const PRIVATE: ReadonlyArray<PlainPage | "/api/" | "/dev/" | "/stand-in/"> = [
  "/admin",
  "/api/",
  "/dev/",
  "/stand-in/",
];

/**
 * The same of the shop's pages, each once a language. Pages with `noindex` that every page links to, such
 * as /login, are not here: a crawler that may not read them would list their bare addresses.
 */
const PRIVATE_PAGES: readonly PlainPage[] = [
  "/cart",
  "/checkout",
  "/order-success",
  "/account",
  "/orders",
  "/payment-methods",
  "/profile",
  "/wishlist",
];

const SITEMAP = /^\/sitemap(?:-(?:(?<pages>pages)|products-(?<part>[1-9]\d{0,4})))?\.xml$/;
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

const XHTML = "http://www.w3.org/1999/xhtml";

type Address = { path: string; updatedAt?: number | null };
type Limits = { productsAFile: number; languages: readonly Language[] };

/**
 * /sitemap.xml: every public page, category and active product with its last change. With more
 * products than fit into one file it is an index of /sitemap-pages.xml and /sitemap-products-N.xml.
 */
export async function handleSitemap(
  request: Request,
  ctx: Context,
  { productsAFile, languages }: Limits = {
    productsAFile: PRODUCTS_A_FILE,
    languages: SPOKEN_LANGUAGES,
  },
): Promise<Response> {
  const found = SITEMAP.exec(new URL(request.url).pathname);
  if (!found) return new Response("Not found", { status: 404 });
  const { pages, part } = found.groups ?? {};
  try {
    // Each page stands there once a language, and names the others each time.
    const limit = Math.ceil(productsAFile / languages.length ** 2);
    const document = part
      ? await productsPart(ctx, Number(part), { limit, languages })
      : await wholeShop(ctx, { isPart: pages !== undefined, limit, languages });
    if (document === null) return new Response("Not found", { status: 404 });
    return textFile(document, "application/xml; charset=utf-8");
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    ctx.log("error", "database-away", { path: "/sitemap.xml", error });
    return new Response("Please try again later", {
      status: 503,
      headers: { "retry-after": "300" },
    });
  }
}

/** /robots.txt: what crawlers need not read, and where the sitemap is. */
export async function handleRobots(
  _request: Request,
  { siteUrl }: Pick<Context, "siteUrl">,
): Promise<Response> {
  const pages = SPOKEN_LANGUAGES.flatMap((language) =>
    PRIVATE_PAGES.map((path) => pagePathIn({ language, path })),
  );
  const lines = [
    "User-agent: *",
    ...[...PRIVATE, ...pages].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ];
  return textFile(lines.join("\n"), "text/plain; charset=utf-8");
}

/**
 * /manifest.webmanifest: the shop as an app on a phone's home screen, under its own name;
 * /zu/manifest.webmanifest opens it in that language.
 */
export async function handleManifest(request: Request, context: Context): Promise<Response> {
  const { language } = readPagePath(new URL(request.url).pathname, context.languages);
  const settings = (await context.settings()).store;
  const store = storeOf(settings);
  const manifest = {
    id: "/",
    name: store.name,
    short_name: shortName(store.name),
    description: store.description,
    // Its texts are the store's own words.
    lang: languageTag(firstShown(context.languages, [settings.language])),
    dir: "ltr",
    start_url: pagePathIn({ language, path: "/" }),
    scope: "/",
    display: "standalone",
    theme_color: "#2a1b33",
    background_color: "#fcf6ea",
    categories: ["food", "shopping"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return textFile(JSON.stringify(manifest), "application/manifest+json; charset=utf-8");
}

async function wholeShop(
  ctx: Context,
  { isPart, limit, languages }: { isPart: boolean; limit: number; languages: readonly Language[] },
) {
  const [{ categories, products, total }, recipes] = await Promise.all([
    getSitemap(ctx.db, { limit }),
    listSitemapRecipes(ctx.db),
  ]);
  const lastChange = Math.max(...categories.map(({ updatedAt }) => updatedAt ?? 0), 0) || null;
  const pages: Address[] = [
    ...PAGES.map((path) =>
      path === "/" || path === "/products" ? { path, updatedAt: lastChange } : { path },
    ),
    ...categories.map(({ name, updatedAt }) => ({
      path: pageAddress("/category/$categoryName", { categoryName: name }),
      updatedAt,
    })),
    ...recipes.map(({ id, updatedAt }) => ({
      path: pageAddress("/recipe/$id", { id }),
      updatedAt,
    })),
  ];
  if (isPart) return pagesIn(languages, ctx.siteUrl, pages);
  // Recipes and categories weigh as much as products do.
  if (total + recipes.length + categories.length <= limit) {
    return pagesIn(languages, ctx.siteUrl, [...pages, ...products.map(productAddress)]);
  }
  return listOf(ctx.siteUrl, "sitemapindex", [
    { path: "/sitemap-pages.xml" },
    ...Array.from({ length: Math.ceil(total / limit) }, (_, index) => ({
      path: `/sitemap-products-${index + 1}.xml`,
    })),
  ]);
}

async function productsPart(
  ctx: Context,
  part: number,
  { limit, languages }: { limit: number; languages: readonly Language[] },
): Promise<string | null> {
  const products = await listSitemapProducts(ctx.db, { limit, offset: (part - 1) * limit });
  if (products.length === 0) return null;
  return pagesIn(languages, ctx.siteUrl, products.map(productAddress));
}

/** Pages, each in every language that the shop is spoken in. */
function pagesIn(languages: readonly Language[], siteUrl: string, pages: readonly Address[]) {
  const addresses = pages.flatMap((page) => {
    const others = alternatesOf(page.path, languages);
    return others.length === 0 ? [page] : others.map(({ path }) => ({ ...page, path, others }));
  });
  return listOf(siteUrl, "urlset", addresses);
}

function productAddress({ id, updatedAt }: { id: string; updatedAt: number }): Address {
  return { path: pageAddress("/product/$id", { id }), updatedAt };
}

function listOf(
  siteUrl: string,
  root: "urlset" | "sitemapindex",
  addresses: ReadonlyArray<Address & { others?: readonly PagePath[] }>,
) {
  const entry = root === "urlset" ? "url" : "sitemap";
  const entries = addresses.map(({ path, updatedAt, others = [] }) => {
    const changed = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : "";
    const links = others.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${languageTag(other.language)}" href="${escapeXml(siteUrl + other.path)}"/>`,
    );
    return `<${entry}><loc>${escapeXml(siteUrl + path)}</loc>${changed}${links.join("")}</${entry}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    addresses.some(({ others }) => others)
      ? `<${root} xmlns="${SCHEMA}" xmlns:xhtml="${XHTML}">`
      : `<${root} xmlns="${SCHEMA}">`,
    ...entries,
    `</${root}>`,
    "",
  ].join("\n");
}

function textFile(text: string, type: string): Response {
  return new Response(text, {
    headers: { "content-type": type, "cache-control": "public, max-age=3600" },
  });
}

/** As many of the first words as a home screen shows below an icon. */
function shortName(name: string): string {
  const words = name.split(/\s+/);
  while (words.length > 1 && words.join(" ").length > 12) words.pop();
  return words.join(" ");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
