import { openBackOffice } from "../setup/admin.ts";
import { shopAnswer } from "../setup/answers.ts";
import { expect, test } from "../setup/shop-test.ts";

/** The list of backups, and whatever is asked together with it. */
const BACKUPS = /\/api\/trpc\/[^?]*admin\.backups\.list/;
const SYSTEM = "/admin/settings?tab=system";

test("the backup frequency shows only when auto backup is on, and an owner backs up now", async ({
  page,
}) => {
  await openBackOffice(page, SYSTEM);
  const frequency = page.getByLabel("Backup frequency");
  await expect(frequency).toHaveValue("weekly");
  await expect(frequency.locator("option")).toHaveText(["Daily", "Weekly", "Monthly"]);
  await page.getByLabel("Auto backup").uncheck();
  await expect(frequency).toHaveCount(0);
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(frequency).toBeVisible();

  // No cron runs here: it is under way for ever.
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(page.getByText("Backup on its way")).toBeVisible();
  const newest = page.getByRole("list", { name: "Last backups" }).getByRole("listitem").first();
  await expect(newest).toContainText("Under way");
  await expect(page.getByRole("button", { name: "Backing up…" })).toBeVisible();
});

test("what did not load names the id by which the logs know it", async ({ page }) => {
  await page.route(BACKUPS, async (route) => {
    const failure = { code: "FORBIDDEN", message: "No", field: null, requestId: "REQ-1" };
    const error = { message: "No", code: -32000, data: { failure } };
    const asked = new URL(route.request().url()).pathname.split(",");
    await route.fulfill({ json: asked.map(() => ({ error })) });
  });
  await openBackOffice(page, SYSTEM);
  await expect(page.getByText("If you write to us, mention REQ-1.")).toBeVisible();
});

test("what the server says of its timing in debug mode stands below the page", async ({ page }) => {
  await openBackOffice(page);
  const bar = page.getByRole("complementary", { name: "Debug mode" });
  await expect(bar).toHaveCount(0);
  await page.route(BACKUPS, async (route) => {
    const answer = await shopAnswer(route);
    const timing = 'request;desc="REQ-2", total;dur=12, db;dur=5;desc="3 trips, 40 rows"';
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), "server-timing": timing },
    });
  });
  await page.goto(SYSTEM);
  await expect(bar).toContainText("admin.backups.list");
  await expect(bar).toContainText("12 ms · db 5 ms, 3 trips, 40 rows");
  await expect(bar).toContainText("REQ-2");
});
