import type { Locator, Page } from "@playwright/test";
import { call } from "#tests/setup/over-http.ts";
import { openBackOffice, setOrderStatus } from "../../setup/admin.ts";
import { answerWith, holdBack, letPass, refuse } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { DESKTOP, placeOrder } from "../../setup/shopper.ts";
import { escapeTo } from "./typed-away.ts";

test("until the figures of another range are there, those that are shown keep the name of theirs", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/reports/sales");
  await expect(page.getByText("of 30 days")).toBeVisible();
  const letGo = await holdBack(page, "admin.reports.sales");
  await page.getByRole("combobox", { name: "Range" }).selectOption("90");
  await expect(page).toHaveURL(/days=90$/);
  await expect(page.getByText("of 30 days")).toBeVisible();
  await expect(page.getByText("The last 90 days")).toHaveCount(0);
  letGo();
  await expect(page.getByText("of 90 days")).toBeVisible();

  await page.goto("/admin/reports/customers");
  await expect(page.getByText("In the last 30 days").first()).toBeVisible();
  const customers = await holdBack(page, "admin.reports.customers");
  await page.getByRole("combobox", { name: "Range" }).selectOption("180");
  await expect(page).toHaveURL(/days=180$/);
  await expect(page.getByText("In the last 30 days").first()).toBeVisible();
  customers();
  await expect(page.getByText("In the last 180 days").first()).toBeVisible();
});

test("a page that goes to a printer without its packing slip is not noted as one", async ({
  page,
}) => {
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await refuse(page, "admin.refunds.list", "SERVICE_UNAVAILABLE");
  await page.getByRole("table").getByRole("link").click();
  await page.getByRole("dialog").getByRole("link", { name: "Packing slip" }).click();
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(again).toBeEnabled();
  let noted = 0;
  page.on("request", (request) => {
    if (request.url().includes("orders.slipPrinted")) noted += 1;
  });
  const print = () => page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await print();
  await letPass(page);
  await again.click();
  await expect(page.getByRole("table", { name: "What to pack" })).toBeVisible();
  expect(noted).toBe(0);
  await print();
  await expect.poll(() => noted).toBe(1);
});

test("what the palette found for other words is not offered for those that are typed now", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/audit");
  await page.keyboard.press("ControlOrMeta+k");
  const typed = page.getByRole("dialog").getByRole("combobox");
  await typed.fill("ijebu");
  const found = page.getByRole("option", { name: /Ijebu Garri/ });
  await expect(found.first()).toBeVisible();
  const letGo = await holdBack(page, "admin.palette.search");
  await typed.fill("settings");
  await expect(page.getByRole("option", { name: "Settings", exact: true })).toBeVisible();
  await expect(found).toHaveCount(0);
  letGo();
});

test("a search of the palette that failed is told also where a page has such a name", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/audit");
  await refuse(page, "admin.palette.search", "FORBIDDEN");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("settings");
  await expect(page.getByRole("option", { name: "Settings", exact: true })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
});

test("requests that were seen to and could not be loaded are asked for again, as the open ones are", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/audit");
  await refuse(page, "admin.requests.list", "FORBIDDEN");
  await page.getByRole("link", { name: "Requests", exact: true }).click();
  const failures = page.getByRole("main").getByText("This could not be loaded just now.");
  // With both lists the searches in vain, which are asked for together with them.
  await expect(failures).toHaveCount(3);
});

test("the search box of the featured products says what is looked for, also after another way there", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/hero/featured");
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.fill("garri");
  await expect(page).toHaveURL(/q=garri/);
  await page.getByRole("navigation").getByRole("link", { name: "Featured Products" }).click();
  await expect(page).toHaveURL(/featured$/);
  await expect(box).toHaveValue("");
});

test("a packing slip is of the order as it is, however lately somebody looked at it", async ({
  page,
}) => {
  const name = await placeOrder();
  await openBackOffice(page, `/admin/orders?q=${name}`);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Order placed")).toBeVisible();
  await setOrderStatus(name, "cancelled");
  await dialog.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByText("This order is cancelled: do not send it.")).toBeVisible();
});

test("whoever cancels an order finds its money among what was not given back, however lately they looked", async ({
  page,
}) => {
  const name = await placeOrder();
  await openBackOffice(page, "/admin/refunds");
  const menu = page.getByRole("navigation", { name: "Back office" });
  const kept = page.getByRole("listitem").filter({ hasText: name });
  await expect(page.getByRole("heading", { name: "Refunds", level: 1 })).toBeVisible();
  await menu.getByRole("link", { name: "Pending Orders" }).click();
  await page.getByLabel("Search").fill(name);
  await expect(page.getByRole("link", { name: /^View order/ })).toHaveCount(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.getByRole("link", { name: /^View order/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expect(question).toBeHidden();
  const refunds = menu.getByRole("link", { name: "Refunds" });
  await escapeTo(page, refunds);
  await refunds.click();
  await expect(page.getByText("Cancelled, and not given back")).toBeVisible();
  await expect(kept).toBeVisible();
});

test("what could not be loaded is said where it would stand, and asked again there", async ({
  page,
}) => {
  const wanted = `Ogbono ${crypto.randomUUID().slice(0, 8)}`;
  const key = crypto.randomUUID();
  await call({ url: shopUrl() }, "requests.ask", { key, wanted, email: "" });
  await openBackOffice(page, "/admin/requests");
  await refuse(page, "admin.requests.askers", "FORBIDDEN");
  await page.getByRole("button", { name: `Handle ${wanted}` }).click();
  const askers = page.getByRole("dialog").getByRole("listitem");
  await letPassAgain(page, askers.filter({ hasText: wanted }));

  await openBackOffice(page, "/admin/products?q=couscous");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await refuse(page, "admin.categories.list", "FORBIDDEN");
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("menuitem", { name: "Change category…" }).click();
  await letPassAgain(page, page.getByRole("dialog").getByLabel("Category"));
});

test.describe("without a connection", () => {
  test.use({ expectedError: /Failed to load resource|fetch|ERR_INTERNET_DISCONNECTED/i });

  test("a change is refused at once and not made later, and a list that did not come says so", async ({
    page,
    context,
  }) => {
    const name = await placeOrder();
    await openBackOffice(page, `/admin/orders?q=${name}`);
    await page.getByRole("table").getByRole("link").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Order placed")).toBeVisible();
    await context.setOffline(true);
    await dialog.getByLabel("Add a note").fill("Rang twice");
    await dialog.getByRole("button", { name: "Add note" }).click();
    await expect(dialog.getByText("Network error. Please check your connection")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByLabel("Status").selectOption("shipped");
    await expect(page.getByText("This could not be loaded just now.")).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText("0 orders")).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByLabel("Search").fill(name);
    await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);
    await page.getByRole("table").getByRole("link").click();
    await expect(dialog.getByText("Order placed")).toBeVisible();
    await expect(dialog.getByText("Rang twice")).toHaveCount(0);
  });
});

/** What is refused is said in the dialog, and is there once it is asked again. */
async function letPassAgain(page: Page, shown: Locator): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("This could not be loaded just now.")).toBeVisible();
  await letPass(page);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByText("This could not be loaded just now.")).toBeHidden();
  await expect(shown.last()).toBeVisible();
}

test.describe("when a part of the page cannot be fetched", () => {
  test.use({ expectedError: /Failed to (load resource|fetch)/ });

  test("a part of the dashboard that cannot be fetched is said to be missing, and is there for the next who asks", async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.clock.install();
    await openBackOffice(page, "/admin/audit");
    await answerWith(page, "admin.dashboard.attention", { failedMails: 1, total: 1 });
    await page.route(/\/assets\/failed-work/, (route) => route.abort());
    await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first().click();
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
    // It is asked for once a minute, but not while it is being asked for.
    await whenAnswered(page);
    await page.clock.fastForward(61_000);
    const mails = page.getByText("Mails that could not be sent");
    await mails.click();
    await expect(toasts(page).filter({ hasText: "could not be loaded" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
    await page.unroute(/\/assets\/failed-work/);
    await page.getByRole("heading", { name: "Needs attention" }).click();
    await expect(page.getByRole("list", { name: "Mails that could not be sent" })).toBeAttached();
  });
});
