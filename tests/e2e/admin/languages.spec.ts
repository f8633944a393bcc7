import type { Page } from "@playwright/test";
import { orderNumber } from "#domain/orders/order.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { speaking } from "#messages/language.ts";
import { orderLetters } from "#messages/orderLetters/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { buy } from "#tests/setup/over-http.ts";
import { ADMIN, signInAs } from "../setup/admin.ts";
import { mailedLink } from "../setup/mails.ts";
import { expect, test } from "../setup/shop-test.ts";
import { shopUrl } from "../setup/shop-url.ts";
import { newEmail, PASSWORD, register } from "../setup/shopper.ts";

const zulu = (message: () => string) => speaking("zu", message);

test("a manager processes an order in isiZulu, and its buyer reads of it in isiXhosa", async ({
  page,
}) => {
  const email = newEmail();
  const { orderId } = await buy({ url: shopUrl() }, { shipping: { email }, language: "xh" });
  const number = orderNumber(orderId);
  await signInAsNewManager(page);
  await call(page, "account.chooseLanguage", { language: "zu" });

  await page.goto(`/admin/orders/pending?q=${number}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zu-ZA");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    zulu(() => adminOrders.pendingOrders()),
  );
  const start = page.getByRole("button", { name: zulu(() => adminOrders.startOrder({ number })) });
  await start.click();
  await expect(start).toHaveCount(0);
  await page.goto(`/admin/orders?order=${orderId}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: zulu(() => purchases.shipped()) }).click();
  await expect(
    dialog.getByText(`${zulu(() => purchases.processing())} → ${zulu(() => purchases.shipped())}`),
  ).toBeVisible();

  const subject = speaking("xh", () => orderLetters.onItsWaySubject({ number }));
  await expect(async () => {
    const box = await page.request.get(`/dev/mail?${new URLSearchParams({ to: email })}`);
    expect(await box.text()).toContain(subject);
  }).toPass();
});

/** An account of this test alone that may process orders, signed in. */
async function signInAsNewManager(page: Page): Promise<void> {
  const { email } = await register(page);
  const link = await mailedLink(page, { to: email, about: "verify-email" });
  await call(page, "account.verifyEmail", { token: link.split("#token=").at(-1) });
  await signInAs(page, ADMIN);
  await call(page, "admin.administrators.grant", { email, role: "manager" });
  await signInAs(page, { email, password: PASSWORD });
}

async function call(page: Page, procedure: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/trpc/${procedure}`, {
    data,
    headers: { origin: shopUrl() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
