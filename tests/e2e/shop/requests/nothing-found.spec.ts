import * as v from "valibot";
import { shopAnswer } from "../../setup/answers.ts";
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
  await form.getByLabel("Your email").fill("nobody");
  await form.getByRole("button", { name: "Ask for it" }).click();
  await expect(form.getByLabel("Your email")).toBeFocused();
  await form.getByLabel("Your email").fill("asker@shopper.test");
  await form.getByRole("button", { name: "Ask for it" }).click();
  await expect(form).toContainText(
    "We will look for “eegguusi”, and write to asker@shopper.test when we have it.",
  );
});

test.describe("where the first answer is lost", () => {
  test.use({ expectedError: /ERR_FAILED|Failed to load/ });

  test("an address that is given for the second try is asked with, not thrown away", async ({
    page,
  }) => {
    const keys: string[] = [];
    await page.route(/requests\.ask/, async (route) => {
      const [{ key }] = v.parse(
        v.tuple([v.object({ key: v.string() })]),
        Object.values(route.request().postDataJSON()),
      );
      keys.push(key);
      if (keys.length > 1) return route.continue();
      await shopAnswer(route);
      await route.abort();
    });
    await page.goto("/products?q=eegguusi");
    const form = page.getByRole("region", { name: "Shall we get it for you?" });
    const ask = form.getByRole("button", { name: "Ask for it" });
    await ask.click();
    await expect(form.getByRole("alert")).toBeVisible();
    await form.getByLabel("Your email").fill("asker@shopper.test");
    await ask.click();
    await expect(form).toContainText("write to asker@shopper.test when we have it.");
    expect(new Set(keys).size, "another call, not the first one once more").toBe(2);
  });
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
  const recipes = page.getByRole("list", { name: "Recipes" });
  const results = page.getByRole("main").getByRole("article");
  await expect
    .poll(async () => {
      const [above, below] = [await recipes.boundingBox(), await results.first().boundingBox()];
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
  await recipes.getByRole("link", { name: "Egusi Soup" }).click();
  await expect(page).toHaveURL(/\/recipe\/egusi-soup$/);
});
