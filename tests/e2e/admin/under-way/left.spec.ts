import type { Locator, Page } from "@playwright/test";
import { call } from "#tests/setup/over-http.ts";
import { openBackOffice } from "../../setup/admin.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { DESKTOP, placeOrder, register } from "../../setup/shopper.ts";

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

test("whoever gives up what was typed is asked once, and the browser's history stays as it was", async ({
  page,
}) => {
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Add a note").fill("Rang twice");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/order=/);
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
