import { openBackOffice } from "../setup/admin.ts";
import { answerWith, letPass, refuse } from "../setup/answers.ts";
import { passUntil } from "../setup/clock.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test, whenAnswered } from "../setup/shop-test.ts";

test("the dashboard: four totals with trends, recent orders, top products, what needs attention", async ({
  page,
}) => {
  await openBackOffice(page);
  for (const label of ["Total Revenue", "Total Orders", "Total Products", "Total Customers"]) {
    const shown = page.getByText(label, { exact: true });
    await expect(shown).toBeVisible();
    await expect(shown.locator("+ p"), label).toHaveText(/\d/);
  }
  await expect(page.getByText("nothing to compare with").first()).toBeAttached();
  for (const name of ["Recent Orders", "Top Products", "Needs attention", "Revenue"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  const bell = page.getByRole("link", { name: /things? needs? attention/ });
  // Other tests make orders meanwhile: bell and list are asked for again until they are of one moment.
  await expect(async () => {
    await page.reload();
    await expect(page.locator("#attention li").first()).toBeVisible({ timeout: 5_000 });
    const count = Number((await bell.getAttribute("aria-label"))?.split(" ")[0]);
    const shown = await page.locator("#attention li").allInnerTexts();
    expect(shown.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(count);
  }).toPass({ timeout: 60_000 });

  await bell.click();
  await expect(page).toHaveURL(/#attention$/);
  await page.getByRole("link", { name: "Products low in stock" }).click();
  await expect(page).toHaveURL(/\/admin\/products\?stock=low&status=active$/);
});

test("a mail that could not be sent is let go after a question only", async ({ page }) => {
  const mail = { mailId: "mail-of-nobody", subject: "Your order", recipient: "zola@shop.example" };
  await page.clock.install();
  await openBackOffice(page, "/admin/audit");
  await answerWith(page, "admin.dashboard.attention", { failedMails: 1, total: 1 });
  await answerWith(page, "admin.dashboard.failures", {
    mails: [{ ...mail, reason: null, failedAt: Date.now() }],
  });
  await refuse(page, "admin.dashboard.settleMail", "CONFLICT");
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("dashboard.settleMail")) sent++;
  });
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  // It is asked for once a minute, but not while it is being asked for.
  await whenAnswered(page);
  await page.clock.fastForward(61_000);
  await page.getByText("Mails that could not be sent").click();
  const letGo = page.getByRole("button", { name: "Let go: Your order" });
  const question = page.getByRole("alertdialog", { name: "Let this mail go?" });
  await letGo.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(sent).toBe(0);
  await letGo.click();
  await question.getByRole("button", { name: "Let go" }).click();
  await expect(question).toBeHidden();
  expect(sent).toBe(1);
});

test.describe("when it cannot be loaded", () => {
  test.use({ expectedError: /500|503/ });

  test("a dashboard that cannot be loaded says so quietly, and tries again", async ({
    page,
    logged,
  }) => {
    await page.clock.install();
    await openBackOffice(page, "/admin/audit");
    // The bell has asked by then: in one call with what is refused it would be refused too.
    await whenAnswered(page);
    await refuse(page, "admin.dashboard.summary", "INTERNAL");
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    const said = page.getByText("The figures could not be loaded just now.");
    // It tries again by itself at first, later and later.
    await passUntil(page, 1_000, () => said.isVisible());
    await expect(toasts(page)).toHaveCount(0);
    expect(logged).toContain("Failed to load admin.dashboard.summary: INTERNAL");
    // What needs a person is there all the same.
    await expect(page.getByRole("link", { name: "Products low in stock" })).toBeVisible();
    const again = page.getByRole("button", { name: "Try again" });
    await passUntil(page, 1_000, () => again.isEnabled());
    await letPass(page);
    await again.click();
    await expect(page.getByText("Total Revenue", { exact: true })).toBeVisible();
  });
});
