import { expectAccessible } from "../../setup/accessible.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { fillAddress, openCheckout, pay } from "../../setup/shopper.ts";

test("on a phone a code is entered, a wrong one is told, and what was seen is what is paid", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await openCheckout(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Have a promotion code?" }).click();
  const field = main.getByLabel(/^Promotion code/);
  await expect(field).toBeFocused();
  await field.fill("welcom");
  await field.press("Enter");
  await expect(main.getByText("We do not know the code WELCOM.")).toBeVisible();
  await expectAccessible(page);
  await field.fill("welcome10");
  await main.getByRole("button", { name: "Use", exact: true }).click();
  await expect(main.getByText("Code WELCOME10", { exact: true })).toBeVisible();
  await expect(main.getByText("\u2212R5.49", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Remove the code WELCOME10" }).click();
  await expect(main.getByText("Code WELCOME10", { exact: true })).toHaveCount(0);
  await main.getByRole("button", { name: "Have a promotion code?" }).click();
  await main.getByLabel(/^Promotion code/).fill("WELCOME10");
  await main.getByRole("button", { name: "Use", exact: true }).click();
  await expect(main.getByText("\u2212R5.49", { exact: true })).toBeVisible();
  await fillAddress(page);
  await expect(main.getByText("\u2212R5.49", { exact: true })).toBeVisible();
  await pay(page);
  await expect(main.getByText("Code WELCOME10", { exact: true })).toBeVisible();
  await expect(main.getByText("\u2212R5.49", { exact: true })).toBeVisible();
});
