import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { readAllMessages } from "#scripts/lib/messages/read.ts";
import { freePort, type ServedShop, serveShop } from "#scripts/lib/serve-shop.ts";
import { buy, signIn } from "#tests/setup/over-http.ts";
import { expectNoOverflow } from "./setup/accessible.ts";
import { ADMIN, CUSTOMER } from "./setup/admin.ts";

/*
 * Every page as its server renders it, with accents and 40 % longer instead of English
 * (messages/pseudo.ts). Without script: the browser's code has no such language.
 */
const PAGES = {
  guest: [
    "",
    "products",
    "products?q=egussy",
    "products?diet=vegan&heat=hot",
    "recipes",
    "recipe/egusi-soup",
    "category/Spices%20%26%20Seasonings",
    "product/ijebu-garri-1kg",
    "cart",
    "shopping-list",
    "shared-basket",
    "checkout",
    "wishlist",
    "list",
    "about",
    "contact",
    "privacy",
    "terms",
    "cookies",
    "login",
    "register",
    "reset-password",
    "verify-email",
    "order-success",
    "orders/nowhere",
    "find-order",
    "nowhere",
    "admin/login",
  ],
  customer: ["account", "orders", "payment-methods", "profile", "profile/edit", "admin/denied"],
  administrator: [
    "admin",
    "admin/orders",
    "admin/orders/pending",
    "admin/orders/completed",
    "admin/refunds",
    "admin/customers",
    "admin/messages",
    "admin/deliveries",
    "admin/deliveries/history",
    "admin/deliveries/settings",
    "admin/deliveries/slots",
    "admin/deliveries/suburbs",
    "admin/products",
    "admin/products/add",
    "admin/products/view/ijebu-garri-1kg",
    "admin/products/edit/ijebu-garri-1kg",
    "admin/products/categories",
    "admin/products/families",
    "admin/products/analytics",
    "admin/products/import-export",
    "admin/recipes",
    "admin/recipes/add",
    "admin/recipes/edit/egusi-soup",
    "admin/offers",
    "admin/requests",
    "admin/hero",
    "admin/hero/featured",
    "admin/reports/sales",
    "admin/reports/products",
    "admin/reports/customers",
    "admin/reports/vat",
    "admin/audit",
    "admin/webhooks",
    "admin/settings",
    "admin/settings/administrators",
    "admin/two-factor",
    "admin/nowhere",
  ],
} as const;
/**
 * Names of companies and languages, of days (which are formats); data: a banner's button, and a category
 * that is called like a part of a recipe.
 */
const SAME: ReadonlySet<string> = new Set([
  ...["Soko", "WhatsApp", "PayPal", "isiZulu", "isiXhosa", "Afrikaans", "English"],
  ...["Shop Now", "Ingredients"],
  ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
]);

/** What a text in accents ends with. */
const PSEUDO = / ẋ\]$/;

test.use({ javaScriptEnabled: false });

let shop: ServedShop;
let dataDir: string;
let messages: Awaited<ReturnType<typeof readAllMessages>>;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "soko-pseudo-"));
  shop = await serveShop({
    port: await freePort(),
    dataDir,
    shell: { PSEUDO_TEXTS: "true" },
    writeLog: () => undefined,
  });
  await buy({ url: shop.url });
  messages = await readAllMessages();
});
test.afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.describe.configure({ mode: "default" });
for (const [who, paths] of Object.entries(PAGES)) {
  test(`what the ${who} opens fits 40 % longer, and none of it is English`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    if (who !== "guest") await enter(context, who === "customer" ? CUSTOMER : ADMIN);
    const english = englishTexts();
    const left: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${shop.url}/${path}`);
      const texts = await textsOf(page);
      expect(texts.filter((text) => PSEUDO.test(text)).length, path).toBeGreaterThan(2);
      left.push(...texts.filter((text) => english.has(text)).map((text) => `${path}: ${text}`));
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoOverflow(page);
    }
    expect(left).toEqual([]);
  });
}

for (const language of ["af", "zu", "xh"] as const) {
  test(`what a guest opens in ${language} says nothing in English`, async ({ page }) => {
    const english = englishTexts(language);
    const left: string[] = [];
    for (const path of PAGES.guest.filter((one) => !one.startsWith("admin"))) {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(`${shop.url}/${language}/${path}`);
      await expect(page.locator("html")).toHaveAttribute("lang", `${language}-ZA`);
      const texts = await textsOf(page);
      left.push(...texts.filter((text) => english.has(text)).map((text) => `${path}: ${text}`));
      await expectNoOverflow(page);
    }
    expect(left).toEqual([]);
  });
}

/** English messages without values, but for names; of a language those that it says otherwise. */
function englishTexts(language?: "af" | "zu" | "xh"): ReadonlySet<string> {
  const theirs = language && messages.get(language);
  const texts = [...(messages.get("en") ?? [])].flatMap(([key, message]) =>
    JSON.stringify(theirs?.get(key)) === JSON.stringify(message)
      ? []
      : typeof message === "string"
        ? [message]
        : [message.one, message.other],
  );
  return new Set(
    texts.filter((text) => /[A-Za-z]{2}/.test(text) && !text.includes("{") && !SAME.has(text)),
  );
}

async function enter(context: BrowserContext, account: { email: string; password: string }) {
  const cookies = await signIn({ url: shop.url }, account);
  await context.addCookies(
    cookies.split("; ").map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url: shop.url };
    }),
  );
}

/** What a page shows but for what says that it is in English, names for the ear, hints in fields. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isShown = !node.parentElement?.closest("script, style, noscript, body [lang^=en]");
      if (isShown) found.push(node.nodeValue ?? "");
    }
    for (const element of document.body.querySelectorAll(
      "[aria-label], [placeholder], [title], [alt]",
    )) {
      for (const name of ["aria-label", "placeholder", "title", "alt"]) {
        found.push(element.getAttribute(name) ?? "");
      }
    }
    return found.map((text) => text.trim()).filter((text) => text !== "");
  });
}
