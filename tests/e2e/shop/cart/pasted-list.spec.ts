import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { PHONE } from "../../setup/shopper.ts";

test("a pasted list goes into the cart with one tap, and asks only what it doubts", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Paste your list" }).click();
  await page
    .getByLabel("Your shopping list")
    .fill("palm oil, 2 egusi\ngarri\nwashing powder\nyellow garri 2kg x 90");
  await page.getByRole("button", { name: "Find it all" }).click();
  await expect(page.getByRole("heading", { name: "What is on your list" })).toBeFocused();
  await expect(page.getByText("1 line waits for your choice.")).toBeVisible();
  await expect(
    page.getByRole("group", { name: /Quantity of Ground Egusi/ }).getByRole("textbox"),
  ).toHaveValue("2");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Ask for washing powder" }).click();
  await expect(page.getByText("We will look for “washing powder”.")).toBeVisible();

  await page
    .getByRole("group", { name: /“garri”: which one/ })
    .getByRole("radio")
    .first()
    .click();
  await expect(page.getByText("waits for your choice")).toBeHidden();
  await page.getByRole("button", { name: /^Put \d+ things in the cart/ }).click();
  await expect(page.getByText(/things were put into your cart\./)).toBeVisible();
  await expect(page.getByText(/Yellow Garri.*: \d+ of 90, there are no more\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Put/ })).toBeHidden();
  await page.getByRole("button", { name: "View Cart", exact: true }).click();
  const cart = page.getByRole("dialog");
  for (const name of ["Red Palm Oil", "Ground Egusi", "Yellow Garri"]) {
    await expect(cart.getByText(name).first()).toBeVisible();
  }
});
