import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../setup/accessible.ts";
import { ADMIN, CUSTOMER, openBackOffice, signInAs } from "../setup/admin.ts";
import { countOpenRequests, letPass, refuse } from "../setup/answers.ts";
import { mailedLink } from "../setup/mails.ts";
import { expect, test, whenAnswered } from "../setup/shop-test.ts";
import { comeFromElsewhere, forgetSession } from "../setup/shopper.ts";
import { walkTo } from "../setup/walk.ts";

/** The nineteen links of back-office §2, with where they lead. */
const SIDEBAR = [
  ["Dashboard", "/admin"],
  ["Products", "/admin/products"],
  ["Add Product", "/admin/products/add"],
  ["Categories", "/admin/products/categories"],
  ["Product Analytics", "/admin/products/analytics"],
  ["Import/Export", "/admin/products/import-export"],
  ["Hero Banners", "/admin/hero"],
  ["Featured Products", "/admin/hero/featured"],
  ["Orders", "/admin/orders"],
  ["Pending Orders", "/admin/orders/pending"],
  ["Completed Orders", "/admin/orders/completed"],
  ["Deliveries", "/admin/deliveries"],
  ["Delivery History", "/admin/deliveries/history"],
  ["Delivery Settings", "/admin/deliveries/settings"],
  ["Customers", "/admin/customers"],
  ["Sales Report", "/admin/reports/sales"],
  ["Product Report", "/admin/reports/products"],
  ["Customer Report", "/admin/reports/customers"],
  ["Settings", "/admin/settings"],
] as const;

const PAGES = {
  "orders and customers": [
    "/admin",
    "/admin/orders",
    "/admin/orders/pending",
    "/admin/orders/completed",
    "/admin/refunds",
    "/admin/customers",
    "/admin/deliveries",
    "/admin/deliveries/history",
    "/admin/deliveries/settings",
  ],
  products: [
    "/admin/products",
    "/admin/products/add",
    "/admin/products/view/ijebu-garri-1kg",
    "/admin/products/edit/ijebu-garri-1kg",
    "/admin/products/categories",
    "/admin/products/families",
    "/admin/products/analytics",
    "/admin/products/import-export",
    "/admin/recipes",
    "/admin/recipes/edit/egusi-soup",
    "/admin/offers",
    "/admin/requests",
  ],
  "the home page and reports": [
    "/admin/hero",
    "/admin/hero/featured",
    "/admin/reports/sales",
    "/admin/reports/products",
    "/admin/reports/customers",
    "/admin/reports/vat",
  ],
  "records and settings": [
    "/admin/audit",
    "/admin/webhooks",
    "/admin/settings",
    "/admin/settings?tab=notifications",
    "/admin/settings?tab=security",
    "/admin/settings?tab=system",
    "/admin/settings/administrators",
  ],
};

/** These no other test loads with its scripts; to the others one link leads after the other. */
const LOADED = [
  "/admin/refunds",
  "/admin/products/families",
  "/admin/products/import-export",
  "/admin/recipes/edit/egusi-soup",
  "/admin/requests",
  "/admin/settings/administrators",
];

test("an administrator is sent to sign in, and comes to the page that they wanted", async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await page.goto("/admin/audit");
  await expect(page).toHaveURL(/\/admin\/login\?returnTo=%2Fadmin%2Faudit$/);
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email").fill(ADMIN.email);
  await password.fill(ADMIN.password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Audit Log", level: 1 })).toBeVisible();

  await page.goto("/admin/login");
  await expect(page).toHaveURL(/\/admin$/);

  await forgetSession(page);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(ADMIN.email);
  await password.fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
});

test("an administrator who signs in to the shop comes back to the page of the back office", async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await page.goto("/login?returnTo=/admin/audit");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Audit Log", level: 1 })).toBeVisible();
});

test.describe("with a wrong password", () => {
  test.use({ expectedError: /401/ });

  test("the login says what is wrong, and mails a link to whoever forgot the password", async ({
    page,
  }) => {
    await comeFromElsewhere(page);
    await page.goto("/admin/login");
    await page.getByLabel("Email").fill("somebody-else@soko.example");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Please enter both email and password")).toBeVisible();

    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByLabel("Password", { exact: true }).fill("Wrong-2026");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Incorrect password")).toBeVisible();

    await refuse(page, "account.signIn", "INTERNAL");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Failed to login")).toBeVisible();
    await letPass(page);

    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await expect(page.getByText("Password reset email sent!")).toBeVisible();
    // It goes out once the answer has.
    await expect(() => mailedLink(page, { to: ADMIN.email, about: "reset-password" })).toPass();
  });
});

test.describe("for somebody else", () => {
  test.use({ expectedError: /403/ });

  test("the back office is closed, and says so with the person's own address", async ({ page }) => {
    await signInAs(page, CUSTOMER);
    await page.goto("/admin/products");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(
      page.getByText(
        "You don't have admin privileges to access this area. Please contact an administrator if you believe this is an error.",
      ),
    ).toBeVisible();
    await expect(page.getByText(CUSTOMER.email)).toBeVisible();
    await page.getByRole("button", { name: "Sign in as somebody else" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test("the frame: sidebar, palette by keyboard, the dark scheme that stays, the way out", async ({
  page,
}) => {
  // Its own session, which it ends.
  await signInAs(page, ADMIN);
  await page.goto("/admin");
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  await expect(sidebar.getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await sidebar.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.getByRole("heading", { name: "Audit Log", level: 1 })).toBeVisible();
  const trail = page.getByRole("main").getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("listitem")).toHaveText(["Dashboard", "Audit Log"]);
  await expect(trail.getByRole("link", { name: "Dashboard" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search or go to…").fill("aisles");
  await expect(page.getByRole("option", { name: "Categories", selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/products\/categories$/);

  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search or go to…").fill("ukwaju");
  await page.getByRole("option", { name: /^Ukwaju Tamarind Juice/ }).click();
  await expect(page).toHaveURL(/\/admin\/products\/view\/ukwaju-tamarind-juice-1l$/);

  await page.getByRole("button", { name: "Dark scheme" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  // What is still being asked for would be refused after signing out.
  await expect(page.getByRole("list", { name: "Stock history" })).toBeAttached();
  await page.getByRole("button", { name: /Tunde Adeyemi/ }).click();
  await expect(page.getByText(ADMIN.email)).toBeVisible();
  await whenAnswered(page);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto("/admin/audit");
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("on a phone the menu is a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBackOffice(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("link", { name: "Categories" }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/products\/categories$/);
});

test("the sidebar leads to all nineteen pages, and each opens", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openBackOffice(page);
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  for (const [label, path] of SIDEBAR) {
    const link = sidebar.getByRole("link", { name: label, exact: true });
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    // The address comes first; until the page does, the heading is still that of the one before.
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
});

test.describe("an address that is no page", () => {
  test.use({ expectedError: /status of 404/ });

  test("an address below /admin that is no page says so, with status 404", async ({ page }) => {
    await signInAs(page, ADMIN);
    const answer = await page.goto("/admin/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });
});

for (const [about, routes] of Object.entries(PAGES)) {
  test(`no admin page about ${about} has an accessibility violation, by width and by scheme`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    const answered = countOpenRequests(page);
    await openBackOffice(page);
    for (const route of routes) {
      if (LOADED.includes(route)) await page.goto(route);
      else await walkTo(page, route);
      await answered();
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectTheme(page, "light");
      // One load serves the four looks: the layout is the sheet's alone.
      await expectFitting(page, [1280, 360], "everything");
      await page.getByRole("button", { name: "Dark scheme" }).click();
      await expectTheme(page, "dark");
      await expectFitting(page, [360, 1280], "colour");
      await page.getByRole("button", { name: "Light scheme" }).click();
    }
  });
}

async function expectTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

/** At each width nothing overflows, and axe finds nothing. */
async function expectFitting(
  page: Page,
  widths: readonly number[],
  about: "everything" | "colour",
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, about);
    await expectNoOverflow(page);
  }
}
