import type { Locator, Page } from "@playwright/test";
import { openBackOffice } from "../setup/admin.ts";
import { answerWith, letPass } from "../setup/answers.ts";
import { countAsked, passUntil } from "../setup/clock.ts";
import { expect, test } from "../setup/shop-test.ts";
import { PHONE, placeOrder } from "../setup/shopper.ts";

const AWAY = "Uber Direct API temporarily unavailable. Showing fallback delivery information.";

test("the delivery page: tiles, statuses, and what it says while the courier is away", async ({
  page,
}) => {
  await page.clock.install();
  const name = await placeOrder({ byCourier: true });
  await openBackOffice(page, "/admin/deliveries");
  const tiles = ["Total", "Pending", "Pickup", "In Transit", "Delivered", "Cancelled"];
  for (const tile of tiles) {
    const label = page.locator("main p").filter({ hasText: new RegExp(`^${tile}$`) });
    await expect(label).toBeVisible();
    await expect(label.locator("+ p"), tile).toHaveText(/^\d+$/);
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
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).getByText(/^As of /)).toBeVisible();
  await letPass(page);
  await page.clock.runFor(61_000);
  await expect(warning, "it asks again by itself").toBeHidden();

  await page.getByLabel("Status").selectOption("In Transit");
  await expect(page.getByText("No deliveries match your filters")).toBeVisible();
});

test("a delivery's dialog: what is known of it, read only, until it is closed", async ({
  page,
}) => {
  await page.clock.install();
  const name = await placeOrder({ byCourier: true });
  await openBackOffice(page, `/admin/deliveries?q=${name}`);
  await rowsOf(page).getByRole("link").click();
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
  // The courier is booked once the purchase is answered; the page asks again each minute.
  const tracking = fact("Delivery", "Tracking").getByRole("link");
  await passUntil(page, 20_000, () => tracking.isVisible());
  await expect(dialog.getByText("Pending", { exact: true })).toBeVisible();
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
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page).not.toHaveURL(/delivery=/);
});

test("a delivery is called off, booked again, and handed to a driver of the shop", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const name = await placeOrder({ byCourier: true });
  await openBackOffice(page, `/admin/deliveries?q=${name}`);
  await rowsOf(page).getByRole("link").click();
  const dialog = page.getByRole("dialog");
  const question = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Cancel Delivery" }).click();
  await question.getByRole("button", { name: "Cancel Delivery" }).click();
  await expect(page.getByText("The courier was called off", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Cancelled", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  const waiting = page.getByRole("list", { name: "To hand out" }).getByRole("listitem");
  await expect(waiting.filter({ hasText: name })).toHaveCount(1);
  await rowsOf(page).getByRole("link").click();
  await dialog.getByRole("button", { name: "Book again" }).click();
  const again = page.getByRole("dialog", { name: "Book the courier again?" });
  await again.getByRole("button", { name: /^Book for R\d+\.\d\d$/ }).click();
  await expect(page.getByText("The courier is booked again", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Pending", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel Delivery" }).click();
  await question.getByRole("button", { name: "Cancel Delivery" }).click();
  await dialog.getByRole("button", { name: "Hand to a driver" }).click();
  const driver = page.getByRole("dialog", { name: "Hand to a driver" });
  await driver.getByRole("button", { name: "Hand Out" }).click();
  await expect(driver.getByText("Please write who drives")).toBeVisible();
  await driver.getByLabel("Driver's name").fill("Sipho Dube");
  await driver.getByLabel("Driver's phone").fill("082 555 0199");
  await driver.getByRole("button", { name: "Hand Out" }).click();
  await expect(page.getByText("Sipho Dube has the order", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "In Transit" }).click();
  await expect(dialog.getByRole("button", { name: "In Transit", pressed: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelled" }).click();
  await question.getByRole("button", { name: "Take it back" }).click();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(waiting.filter({ hasText: name })).toHaveCount(1);

  await page.setViewportSize(PHONE);
  await page.goto(`/admin/deliveries/history?q=${name}`);
  const cards = page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
  await expect(cards).toHaveCount(3);
  await expect(cards.getByText("Cancelled", { exact: true })).toHaveCount(3);
});

test("a shop without deliveries says that there are none", async ({ page }) => {
  const asked = await countAsked(page, "admin.deliveries.refresh");
  await openBackOffice(page, "/admin/deliveries");
  await expect.poll(asked, "on opening").toBe(1);
  const refresh = page.getByRole("button", { name: "Refresh" });
  await expect(refresh).not.toHaveAttribute("aria-busy");
  await answerWith(page, "admin.deliveries.list", { rows: [], total: 0, pageCount: 1 });
  await refresh.click();
  await expect.poll(asked, "once more").toBe(2);
  await expect(page.getByText("No deliveries found")).toBeVisible();
  await expect(
    page.getByText("An order that a courier or a driver of ours brings appears"),
  ).toBeVisible();
  await letPass(page);
});

test("a tab that nobody sees asks no courier, and asks at once when it is seen again", async ({
  page,
}) => {
  await page.clock.install();
  const asked = await countAsked(page, "admin.deliveries.refresh");
  await openBackOffice(page, "/admin/deliveries/history");
  await expect.poll(asked, "on opening").toBe(1);
  // From here on the page's time passes by the test alone; how much has passed is not known.
  await page.clock.pauseAt(Date.now() + 20_000);
  await passUntil(page, 2_000, async () => (await asked()) === 2);
  const passed = await passUntil(page, 2_000, async () => (await asked()) === 3);
  expect(passed, "a minute").toBeGreaterThanOrEqual(58_000);
  expect(passed, "a minute").toBeLessThanOrEqual(65_000);
  await page.clock.resume();
  await show(page, false);
  await page.clock.runFor(5 * 60_000);
  expect(await asked()).toBe(3);
  await show(page, true);
  await expect.poll(asked).toBe(4);
});

/** Brings the tab before somebody's eyes, or takes it away. */
async function show(page: Page, seen: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, !seen);
}

function rowsOf(page: Page): Locator {
  return page.getByRole("table", { name: "Deliveries" }).locator("tbody tr");
}

test.describe("the delivery settings, which are one document", () => {
  // Two who save it at once are told of each other: one test after the other.
  test.describe.configure({ mode: "default" });

  test("delivery settings: zones are added, moved and removed, and a bad fee is told at its field", async ({
    page,
  }) => {
    await openBackOffice(page, "/admin/deliveries/settings");
    const zones = page.getByRole("list", { name: "Zones" }).getByRole("listitem");
    await expect(zones.first()).toBeVisible();
    const before = await zones.count();
    const far = `Far Away ${crypto.randomUUID().slice(0, 4)}`;
    const save = page.getByRole("button", { name: "Save delivery settings" });
    await expect(save).toBeDisabled();
    await page.getByRole("button", { name: "Add a zone" }).click();
    const added = zones.nth(before);
    await added.getByLabel("Name").fill(far);
    await added.getByLabel("Estimate").fill("two days");
    await added.getByLabel("Fee in rand").fill("-1");
    await added.getByLabel("Free from, in rand").fill("R 900");
    await save.click();
    await expect(added.getByText("The fee cannot be below 0")).toBeVisible();
    await expect(added.getByText("A zone needs at least one area")).toBeVisible();
    await added.getByLabel("Fee in rand").fill("150");
    await added.getByLabel("Areas").fill("Musina, Beitbridge");
    await page.getByRole("button", { name: `Move ${far} up` }).click();
    await page.getByLabel("Open on Saturday").uncheck();
    await expect(page.getByText("Saturday and Sunday closed")).toBeVisible();
    await page.getByLabel("Open on Saturday").check();
    await save.click();
    await expect(page.getByText("Delivery settings saved successfully")).toBeVisible();

    await page.reload();
    await expect(zones.nth(before - 1).getByLabel("Name")).toHaveValue(far);
    await expect(zones.nth(before - 1).getByLabel("Areas")).toHaveValue("Musina, Beitbridge");
    await page.getByRole("button", { name: `Remove ${far}` }).click();
    await save.click();
    await expect(zones).toHaveCount(before);
    await expect(save).toBeDisabled();
  });

  test("holidays and closed dates are set, a bad one is told at its field, and shoppers read them", async ({
    page,
  }) => {
    await openBackOffice(page, "/admin/deliveries/settings");
    const save = page.getByRole("button", { name: "Save delivery settings" });
    const christmas = page.getByLabel(/^Closed on Christmas Day/).first();
    await expect(christmas).toBeChecked();
    await christmas.uncheck();
    await page.getByRole("button", { name: "Add closed dates" }).click();
    // As the 24th is typed, digit by digit.
    for (const day of ["2032-03-02", "2032-03-24"]) await page.getByLabel("First day").fill(day);
    await expect(page.getByLabel("Last day")).toHaveValue("2032-03-24");
    await page.getByLabel("First day").fill("2032-03-02");
    await page.getByLabel("Last day").fill("2032-03-01");
    await save.click();
    await expect(page.getByText("The last day is not before the first")).toBeVisible();
    await expect(page.getByText("The reason is missing")).toBeVisible();
    await page.getByLabel("Last day").fill("2032-03-03");
    await page.getByLabel("Reason, as shoppers read it").fill("Stocktaking");
    await page.getByLabel("How soon").fill("20-40 minutes");
    await expect(page.getByText(/Same-day delivery, 20-40 minutes across Sandton/)).toBeVisible();
    await save.click();
    await expect(page.getByText("Delivery settings saved successfully")).toBeVisible();

    await page.reload();
    await expect(christmas).not.toBeChecked();
    await expect(page.getByLabel("Reason, as shoppers read it")).toHaveValue("Stocktaking");
    await page.goto("/about");
    await expect(
      page.getByText(/Same-day delivery while we are open, 20-40 minutes/),
    ).toBeVisible();

    await page.goto("/admin/deliveries/settings");
    await christmas.check();
    await page.getByRole("button", { name: "Remove Stocktaking" }).click();
    await page.getByLabel("How soon").fill("30-90 minutes");
    await save.click();
    await expect(save).toBeDisabled();
  });
});
