import type { Page } from "@playwright/test";
import { holdBack, letPass, refuse } from "#tests/e2e/setup/answers.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { shopUrl } from "#tests/e2e/setup/shop-url.ts";
import { register } from "#tests/e2e/setup/shopper.ts";

test("payment methods: the note, adding a card by its rules, the default, deleting after a question", async ({
  page,
}) => {
  await register(page);
  await page.goto("/payment-methods");
  const main = page.getByRole("main");
  await expect(main.getByText(/You pay through PayPal.s secure checkout/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Back to Account" })).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));

  await addCard(page, "4111 1111 1111 1234");
  await expect(main.getByRole("heading", { name: "Visa ending in 1234" })).toBeVisible();
  await expect(main.getByText("Default", { exact: true })).toHaveCount(1);
  await addCard(page, "5500 0000 0000 0004", "Holiday card");
  const second = main.getByRole("article").filter({ hasText: "Holiday card" });
  await expect(second.getByText("Mastercard ending in 0004", { exact: true })).toBeVisible();
  await second.getByRole("button", { name: /^Set Default/ }).click();
  await expect(second.getByText("Default", { exact: true })).toBeVisible();
  await expect(main.getByText("Default", { exact: true })).toHaveCount(1);
  // The test's own port and random ids may hold the same digits.
  const said = sent
    .join("\n")
    .replaceAll(shopUrl(), "")
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "");
  expect(said).not.toMatch(/4111|5500|"cvv"|cardNumber/);

  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this payment method?",
  });
  await refuse(page, "paymentMethods.remove", "INTERNAL");
  await second.getByRole("button", { name: /^Delete/ }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete payment method.")).toBeVisible();
  await letPass(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(second).toHaveCount(0);
  await refuse(page, "paymentMethods.add", "INTERNAL");
  await addCard(page, "4111 1111 1111 1234");
  await expect(page.getByText("Failed to add payment method", { exact: true })).toBeVisible();
});

test("a question about another payment method stays once the one before has gone", async ({
  page,
}) => {
  await register(page);
  await page.goto("/payment-methods");
  await addCard(page, "4111 1111 1111 1234");
  await addCard(page, "5500 0000 0000 0004");
  const cards = page.getByRole("main").getByRole("article", { includeHidden: true });
  const visa = cards.filter({ hasText: "Visa ending in 1234" });
  const mastercard = cards.filter({ hasText: "Mastercard ending in 0004" });
  const question = page.getByRole("alertdialog");
  const letGo = await holdBack(page, "paymentMethods.remove");
  await visa.getByRole("button", { name: /^Delete/ }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await mastercard.getByRole("button", { name: /^Delete/ }).click();
  letGo();
  await expect(visa).toHaveCount(0);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(mastercard).toHaveCount(0);
});

test("a payment method that is on its way keeps its dialog until it is there: no other one is begun in it", async ({
  page,
}) => {
  await register(page);
  await page.goto("/payment-methods");
  const letGo = await holdBack(page, "paymentMethods.add");
  await addCard(page, "4111 1111 1111 1234");
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog.getByLabel("Holder Name")).toHaveValue("T Nkosi");
  letGo();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("the Add Method dialog: digits in fours, CVV of four, months, years, and what it misses", async ({
  page,
}) => {
  await register(page);
  await page.goto("/payment-methods");
  await page.getByRole("button", { name: "Add Method" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  const add = dialog.getByRole("button", { name: "Add Method" });
  const number = dialog.getByLabel("Card Number");
  await number.pressSequentially("41x1-1111 1111");
  await expect(number).toHaveValue("4111 1111 111");
  await add.click();
  await expect(dialog.getByText("Please enter a valid card number")).toBeVisible();
  await number.fill("41111111111112345678");
  await expect(number).toHaveValue("4111 1111 1111 1234");
  await dialog.getByLabel("CVV").pressSequentially("12a345");
  await expect(dialog.getByLabel("CVV")).toHaveValue("1234");
  await expect(dialog.getByLabel("Month").getByRole("option")).toHaveText([
    "MM",
    ...Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0")),
  ]);
  const thisYear = await yearOf(page);
  await expect(dialog.getByLabel("Year").getByRole("option")).toHaveText([
    "YYYY",
    ...Array.from({ length: 10 }, (_, index) => String(thisYear + index)),
  ]);
  await add.click();
  await expect(dialog.getByText("Expiry month is required")).toBeVisible();
  await dialog.getByLabel("Month").selectOption("12");
  await add.click();
  await expect(dialog.getByText("Expiry year is required")).toBeVisible();
  await dialog.getByLabel("Year").selectOption(String(thisYear + 1));
  await dialog.getByLabel("CVV").fill("");
  await add.click();
  await expect(dialog.getByText("CVV is required")).toBeVisible();
  await dialog.getByLabel("CVV").fill("123");
  await add.click();
  await expect(dialog.getByText("Holder name is required")).toBeVisible();
});

test("payment methods that do not load, or do not become the default, say so", async ({ page }) => {
  await register(page);
  await refuse(page, "paymentMethods.list", "FORBIDDEN");
  await page.goto("/payment-methods");
  await expect(
    page.getByText("Failed to load your payment methods. Please try again."),
  ).toBeVisible();
  await letPass(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await addCard(page, "4111 1111 1111 1234");
  await expect(page.getByRole("article")).toHaveCount(1);
  await addCard(page, "5500 0000 0000 0004");
  await refuse(page, "paymentMethods.setDefault", "INTERNAL");
  await page.getByRole("button", { name: /^Set Default/ }).click();
  await expect(page.getByText("Failed to set default payment method.")).toBeVisible();
});

/** The year in Johannesburg, where the browser is. */
function yearOf(page: Page): Promise<number> {
  return page.evaluate(() => new Date().getFullYear());
}

async function addCard(page: Page, cardNumber: string, nickname = ""): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Add Method" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  await dialog.getByLabel("Card Number").fill(cardNumber);
  await dialog.getByLabel("Month").selectOption("12");
  await dialog.getByLabel("Year").selectOption(String((await yearOf(page)) + 1));
  await dialog.getByLabel("CVV").fill("123");
  await dialog.getByLabel("Holder Name").fill("T Nkosi");
  await dialog.getByLabel("Nickname").fill(nickname);
  await dialog.getByRole("button", { name: "Add Method" }).click();
}
