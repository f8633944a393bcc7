import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { answerOf, call, signIn } from "#tests/setup/over-http.ts";
import { ADMIN, openBackOffice } from "../../setup/admin.ts";
import { holdBack, letPass, refuse } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { DESKTOP, placeOrder } from "../../setup/shopper.ts";
import { expectAsked } from "./typed-away.ts";

test("the rate of one currency is none for another: what becomes of the prices is asked anew", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/settings");
  const currency = page.getByLabel("Currency", { exact: true });
  const convert = page.getByRole("radio", { name: "Convert them at a rate" });
  await currency.selectOption("USD");
  await convert.check();
  await page.getByLabel(/^How much one .+ is in rand/i).fill("17.5");
  await currency.selectOption("GBP");
  await expect(page.getByText("What becomes of the prices")).toBeVisible();
  await expect(convert).not.toBeChecked();
  await convert.check();
  await expect(page.getByLabel(/^How much one .+ is in rand/i)).toHaveValue("");
});

test("another currency is asked about with what it makes of a price, and nothing is saved by a no", async ({
  page,
}) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("admin.settings.saveStore")) sent++;
  });
  await openBackOffice(page, "/admin/settings");
  await page.getByLabel("Currency", { exact: true }).selectOption("EUR");
  await page.getByRole("radio", { name: "Convert them at a rate" }).check();
  await page.getByLabel(/^How much one .+ is in rand/i).fill("20");
  await page.getByLabel("Dollar rate").fill("0.92");
  await page.getByRole("button", { name: "Save store settings" }).click();
  const question = page.getByRole("alertdialog", { name: "Change the currency?" });
  await expect(question).toContainText("R100.00 becomes €5.00. A US dollar is charged at €0.92.");
  await expect(question).toContainText("Every owner is told by mail.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Dollar rate")).toHaveValue("0.92");
  expect(sent).toBe(0);
});

test("what is typed while the settings are being saved is there afterwards, to be saved next", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/settings?tab=notifications");
  const messages = page.getByRole("switch", { name: "Customer messages" });
  const stock = page.getByRole("switch", { name: "Low stock" });
  const wasOn = await stock.isChecked();
  await messages.click();
  const letGo = await holdBack(page, "admin.settings.saveNotifications");
  await page.getByRole("button", { name: "Save notification settings" }).click();
  await stock.click();
  letGo();
  await expect(toasts(page).filter({ hasText: "saved successfully" })).toBeVisible();
  await expect(stock).toBeChecked({ checked: !wasOn });
  await page.getByRole("button", { name: "Save notification settings" }).click();
  await expect(page.getByRole("button", { name: "Undo changes" })).toHaveCount(0);
  await page.reload();
  await expect(stock).toBeChecked({ checked: !wasOn });
});

test("an answer that is not sent yet is asked about before its message closes", async ({
  page,
}) => {
  const subject = `Yams ${crypto.randomUUID().slice(0, 8)}`;
  const message = {
    name: "Zola",
    email: "zola@shopper.example",
    subject,
    message: "Have you any?",
  };
  await call({ url: shopUrl() }, "contact.send", message);
  await openBackOffice(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
  await page.getByRole("link", { name: subject }).click();
  const dialog = page.getByRole("dialog", { name: subject });
  const answer = dialog.getByLabel("Answer Zola");
  await answer.fill("White ones come on Friday.");
  await expectAsked(page, answer);
});

test.describe("when a colleague makes the invoice out meanwhile", () => {
  test.use({ expectedError: /409/ });

  test("a business that a colleague put on an invoice is not written over by what is half typed here", async ({
    page,
  }) => {
    const name = await placeOrder();
    await page.clock.install();
    await openBackOffice(page, `/admin/orders?q=${name}`);
    await page.getByRole("table").getByRole("link").click();
    const order = page.getByRole("dialog");
    await order.getByRole("button", { name: "Make out to a business" }).click();
    const invoiced = page.getByRole("dialog", { name: "Whom is the invoice made out to?" });
    await invoiced.getByLabel("Business").fill("Mine");
    await invoiced.getByLabel("VAT number").fill("4123456789");
    await setBuyer(new URL(page.url()).searchParams.get("order") ?? "");
    const again = page.waitForResponse((answer) => answer.url().includes("admin.orders.byId"));
    await page.clock.fastForward(60_000);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await again;
    await expect(invoiced.getByLabel("Its address")).toHaveValue("");
    await invoiced.getByRole("button", { name: "Save" }).click();
    const showNow = invoiced.getByRole("button", { name: "Show how it is now" });
    await showNow.click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(invoiced.getByLabel("Business")).toHaveValue("Mine");
    await showNow.click();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(invoiced.getByLabel("Business")).toHaveValue("Theirs");
    await expect(invoiced.getByLabel("Its address")).toHaveValue("1 Long Street, Cape Town");
  });
});

test("a recipe can be saved after its translations were, from the same page", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/recipes");
  await page
    .getByRole("link", { name: /^Edit / })
    .last()
    .click();
  const origin = page.getByLabel("Country or region", { exact: true });
  const before = await origin.inputValue();
  await origin.fill(`${before} Coast`);
  await page.getByRole("button", { name: /^Translate / }).click();
  const dialog = page.getByRole("dialog", { name: /^Translations of/ });
  await dialog.getByRole("group", { name: "isiZulu" }).getByLabel("Origin").fill("Ogwini");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(origin).toHaveValue(`${before} Coast`);
  await save(page);
});

test("the save keys save what was changed, and nothing where nothing was", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("admin.product.update")) sent++;
  });
  await openBackOffice(page, "/admin/products/edit/medium-couscous-1kg");
  await page.keyboard.press("ControlOrMeta+s");
  const description = page.getByLabel("Description");
  await description.fill(`${await description.inputValue()} Fine.`);
  const saved = page.waitForResponse((answer) => answer.url().includes("admin.product.update"));
  await page.keyboard.press("ControlOrMeta+s");
  expect((await saved).ok()).toBe(true);
  expect(sent).toBe(1);
});

test.describe("when what would go back cannot be told", () => {
  test.use({ expectedError: /403/ });

  test("the refund's form stays with what was typed, and it is asked again", async ({ page }) => {
    await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
    await page.getByRole("table").getByRole("link").click();
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    const refund = page.getByRole("dialog", { name: "Refund" });
    await refund.getByRole("radio", { name: "An amount" }).check();
    await refuse(page, "admin.refunds.quote", "FORBIDDEN");
    const amount = refund.getByLabel(/^Amount/);
    await amount.fill("10");
    await expect(refund.getByRole("alert")).toBeVisible();
    await expect(amount).toHaveValue("10");
    await letPass(page);
    await refund.getByRole("button", { name: "Try again" }).click();
    await expect(refund.getByRole("button", { name: "Give back R10.00" })).toBeEnabled();
  });
});

test("a day is typed into a list's filter as into any field", async ({ page }) => {
  const type = async (field: Locator) => {
    await field.focus();
    await page.keyboard.type("11122026", { delay: 300 });
    return field.inputValue();
  };
  await openBackOffice(page, "/admin/offers");
  await page.getByRole("button", { name: "Add Offer" }).click();
  const typed = await type(page.getByRole("dialog").getByLabel("First day"));
  expect(typed).not.toBe("");
  await page.goto("/admin/orders");
  expect(await type(page.getByLabel("From", { exact: true }))).toBe(typed);
  await expect(page).toHaveURL(new RegExp(`from=${typed}`));
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("");
});

test("whoever leaves the settings while a question about them stands open is asked first", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/audit");
  await page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: "Settings", exact: true })
    .click();
  const rate = page.getByLabel("Dollar rate", { exact: true });
  await rate.fill("3.21");
  await refuse(page, "admin.settings.saveStore", "CONFLICT", "changesRate");
  await page.getByRole("button", { name: "Save store settings" }).click();
  await expect(page.getByRole("alertdialog", { name: "Change the dollar rate?" })).toBeVisible();
  await page.goBack();
  const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect(leaving).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/settings/);
  await expect(rate).toHaveValue("3.21");
  await page.goBack();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/audit/);
  const told = toasts(page).filter({ hasText: "Failed to save store settings" });
  await expect(told).toBeVisible();
});

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/recipes$/);
}

/** Another administrator's, without a browser. */
async function setBuyer(orderId: string): Promise<void> {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  const buyer = { name: "Theirs", vatNumber: "4987654321", address: "1 Long Street, Cape Town" };
  await answerOf(
    v.looseObject({}),
    call(shop, "admin.orders.setInvoiceBuyer", { orderId, expected: null, buyer }, { cookie }),
  );
}
