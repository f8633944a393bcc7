import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { readAllMessages } from "#scripts/lib/messages/read.ts";
import { freePort, type ServedShop, serveShop } from "#scripts/lib/serve-shop.ts";
import { buy, call, signIn } from "#tests/setup/over-http.ts";
import { ADMIN, CUSTOMER } from "./setup/admin.ts";
import { countOpenRequests } from "./setup/answers.ts";
import { expectWhole } from "./setup/fits.ts";
import { OPENED, type Press } from "./setup/openers.ts";
import { buildPseudo, englishTexts, PSEUDO, pressed, textsOf } from "./setup/pseudo.ts";
import { alive } from "./setup/shop-test.ts";
import { walkTo } from "./setup/walk.ts";

/*
 * Every page with accents and 40 % longer instead of English (messages/pseudo.ts): first as its server
 * renders it, then what a script opens on it.
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
    "delivery",
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
    "offline",
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
/** The pages that say that there is no such thing, or that it is not for who asks. */
const REFUSALS: Readonly<Record<string, number>> = {
  ...{ nowhere: 404, "orders/nowhere": 404, "order-success": 404, "admin/nowhere": 404 },
  "admin/denied": 403,
};
const statusOf = (path: string) => REFUSALS[path] ?? 200;
test.use({ javaScriptEnabled: false });

let shop: ServedShop;
let dataDir: string;
let orderId: string;
let messages: Awaited<ReturnType<typeof readAllMessages>>;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "soko-pseudo-"));
  messages = await readAllMessages();
  const clientDir = join(dataDir, "client");
  await buildPseudo(clientDir, { messages });
  shop = await serveShop({
    port: await freePort(),
    dataDir,
    clientDir,
    shell: { PSEUDO_TEXTS: "true" },
    writeLog: () => undefined,
    // An order that is on its way can no longer be cancelled, which is one of the things to open.
    courierStepMs: 6 * 60 * 60_000,
  });
  await buy({ url: shop.url });
  const cookie = await signIn({ url: shop.url }, CUSTOMER);
  ({ orderId } = await buy({ url: shop.url }, { cookie, byCourier: true }));
  const words = { name: "Thandi", subject: "Yam", message: "Is there any?", website: "" };
  await call({ url: shop.url }, "contact.send", { ...words, email: "thandi@shopper.example" });
});
test.afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };

test.describe.configure({ mode: "default" });
for (const [who, paths] of Object.entries(PAGES)) {
  test(`what the ${who} opens fits 40 % longer, and none of it is English`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    if (who !== "guest") await enter(context, who === "customer" ? CUSTOMER : ADMIN);
    const english = englishTexts(messages);
    const left: string[] = [];
    for (const path of paths) {
      await page.setViewportSize(WIDE);
      const answer = await page.goto(`${shop.url}/${path}`);
      expect({ path, status: answer?.status() }).toEqual({ path, status: statusOf(path) });
      const texts = await textsOf(page);
      expect(texts.filter((text) => PSEUDO.test(text)).length, path).toBeGreaterThan(2);
      left.push(...texts.filter((text) => english.has(text)).map((text) => `${path}: ${text}`));
      await expectWhole(page);
      await page.setViewportSize(NARROW);
      await expectWhole(page);
    }
    expect(left).toEqual([]);
  });
}

for (const language of ["af", "zu", "xh"] as const) {
  test(`what a guest opens in ${language} says nothing in English`, async ({ page }) => {
    const english = englishTexts(messages, language);
    const left: string[] = [];
    for (const path of PAGES.guest.filter((one) => !one.startsWith("admin"))) {
      await page.setViewportSize({ width: 360, height: 780 });
      const answer = await page.goto(`${shop.url}/${language}/${path}`);
      expect({ path, status: answer?.status() }).toEqual({ path, status: statusOf(path) });
      await expect(page.locator("html")).toHaveAttribute("lang", `${language}-ZA`);
      const texts = await textsOf(page);
      left.push(...texts.filter((text) => english.has(text)).map((text) => `${path}: ${text}`));
      await expectWhole(page);
    }
    expect(left).toEqual([]);
  });
}

/** What lies over a page. */
const OVER =
  "[role=dialog], [role=alertdialog], [role=menu], [role=grid], [data-sonner-toast], :popover-open";

test.describe("with script", () => {
  test.use({ javaScriptEnabled: true });
  for (const [who, pages] of Object.entries(OPENED)) {
    test(`what a script opens for the ${who} fits 40 % longer, and none of it is English`, async ({
      page,
      context,
    }) => {
      test.setTimeout(240_000);
      page.setDefaultTimeout(60_000);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const answered = countOpenRequests(page);
      if (who !== "guest") await enter(context, who === "customer" ? CUSTOMER : ADMIN);
      const english = englishTexts(messages);
      let before: string | null = null;
      for (const { page: path, opens, onPhone = false, shows = OVER } of pages) {
        await page.setViewportSize(onPhone ? NARROW : WIDE);
        const address: string = `/${path.replace("{order}", orderId)}`;
        if (before === null || before === address) {
          await page.goto(`${shop.url}${address}`);
          await alive(page);
        } else {
          await walkTo(page, address);
        }
        before = address;
        for (const presses of opens) {
          const steps: readonly Press[] = Array.isArray(presses) ? presses : [presses];
          for (const [at, press] of steps.entries()) {
            if (shows === OVER) await markStanding(page);
            await act(page, press);
            // Before all else, which takes a slow machine longer than a message stays.
            if (at === steps.length - 1) {
              const come = page.locator(shows).and(page.locator(":not([data-stood])"));
              await expect(come.filter({ visible: true }).first()).toBeVisible();
            }
            await answered();
            for (const size of onPhone ? [NARROW] : [NARROW, WIDE]) {
              await page.setViewportSize(size);
              await expectWhole(page, `${who} ${path} ${JSON.stringify(press)}`);
            }
            const texts = await textsOf(page);
            const left = texts.filter((text) => english.has(text));
            expect({ path, press, left }).toEqual({ path, press, left: [] });
          }
          await close(page);
        }
      }
    });
  }
});

async function enter(context: BrowserContext, account: { email: string; password: string }) {
  const cookies = await signIn({ url: shop.url }, account);
  await context.addCookies(
    cookies.split("; ").map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url: shop.url };
    }),
  );
}

async function act(page: Page, press: Press): Promise<void> {
  if (typeof press === "string") await pressed(page, press).click();
  else if ("at" in press) await page.locator(press.at).filter({ visible: true }).first().click();
  else await page.locator(press.fill).filter({ visible: true }).first().fill(press.text);
}

/** What lies over the page before a press is not what the press brings. */
async function markStanding(page: Page): Promise<void> {
  const standing = page.locator(OVER).filter({ visible: true });
  await standing.evaluateAll((all) => {
    for (const one of all) one.setAttribute("data-stood", "");
  });
}

/** Closes what is open, however deep, and what was said beside it. */
async function close(page: Page): Promise<void> {
  const open = page
    .locator("[role=dialog], [role=alertdialog], [role=menu]")
    .filter({ visible: true });
  for (let tries = 0; tries < 4; tries++) {
    const before = await open.count();
    if (before === 0) return;
    await page.keyboard.press("Escape");
    // A question may open in the place of what was closed.
    await expect
      .poll(() => open.count(), { intervals: [20], timeout: 400 })
      .toBeLessThan(before)
      .catch(() => undefined);
  }
}
