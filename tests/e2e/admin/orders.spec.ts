import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../setup/accessible.ts";
import { openBackOffice } from "../setup/admin.ts";
import { answerWith, letPass, refuse } from "../setup/answers.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import { PHONE, placeOrder } from "../setup/shopper.ts";

test("a pending order is started in its dialog, and what could not be saved is said", async ({
  page,
}) => {
  const name = await placeOrder();
  await openBackOffice(page, "/admin/orders/pending");
  await searchFor(page, name);
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card).toHaveCount(1);
  await expect(card.getByText("Just now")).toBeVisible();
  await card.getByRole("link", { name: /^View order/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Order placed")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel Order" })).toBeVisible();
  await dialog.getByRole("button", { name: "Start Processing" }).click();
  await expect(page.getByText(/^Order \w{8} is processing$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);

  await page.goto(`/admin/orders?q=${name}&status=processing`);
  await page.getByRole("table").getByRole("link").click();
  await expect(page).toHaveURL(/[?&]order=\w{20}/);
  await expect(dialog.getByRole("button", { name: "Processing" })).toBeDisabled();
  await expect(dialog.getByText("Pending → Processing")).toBeVisible();
  await refuse(page, "admin.orders.setStatus", "INTERNAL");
  await dialog.getByRole("button", { name: "Shipped" }).click();
  await expect(toasts(page).filter({ hasText: "Failed to update order" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Processing" })).toBeDisabled();
});

test("an invoice is made out to a business, whose VAT number is checked", async ({ page }) => {
  const dialog = await openOrder(page, await placeOrder());
  await dialog.getByRole("button", { name: "Make out to a business" }).click();
  const invoiced = page.getByRole("dialog", { name: "Whom is the invoice made out to?" });
  await invoiced.getByLabel("Business").fill("Mama Afrika Catering");
  await invoiced.getByLabel("VAT number").fill("123");
  await invoiced.getByRole("button", { name: "Save" }).click();
  await expect(invoiced.getByText("A VAT number has ten digits and begins with 4")).toBeVisible();
  await invoiced.getByLabel("VAT number").fill("4123456789");
  await invoiced.getByLabel("Its address").fill("12 Fox Street, Marshalltown, 2107");
  await expectAccessible(page);
  await invoiced.getByRole("button", { name: "Save" }).click();
  await expect(
    dialog.getByText("Made out to Mama Afrika Catering, VAT number 4123456789"),
  ).toBeVisible();
});

test("a cancelled order offers its refund, and its packing slip says not to send it", async ({
  page,
}) => {
  const dialog = await openOrder(page, await placeOrder());
  await dialog.getByLabel("Note for the timeline").fill("Changed their mind");
  await dialog.getByRole("button", { name: "Cancelled" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/the order then offers the refund/)).toBeVisible();
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText("The money has not been given back")).toBeVisible();
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByRole("button", { name: /^Give back R/ }).click();
  await expect(page.getByText(/^R[\d\s.]+ given back$/)).toBeVisible();
  await expect(dialog.getByText("The money has not been given back")).toBeHidden();
  await expect(dialog.getByText("Changed their mind")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancelled" })).toBeDisabled();

  await dialog.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByText("This order is cancelled: do not send it.")).toBeVisible();
  await expect(page.getByText("Refunded: do not pack")).toBeVisible();
  await expect(page.getByText("0 items in all")).toBeVisible();
  await expect(page.locator(".packing-slip")).not.toContainText(/R\d[\d\s]*\.\d\d/);
  const noted = page.waitForResponse((response) => response.url().includes("orders.slipPrinted"));
  await page.getByRole("button", { name: "Print" }).click();
  expect((await noted).ok()).toBe(true);
  const old = page.getByText("The order has changed since this slip was opened: print it again");
  await expect(old).toBeHidden();
  await answerWith(page, "admin.orders.slipPrinted", { isAsSeen: false });
  // A browser without a printer prints no second time.
  const print = () => page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await print();
  await expect(old).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(old).toBeHidden();
  await expect(page.getByRole("table", { name: "What to pack" })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await letPass(page);
  await print();
  await expect(old).toBeHidden();
  await page.goBack();
  await expect(dialog.getByText(/^Packing slip printed .+, by /)).toBeVisible();
});

test("what PayPal told of an order leads to it", async ({ page }) => {
  await placeOrder();
  await openBackOffice(page, "/admin/webhooks?vendor=paypal");
  const events = page.getByRole("list", { name: "Events" }).getByRole("listitem");
  const captured = events.filter({ hasText: "Money was captured" }).first();
  await expect(async () => {
    await page.reload();
    await expect(captured).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await captured.getByText("Money was captured").click();
  // Other tests' events may come in above it.
  const opened = events.filter({ has: page.locator("details[open]") });
  await expect(opened.getByText("PAYMENT.CAPTURE.COMPLETED", { exact: true })).toBeVisible();
  await opened.getByRole("link", { name: /^\w{8}$/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?order=\w{20}/);
  await expect(page.getByRole("dialog").getByText("Order placed")).toBeVisible();
});

test("several orders are started at once, on a phone too; completed ones can only be read", async ({
  page,
}) => {
  const name = await placeOrder();
  await placeOrder({ lastName: name });
  await page.setViewportSize(PHONE);
  await openBackOffice(page, `/admin/orders/pending?q=${name}`);
  await page.getByRole("button", { name: "Select all on this page" }).click();
  const bar = page.getByRole("region", { name: "Selected orders" });
  await expect(bar.getByText("2 orders selected")).toBeVisible();
  await bar.getByRole("button", { name: "Start Processing" }).click();
  await expect(page.getByText("2 orders in processing now")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Start Processing order/ })).toHaveCount(0);

  await page.goto(`/admin/orders?q=${name}`);
  const cards = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await cards.first().getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delivered" }).click();
  await expect(dialog.getByText("Processing → Delivered")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Delivered" })).toBeDisabled();

  const question = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Shipped" }).click();
  await expect(question).toContainText("It keeps that day");
  await question.getByRole("button", { name: "Leave it" }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText("Delivered → Shipped")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Shipped" }).click();
  await question.getByRole("button", { name: "Set to Shipped" }).click();
  await expect(dialog.getByText("Delivered → Shipped")).toBeVisible();
  await dialog.getByRole("button", { name: "Delivered" }).click();
  await question.getByRole("button", { name: "Set to Delivered" }).click();
  await expect(dialog.getByText("Shipped → Delivered")).toBeVisible();

  await page.goto(`/admin/orders/completed?q=${name}`);
  await page.getByRole("list", { name: "Completed orders" }).getByRole("link").click();
  await expect(dialog.getByText("Processing → Delivered")).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveText([""]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByLabel("Delivered").selectOption("Today");
  await expect(page).toHaveURL(/period=today/);
  await expect(page.getByText("Growth Rate")).toBeVisible();
});

test("cancelling a pending order leads to its refund, part by part, and keeps the note", async ({
  page,
}) => {
  const name = await placeOrder();
  await openBackOffice(page, `/admin/orders/pending?q=${name}`);
  await page.getByRole("link", { name: /^View order/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note for the timeline").fill("Asked by phone");
  await dialog.getByRole("button", { name: "Cancel Order" }).click();
  const question = page.getByRole("alertdialog");
  await expect(
    question.getByText(/^The R[\d.\s]+ \(\$[\d.]+\) are not given back by this/),
  ).toBeVisible();
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expect(dialog.getByText("The money has not been given back")).toBeInViewport();
  await expect(dialog.getByText("Asked by phone")).toBeVisible();

  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByLabel("The goods go back on the shelf")).toHaveCount(0);
  await page.getByLabel("An amount").check();
  await page.getByLabel("Amount in rand").fill("-5");
  await expect(page.getByText("Please enter an amount like 45.00")).toBeVisible();
  await page.getByLabel("Amount in rand").fill("10");
  await page.getByRole("button", { name: /^Give back R/ }).click();
  await expect(dialog.getByText(/^The rest of the money has not been given back: R/)).toBeVisible();
  await expect(dialog.getByText("Partly given back")).toBeVisible();
});

test("the orders page: figures, statuses, columns, search, and dates that cannot be", async ({
  page,
}) => {
  const name = await placeOrder();
  await openBackOffice(page, "/admin/orders");
  await expect(page.getByRole("heading", { name: "Orders Management", level: 1 })).toBeVisible();
  const main = page.getByRole("main");
  for (const label of ["Total Orders", "Pending", "Processing", "Total Revenue"]) {
    const shown = main.getByText(label, { exact: true }).first();
    await expect(shown).toBeVisible();
    await expect(shown.locator("+ p"), label).toHaveText(/\d/);
  }
  await expect(page.getByLabel("Status").getByRole("option")).toHaveText([
    "All",
    "Pending",
    "Processing",
    "Shipped",
    "Delivered",
    "Cancelled",
  ]);
  await expect(page.getByRole("columnheader")).toHaveText([
    "",
    "Order",
    "Customer",
    "Date",
    "Total",
    "Status",
  ]);
  await page.getByLabel("Search").fill(name.toUpperCase());
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row.getByRole("link")).toHaveText(/^\w{8}$/);
  await expect(row).toContainText(/\d{1,2} \w+ 20\d\d/);
  await expect(row).toContainText(/R\d+\.\d\d/);
  await expect(row.getByText("Pending", { exact: true })).toBeVisible();
  await page.getByLabel("From").fill("2026-02-02");
  await page.getByLabel("To").fill("2026-01-01");
  await expect(page.getByText(/^The first day lies after the last one/)).toBeVisible();
});

test("the pending orders: urgent in red after a day, started from the card, and none left", async ({
  page,
}) => {
  const name = await placeOrder();
  await openBackOffice(page);
  await answerWith(page, "admin.orders.pending", { now: Date.now() + 25 * 60 * 60 * 1000 });
  await page.getByRole("link", { name: "Pending Orders" }).first().click();
  await expect(page.getByRole("heading", { name: "Pending Orders", level: 1 })).toBeVisible();
  await searchFor(page, name);
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card.getByText("Urgent", { exact: true })).toBeVisible();
  await expect(card.getByText("1d ago")).toBeVisible();
  await expect(card).toHaveClass(/bg-danger-soft/);
  await expect(card.getByRole("link", { name: /^View order/ })).toBeVisible();
  await card.getByRole("button", { name: /^Start Processing order/ }).click();
  await expect(card).toHaveCount(0);
  await letPass(page);

  await answerWith(page, "admin.orders.pending", {
    rows: [],
    total: 0,
    stats: { count: 0, totalCents: 0, urgent: 0 },
  });
  await page.getByLabel("Search").fill("something else");
  await expect(page.getByText("All orders have been processed!")).toBeVisible();
  for (const [label, value] of [
    ["Pending Orders", "0"],
    ["Total Value", "R0.00"],
    ["Urgent", "0"],
  ] as const) {
    const figure = page.locator("main p", { hasText: new RegExp(`^${label}$`) }).locator("+ p");
    await expect(figure).toHaveText(value);
  }
});

test("the completed orders: figures, and the days to choose from", async ({ page }) => {
  await openBackOffice(page, "/admin/orders/completed");
  const main = page.getByRole("main");
  for (const label of ["Total Orders", "Revenue", "Average Order Value", "Growth Rate"]) {
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Delivered").getByRole("option")).toHaveText([
    "All time",
    "Today",
    "Last 7 days",
    "Last 30 days",
    "Last 3 months",
  ]);
});

/** The dialog of the order of whoever has this last name. */
async function openOrder(page: Page, name: string): Promise<Locator> {
  await openBackOffice(page, `/admin/orders?q=${name}`);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Order placed")).toBeVisible();
  return dialog;
}

/** Until the list that was asked for is there, the rows of the one before refuse to be pressed (StaleRows). */
async function searchFor(page: Page, text: string): Promise<void> {
  const found = page.waitForResponse((answer) => answer.url().includes(text));
  await page.getByLabel("Search").fill(text);
  await found;
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
