import { openBackOffice } from "../../setup/admin.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { placeOrder } from "../../setup/shopper.ts";

test("what the courier or PayPal told is dealt with anew by a press, and the page says so", async ({
  page,
}) => {
  await placeOrder();
  await openBackOffice(page, "/admin/webhooks?vendor=paypal");
  const events = page.getByRole("list", { name: "Events" }).getByRole("listitem");
  const captured = events
    .filter({ hasText: "Money was captured" })
    .filter({ hasText: "Dealt with" });
  // It comes some moments after the purchase is answered.
  await expect(async () => {
    await page.reload();
    await expect(captured.first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await captured.first().getByText("Money was captured").click();
  // Other tests' events may come in above it.
  const opened = events.filter({ has: page.locator("details[open]") });
  const processed = opened.locator("dt").filter({ hasText: "Processed" }).locator("+ dd");
  await expect(processed).toHaveText(/\d\d:\d\d/);
  const said: { eventId: string }[] = [];
  page.on("request", (request) => {
    if (request.url().includes("admin.webhooks.replay")) said.push(request.postDataJSON()[0]);
  });
  await opened.getByRole("button", { name: "Replay" }).click();
  await expect(toasts(page).filter({ hasText: "Replayed" })).toBeVisible();
  expect(said).toEqual([{ eventId: expect.stringMatching(/./) }]);
  await expect(opened.getByText("Dealt with", { exact: true })).toBeVisible();
});
