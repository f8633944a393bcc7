import { expect, test } from "../../setup/shop-test.ts";

test("a search for what the shop has not leads to the nearest, and somebody asks for it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const counted = page.waitForResponse(/requests\.missed/);
  await page.goto("/products?q=eegguusi");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "egusi", exact: true }),
  ).toHaveAttribute("href", "/products?q=egusi");
  await expect(page.getByRole("region", { name: "The nearest that we have" })).toContainText(
    "Egusi",
  );
  expect((await counted).ok()).toBe(true);

  const form = page.getByRole("region", { name: "Shall we get it for you?" });
  await form.getByLabel("Your e-mail").fill("nobody");
  await form.getByRole("button", { name: "Ask for it" }).click();
  await expect(form.getByLabel("Your e-mail")).toBeFocused();
  await form.getByLabel("Your e-mail").fill("asker@shopper.test");
  await form.getByRole("button", { name: "Ask for it" }).click();
  await expect(form).toContainText(
    "We will look for “eegguusi”, and write to asker@shopper.test when we have it.",
  );
});

test("a recipe that was searched for is in the suggestions and above the results", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.fill("egusi soup");
  await expect(
    page.getByRole("grid").getByRole("link", { name: "Egusi Soup", exact: true }),
  ).toBeVisible();
  await box.press("Enter");
  await page
    .getByRole("list", { name: "Recipes" })
    .getByRole("link", { name: "Egusi Soup" })
    .click();
  await expect(page).toHaveURL(/\/recipe\/egusi-soup$/);
});
