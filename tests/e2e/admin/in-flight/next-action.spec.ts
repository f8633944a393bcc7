import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { answerOf, call, signIn } from "#tests/setup/over-http.ts";
import { ADMIN, openBackOffice } from "../../setup/admin.ts";
import { answerWith, holdBack, refuse } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { DESKTOP, placeOrder } from "../../setup/shopper.ts";
import { walkTo } from "../../setup/walk.ts";
import { escapeTo } from "./typed-away.ts";

test("while a courier is asked the question stays, and whoever leaves it stays where they went", async ({
  page,
}) => {
  const name = await placeOrder({ byCourier: true });
  await openBackOffice(page, `/admin/deliveries?q=${name}`);
  await deliveryOf(page).click();
  await callOff(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Book again" }).click();
  const again = page.getByRole("dialog", { name: "Book the courier again?" });
  const letGo = await holdBack(page, "admin.deliveries.rebook");
  const asked = page.waitForRequest(/admin\.deliveries\.rebook/);
  await again.getByRole("button", { name: /^Book for R/ }).click();
  await asked;
  await page.keyboard.press("Escape");
  await again.getByRole("button", { name: "Not now" }).click();
  await expect(again.getByRole("button", { name: /^Book for R/ })).toHaveAttribute("aria-busy");
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  letGo();
  await expect(toasts(page).filter({ hasText: "The courier is booked again" })).toBeVisible();
  await whenAnswered(page);
  await expect(page).not.toHaveURL(/delivery=/);
  await expect(dialog).toHaveCount(0);
});

test("a courier who was called off is in the audit log, however lately somebody looked at it", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const name = await placeOrder({ byCourier: true });
  await openBackOffice(page, "/admin/audit");
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: "Deliveries", exact: true }).click();
  await page.getByLabel("Search").fill(name);
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);
  await deliveryOf(page).click();
  await expect(page).toHaveURL(/delivery=/);
  const id = new URL(page.url()).searchParams.get("delivery") ?? "";
  await callOff(page);
  const audit = menu.getByRole("link", { name: "Audit Log" });
  await escapeTo(page, audit);
  await audit.click();
  await expect(page.getByRole("heading", { name: "Audit Log", level: 1 })).toBeVisible();
  const entries = page.getByRole("main").locator(`a[href*="delivery=${id}"]`);
  await expect(entries).not.toHaveCount(0);
});

test("a note on an order is in the audit log, however lately somebody looked at it", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const name = await placeOrder();
  await openBackOffice(page, "/admin/audit");
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByLabel("Search").fill(name);
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Add a note").fill("Rang twice");
  const id = new URL(page.url()).searchParams.get("order") ?? "";
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Rang twice" })).toBeVisible();
  const audit = menu.getByRole("link", { name: "Audit Log" });
  await escapeTo(page, audit);
  await audit.click();
  await expect(page.getByRole("heading", { name: "Audit Log", level: 1 })).toBeVisible();
  await expect(page.getByRole("main").locator(`a[href*="order=${id}"]`)).not.toHaveCount(0);
});

test("a banner whose move was refused stands where it was, also where the list cannot be loaded anew", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/hero");
  const titles = page.getByRole("list", { name: "Hero images" }).getByRole("heading", { level: 3 });
  const before = await titles.allInnerTexts();
  await refuse(page, "admin.hero.reorder", "FORBIDDEN");
  await refuse(page, "admin.hero.list", "FORBIDDEN");
  await moveFirstDown(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(titles).toHaveText(before);
});

test("a banner is moved when the move before is saved, not while it is under way", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/hero");
  const handles = page.getByRole("list", { name: "Hero images" }).getByRole("button", {
    name: /^Move /,
  });
  await refuse(page, "admin.hero.reorder", "CONFLICT");
  const letGo = await holdBack(page, "admin.hero.reorder");
  const asked = page.waitForRequest(/admin\.hero\.reorder/);
  await moveFirstDown(page);
  await asked;
  // All of them, as many as other tests leave in the list.
  await expect(handles.first()).toBeDisabled();
  await expect(handles.and(page.locator(":not([aria-disabled=true])"))).toHaveCount(0);
  letGo();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(handles.first()).toBeEnabled();
  await expect(handles.and(page.locator("[aria-disabled=true]"))).toHaveCount(0);
});

for (const [whose, before] of [
  ["one's own move", 0],
  ["a colleague's change", 1],
] as const) {
  test(`the form of a banner that was moved is saved on the version of ${whose}`, async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    const [first, ...others] = await storedBanners();
    await openBackOffice(page);
    // Whatever another test saves of them meanwhile.
    await answerWith(page, "admin.hero.list", [first, ...others]);
    await walkTo(page, "/admin/hero");
    await page.getByRole("button", { name: `Edit ${first.title}` }).click();
    await page.getByLabel("Title", { exact: true }).fill("Another");
    // A colleague's change is in the list by then, and in no form.
    const seen = first.updatedAt + before;
    await answerWith(page, "admin.hero.list", [{ ...first, updatedAt: seen + 9 }, ...others]);
    const moved = [{ id: first.id, before: seen, after: seen + 9, order: 2 }];
    await page.route("**/api/trpc/admin.hero.reorder**", (route) =>
      route.fulfill({ json: [{ result: { data: moved } }] }),
    );
    const listed = page.waitForResponse(/admin\.hero\.list/);
    await moveFirstDown(page);
    await listed;
    await whenAnswered(page);
    await refuse(page, "admin.hero.update", "CONFLICT");
    const sent = page.waitForRequest(/admin\.hero\.update/);
    const refused = page.waitForResponse(/admin\.hero\.update/);
    await page.getByRole("button", { name: "Save Changes" }).click();
    const expectedVersion = before === 0 ? first.updatedAt + 9 : first.updatedAt;
    expect((await sent).postDataJSON()).toMatchObject({ 0: { expectedVersion, title: "Another" } });
    // Or it would be let through as the test ends, and change the banner.
    await refused;
  });
}

test("a second order is started while the first one is", async ({ page }) => {
  const name = await placeOrder();
  await placeOrder({ lastName: name });
  await openBackOffice(page, `/admin/orders/pending?q=${name}`);
  const starts = page.getByRole("button", { name: /^Start Processing order/ });
  await expect(starts).toHaveCount(2);
  await pressEach(page, "admin.orders.setStatus", starts);
  await expect(starts).toHaveCount(0);
});

test("a second mail is sent again while the first one is", async ({ page }) => {
  const mail = { reason: null, failedAt: 0, mayRetry: true, recipient: "zola@shop.example" };
  const mails = ["one", "two"].map((mailId) => ({ ...mail, mailId, subject: `Mail ${mailId}` }));
  await page.clock.install();
  await openBackOffice(page, "/admin/audit");
  await answerWith(page, "admin.dashboard.attention", { failedMails: 2, total: 2 });
  await answerWith(page, "admin.dashboard.failures", { mails });
  await refuse(page, "admin.dashboard.settleMail", "CONFLICT");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  // It is asked for once a minute.
  await page.clock.fastForward(61_000);
  await page.getByText("Mails that could not be sent").click();
  const retries = page.getByRole("button", { name: /^Try again: Mail/ });
  await expect(retries).toHaveCount(2);
  await pressEach(page, "admin.dashboard.settleMail", retries);
});

test("a second difference is seen to while the first one is", async ({ page }) => {
  const found = { orderId: null, provider: "paypal", captureId: null, detail: "", createdAt: 0 };
  const differences = ["one", "two"].map((id) => ({
    ...found,
    ...{ id, customer: `Zola ${id}`, kind: "capture-unknown" },
  }));
  await openBackOffice(page, "/admin/audit");
  await answerWith(page, "admin.payments.differences", differences);
  await refuse(page, "admin.payments.settleDifference", "CONFLICT");
  await page.getByRole("link", { name: "Refunds" }).first().click();
  const seen = page.getByRole("button", { name: /Zola (one|two)/ });
  await expect(seen).toHaveCount(2);
  await pressEach(page, "admin.payments.settleDifference", seen);
});

/** Presses both buttons while the first one's call is under way: each is sent. */
async function pressEach(page: Page, procedure: string, buttons: Locator): Promise<void> {
  const letGo = await holdBack(page, procedure);
  for (const button of await buttons.all()) {
    const asked = page.waitForRequest(new RegExp(procedure.replaceAll(".", "\\.")));
    await button.click();
    await asked;
  }
  letGo();
  await expect(toasts(page)).not.toHaveCount(0);
}

/** Takes the first banner one place down, by the keys of its handle. */
async function moveFirstDown(page: Page): Promise<void> {
  const handles = page.getByRole("list", { name: "Hero images" }).getByRole("button", {
    name: /^Move /,
  });
  await expect(handles.first()).toBeEnabled();
  await handles.first().focus();
  await page.keyboard.press("Space");
  // The list has measured its places, and nothing that comes moves them any more.
  await expect(page.getByText(/ is over place 1 /)).toBeAttached();
  await whenAnswered(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(/ is over place 2 /)).toBeAttached();
  await page.keyboard.press("Space");
}

/** The banners as the shop has them. */
async function storedBanners() {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  const banner = v.looseObject({ id: v.string(), title: v.string(), updatedAt: v.number() });
  return answerOf(
    v.tupleWithRest([banner], banner),
    call(shop, "admin.hero.list", {}, { cookie, method: "GET" }),
  );
}

/** The only delivery that the table shows. */
function deliveryOf(page: Page): Locator {
  return page.getByRole("table", { name: "Deliveries" }).locator("tbody tr").getByRole("link");
}

/** Calls the courier of the delivery off that is open. */
async function callOff(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Delivery" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel Delivery" }).click();
  await expect(page.getByText("The courier was called off", { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
}
