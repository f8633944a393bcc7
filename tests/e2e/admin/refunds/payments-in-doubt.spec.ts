import { openBackOffice } from "../../setup/admin.ts";
import { answerInstead, answerWith } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { walkTo } from "../../setup/walk.ts";

const STUCK = {
  ...{ id: "P-1", orderId: "O-1", customer: "Thandi Nkosi", state: "capturing" },
  ...{ stateSince: Date.now() - 86_400_000, lookedAt: null, goneSince: null, releasedAt: null },
  ...{ reason: null, totalCents: 10_490, currency: "ZAR", provider: "paypal" },
  ...{ chargeCents: 583, chargeCurrency: "USD", providerRef: "5O190127TN364715T" },
  captureId: null,
};
const PAYMENT = [{ paymentId: "P-1" }];

test("of a payment that stopped half-way the provider is asked anew; it is ended only by who has looked there", async ({
  page,
}) => {
  await openBackOffice(page);
  await answerWith(page, "admin.payments.stuck", [STUCK]);
  const looked = await answerInstead(page, "admin.payments.recheck", {
    ...{ state: "capturing", provider: "paypal" },
  });
  const ended = await answerInstead(page, "admin.payments.closeUncharged", null);
  await walkTo(page, "/admin/refunds");
  const payments = page.getByRole("list", { name: "Payments that stopped half-way" });
  await payments.getByRole("button", { name: "Ask PayPal now: Thandi Nkosi" }).click();
  await expect(toasts(page).filter({ hasText: "PayPal still cannot say" })).toBeVisible();
  expect(looked).toEqual(PAYMENT);

  const nothing = payments.getByRole("button", { name: "Nothing was charged: Thandi Nkosi" });
  const question = page.getByRole("alertdialog", { name: "Did PayPal really take no money?" });
  await nothing.click();
  await expect(question).toContainText("Look for $5.83 from Thandi Nkosi");
  await expect(question).toContainText("(order 5O190127TN364715T, invoice O-1)");
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  expect(ended).toEqual([]);

  await nothing.click();
  await answerWith(page, "admin.payments.stuck", []);
  await question.getByRole("button", { name: "End the payment" }).click();
  await expect(toasts(page).filter({ hasText: "The payment is ended" })).toBeVisible();
  expect(ended).toEqual(PAYMENT);
  await expect(question).toBeHidden();
  await expect(payments).toHaveCount(0);
  expect(looked).toEqual(PAYMENT);
});
