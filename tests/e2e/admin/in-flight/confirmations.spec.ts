import type { Locator, Page } from "@playwright/test";
import type { OrderStatus } from "#domain/orders/order.ts";
import { buy, call } from "#tests/setup/over-http.ts";
import { openBackOffice, setOrderStatus } from "../../setup/admin.ts";
import { holdBack, letPass, refuse } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { newEmail, PHONE, placeOrder, register } from "../../setup/shopper.ts";
import { expectAsked } from "./typed-away.ts";

test("why somebody is banned is asked about before its dialog closes", async ({ page }) => {
  const { email } = await register(page, "Kagiso Moloi");
  await openBackOffice(page, `/admin/customers?q=${email.slice(0, 8)}`);
  await page.getByRole("table").getByRole("link").click();
  await page.getByRole("button", { name: "Ban customer" }).click();
  const ban = page.getByRole("dialog", { name: "Ban Kagiso Moloi?" });
  await ban.getByLabel("Reason").fill("Disputes every parcel");
  await expectAsked(page, ban.getByLabel("Reason"));
  await expect(page.getByRole("dialog", { name: "Kagiso Moloi", exact: true })).toBeVisible();
});

test("whom an invoice is made out to is asked about before its dialog closes", async ({ page }) => {
  const name = await placeOrder();
  await openBackOffice(page, `/admin/orders?q=${name}`);
  await page.getByRole("table").getByRole("link").click();
  await page.getByRole("button", { name: "Make out to a business" }).click();
  const invoice = page.getByRole("dialog", { name: "Whom is the invoice made out to?" });
  await invoice.getByLabel("Business").fill("Mine");
  await expectAsked(page, invoice.getByLabel("Business"));
});

test("how a stock moved is asked about before its dialog closes", async ({ page }) => {
  await openBackOffice(page, "/admin/products/view/ijebu-garri-1kg");
  await page.getByRole("button", { name: "Adjust stock" }).click();
  const stock = page.getByRole("dialog", { name: "Adjust stock" });
  await stock.getByLabel("Reason").fill("Counted with Lerato");
  await expectAsked(page, stock.getByLabel("Reason"));
});

test("what is to become of many products is asked about before its dialog closes", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/products?q=couscous");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  const open = async (item: string) => {
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await open("Change price…");
  const price = page.getByRole("dialog", { name: "Change price" });
  await price.getByLabel("By").fill("12");
  await expectAsked(page, price.getByLabel("By"));
  await open("Change category…");
  const category = page.getByRole("dialog", { name: "Change category" });
  await category.getByLabel("Category").selectOption("Desserts");
  await expectAsked(page, category.getByLabel("Category"));
  await open("Change a fact…");
  const fact = page.getByRole("dialog", { name: "Change a fact" });
  await fact.getByLabel(/^Family/).fill("Couscous");
  await expectAsked(page, fact.getByLabel(/^Family/));
});

test("what the search is taught is asked about before its dialog closes", async ({ page }) => {
  const words = `grenadilla${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
  await call({ url: shopUrl() }, "requests.missed", { text: words });
  await openBackOffice(page, "/admin/requests");
  const teachIt = page.getByRole("button", { name: `Add a synonym for ${words}` });
  // It is counted once the answer is out.
  await expect(async () => {
    await page.reload();
    await expect(teachIt).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await teachIt.click();
  const teach = page.getByRole("dialog", { name: "Add a synonym" });
  await teach.getByLabel("Means the same as").fill("egusi");
  await expectAsked(page, teach.getByLabel("Means the same as"));
});

test("a banner that somebody else has changed is shown after a question, and only where it can be loaded", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/hero");
  // Whose subtitle no other test changes.
  await page.getByRole("button", { name: "Edit Spices that taste like home" }).click();
  const subtitle = page.getByLabel("Subtitle");
  const stored = await subtitle.inputValue();
  await subtitle.fill("Mine");
  await refuse(page, "admin.hero.update", "CONFLICT");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const showNow = page.getByRole("button", { name: "Show how it is now" });
  await showNow.click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(subtitle).toHaveValue("Mine");
  await refuse(page, "admin.hero.list", "INTERNAL");
  await showNow.click();
  await page.getByRole("button", { name: "Discard" }).click();
  const failure = toasts(page).filter({ hasText: "This could not be loaded just now." });
  await expect(failure).toBeVisible();
  await expect(subtitle).toHaveValue("Mine");
  await letPass(page);
  await showNow.click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(subtitle).toHaveValue(stored);
});

test("a product that was ticked and then deleted is ticked no more", async ({ page }) => {
  // No other test deletes it.
  await openBackOffice(page, "/admin/products?q=cameroon%20pepper");
  const row = page.getByRole("row").nth(1);
  await row.getByRole("checkbox").check();
  const selected = page.getByText("1 product selected");
  await expect(selected).toBeVisible();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).hover();
  await expect(page.getByText("No products found")).toBeVisible();
  await expect(selected).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByRole("checkbox")).not.toBeChecked();
});

test("what keeps a recipe from being saved is said where it is saved", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openBackOffice(page, "/admin/recipes/add");
  await page.getByRole("button", { name: "Add recipe" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).fill("Pot");
  await page.getByLabel("Country or region").fill("Ghana");
  await page.getByLabel("Description").fill("A pot.");
  await page.getByLabel("Method, a step a line").fill("Cook.");
  await page.getByRole("button", { name: "Add recipe" }).click();
  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toHaveText(/A recipe has 1 to \d+ ingredients/);
  await expect(refusal).toBeInViewport();
});

test("a refund that is under way keeps its dialog, where what is refused then is read", async ({
  page,
}) => {
  const refund = await openRefund(page);
  const conflict = "Somebody else changed this just now. Please look again and retry.";
  await refuse(page, "admin.refunds.request", "CONFLICT");
  const letGo = await holdBack(page, "admin.refunds.request");
  const asked = page.waitForRequest(/admin\.refunds\.request/);
  await refund.getByRole("button", { name: /^Give back R/ }).click();
  await asked;
  await page.keyboard.press("Escape");
  await refund.getByRole("button", { name: "Keep the money" }).click();
  await refund.getByRole("button", { name: "Close" }).click();
  const refundButton = refund.getByRole("button", { name: /^Give back R/ });
  await expect(refundButton).toHaveAttribute("aria-busy");
  letGo();
  await expect(refund.getByText(conflict)).toBeVisible();
  await expect(refundButton).not.toHaveAttribute("aria-busy");
  await refund.getByRole("button", { name: "Keep the money" }).click();
  await expect(refund).toBeHidden();
});

test("a refund that is changed after another was asked for under its key is another one from the next press on", async ({
  page,
}) => {
  const refund = await openRefund(page);
  const keyOf = async () => {
    const asked = page.waitForRequest(/admin\.refunds\.request/);
    await refund.getByRole("button", { name: /^Give back R/ }).click();
    return /"key":"([^"]+)"/.exec((await asked).postData() ?? "")?.[1];
  };
  await refuse(page, "admin.refunds.request", "SERVICE_UNAVAILABLE");
  const first = await keyOf();
  expect(first).toBeTruthy();
  await expect(refund.getByText("We cannot be reached right now.")).toBeVisible();
  await refuse(page, "admin.refunds.request", "CONFLICT", "key");
  expect(await keyOf()).toBe(first);
  await expect(refund.getByText("Somebody else changed this just now.")).toBeVisible();
  expect(await keyOf()).not.toBe(first);
});

test("whoever left the page while a refund was under way is told that it was refused", async ({
  page,
}) => {
  const refund = await openRefund(page);
  await refuse(page, "admin.refunds.request", "SERVICE_UNAVAILABLE");
  const letGo = await holdBack(page, "admin.refunds.request");
  const asked = page.waitForRequest(/admin\.refunds\.request/);
  await refund.getByRole("button", { name: /^Give back R/ }).click();
  await asked;
  await page.goBack();
  await expect(refund).toBeHidden();
  letGo();
  const refused = toasts(page).filter({ hasText: "We cannot be reached right now." });
  await expect(refused).toContainText("Refund not made");
});

test("the order that a message is about is noted by its button, not by a key in the list", async ({
  page,
}) => {
  const subject = `Yams ${crypto.randomUUID().slice(0, 8)}`;
  const email = newEmail();
  const { orderId } = await buy({ url: shopUrl() }, { shipping: { email } });
  const message = { name: "Zola", email, subject, message: "Where are they?" };
  await call({ url: shopUrl() }, "contact.send", message);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("admin.messages.link")) sent++;
  });
  await openBackOffice(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
  await page.getByRole("link", { name: subject }).click();
  const dialog = page.getByRole("dialog", { name: subject });
  const order = dialog.getByLabel("It is about");
  const note = dialog.getByRole("button", { name: "Use", exact: true });
  await expect(note).toBeDisabled();
  const noted = await order.inputValue();
  await order.selectOption(noted === "" ? orderId : "");
  await expect(order).toBeEnabled();
  expect(sent).toBe(0);
  await note.click();
  await expect(toasts(page).filter({ hasText: "noted" })).toBeVisible();
  await expect(order).toHaveValue(noted === "" ? orderId : "");
  await expect(order).toBeFocused();
  expect(sent).toBe(1);
});

test.describe("when the order goes on while it is asked about", () => {
  test.use({ expectedError: /409/ });

  test("a cancellation that was asked about cancels no order that was shipped since", async ({
    page,
  }) => {
    const places = [
      { path: "/admin/orders", role: "table", button: "Cancelled" },
      { path: "/admin/orders/pending", role: "list", button: "Cancel Order" },
    ] as const;
    await page.clock.install();
    for (const { path, role, button } of places) {
      const name = await placeOrder();
      await openBackOffice(page, `${path}?q=${name}`);
      const shown = page.getByRole("main").getByRole(role, { name: /orders$/i });
      await shown.getByRole("link").first().click();
      await answerLater(page, { name, button, meanwhile: "shipped", yes: "Cancel Order" });
      await expect(
        toasts(page).filter({ hasText: "meanwhile: it is shipped. Please look again." }),
      ).toBeVisible();
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await expect(page.getByRole("dialog").getByText("Pending → Shipped")).toBeVisible();
      await expect(page.getByText("Shipped → Cancelled")).toHaveCount(0);
    }
  });

  test("a delivery that was asked about revives no order that was cancelled since", async ({
    page,
  }) => {
    const name = await placeOrder();
    await setOrderStatus(name, "delivered");
    await page.clock.install();
    await openBackOffice(page, `/admin/orders?q=${name}`);
    await page.getByRole("table").getByRole("link").click();
    const asked = { button: "Shipped", yes: "Set to Shipped" };
    await answerLater(page, { name, ...asked, meanwhile: "cancelled" });
    await expect(toasts(page).filter({ hasText: "meanwhile: it is cancelled." })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(page.getByText("Cancelled → Shipped")).toHaveCount(0);
  });
});

/** Presses what asks first, and says yes when a colleague has set another status and the page has seen it. */
async function answerLater(
  page: Page,
  told: { name: string; button: string; meanwhile: OrderStatus; yes: string },
): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: told.button, exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await setOrderStatus(told.name, told.meanwhile);
  const again = page.waitForResponse((answer) => answer.url().includes("admin.orders.byId"));
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await again;
  await whenAnswered(page);
  await question.getByRole("button", { name: told.yes }).click();
}

/** The dialog that gives back an order's money, the order's own dialog behind it. */
async function openRefund(page: Page): Promise<Locator> {
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await page.getByRole("table").getByRole("link").click();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await expect(refund.getByRole("button", { name: /^Give back R/ })).toBeEnabled();
  return refund;
}
