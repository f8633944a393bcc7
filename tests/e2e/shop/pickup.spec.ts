import { DEFAULT_DELIVERY_ZONES } from "#domain/deliveries/zones.ts";
import { expectAccessible } from "../setup/accessible.ts";
import { openBackOffice } from "../setup/admin.ts";
import { answerWith } from "../setup/answers.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import { newEmail, openCheckout, pay } from "../setup/shopper.ts";

// A wrong code is refused, and browsers log that.
test.use({ expectedError: /status of 400/ });

test("on a phone a shopper fetches: no street, no fee, no courier, a code; then it is handed over", async ({
  page,
}) => {
  const lastName = `Fetch${crypto.randomUUID().slice(0, 8)}`;
  const quotes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("courier.quote")) quotes.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 760 });
  await openCheckout(page);
  const main = page.getByRole("main");
  const ways = main.getByRole("radiogroup", { name: "How you get it" });
  await ways.getByText("Pickup").click();
  await expect(main.getByLabel("Street address")).toHaveCount(0);
  await expect(main.getByText("114 Bryanston Drive").first()).toBeVisible();
  await expect(main.getByText("Monday to Saturday 8:00 AM to 6:00 PM")).toBeVisible();
  await main.getByLabel("First name").fill("Thandi");
  await main.getByLabel("Last name").fill(lastName);
  await main.getByLabel("Email", { exact: true }).fill(newEmail());
  await main.getByLabel("Phone").fill("082 555 0118");
  await expect(main.getByText(`Thandi ${lastName} collects it at`)).toBeVisible();
  await expect(main.getByRole("definition")).toHaveText(["R54.90", "FREE", "R54.90"]);
  await expectAccessible(page);
  await pay(page);
  await expect(main.getByRole("heading", { name: "Pickup from our shop" })).toBeVisible();
  const code = (await main.getByText(/^\d{3} \d{3}$/).textContent()) ?? "";
  await expectAccessible(page);
  expect(quotes).toEqual([]);

  await openBackOffice(page, `/admin/orders?q=${lastName}`);
  await page
    .getByRole("link", { name: /^\w{8}$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Packed: ready to collect" }).click();
  await expect(
    toasts(page).filter({ hasText: "is ready. The shopper gets a mail." }),
  ).toBeVisible();
  await expect(dialog.getByText(/^Ready since/)).toBeVisible();
  const typed = dialog.getByLabel("The shopper's code");
  await typed.fill(code === "000 000" ? "000001" : "000000");
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog.getByText("This is not the code of this order.")).toBeVisible();
  await expectAccessible(page);
  await typed.fill(code);
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(toasts(page).filter({ hasText: "was handed over" })).toBeVisible();
  await expect(typed).toHaveCount(0);
});

test("where a zone is coming soon one tap fetches it instead", async ({ page }) => {
  const zones = DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, available: false }));
  await answerWith(page, "checkout.rules", { zones });
  await openCheckout(page);
  await page.getByLabel("City").fill("Midrand");
  await page.getByLabel("Street address").fill("1 Main Road");
  await expect(page.getByText("Coming Soon to Extended Areas!")).toBeVisible();
  await page.getByRole("button", { name: "Pick it up instead" }).click();
  await expect(page.getByRole("radio", { name: /^Pickup/ })).toBeFocused();
  await expect(page.getByLabel("Street address")).toHaveCount(0);
  await page.getByRole("radiogroup").getByText("To your door").click();
  await expect(page.getByLabel("City")).toHaveValue("Midrand");
});
