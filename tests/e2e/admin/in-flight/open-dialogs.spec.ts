import type { Locator, Page } from "@playwright/test";
import { call } from "#tests/setup/over-http.ts";
import { openBackOffice, openMessage } from "../../setup/admin.ts";
import { answerWith, holdBack, letPass, refuse } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { DESKTOP, placeOrder } from "../../setup/shopper.ts";

/* What is under way keeps its place on the page until its answer is there. */

const AWAY = "We cannot be reached right now.";

test("an answer that is being sent keeps its message open, where a refusal is read", async ({
  page,
}) => {
  const dialog = await openMessage(page);
  const answer = dialog.getByLabel("Answer Zola");
  await answer.fill("White ones come on Friday.");
  const send = dialog.getByRole("button", { name: "Send answer" });
  const letGo = await underWay(page, "admin.messages.answer", send);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  letGo();
  await expect(dialog.getByText(AWAY)).toBeVisible();
  await expect(answer).toHaveValue("White ones come on Friday.");

  await letPass(page);
  const letGoAgain = await underWay(page, "admin.messages.answer", send);
  await page.goBack();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  // Behind the question that closes the dialog is hidden from all that asks for roles.
  await expect(page).not.toHaveURL(/message=/);
  await expect(page.getByLabel(/^Answer /)).toHaveCount(0);
  letGoAgain();
  await expect(toasts(page).filter({ hasText: AWAY })).toContainText("The answer was not sent");
});

test("a request that is being seen to keeps its dialog, where a refusal is read", async ({
  page,
}) => {
  const wanted = `Ogbono ${crypto.randomUUID().slice(0, 8)}`;
  const key = crypto.randomUUID();
  await call({ url: shopUrl() }, "requests.ask", { key, wanted, email: "" });
  await openBackOffice(page, "/admin/requests");
  await page.getByRole("button", { name: `Handle ${wanted}` }).click();
  const dialog = page.getByRole("dialog", { name: wanted });
  const settle = dialog.getByRole("button", { name: "Handled otherwise" });
  const letGo = await underWay(page, "admin.requests.settle", settle);
  await page.keyboard.press("Escape");
  await expect(settle).toHaveAttribute("aria-busy");
  letGo();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(settle).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a category that is being deleted keeps its question, where a refusal is read", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/products/categories");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel(/Move/).selectOption({ index: 1 });
  const confirm = question.getByRole("button", { name: /^Delete/ });
  const letGo = await underWay(page, "admin.categories.remove", confirm);
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(confirm).toHaveAttribute("aria-busy");
  letGo();
  await expect(question.getByText("Failed to delete category")).toBeVisible();
  await expect(confirm).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
});

test("the answer to a banner's save leaves the form alone that was begun meanwhile", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/hero");
  const edits = page.getByRole("button", { name: /^Edit / });
  const title = page.getByLabel("Title", { exact: true });
  const save = page.getByRole("button", { name: "Save Changes" });
  const begin = async (at: number) => {
    await edits.nth(at).click();
    await expect(page.getByRole("heading", { name: "Edit Hero Image" })).toBeVisible();
    await expect(title).toBeFocused();
  };
  await begin(0);
  // Nothing is changed by it: the shop answers as it does to any save.
  const letGo = await holdBack(page, "admin.hero.update");
  const asked = page.waitForRequest(/admin\.hero\.update/);
  await save.click();
  await asked;
  await begin(1);
  await title.fill("Begun meanwhile");
  letGo();
  await expect(toasts(page).filter({ hasText: "Hero image" })).toBeVisible();
  await expect(title).toHaveValue("Begun meanwhile");

  await letPass(page);
  const letGoAgain = await underWay(page, "admin.hero.update", save);
  await edits.nth(0).click();
  await page.getByRole("button", { name: "Discard" }).click();
  letGoAgain();
  await expect(toasts(page).filter({ hasText: "Begun meanwhile" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("what was saved stays on the page where the settings cannot be loaded again", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/settings?tab=notifications");
  const stock = page.getByRole("switch", { name: "Low stock" });
  const wasOn = await stock.isChecked();
  // Saved nowhere: others' tests have these settings too.
  await page.route("**/api/trpc/admin.settings.saveNotifications**", (route) =>
    route.fulfill({ json: [{ result: { data: { updatedAt: 4_711 } } }] }),
  );
  await refuse(page, "admin.settings.all", "FORBIDDEN");
  await stock.click();
  const save = page.getByRole("button", { name: "Save notification settings" });
  await save.click();
  await expect(toasts(page).filter({ hasText: "saved successfully" })).toBeVisible();
  await expect(stock).toBeChecked({ checked: !wasOn });
  await expect(save).not.toHaveAttribute("aria-busy");
  await stock.click();
  const sent = page.waitForRequest(/saveNotifications/);
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    0: { value: { lowStockAlerts: wasOn }, expectedVersion: 4_711 },
  });
});

test("an order that is not handed over is told of after its dialog was closed", async ({
  page,
}) => {
  const ready = { deliveryMethod: "pickup", status: "processing", readyAt: Date.now() };
  const dialog = await openOrder(page, ready);
  await dialog.getByLabel(/code/i).fill("482913");
  const give = dialog.getByRole("button", { name: "Hand over" });
  const letGo = await underWay(page, "admin.orders.handOver", give);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  letGo();
  await expect(toasts(page).filter({ hasText: AWAY })).toContainText("Order");
});

test("a time that is being changed keeps its form, and is told of where the order was closed", async ({
  page,
}) => {
  const from = Date.now() + 86_400_000;
  const taken = { slotFrom: from, slotUntil: from + 7_200_000 };
  const free = { from: from + 7_200_000, until: from + 14_400_000, isFull: false };
  const day = { day: "2026-12-01", slots: [free] };
  await answerWith(page, "checkout.slots", [day]);
  const dialog = await openOrder(page, { deliveryMethod: "courier", ...taken });
  await dialog.getByRole("button", { name: "Change the time" }).click();
  await dialog.getByLabel("Which time").selectOption({ index: 1 });
  const take = dialog.getByRole("button", { name: "Take this time" });
  const letGo = await underWay(page, "orders.changeSlot", take);
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(take).toHaveAttribute("aria-busy");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  letGo();
  await expect(toasts(page).filter({ hasText: AWAY })).toContainText("Order");
});

test("what is not deleted, or not featured, is told of after its page was left", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/audit");
  const menu = page.getByRole("navigation", { name: "Back office" });
  const places = [
    {
      ...{ link: "Recipes", press: /^Delete: /, procedure: "admin.recipes.remove" },
      told: "The recipe was not deleted.",
    },
    {
      ...{
        link: "Featured Products",
        press: /^(Make|Remove) Featured: /,
        procedure: "admin.featured.set",
      },
      told: "Failed to update featured status",
    },
    {
      ...{ link: "Hero Banners", press: /^Delete /, procedure: "admin.hero.remove" },
      told: "Failed to delete hero image",
    },
  ];
  for (const { link, press, procedure, told } of places) {
    await menu.getByRole("link", { name: link, exact: true }).click();
    const button = page.getByRole("main").getByRole("button", { name: press }).first();
    const isAsked = procedure.endsWith("remove");
    if (isAsked) await button.click();
    const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete" });
    const letGo = await underWay(page, procedure, isAsked ? confirm : button);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/audit/);
    letGo();
    await expect(toasts(page).filter({ hasText: told })).toBeVisible();
    await letPass(page);
  }
});

/** Presses the button; its call is held back, and refused when the returned function is called. */
async function underWay(page: Page, procedure: string, button: Locator): Promise<() => void> {
  await refuse(page, procedure, "SERVICE_UNAVAILABLE");
  const letGo = await holdBack(page, procedure);
  const asked = page.waitForRequest(new RegExp(procedure.replaceAll(".", "\\.")));
  await button.click();
  await asked;
  return letGo;
}

/** The dialog of an order of this test, with more said of it than is so. */
async function openOrder(page: Page, changes: object): Promise<Locator> {
  await answerWith(page, "admin.orders.byId", { order: changes });
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await page.getByRole("table").getByRole("link").click();
  return page.getByRole("dialog");
}
