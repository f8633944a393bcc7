import { readFile } from "node:fs/promises";
import { openDesk, signInAs } from "./setup/desk.ts";
import { expect, test } from "./setup/shop-test.ts";
import { shopUrl } from "./setup/shop-url.ts";
import { addToCart, fillAddress, goToCheckout, PASSWORD, pay, register } from "./setup/shopper.ts";

test("a customer is found by e-mail, name and phone, read in the dialog, noted and exported", async ({
  page,
}) => {
  const name = `Ayo${crypto.randomUUID().slice(0, 8)}`;
  await addToCart(page, "ijebu-garri-1kg");
  await goToCheckout(page);
  await fillAddress(page, { firstName: name, email: `${name}@shopper.example` });
  await pay(page);
  await openDesk(page, "/admin/customers");
  for (const card of ["Total Customers", "Active", "Inactive", "Total Revenue"]) {
    await expect(page.getByText(card, { exact: true }).first()).toBeVisible();
  }

  await page.getByLabel("Search").fill(name.toLowerCase());
  const row = page.getByRole("table", { name: "Customers" }).getByRole("row");
  await expect(row).toHaveCount(2);
  await page.getByLabel("Status").selectOption("banned");
  await expect(page.getByText("No customers found")).toBeVisible();
  await page.getByLabel("Status").selectOption("active");
  for (const sort of ["Name", "Email", "Total orders", "Total spent", "Recent activity"]) {
    await page.getByLabel("Sort by").selectOption({ label: sort });
    await expect(row).toHaveCount(2);
  }

  await page.getByRole("link", { name: new RegExp(name) }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Customer since \d/)).toBeVisible();
  await expect(dialog.getByText("Ordered as a guest")).toBeVisible();
  await expect(dialog.getByText("Total spent")).toBeVisible();
  await dialog.getByLabel("Add a note").fill("Rings the bell twice");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog.getByText("Rings the bell twice").first()).toBeVisible();
  await dialog.getByRole("link", { name: /^\w{8}$/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?order=\w{20}/);
  const invoice = await page.getByRole("link", { name: "Invoice" }).getAttribute("href");
  const file = await page.request.get(new URL(invoice ?? "", page.url()).href);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.goto("/admin/customers", { waitUntil: "networkidle" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await download;
  expect(csv.suggestedFilename()).toBe("customers.csv");
  expect(await readFile(await csv.path(), "utf8")).toContain(name);
});

test("a banned customer cannot sign in, with the reason for colleagues, until let in again", async ({
  page,
}) => {
  const { email } = await register(page, "Banwe Testperson");
  await openDesk(page, `/admin/customers?q=${email}`);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ban customer" }).click();
  const question = page.getByRole("dialog", { name: /^Ban / });
  await question.getByRole("button", { name: "Ban customer" }).click();
  await expect(question.getByText("Please say why")).toBeVisible();
  await question.getByLabel("Reason").fill("Three chargebacks");
  await question.getByRole("button", { name: "Ban customer" }).click();
  await expect(dialog.getByText("This account is banned")).toBeVisible();
  await expect(dialog.getByText("Three chargebacks")).toBeVisible();

  const shopper = await page.context().browser()?.newContext({ baseURL: shopUrl() });
  if (!shopper) throw new Error("there is no browser");
  const login = await shopper.newPage();
  await login.goto("/login", { waitUntil: "networkidle" });
  const main = login.getByRole("main");
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Sign In" }).click();
  await expect(login.getByText("This account has been disabled")).toBeVisible();
  await dialog.getByRole("button", { name: "Unban" }).click();
  await expect(page.getByText("Customer may order again")).toBeVisible();
  await signInAs(login, { email, password: PASSWORD });
  await shopper.close();
});
