import type { Locator, Page } from "@playwright/test";
import { call } from "#tests/setup/over-http.ts";
import { openBackOffice } from "../../setup/admin.ts";
import { holdBack, letPass, refuse } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { DESKTOP, newEmail, placeOrder, register } from "../../setup/shopper.ts";
import { cards, choose, fill, png, productName, uploaded } from "../product/form.ts";

test("what is typed while a product is being saved stays, to be saved next", async ({ page }) => {
  await openBackOffice(page, "/admin/products/edit/medium-couscous-1kg");
  const description = page.getByLabel("Description");
  const first = `${await description.inputValue()} Fine grains.`;
  await description.fill(first);
  const second = `${first} Ready in five minutes.`;
  await typeWhileSaved(page, "admin.product.update", () => description.fill(second));
  await expect(toasts(page).filter({ hasText: "Product updated" })).toBeVisible();
  await expect(page.getByText(/changed this product at/)).toHaveCount(0);
  await expect(description).toHaveValue(second);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goto("/admin/products/edit/medium-couscous-1kg");
  await expect(description).toHaveValue(second);
});

test("what is typed while a banner is being saved stays, to be saved next", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/hero");
  // Of which no other test is to know what is stored.
  await page.getByRole("button", { name: "Edit Coffee, where coffee began" }).click();
  const subtitle = page.getByLabel("Subtitle", { exact: true });
  const before = await subtitle.inputValue();
  await subtitle.fill(`${before} today`);
  await typeWhileSaved(page, "admin.hero.update", () => subtitle.fill(`${before} this week`));
  await expect(toasts(page)).toHaveCount(1);
  await expect(subtitle).toHaveValue(`${before} this week`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  await expect(page.getByText(`${before} this week`).first()).toBeVisible();
});

test("what is typed while a recipe is being saved stays, to be saved next", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/recipes");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const origin = page.getByLabel("Country or region", { exact: true });
  const before = await origin.inputValue();
  await origin.fill(`${before} North`);
  await typeWhileSaved(page, "admin.recipes.update", () => origin.fill(`${before} South`));
  await expect(toasts(page)).toHaveCount(1);
  await expect(origin).toHaveValue(`${before} South`);
  const recipe = page.url();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/admin\/recipes$/);
  await page.goto(recipe);
  await expect(origin).toHaveValue(`${before} South`);
});

test("what is typed when a recipe was saved, before its page goes, stays to be saved next", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/recipes");
  await page
    .getByRole("link", { name: /^Edit / })
    .nth(1)
    .click();
  const origin = page.getByLabel("Country or region", { exact: true });
  const before = await origin.inputValue();
  await origin.fill(`${before} East`);
  const letGo = await holdBack(page, "admin.dashboard.attention");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page).filter({ hasText: "Recipe saved" })).toBeVisible();
  await origin.fill(`${before} West`);
  letGo();
  await letPass(page);
  await whenAnswered(page);
  await expect(origin).toHaveValue(`${before} West`);
  const recipe = page.url();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/admin\/recipes$/);
  await page.goto(recipe);
  await expect(origin).toHaveValue(`${before} West`);
});

test("what is typed of an order while notes about it are being sent stays", async ({ page }) => {
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  const note = dialog.getByLabel("Add a note");
  const add = dialog.getByRole("button", { name: "Add note" });
  await typeWhileSent(page, { procedure: "admin.orders.addNote", field: note, button: add });
  const status = dialog.getByLabel("Note for the timeline");
  const set = dialog.getByRole("button", { name: "Processing", exact: true });
  await typeWhileSent(page, { procedure: "admin.orders.setStatus", field: status, button: set });
  await expect(dialog.getByText("Pending → Processing")).toBeVisible();
});

test("what is typed of a customer while a note about them is being sent stays", async ({
  page,
}) => {
  const { email } = await register(page, "Kagiso Moloi");
  await openBackOffice(page, `/admin/customers?q=${email.slice(0, 8)}`);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Add a note");
  const button = dialog.getByRole("button", { name: "Add note" });
  await typeWhileSent(page, { procedure: "admin.customers.addNote", field, button });
});

test("what is typed while an answer to a message is being sent stays", async ({ page }) => {
  const subject = `Yams ${crypto.randomUUID().slice(0, 8)}`;
  const sender = { name: "Zola", email: newEmail() };
  await call({ url: shopUrl() }, "contact.send", { ...sender, subject, message: "Have you any?" });
  await openBackOffice(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
  await page.getByRole("link", { name: subject }).click();
  const dialog = page.getByRole("dialog", { name: subject });
  const field = dialog.getByLabel("Answer Zola");
  const button = dialog.getByRole("button", { name: "Send answer" });
  await typeWhileSent(page, { procedure: "admin.messages.answer", field, button });
});

test("what is corrected while a product is being added is there on its own page, to be saved next", async ({
  page,
}) => {
  const name = productName();
  await openBackOffice(page, "/admin/products/add");
  await fill(page, { Name: name, Price: "45.00" });
  await page.getByLabel("Description").fill("Red, sweet and smoky.");
  await page.getByLabel("Category").selectOption("Spices & Seasonings");
  await choose(page, png("front.png"));
  await expect(cards(page)).toHaveCount(1);
  await uploaded(page);
  const letGo = await holdBack(page, "admin.product.create");
  const asked = page.waitForRequest(/admin\.product\.create/);
  await page.getByRole("button", { name: "Add Product" }).click();
  await asked;
  await fill(page, { Price: "54.00" });
  letGo();
  await letPass(page);
  await expect(page).toHaveURL(/\/admin\/products\/edit\/smoked-paprika/);
  await expect(page.getByText("What you typed is back").first()).toBeVisible();
  await expect(page.getByLabel("Price")).toHaveValue("54.00");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test("what is corrected while a recipe is being added is saved next, as a change of it", async ({
  page,
}) => {
  const name = `Pot ${crypto.randomUUID().slice(0, 8)}`;
  await openBackOffice(page, "/admin/recipes/add");
  await page.getByLabel("Name", { exact: true }).fill(name);
  const origin = page.getByLabel("Country or region");
  await origin.fill("Ghana");
  await page.getByLabel("Description").fill("A pot.");
  await page.getByLabel("Method, a step a line").fill("Cook.");
  await page.getByLabel("Ingredient 1", { exact: true }).fill("Water");
  await page.getByLabel("Amount", { exact: true }).fill("1");
  const letGo = await holdBack(page, "admin.recipes.create");
  const asked = page.waitForRequest(/admin\.recipes\.create/);
  await page.getByRole("button", { name: "Add recipe" }).click();
  await asked;
  await origin.fill("Togo");
  letGo();
  await letPass(page);
  await expect(toasts(page).filter({ hasText: "Recipe added" })).toBeVisible();
  await expect(origin).toHaveValue("Togo");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/admin\/recipes$/);
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(origin).toHaveValue("Togo");
});

test("a dialog that saves takes no more typing, and once refused is gone on in where that is needed", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/deliveries/suburbs");
  await page.getByRole("button", { name: "Add a suburb" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a suburb" });
  const name = dialog.getByRole("textbox", { name: "Suburb", exact: true });
  const city = dialog.getByRole("textbox", { name: "City" });
  const add = dialog.getByRole("button", { name: "Add a suburb" });
  await name.fill("Rietvlei");
  await city.fill("Sandton");
  for (const [field, focused] of [
    ["name", name],
    [null, city],
  ] as const) {
    await refuse(page, "admin.suburbs.create", "CONFLICT", field);
    const letGo = await holdBack(page, "admin.suburbs.create");
    const asked = page.waitForRequest(/admin\.suburbs\.create/);
    await city.press("Enter");
    await asked;
    await page.keyboard.type(" and more");
    await expect(add).toBeFocused();
    letGo();
    await expect(focused).toBeFocused();
    await expect(city).toHaveValue("Sandton");
    await letPass(page);
  }
});

/** Sends what stands in the field by the button, and writes something else there before the answer comes. */
async function typeWhileSent(
  page: Page,
  { procedure, field, button }: { procedure: string; field: Locator; button: Locator },
): Promise<void> {
  await field.fill("The first of two");
  const letGo = await holdBack(page, procedure);
  const asked = page.waitForRequest((request) => request.url().includes(procedure));
  await button.click();
  await asked;
  await field.fill("The second of two");
  letGo();
  await letPass(page);
  await expect(page.getByText("The first of two", { exact: true }).first()).toBeVisible();
  await whenAnswered(page);
  await expect(field).toHaveValue("The second of two");
}

/** Saves, and types on before the answer is there. */
async function typeWhileSaved(
  page: Page,
  procedure: string,
  type: () => Promise<void>,
): Promise<void> {
  const letGo = await holdBack(page, procedure);
  const asked = page.waitForRequest((request) => request.url().includes(procedure));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await asked;
  await type();
  letGo();
  await letPass(page);
}
