import type { Page } from "@playwright/test";
import { answerWith, letPass } from "./setup/answers.ts";
import { openDesk } from "./setup/desk.ts";
import { expect, test } from "./setup/shop-test.ts";
import { addToCart, fillAddress, goToCheckout, PHONE, pay } from "./setup/shopper.ts";

const AWAY = "Uber Direct API temporarily unavailable. Showing fallback delivery information.";

test("a delivery is found, read in its dialog and called off, also while the courier is away", async ({
  page,
}) => {
  await page.clock.install();
  const name = await sendSomething(page);
  await openDesk(page, "/admin/deliveries");
  const tiles = ["Total", "Pending", "Pickup", "In Transit", "Delivered", "Cancelled"];
  for (const tile of tiles) {
    await expect(page.locator("main p").getByText(tile, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Status").getByRole("option")).toHaveText([
    "All",
    "Pending",
    "Pickup",
    "Picked Up",
    "In Transit",
    "Delivered",
    "Cancelled",
  ]);

  await answerWith(page, "admin.deliveries.refresh", { reachable: false });
  await page.getByRole("button", { name: "Refresh" }).click();
  const warning = page.getByRole("status").filter({ hasText: AWAY });
  await expect(warning).toBeVisible();
  await expect(warning.locator("svg")).toBeVisible();
  await page.getByLabel("Search").fill(name);
  const rows = page.getByRole("table", { name: "Deliveries" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText(/^As of /)).toBeVisible();
  await letPass(page);
  await page.clock.runFor(61_000);
  await expect(warning, "it asks again by itself").toBeHidden();

  await rows.getByRole("link").click();
  await expect(page).toHaveURL(/[?&]delivery=\w+/);
  const dialog = page.getByRole("dialog");
  const fact = (part: string, term: string) =>
    dialog
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: part, exact: true }) })
      .locator("dt")
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator("+ dd");
  const moment = /^\d+ \w+ \d{4}, \d\d:\d\d$/;
  await expect(fact("Delivery", "Created")).toHaveText(moment);
  await expect(fact("Delivery", "Updated")).toHaveText(moment);
  await expect(fact("Delivery", "Delivery fee")).toHaveText(/^R\d+\.\d\d$/);
  await expect(fact("Delivery", "Tracking").getByRole("link")).toHaveAttribute("href", /^https:/);
  await expect(fact("Pickup", "Address")).not.toHaveText("N/A");
  await expect(fact("Pickup", "Instructions")).toHaveText("N/A");
  await expect(fact("Pickup", "Ready")).toHaveText(moment);
  await expect(fact("Pickup", "Deadline")).toHaveText(moment);
  await expect(fact("Dropoff", "Customer")).toContainText(name);
  await expect(fact("Dropoff", "Address")).toContainText("Bryanston");
  await expect(fact("Dropoff", "ETA")).toHaveText(moment);
  await expect(fact("Dropoff", "Deadline")).toHaveText(moment);
  for (const term of ["Name", "Photo", "Rating", "Phone", "Vehicle", "Make, model, plate"]) {
    await expect(fact("Courier", term)).toBeVisible();
  }
  await expect(dialog.getByRole("combobox"), "the status is only read").toHaveCount(0);
  await expect(fact("Delivery", "Order reference").getByRole("link")).toHaveAttribute(
    "href",
    /^\/admin\/orders\?order=\w+$/,
  );

  await dialog.getByRole("button", { name: "Cancel Delivery" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel Delivery" }).click();
  await expect(page.getByText("The courier was called off", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Cancelled", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page).not.toHaveURL(/delivery=/);

  await page.getByLabel("Status").selectOption("In Transit");
  await expect(page.getByText("No deliveries match your filters")).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/deliveries/history?q=${name}`);
  const cards = page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await expect(cards.getByText("Cancelled", { exact: true })).toBeVisible();
});

test("a shop without deliveries says that there are none", async ({ page }) => {
  await openDesk(page, "/admin/deliveries");
  await answerWith(page, "admin.deliveries.list", { rows: [], total: 0, pageCount: 1 });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("No deliveries found")).toBeVisible();
  await letPass(page);
});

test("a tab that nobody sees asks no courier, and asks at once when it is seen again", async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("admin.deliveries.refresh")) asked += 1;
  });
  await openDesk(page, "/admin/deliveries/history");
  await expect.poll(() => asked, "on opening").toBe(1);
  await show(page, false);
  await page.clock.runFor(5 * 60_000);
  expect(asked).toBe(1);
  await show(page, true);
  await expect.poll(() => asked).toBe(2);
});

/** Brings the tab before somebody's eyes, or takes it away. */
async function show(page: Page, seen: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, !seen);
}

/** A guest's order under a last name that no other order has, with a courier booked for it. */
async function sendSomething(page: Page): Promise<string> {
  const lastName = `Buyer${crypto.randomUUID().slice(0, 8)}`;
  await addToCart(page, "ijebu-garri-1kg");
  await goToCheckout(page);
  await fillAddress(page, { lastName });
  await pay(page);
  return lastName;
}
