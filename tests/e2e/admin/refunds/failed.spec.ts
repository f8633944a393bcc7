import { openBackOffice } from "../../setup/admin.ts";
import { answerInstead, answerWith } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { placeOrder } from "../../setup/shopper.ts";

const FAILED = {
  ...{ id: "R-1", state: "failed", failureCode: "insufficient-funds", providerCode: null },
  ...{ orderCents: 4_500, chargeCents: 250, currency: "USD", provider: "paypal" },
  ...{ source: "shop", actorName: "Sipho Ndlovu", reason: "1 tin missing", restock: false },
  ...{ createdAt: Date.now(), closedAt: null, creditNote: null },
};
const REFUND = [{ refundId: "R-1" }];

test("a refund that failed is tried again, or put aside by who has seen to it, and says what came of it", async ({
  page,
}) => {
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await answerWith(page, "admin.refunds.list", [FAILED]);
  await page.getByRole("table").getByRole("link").click();
  const refunds = page.getByRole("dialog").getByRole("region", { name: "Refunds" });
  const again = refunds.getByRole("button", { name: "Try again" });
  const seenTo = refunds.getByRole("button", { name: "I have seen to it" });
  await expect(refunds.getByText("Failed", { exact: true })).toBeVisible();

  const retried = await answerInstead(page, "admin.refunds.retry", FAILED);
  const closed = await answerInstead(page, "admin.refunds.close", null);
  await again.click();
  await expect(toasts(page).filter({ hasText: "R45.00 could not be given back" })).toBeVisible();
  expect(retried).toEqual(REFUND);
  expect(closed).toEqual([]);

  // Or what is loaded anew after that says already that somebody has seen to it.
  await whenAnswered(page);
  // Put aside it is there as before, without a way to do more.
  await answerWith(page, "admin.refunds.list", [{ ...FAILED, closedAt: Date.now() }]);
  await seenTo.click();
  await expect(toasts(page).filter({ hasText: "Put aside" })).toBeVisible();
  expect(closed).toEqual(REFUND);
  await expect(again).toHaveCount(0);
  await expect(seenTo).toHaveCount(0);
  await expect(refunds.getByText("Failed", { exact: true })).toBeVisible();
  expect(retried).toEqual(REFUND);
});
