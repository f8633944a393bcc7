import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { answerOf, call, signIn } from "#tests/setup/over-http.ts";
import { expectAccessible } from "../setup/accessible.ts";
import { ADMIN, openBackOffice } from "../setup/admin.ts";
import { answerWith, letPass, refuse } from "../setup/answers.ts";
import { expect, test } from "../setup/shop-test.ts";
import { shopUrl } from "../setup/shop-url.ts";
import { fillAddress, openCheckout, pay } from "../setup/shopper.ts";

// The times are one list: who pays for one would be refused while another test has it filled up.
test.describe.configure({ mode: "default" });

test("on a phone a shopper chooses a time, reads it everywhere, and moves the order to another", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await openCheckout(page);
  const main = page.getByRole("main");
  const lastName = `Slot${crypto.randomUUID().slice(0, 8)}`;
  await fillAddress(page, { lastName });
  const when = main.getByRole("region", { name: "When" });
  await expect(when.getByLabel("As soon as possible")).toBeChecked();
  await when.getByText("At a time that you choose").click();
  await expect(main.getByText("Delivery Quote Ready"), "no courier is asked now").toHaveCount(0);
  await expect(when.getByRole("group", { name: "Which time" }).locator(":checked")).toHaveCount(1);
  await free(when, "Which day").last().click();
  await free(when, "Which time").nth(1).click();
  const chosen = main.getByText(/^Your time: /);
  await expect(chosen).toBeVisible();
  await expectAccessible(page);
  const time = (await chosen.textContent())?.replace("Your time: ", "") ?? "";
  await pay(page);
  const slot = main.getByRole("region", { name: "Your time" });
  await expect(slot).toContainText(time);
  await slot.getByRole("button", { name: "Change the time" }).click();
  await free(slot, "Which time").nth(2).click();
  await expectAccessible(page);
  await slot.getByRole("button", { name: "Take this time" }).press("Enter");
  await expect(slot).not.toContainText(time);
  await expect(slot.getByRole("button", { name: "Change the time" })).toBeFocused();

  await openBackOffice(page, "/admin/deliveries/slots");
  await expect(page.getByRole("link", { name: /Thandi/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /^Change how many orders/ })
    .last()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Orders that this time takes").fill("x");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText(/Please enter a whole number/)).toBeVisible();
});

test("days are called by the day that it is, also once a checkout has stood open past midnight", async ({
  page,
}) => {
  await page.clock.install();
  await openCheckout(page);
  await fillAddress(page);
  const when = page.getByRole("region", { name: "When" });
  await when.getByText("At a time that you choose").click();
  const days = when.getByRole("group", { name: "Which day" }).locator("label");
  const tomorrow = days.filter({ hasText: "Tomorrow" });
  const date = /\d+ [A-Z][a-z]+/.exec(await tomorrow.innerText())?.[0] ?? "none";
  await page.clock.fastForward(24 * 3_600_000);
  await expect(days.filter({ hasText: date })).toContainText("Today");
});

test("a manager gives an order another time in its dialog, by the keyboard", async ({ page }) => {
  const dialog = await openTimedOrder(page);
  const chosen = dialog.getByText(/^For .+\d\d:\d\d/);
  const before = (await chosen.textContent()) ?? "";
  await dialog.getByRole("button", { name: "Change the time" }).press("Enter");
  const times = dialog.getByLabel("Which time");
  await expect(times).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Take this time" })).toBeDisabled();
  await times.selectOption({ index: 1 });
  const [hours, day] = ((await times.locator(":checked").textContent()) ?? "").split(", ");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Take this time" }).press("Enter");
  await expect(chosen).toHaveText(`For ${day}, ${hours}`);
  expect(await chosen.textContent()).not.toBe(before);
  await expect(dialog.getByText(/^The time was changed to /)).toBeVisible();
  await dialog.getByRole("button", { name: "Change the time" }).click();
  await dialog.getByRole("button", { name: "Keep this time" }).click();
  await expect(times).toHaveCount(0);
});

test("an order's other time that others have filled meanwhile is chosen anew: no other one stands there as if chosen", async ({
  page,
}) => {
  const dialog = await openTimedOrder(page);
  await dialog.getByRole("button", { name: "Change the time" }).click();
  const times = dialog.getByLabel("Which time");
  const take = dialog.getByRole("button", { name: "Take this time" });
  await times.selectOption({ index: 1 });
  await refuse(page, "orders.changeSlot", "CONFLICT", "slot");
  await answerWithout(page, Number(await times.inputValue()));
  await take.click();
  await expect(times.locator(":checked")).toHaveText("At a time that you choose");
  await expect(take).toBeDisabled();
  await times.selectOption({ index: 1 });
  await letPass(page);
  await take.click();
  await expect(dialog.getByText(/^The time was changed to /)).toBeVisible();
});

test("whose time had filled up may take that very time once it has room again, on the order's page and in its dialog", async ({
  page,
}) => {
  const lastName = await buyTimed(page);
  const orderPage = page.url();
  const dialog = await openInBackOffice(page, lastName);
  const orderId = new URL(page.url()).searchParams.get("order") ?? "";
  const from = await missSlot(orderId);

  await page.goto(orderPage);
  const slot = page.getByRole("main").getByRole("region", { name: "Your time" });
  await expect(slot.getByText(/had filled up/)).toBeVisible();
  await slot.getByRole("button", { name: "Change the time" }).click();
  await expect(slot.getByRole("group", { name: "Which time" }).locator(":checked")).toHaveCount(0);
  await free(slot, "Which day").last().click();
  await free(slot, "Which time").nth(1).click();
  await slot.getByRole("button", { name: "Take this time" }).click();
  await expect(slot.getByRole("button", { name: "Change the time" })).toBeVisible();
  await expect(slot.getByText(/had filled up/)).toHaveCount(0);

  expect(await missSlot(orderId), "it is the same").toBe(from);
  await openInBackOffice(page, lastName);
  await expect(dialog.getByText(/which had filled up/)).toBeVisible();
  await dialog.getByRole("button", { name: "Change the time" }).click();
  await dialog.getByLabel("Which time").selectOption(String(from));
  await dialog.getByRole("button", { name: "Take this time" }).click();
  await expect(dialog.getByText(/^For .+\d\d:\d\d/)).toBeVisible();
});

test.describe("a full time", () => {
  test.use({ expectedError: /status of 409/ });

  test("a time that others have filled is not paid for, and the shopper is led to another", async ({
    page,
  }) => {
    await openCheckout(page);
    await fillAddress(page);
    const when = page.getByRole("region", { name: "When" });
    const payment = page.getByRole("region", { name: "Payment" });
    const paying = payment.getByRole("button", { name: "Pay with PayPal (test)" });
    await when.getByText("At a time that you choose").click();
    await free(when, "Which day").last().click();
    await free(when, "Which time").last().click();
    await expect(paying).toBeVisible();
    const reopen = await takeLastSlot();
    try {
      await paying.click();
      await expect(payment.getByText(/^That time has just filled up/)).toBeVisible();
      const gone = "That time has filled up or gone by. Please choose another one.";
      await expect(payment.getByText(gone)).toBeVisible();
      await expect(paying).toHaveCount(0);
      await payment.getByRole("button", { name: "Show what is missing" }).press("Enter");
      await expect(when.locator(":focus")).toContainText(gone);
      await expect(when.getByText(gone)).toBeInViewport();
      await free(when, "Which time").first().click();
      await expect(when.getByText(gone)).toHaveCount(0);
      await pay(page);
    } finally {
      await reopen();
    }
  });
});

/** A new order for a time of the last day, in its dialog in the back office. */
async function openTimedOrder(page: Page): Promise<Locator> {
  return openInBackOffice(page, await buyTimed(page));
}

async function openInBackOffice(page: Page, lastName: string): Promise<Locator> {
  await openBackOffice(page, `/admin/orders?q=${lastName}`);
  await page.getByRole("table").getByRole("link").click();
  return page.getByRole("dialog");
}

/** A new order for the second time of the last day, on its confirmation; gives its last name. */
async function buyTimed(page: Page): Promise<string> {
  await openCheckout(page);
  const lastName = `Slot${crypto.randomUUID().slice(0, 8)}`;
  await fillAddress(page, { lastName });
  const when = page.getByRole("region", { name: "When" });
  await when.getByText("At a time that you choose").click();
  await free(when, "Which day").last().click();
  await free(when, "Which time").nth(1).click();
  await expect(page.getByText(/^Your time: /)).toBeVisible();
  await pay(page);
  return lastName;
}

const Timed = v.object({ order: v.object({ slotFrom: v.number(), updatedAt: v.number() }) });

/** Cancels an order and takes it up again while its slot has no room, which it has afterwards; gives the slot's start. */
async function missSlot(orderId: string): Promise<number> {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  const orderNow = async () => {
    const asked = { cookie, method: "GET" } as const;
    return (await answerOf(Timed, call(shop, "admin.orders.byId", { orderId }, asked))).order;
  };
  const admin = async (procedure: string, input: object) => {
    const { status, body } = await call(shop, `admin.${procedure}`, input, { cookie });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const setTo = async (status: "cancelled" | "pending") => {
    const { updatedAt: expectedVersion } = await orderNow();
    await admin("orders.setStatus", { orderId, status, expectedVersion });
  };
  const { slotFrom: from } = await orderNow();
  await setTo("cancelled");
  await admin("slots.setCapacity", { from, expected: null, capacity: 0 });
  await setTo("pending");
  await admin("slots.setCapacity", { from, expected: 0, capacity: null });
  return from;
}

/** From here on the slot that begins then is not among the times that are to be had. */
async function answerWithout(page: Page, from: number): Promise<void> {
  const days = await answerOf(
    Days,
    call({ url: shopUrl() }, "checkout.slots", { heldKey: null }, { method: "GET" }),
  );
  const others = days.map((day) => ({
    ...day,
    slots: day.slots.filter((slot) => slot.from !== from),
  }));
  await answerWith(page, "checkout.slots", others);
}

const Days = v.array(v.looseObject({ slots: v.array(v.looseObject({ from: v.number() })) }));

/** Nobody else can have the last slot of the last day; gives what undoes that. */
async function takeLastSlot(): Promise<() => Promise<void>> {
  const shop = { url: shopUrl() };
  const days = await answerOf(
    Days,
    call(shop, "checkout.slots", { heldKey: null }, { method: "GET" }),
  );
  // Of the last day that has any: the shop may be closed on the last of all.
  const from = days.flatMap(({ slots }) => slots).at(-1)?.from;
  const cookie = await signIn(shop, ADMIN);
  const change = async (expected: number | null, capacity: number | null) => {
    const change = { from, expected, capacity };
    const { status, body } = await call(shop, "admin.slots.setCapacity", change, { cookie });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  await change(null, 0);
  return () => change(0, null);
}

/** The cards of a group that can be tapped; their radio buttons are not to be seen. */
function free(region: Locator, group: string): Locator {
  return region.getByRole("group", { name: group }).locator("label:has(input:enabled)");
}
