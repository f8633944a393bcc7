import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { expectAccessible } from "../setup/accessible.ts";
import { ADMIN, openBackOffice, signInAs } from "../setup/admin.ts";
import { letPass, refuse } from "../setup/answers.ts";
import { expect, test, whenAnswered } from "../setup/shop-test.ts";
import { shopUrl } from "../setup/shop-url.ts";
import { addToCart, comeFromElsewhere, forgetSession, openCart } from "../setup/shopper.ts";

test("an administrator sets up a second factor, and signs in with the app's code", async ({
  page,
}) => {
  const account = await newAdministrator(page, "manager");
  await signInAs(page, account);
  await page.goto("/admin/two-factor");
  await expectAccessible(page);
  await page.getByLabel("First, your password again").fill(account.password);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("img", { name: "Picture for your authenticator app" })).toBeVisible();
  await page.getByText("No camera? Type the key instead").click();
  const secret = (await page.getByTestId("secret").textContent()) ?? "";
  await expectAccessible(page);
  const code = page.getByLabel("Type the six digits that the app shows");
  await code.fill(totpOf(secret, Date.now()));
  await page.getByRole("button", { name: "Turn it on" }).click();
  const backupCodes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(backupCodes).toHaveCount(10);
  const [backupCode = ""] = await backupCodes.allTextContents();
  await expectAccessible(page);
  await page.getByRole("link", { name: "I have kept them: continue" }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await forgetSession(page);
  await signInAsAdmin(page, account);
  await expect(page.getByText("One more step: your code.")).toBeVisible();
  await expectAccessible(page);
  // The set-up used the one that shows now; the next one is good already.
  await page.getByLabel("Code").fill(totpOf(secret, Date.now() + 30_000));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();

  // The shop's own login asks the same; a backup code does as well.
  await forgetSession(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByLabel("Code").fill(backupCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/$/);
});

const Begun = v.object({ result: v.object({ data: v.object({ secret: v.string() }) }) });

test("new backup codes take the place of the old ones, and the second factor is turned off, each by the password", async ({
  page,
}) => {
  const account = await newAdministrator(page, "manager");
  const { password } = account;
  await signInAs(page, account);
  const begun = v.parse(Begun, await call(page, "admin.twoFactor.begin", { password }));
  const { secret } = begun.result.data;
  await call(page, "admin.twoFactor.confirm", { code: totpOf(secret, Date.now()) });
  await page.goto("/admin/two-factor");
  await expect(page.getByText("You have 10 backup codes left.")).toBeVisible();
  await page.getByRole("button", { name: "New backup codes" }).click();
  const again = page.getByLabel("Your password, to be sure that it is you");
  await again.fill(password);
  await page.getByRole("button", { name: "Make new backup codes" }).click();
  const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [backupCode = ""] = await codes.allTextContents();
  await page.getByRole("link", { name: "I have kept them: continue" }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await forgetSession(page);
  await signInAsAdmin(page, account);
  await page.getByLabel("Code").fill(backupCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
  await page.goto("/admin/two-factor");
  await expect(page.getByText("You have 9 backup codes left.")).toBeVisible();
  await page.getByRole("button", { name: "Turn it off" }).click();
  await again.fill(password);
  await page.getByRole("button", { name: "Turn two-factor sign-in off" }).click();
  await expect(page.getByLabel("First, your password again")).toBeVisible();

  await forgetSession(page);
  await signInAsAdmin(page, account);
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
});

test("a way out of the back office that is not answered is told as that, and the one that is answered takes the cart out of the shop's tab too", async ({
  page,
  context,
}) => {
  await signInAs(page, ADMIN);
  await page.goto("/admin");
  const shop = await context.newPage();
  // By then it listens to the other tabs.
  const kept = shop.waitForResponse(/basket\.keep/);
  await addToCart(shop, "ijebu-garri-1kg");
  await kept;
  await page.bringToFront();
  await page.getByRole("button", { name: /Tunde Adeyemi/ }).click();
  await whenAnswered(page);
  const out = page.getByRole("menuitem", { name: "Sign out" });
  await refuse(page, "account.signOut", "SERVICE_UNAVAILABLE");
  await out.click();
  await expect(page.getByText("You are still signed in. Please try again.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await letPass(page);
  const anew = shop.waitForEvent("load");
  await out.click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await anew;
  await openCart(shop);
  await expect(shop.getByText("Your cart is empty")).toBeVisible();
});

test.describe("a list of addresses that leaves its author out", () => {
  test.use({ expectedError: /400/ });

  test("is not saved before they have read that it shuts them out", async ({ page }) => {
    await openBackOffice(page, "/admin/settings?tab=security");
    await page.getByLabel("IP restriction").check();
    await page.getByLabel("Allowed addresses").fill("192.0.2.300");
    const save = page.getByRole("button", { name: "Save security settings" });
    await save.click();
    await expect(page.getByText('"192.0.2.300" is not a network address.')).toBeVisible();

    await page.getByLabel("Allowed addresses").fill("192.0.2.0/28\n2001:db8::/64");
    await save.click();
    const dialog = page.getByRole("alertdialog", { name: "This shuts you out" });
    await expect(dialog).toContainText("is not on the list");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();

    await expect(page.getByText("Failed to save security settings")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("IP restriction")).not.toBeChecked();
  });
});

for (const [role, label] of [
  ["viewer", "Viewer"],
  ["manager", "Manager"],
] as const) {
  test(`the menu of the account shows the role of a ${role} as a badge`, async ({ page }) => {
    await signInAs(page, await newAdministrator(page, role));
    await page.goto("/admin");
    await page.getByRole("button", { name: /Account of/ }).click();
    const menu = page.getByRole("menu");
    const badge = menu.getByText(label, { exact: true });
    await expect(badge).toBeVisible();
    const behind = (text: Locator) =>
      text.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await behind(badge)).not.toBe("rgba(0, 0, 0, 0)");
    expect(await behind(badge)).not.toBe(await behind(menu));
  });
}

test.describe("a picker", () => {
  test.use({ expectedError: /403/ });

  test("is offered what a picker does, and nothing of what only others may", async ({ page }) => {
    await signInAs(page, await newAdministrator(page, "picker"));

    await page.goto("/admin/products");
    await expect(page.getByRole("table")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Recent changes" })).toHaveCount(0);
    const menu = page.getByRole("navigation", { name: "Back office" });
    await expect(menu.getByRole("link", { name: "Products", exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Settings" })).toHaveCount(0);
    await expect(menu.getByRole("link", { name: "Add Product" })).toHaveCount(0);

    await page.getByRole("button", { name: /Account of/ }).click();
    await expect(page.getByRole("menu").getByText("Picker", { exact: true })).toBeVisible();

    await page.goto("/admin/products/view/ijebu-garri-1kg");
    await expect(page.getByRole("button", { name: "Adjust stock" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);

    const answer = await page.goto("/admin/settings");
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("heading", { name: "This page is not open to you" })).toBeVisible();
    await expect(page.getByText("Your role (Picker) does not allow this.")).toBeVisible();
    await expectAccessible(page);
  });
});

test("a role that is chosen is asked about first, and one's own with a word of how it comes back", async ({
  page,
}) => {
  const { email } = await newAdministrator(page, "viewer");
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("administrators.setRole")) sent++;
  });
  await openBackOffice(page, "/admin/settings/administrators");
  const people = page.getByRole("list", { name: "Administrators" }).getByRole("listitem");
  const role = people.filter({ hasText: email }).getByRole("combobox", { name: "Role of Lerato" });
  const question = page.getByRole("alertdialog");
  await role.selectOption("Manager");
  await expect(question).toContainText("Change the role of Lerato Dube to Manager?");
  await expect(question).toContainText("Runs the shop");
  await expect(question).not.toContainText("This is your own role");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(role).toHaveValue("viewer");
  await people.filter({ hasText: ADMIN.email }).getByRole("combobox").selectOption("Viewer");
  await expect(question).toContainText("only another owner can give it back to you");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(sent).toBe(0);
  await role.selectOption("Manager");
  await question.getByRole("button", { name: "Change the role" }).click();
  await expect(page.getByText("Lerato Dube has a new role")).toBeVisible();
  await expect(role).toHaveValue("manager");
});

/** A new account of the shop, which the demo's owner makes an administrator. */
async function newAdministrator(page: Page, role: AdminRole) {
  const account = {
    email: `${role}-${crypto.randomUUID()}@shop.example`,
    password: "Jollof-Rice-2026",
  };
  const { email, password } = account;
  const person = {
    name: "Lerato Dube",
    phone: "082 555 0118",
    address: "24 Cumberland Avenue, Bryanston",
    confirmation: password,
  };
  await comeFromElsewhere(page);
  await call(page, "account.register", { ...person, email, password });
  await proveAddress(page, email);
  await signInAs(page, ADMIN);
  await call(page, "admin.administrators.grant", { email, role });
  await page.context().clearCookies();
  return account;
}

/** Follows the link of the mail that welcomed them. */
async function proveAddress(page: Page, email: string): Promise<void> {
  const box = await page.request.get(`/dev/mail?${new URLSearchParams({ to: email })}`);
  const mail = /\/dev\/mail\/[\w-]+/.exec(await box.text())?.[0] ?? "";
  const text = await (await page.request.get(`${mail}.txt`)).text();
  const token = /verify-email#token=(\S+)/.exec(text)?.[1] ?? "";
  await call(page, "account.verifyEmail", { token: decodeURIComponent(token) });
}

async function call(page: Page, procedure: string, data: unknown): Promise<unknown> {
  const headers = { origin: shopUrl() };
  const answer = await page.request.post(`/api/trpc/${procedure}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

async function signInAsAdmin(page: Page, account: { email: string; password: string }) {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
