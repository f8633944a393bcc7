import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import * as v from "valibot";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { HISTORY_DAYS } from "./demo-history/main.ts";
import { buildApp } from "./lib/build.ts";
import { CHROMIUM_FLAGS, requireChromium } from "./lib/chromium.ts";
import { readOptions } from "./lib/options.ts";
import { runCommand } from "./lib/process.ts";
import { freePort, serveShop } from "./lib/serve-shop.ts";
import { ROOT } from "./lib/serve-worker.ts";

const WIDTHS = [360, 768, 1280];
const HEIGHT = 800;
const BASKET = ["ground-egusi-500g", "red-palm-oil-1l", "ijebu-garri-1kg"];

/** Addresses that anybody opens, by the name of their picture. */
const PAGES = {
  home: "/",
  products: "/products",
  search: "/products?q=palm%20oil",
  "nothing-found": "/products?q=palm%20oyl%20xx",
  category: "/category/Spices%20%26%20Seasonings",
  product: "/product/red-palm-oil-1l",
  recipes: "/recipes",
  recipe: "/recipe/egusi-soup",
  wishlist: "/wishlist",
  delivery: "/delivery",
  about: "/about",
  contact: "/contact",
  login: "/login",
  register: "/register",
  "find-order": "/find-order",
  "shopping-list": "/shopping-list",
  "plain-order": "/plain",
};
const CUSTOMER_PAGES = { "my-orders": "/orders", account: "/account" };
const ADMIN_PAGES = {
  dashboard: "/admin",
  orders: "/admin/orders",
  "admin-products": "/admin/products",
  "product-form": "/admin/products/edit/red-palm-oil-1l",
  deliveries: "/admin/deliveries",
  settings: "/admin/settings",
  "admin-recipes": "/admin/recipes",
  offers: "/admin/offers",
  slots: "/admin/deliveries/slots",
  suburbs: "/admin/deliveries/suburbs",
  families: "/admin/products/families",
  requests: "/admin/requests",
};

const PICTURES = [
  ...Object.keys({ ...PAGES, ...CUSTOMER_PAGES, ...ADMIN_PAGES }),
  "cart",
  "checkout",
  "order",
];

/**
 * `npm run pictures -- FOLDER [BEFORE]`: every page at three widths into FOLDER; with the pictures of
 * another commit in BEFORE, a sheet of each page before and now into docs/images/pages.
 */
await runCommand(async (onStop) => {
  const { folder, before } = readOptions({
    usage: "npm run pictures -- FOLDER [BEFORE]",
    words: ["folder", "before"],
    options: { folder: v.string(), before: v.optional(v.string()) },
  }).values;
  const now = resolve(folder);
  await mkdir(now, { recursive: true });
  await buildApp();
  const dataDir = await mkdtemp(join(tmpdir(), "soko-pictures-"));
  onStop(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const shop = await serveShop({ port, dataDir, shell: {}, history: HISTORY_DAYS });
  onStop(shop.close);
  const executablePath = requireChromium();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  onStop(() => browser.close());

  for (const width of WIDTHS) {
    const take = async (page: Page, name: string) => {
      await page.waitForLoadState("networkidle");
      const path = join(now, `${name}-${width}.png`);
      await page.screenshot({ path, animations: "disabled" });
    };
    const open = () => browser.newPage({ baseURL: shop.url, viewport: { width, height: HEIGHT } });
    await asGuest(await open(), take);
    await asCustomer(await open(), take);
    await asAdministrator(await open(), take);
  }
  if (before) await makeSheets(browser, resolve(before), now);
  return 0;
});

type Take = (page: Page, name: string) => Promise<void>;

async function asGuest(page: Page, take: Take): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    const answer = await page.goto(path);
    if (answer?.ok()) await take(page, name);
  }
  for (const id of BASKET) {
    await page.goto(`/product/${id}`, { waitUntil: "networkidle" });
    await page
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    if (id !== BASKET.at(-1)) continue;
    await page.getByRole("button", { name: /^Cart/ }).filter({ visible: true }).first().click();
    await page.getByRole("dialog").waitFor();
    await take(page, "cart");
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.getByRole("link", { name: "Continue as Guest" }).click();
    await page.getByRole("heading", { name: "Checkout", level: 1 }).waitFor();
    await take(page, "checkout");
  }
  await page.close();
}

async function asCustomer(page: Page, take: Take): Promise<void> {
  await signIn(page, "customer", "/login");
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  for (const [name, path] of Object.entries(CUSTOMER_PAGES)) {
    await page.goto(path);
    await take(page, name);
  }
  await page.goto("/orders", { waitUntil: "networkidle" });
  await page.locator('main a[href*="/orders/"]').first().click();
  await page.getByRole("heading", { name: /^Order /, level: 1 }).waitFor();
  await take(page, "order");
  await page.close();
}

async function asAdministrator(page: Page, take: Take): Promise<void> {
  await signIn(page, "administrator", "/admin/login");
  await page.waitForURL(/\/admin$/);
  for (const [name, path] of Object.entries(ADMIN_PAGES)) {
    const answer = await page.goto(path);
    if (answer?.ok()) await take(page, name);
  }
  await page.close();
}

async function signIn(
  page: Page,
  as: (typeof seedDemoAccounts)[number]["role"],
  path: string,
): Promise<void> {
  const account = seedDemoAccounts.find(({ role }) => role === as);
  if (!account) throw new Error(`The demo shop has no ${as}`);
  await page.goto(path, { waitUntil: "networkidle" });
  const form = page.locator("form", { has: page.locator("input[type=password]") });
  await form.locator("input[name=email]").fill(account.email);
  await form.locator("input[type=password]").fill(account.password);
  await form.locator("button[type=submit]").click();
}

/** One sheet a page: the row of before above the row of now. */
async function makeSheets(browser: Browser, before: string, now: string): Promise<void> {
  const sheets = join(ROOT, "docs/images/pages");
  await mkdir(sheets, { recursive: true });
  const had = new Set(await readdir(before));
  const page = await browser.newPage({ viewport: { width: 1104, height: 100 } });
  const rowOf = (folder: string, name: string) =>
    WIDTHS.map((width) => pathToFileURL(join(folder, `${name}-${width}.png`)))
      .map((url) => `<img src="${url}" style="height:352px">`)
      .join("");
  for (const name of PICTURES) {
    const rows = [...(had.has(`${name}-360.png`) ? [before] : []), now];
    const body = rows
      .map((folder) => `<div style="display:flex;gap:12px">${rowOf(folder, name)}</div>`)
      .join("");
    const sheet = join(now, "sheet.html");
    await writeFile(
      sheet,
      `<body style="margin:0;padding:12px;display:grid;gap:12px;width:max-content;background:#888">${body}`,
    );
    await page.goto(pathToFileURL(sheet).href, { waitUntil: "load" });
    const path = join(sheets, `${name}.jpg`);
    await page.locator("body").screenshot({ path, type: "jpeg", quality: 72 });
    process.stdout.write(`${path}\n`);
  }
}
