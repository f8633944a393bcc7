import { buy } from "#tests/setup/over-http.ts";
import { openBackOffice, signInAs } from "../setup/admin.ts";
import { textOf } from "../setup/files.ts";
import { expect, test } from "../setup/shop-test.ts";
import { shopUrl } from "../setup/shop-url.ts";
import { ADDRESS, PASSWORD, PHONE, register } from "../setup/shopper.ts";

test("customers: the four figures, who a guest is and what they ordered, customers.csv", async ({
  page,
}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const email = `${tag}@shopper.example`;
  const guest = { ...ADDRESS, email, firstName: `Zola${tag}`, lastName: "Khumalo" };
  await buy({ url: shopUrl() }, { shipping: guest });

  await openBackOffice(page, "/admin/customers");
  await expect(page.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
  const main = page.getByRole("main");
  for (const label of ["Total Customers", "Active", "Inactive", "Total Revenue"]) {
    const shown = main.getByText(label, { exact: true }).first();
    await expect(shown).toBeVisible();
    await expect(shown.locator("+ p"), label).toHaveText(/\d/);
  }
  await expect(page.getByLabel("Status").getByRole("option")).toHaveText([
    "All",
    "Active",
    "Inactive",
    "Banned",
  ]);
  await expect(page.getByLabel("Sort by").getByRole("option")).toHaveText([
    "Recent activity",
    "Name",
    "Email",
    "Total orders",
    "Total spent",
  ]);
  await page.getByLabel("Sort by").selectOption("Total spent");
  await page.getByLabel("Search").fill(`zola${tag}`);
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/sort=spent/);

  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog", { name: `Zola${tag} Khumalo` });
  await expect(dialog.getByText(/^Customer since \d{1,2} \w+ 20\d\d$/)).toBeVisible();
  await expect(dialog.getByRole("link", { name: email })).toBeVisible();
  await expect(dialog.getByText("24 Cumberland Avenue, Bryanston, Gauteng, 2191")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Order summary" })).toBeVisible();
  await expect(dialog.getByText("A guest has no account that could be banned.")).toBeVisible();
  await dialog.getByRole("link", { name: /^\w{8}$/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?order=\w{20}/);
  await expect(page.getByRole("dialog").getByText("Order placed")).toBeVisible();

  await page.goto("/admin/customers");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("customers.csv");
  const lines = (await textOf(file)).split("\r\n");
  expect(lines.filter((line) => line.includes(email))).toEqual([
    expect.stringMatching(new RegExp(`^Zola${tag},Khumalo,.*,Guest,Active,.*,1,\\d+\\.\\d\\d$`)),
  ]);
});

test("an account is noted, banned with a reason, kept out, and let in again, on a phone", async ({
  page,
}) => {
  const { email } = await register(page, "Bafana Dlamini");
  await page.setViewportSize(PHONE);
  await openBackOffice(page, `/admin/customers?q=${email.slice(0, 8)}`);
  const cards = page.getByRole("list", { name: "Customers" }).getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await expect(cards.getByText("No orders yet")).toBeVisible();
  await cards.getByRole("link").click();
  const dialog = page.getByRole("dialog", { name: "Bafana Dlamini" });
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog.getByText("Please write something")).toBeVisible();
  await dialog.getByLabel("Add a note").fill("Asked twice for Saturday");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog.getByRole("listitem").getByText("Asked twice for Saturday")).toBeVisible();

  await dialog.getByRole("button", { name: "Ban customer" }).click();
  const question = page.getByRole("dialog", { name: "Ban Bafana Dlamini?" });
  await question.getByRole("button", { name: "Ban customer" }).click();
  await expect(question.getByText("Please say why")).toBeVisible();
  await question.getByLabel("Reason").fill("Disputes every parcel");
  await question.getByRole("button", { name: "Ban customer" }).click();
  await expect(dialog.getByText("This account is banned")).toBeVisible();
  await expect(dialog.getByText("Disputes every parcel")).toBeVisible();

  const signIn = () =>
    page.request.post("/api/trpc/account.signIn", {
      data: { email, password: PASSWORD },
      headers: { origin: shopUrl() },
    });
  const refused = await signIn();
  expect(await refused.text()).toContain("This account has been disabled");
  await page.goto(`/admin/customers?q=${email.slice(0, 8)}&status=banned`);
  await expect(cards.getByText("Banned", { exact: true })).toBeVisible();
  await cards.getByRole("link").click();
  await dialog.getByRole("button", { name: "Unban" }).click();
  await expect(dialog.getByText("This account is banned")).toBeHidden();
  await signInAs(page, { email, password: PASSWORD });
});
