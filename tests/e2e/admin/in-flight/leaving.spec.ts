import type { Locator, Page } from "@playwright/test";
import { call } from "#tests/setup/over-http.ts";
import { openBackOffice } from "../../setup/admin.ts";
import { holdBack } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { DESKTOP, placeOrder, register } from "../../setup/shopper.ts";
import { choose, PATH as IMPORTS } from "../pages/import-export.ts";

test("whoever goes to another page during an import is told there how it ended", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, IMPORTS);
  const name = `Left ${crypto.randomUUID().slice(0, 8)}`;
  const columns =
    "Section,Product ID/SKU,Item Name,Most Popular Item,Description,Size/Quantity,MR D Price";
  await choose(page, "left.csv", `${columns}\r\nSnacks,,${name},,,5,R12.50\r\n`);
  const letGo = await holdBack(page, "admin.imports.addChunk");
  const asked = page.waitForRequest(/admin\.imports\.addChunk/);
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await asked;
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: "Audit Log" }).click();
  await expect(page).toHaveURL(/\/admin\/audit/);
  letGo();
  await expect(
    toasts(page).filter({ hasText: "CSV Import completed: 1 products imported, 0 errors" }),
  ).toBeVisible();
});

test("whoever has said what a row to check is, is asked before the page goes, and finds the import in the list once it runs", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, IMPORTS);
  const file = `${crypto.randomUUID().slice(0, 8)}.csv`;
  const columns =
    "Section,Product ID/SKU,Item Name,Most Popular Item,Description,Size/Quantity,MR D Price";
  await choose(page, file, `${columns}\nBeverages,,Rooibos ${file},,Red,20,"1,299"`);
  await page.getByRole("button", { name: "R1 299.00" }).click();
  const start = page.getByRole("button", { name: "Import 1 product" });
  await expect(start).toBeEnabled();
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: "Audit Log" }).click();
  await choices(page).press("Stay");
  const letGo = await holdBack(page, "admin.imports.addChunk");
  await start.click();
  const recent = page.getByRole("listitem").filter({ hasText: file });
  await expect(recent.filter({ hasText: "not finished" })).toBeVisible();
  letGo();
  await expect(page.getByRole("button", { name: "Undo this import" })).toBeVisible();
});

test("Back asks before it closes a message with an answer that is not sent yet", async ({
  page,
}) => {
  const subject = `Yams ${crypto.randomUUID().slice(0, 8)}`;
  const from = { name: "Zola", email: "zola@shopper.example" };
  await call({ url: shopUrl() }, "contact.send", { ...from, subject, message: "Have you any?" });
  await openBackOffice(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
  await page.getByRole("link", { name: subject }).click();
  await expectGuarded(page, page.getByRole("dialog", { name: subject }).getByLabel("Answer Zola"));
});

test("Back asks before it closes an order with a note that is not sent yet", async ({ page }) => {
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await page.getByRole("table").getByRole("link").click();
  await expectGuarded(page, page.getByRole("dialog").getByLabel("Add a note"));
});

test("Back asks before it closes a customer with a note that is not sent yet", async ({ page }) => {
  const { email } = await register(page, "Kagiso Moloi");
  await openBackOffice(page, `/admin/customers?q=${email.slice(0, 8)}`);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog", { name: "Kagiso Moloi" });
  await expectGuarded(page, dialog.getByLabel("Add a note"));
});

test("an order that is started stays open with a note that is not sent yet", async ({ page }) => {
  await openBackOffice(page, `/admin/orders/pending?q=${await placeOrder()}`);
  await page.getByRole("link", { name: /^View order/ }).click();
  const dialog = page.getByRole("dialog");
  const note = dialog.getByLabel("Add a note");
  const letGo = await holdBack(page, "admin.orders.setStatus");
  const asked = page.waitForRequest(/admin\.orders\.setStatus/);
  await dialog.getByRole("button", { name: "Start Processing" }).click();
  await asked;
  await note.fill("Rang twice");
  letGo();
  await expect(toasts(page).filter({ hasText: "processing" })).toBeVisible();
  await whenAnswered(page);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(note).toHaveValue("Rang twice");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Rang twice" })).toBeVisible();
});

test("the palette asks before it shows another order in the place of one with a note", async ({
  page,
}) => {
  const other = await placeOrder();
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await page.getByRole("table").getByRole("link").click();
  const note = page.getByRole("dialog").getByLabel("Add a note");
  await note.fill("Rang twice");
  const { url, press } = choices(page);
  const goThere = async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.locator("[cmdk-input]").fill(other);
    await page.getByRole("option", { name: new RegExp(`^\\w{8}, .*${other}`) }).click();
  };
  await goThere();
  await press("Stay");
  await expect(note).toHaveValue("Rang twice");
  expect(page.url()).toBe(url);
  await goThere();
  await press("Leave");
  await expect(page.getByRole("dialog").getByText(new RegExp(other))).toBeVisible();
  await expect(note).toHaveValue("");
});

test("a deletion that is answered late closes nobody else's dialog, and takes no note with it", async ({
  page,
}) => {
  const family = `Moloi${crypto.randomUUID().slice(0, 8)}`;
  await register(page, `Lerato ${family}`);
  await register(page, `Kagiso ${family}`);
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, `/admin/customers?q=${family}`);
  const open = (name: string) =>
    page
      .getByRole("table")
      .getByRole("link", { name: new RegExp(name) })
      .click();
  await open("Lerato");
  await page.getByRole("button", { name: "Delete their data" }).click();
  const question = page.getByRole("dialog", { name: "Delete this customer’s data?" });
  await question.getByRole("checkbox").check();
  const letGo = await holdBack(page, "admin.privacy.erase");
  const asked = page.waitForRequest(/admin\.privacy\.erase/);
  const erase = question.getByRole("button", { name: "Delete for good" });
  await erase.click();
  await asked;
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(erase, "it stays while it is under way").toHaveAttribute("aria-busy", "true");

  await page.goBack();
  await expect(question).toHaveCount(0);
  await open("Kagiso");
  const note = page.getByRole("dialog", { name: /^Kagiso/ }).getByLabel("Add a note");
  await note.fill("Rang twice");
  letGo();
  await expect(toasts(page).first()).toBeVisible();
  await whenAnswered(page);
  await expect(note).toHaveValue("Rang twice");
});

test("a recipe that is saved late leads nobody away from where they have gone meanwhile", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/recipes/edit/egusi-soup");
  const letGo = await holdBack(page, "admin.recipes.update");
  const asked = page.waitForRequest(/admin\.recipes\.update/);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await asked;
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: "Audit Log" }).click();
  await expect(page).toHaveURL(/\/admin\/audit/);
  letGo();
  await expect(toasts(page).filter({ hasText: "Recipe saved" })).toBeVisible();
  await whenAnswered(page);
  await expect(page).toHaveURL(/\/admin\/audit/);
});

test("whoever gives up what was typed is asked once, and the browser's history stays as it was", async ({
  page,
}) => {
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Add a note").fill("Rang twice");
  const pages = await page.evaluate(() => history.length);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/order=/);
  expect(await page.evaluate(() => history.length)).toBe(pages);
});

/** Back asks: what was typed stays where it is with Stay, and goes with Leave. */
async function expectGuarded(page: Page, field: Locator): Promise<void> {
  await field.fill("White ones come on Friday.");
  const { url, press } = choices(page);
  await page.goBack();
  await press("Stay");
  await expect(field).toHaveValue("White ones come on Friday.");
  await expect(page).toHaveURL(url);
  await page.goBack();
  await press("Leave");
  await expect(field).toBeHidden();
  await expect(page).not.toHaveURL(url);
}

/** Where the page is, and how the question is answered that stands before another address. */
function choices(page: Page) {
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  return {
    url: page.url(),
    press: async (answer: "Stay" | "Leave") => {
      await question.getByRole("button", { name: answer }).click();
      await expect(question).toBeHidden();
    },
  };
}
