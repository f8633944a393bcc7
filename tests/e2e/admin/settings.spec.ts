import type { Page } from "@playwright/test";
import { openBackOffice } from "../setup/admin.ts";
import { letPass, refuse } from "../setup/answers.ts";
import { toasts, writeDownToasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";

const LINK = "https://www.facebook.com/soko.example";

test("the settings have four tabs; the store's data is checked, saved by itself and shown to shoppers", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/settings");
  for (const name of ["Store", "Notifications", "Security", "System"]) {
    await expect(page.getByRole("tab", { name })).toBeVisible();
  }
  await expect(
    page.getByText("Never changed: these are the values").filter({ visible: true }),
  ).toBeVisible();
  await expect(saveButton(page, "store")).toBeDisabled();

  await page.getByLabel("Email", { exact: true }).fill("nobody");
  await page.getByLabel("Facebook").fill("javascript:alert(1)");
  await page.getByLabel("Dollar rate").fill("abc");
  await saveButton(page, "store").click();
  await expect(page.getByText("Email is not an email address")).toBeVisible();
  await expect(page.getByText("Facebook is not a web address")).toBeVisible();
  await expect(page.getByText("Dollar rate is not a number")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Undo changes" }).click();
  await page.getByLabel("Facebook").fill(LINK);
  await page.getByRole("tab", { name: "System" }).click();
  await expect(page.getByText("Leave without saving?")).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await saveButton(page, "store").click();
  await expect(toasts(page).filter({ hasText: "Store settings saved successfully" })).toBeVisible();
  await expect(
    page.getByText(/^Last changed by .+ on \d+ \w+ \d{4}, \d\d:\d\d$/).filter({ visible: true }),
  ).toBeVisible();

  await page.goto("/contact");
  await expect(page.getByRole("heading", { name: "Contact Us", level: 1 })).toBeVisible();
  const links = page.getByRole("main").getByRole("list", { name: "Find us on" });
  await expect(links.getByRole("link")).toHaveText(["Facebook"]);
  await expect(links.getByRole("link")).toHaveAttribute("href", LINK);
});

test.describe("when two save at once", () => {
  test.use({ expectedError: /409/ });

  test("the second is told, and sees what the first has saved", async ({ page, context }) => {
    await openBackOffice(page, "/admin/settings?tab=notifications");
    const other = await context.newPage();
    await other.goto("/admin/settings?tab=notifications");
    const inStock = other.getByRole("switch", { name: "Back in stock" });
    const wasInStock = await inStock.isChecked();
    const messages = page.getByRole("switch", { name: "Customer messages" });
    const hadMessages = await messages.isChecked();
    await messages.click();

    await inStock.click();
    await saveButton(other, "notification").click();
    await expect(
      other.getByText("Notifications settings saved successfully").first(),
    ).toBeVisible();
    await other.close();
    await saveButton(page, "notification").click();

    await expect(page.getByText("Failed to save notifications settings").first()).toBeVisible();
    await page.getByRole("button", { name: "Show how it is now" }).click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(messages).toBeChecked({ checked: !hadMessages });
    await page.getByRole("button", { name: "Show how it is now" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    const seen = page.getByRole("switch", { name: "Back in stock" });
    await expect(seen).toBeChecked({ checked: !wasInStock });
    await expect(messages).toBeChecked({ checked: hadMessages });
  });
});

test.describe("when the server does not answer", () => {
  test.use({ expectedError: /500|503/ });

  test("the page says that the settings could not be loaded or saved", async ({ page }) => {
    await openBackOffice(page, "/admin/audit");
    await refuse(page, "admin.settings.all", "FORBIDDEN");
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await expect(toasts(page).filter({ hasText: "Failed to load settings" })).toBeVisible();
    await letPass(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Store name")).toBeVisible();

    await refuse(page, "admin.settings.saveStore", "INTERNAL");
    await page.getByLabel("Province").fill("Limpopo");
    await saveButton(page, "store").click();
    await expect(toasts(page).filter({ hasText: "Failed to save store settings" })).toBeVisible();
    await expect(page.getByLabel("Province")).toHaveValue("Limpopo");
  });

  test("that the settings could not be loaded is told once, however often the page asks", async ({
    page,
  }) => {
    const said = await writeDownToasts(page);
    await openBackOffice(page, "/admin/audit");
    await refuse(page, "admin.settings.all", "FORBIDDEN");
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await expect.poll(said).toHaveLength(1);
    const asked = page.waitForResponse(/admin\.settings\.all/);
    // As when somebody comes back to this tab.
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await asked;
    await expect(retry).not.toHaveAttribute("aria-busy");
    expect(await said()).toEqual(["Failed to load settings"]);
    await retry.click();
    await expect.poll(said).toEqual(["Failed to load settings", "Failed to load settings"]);
  });
});

function saveButton(page: Page, section: string) {
  return page.getByRole("button", { name: `Save ${section} settings` });
}
