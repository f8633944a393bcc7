import type { Page } from "@playwright/test";
import * as v from "valibot";
import { answerOf, call, signIn } from "#tests/setup/over-http.ts";
import { ADMIN, openBackOffice } from "../../setup/admin.ts";
import { answerWith, letPass, refuse } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { placeOrder } from "../../setup/shopper.ts";

/* What moved while a dialog stood open is told to whoever decided on how it was. */

// No other test moves its stock.
const COUNTED = "calabash-nutmeg-60g";

test.describe("what is refused because it has moved", () => {
  test.use({ expectedError: /409/ });

  test("a count stands by the stock that it was made against, and by the newest once that was told", async ({
    page,
  }) => {
    const before = await moveStock(1);
    await page.clock.install();
    await openBackOffice(page, `/admin/products/view/${COUNTED}`);
    await page.getByRole("button", { name: "Adjust stock" }).click();
    const dialog = page.getByRole("dialog", { name: "Adjust stock" });
    await dialog.getByRole("radio", { name: "New count" }).check();
    await dialog.getByRole("textbox", { name: "New count" }).fill(String(before + 5));
    await expect(dialog.getByText(`${before} → ${before + 5}`)).toBeVisible();
    const now = await moveStock(-2);
    await lookAgain(page, /admin\.product\.get/);
    await expect(dialog.getByText(`${before} → ${before + 5}`)).toBeVisible();
    await dialog.getByLabel("Reason").fill("Counted");
    const save = dialog.getByRole("button", { name: "Save the stock" });
    await save.click();
    const told = dialog.getByText(`The stock has changed from ${before} to ${now} meanwhile`);
    await expect(told).toBeVisible();
    await expect(save).not.toHaveAttribute("aria-busy");
    await save.click();
    await expect(toasts(page).filter({ hasText: `${before + 5}` })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("a refund beside a colleague's is made once that one was told of, though the dialog shows it by then", async ({
    page,
  }) => {
    await page.clock.install();
    await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
    await page.getByRole("table").getByRole("link").click();
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Refund" });
    await dialog.getByRole("radio", { name: "An amount" }).check();
    await dialog.getByRole("textbox", { name: "Amount" }).fill("10");
    const give = dialog.getByRole("button", { name: /^Give back R10/ });
    await expect(give).toBeEnabled();
    const shown = (await dialog.getByText(/can be given back/).textContent()) ?? "";
    await refundTen(new URL(page.url()).searchParams.get("order") ?? "");
    await lookAgain(page, /refunds\.quote/);
    await expect(dialog.getByText(shown, { exact: true })).toHaveCount(0);
    await give.click();
    await expect(dialog.getByText("Somebody else refunded this order just now.")).toBeVisible();
    await expect(give).not.toHaveAttribute("aria-busy");
    await give.click();
    await expect(dialog).toBeHidden();
  });
});

test("the time of an order that got another one meanwhile is changed from the one that it has by then", async ({
  page,
}) => {
  const [first = 0, second = 0, third = 0] = await freeTimes();
  const orderAt = (from: number) => ({
    order: { deliveryMethod: "courier", slotFrom: from, slotUntil: from + 7_200_000 },
  });
  await answerWith(page, "admin.orders.byId", orderAt(first));
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Change the time" }).click();
  await dialog.getByLabel("Which time").selectOption(String(third));
  await refuse(page, "orders.changeSlot", "CONFLICT", "slot");
  await answerWith(page, "admin.orders.byId", orderAt(second));
  const take = dialog.getByRole("button", { name: "Take this time" });
  const sent = () => page.waitForRequest(/orders\.changeSlot/);
  const one = sent();
  await take.click();
  expect((await one).postDataJSON()).toMatchObject({ 0: { seen: first, slot: third } });
  await expect(dialog.getByLabel("Which time").locator(`[value="${first}"]`)).toBeAttached();
  await expect(take).not.toHaveAttribute("aria-busy");
  const other = sent();
  await take.click();
  expect((await other).postDataJSON()).toMatchObject({ 0: { seen: second, slot: third } });
});

test("a day whose closing was not heard of is not closed once more", async ({ page }) => {
  const { days } = await slotsNow();
  const at = days.findIndex(({ slots }) => slots.length > 0);
  await openBackOffice(page, "/admin/deliveries/slots");
  await page.getByRole("button", { name: "Close this day" }).first().click();
  const dialog = page.getByRole("dialog", { name: /^Close / });
  await dialog.getByRole("textbox").fill("Stocktaking");
  await refuse(page, "admin.slots.closeDay", "SERVICE_UNAVAILABLE");
  const closed = { slots: [], reason: { name: "Stocktaking" } };
  await answerWith(page, "admin.slots.list", {
    days: days.map((day, place) => (place === at ? { ...day, ...closed } : day)),
  });
  await dialog.getByRole("button", { name: "Close this day" }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page).filter({ hasText: "The day is closed" })).toBeVisible();
  await expect(page.getByText(/Stocktaking/)).toBeVisible();
});

test("the list of administrators is loaded anew also where a change of it was not heard of", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/settings/administrators");
  const people = page.getByRole("list", { name: "Administrators" });
  await expect(people.getByRole("listitem")).not.toHaveCount(0);
  const other = { ...ZOLA, userId: crypto.randomUUID(), name: "Zola of the night shift" };
  await answerWith(page, "admin.administrators.list", [other]);
  await refuse(page, "admin.administrators.grant", "SERVICE_UNAVAILABLE");
  const grant = page.getByRole("button", { name: "Add", exact: true });
  await page.getByRole("textbox", { name: "Email" }).fill(other.email);
  await grant.click();
  await expect(people.getByRole("listitem")).toContainText("Zola of the night shift");

  await answerWith(page, "admin.administrators.list", []);
  await refuse(page, "admin.administrators.revoke", "NOT_FOUND");
  await people.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(people.getByRole("listitem")).toHaveCount(0);
  await letPass(page);
});

test("settings whose saving was not heard of are saved, and those of others leave one's own to go on with", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/settings?tab=notifications");
  const stock = page.getByRole("switch", { name: "Low stock" });
  const orders = page.getByRole("switch", { name: "New orders" });
  const [stockWas, ordersWas] = [await stock.isChecked(), await orders.isChecked()];
  const save = page.getByRole("button", { name: "Save notification settings" });
  const storedAs = (notifications: object, updatedAt: number) =>
    answerWith(page, "admin.settings.all", {
      settings: { notifications },
      saved: { notifications: { updatedAt, updatedBy: null, updatedByName: null } },
    });
  const failed = page.getByRole("main").getByRole("alert");
  await refuse(page, "admin.settings.saveNotifications", "CONFLICT");
  await storedAs({ lowStockAlerts: !stockWas }, 4_711);
  await stock.click();
  await save.click();
  await expect(toasts(page).filter({ hasText: "saved successfully" })).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(failed).toHaveCount(0);

  await stock.click();
  await storedAs({ lowStockAlerts: !stockWas, orderNotifications: !ordersWas }, 4_712);
  await save.click();
  await failed.getByRole("button", { name: "Keep my changes" }).click();
  await expect(failed).toHaveCount(0);
  await expect(stock).toBeChecked({ checked: stockWas });
  await expect(orders).toBeChecked({ checked: !ordersWas });
  const sent = page.waitForRequest(/saveNotifications/);
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    0: { value: { lowStockAlerts: stockWas }, expectedVersion: 4_712 },
  });
});

const ZOLA = {
  email: "zola@shop.example",
  role: "picker",
  hasSecondFactor: false,
  lastSeenAt: null,
};

/** Gives so many more of the product, as a colleague does; gives how many there are then. */
async function moveStock(difference: number): Promise<number> {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  const change = { kind: "difference", difference };
  const moved = { id: COUNTED, change, reason: "Found", key: crypto.randomUUID() };
  const { stock } = await answerOf(
    v.object({ stock: v.number() }),
    call(shop, "admin.product.adjustStock", moved, { cookie }),
  );
  return stock;
}

const Quote = v.object({
  quote: v.object({ chargeCents: v.number() }),
});

/** Gives ten rand of an order back, as a colleague does. */
async function refundTen(orderId: string): Promise<void> {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  const asked = { orderId, ask: { kind: "amount", orderCents: 1_000 } };
  const { quote } = await answerOf(
    Quote,
    call(shop, "admin.refunds.quote", asked, { cookie, method: "GET" }),
  );
  const { chargeCents } = quote;
  const key = crypto.randomUUID();
  const answer = await call(
    shop,
    "admin.refunds.request",
    { ...asked, key, restock: false, chargeCents },
    { cookie },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const Days = v.array(
  v.object({ slots: v.array(v.object({ from: v.number(), isFull: v.boolean() })) }),
);

/** When the slots begin that have room. */
async function freeTimes(): Promise<number[]> {
  const asked = call({ url: shopUrl() }, "checkout.slots", { heldKey: null }, { method: "GET" });
  const slots = (await answerOf(Days, asked)).flatMap((day) => day.slots);
  return slots.filter(({ isFull }) => !isFull).map(({ from }) => from);
}

const Slots = v.looseObject({
  days: v.array(v.looseObject({ slots: v.array(v.unknown()) })),
});

async function slotsNow() {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  return answerOf(Slots, call(shop, "admin.slots.list", {}, { cookie, method: "GET" }));
}

/** A minute later somebody comes back to the tab, which asks again. */
async function lookAgain(page: Page, procedure: RegExp): Promise<void> {
  const again = page.waitForResponse(procedure);
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await again;
  await whenAnswered(page);
}
