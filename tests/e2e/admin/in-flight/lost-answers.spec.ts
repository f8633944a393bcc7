import { openBackOffice } from "../../setup/admin.ts";
import { shopAnswer } from "../../setup/answers.ts";
import { expect, test } from "../../setup/shop-test.ts";

test.describe("when an answer is lost", () => {
  test.use({ expectedError: /ERR_FAILED|409/ });

  test("an offer that was added is listed, and a correction of it is told so and is not another one", async ({
    page,
  }) => {
    const name = `Heritage ${crypto.randomUUID().slice(0, 8)}`;
    await openBackOffice(page, "/admin/offers");
    await page.getByRole("button", { name: "Add Offer" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Offer" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel(/^Code/).fill(name.replaceAll(" ", "-"));
    await dialog.getByLabel("Percent").fill("50");
    await page.route("**/api/trpc/*admin.offers.create*", async (route) => {
      await shopAnswer(route);
      await route.abort();
    });
    const add = dialog.getByRole("button", { name: "Add Offer" });
    await add.click();
    await expect(dialog.getByRole("alert")).toHaveText("The offer was not added");
    const listed = page.locator("main").getByText(name.replaceAll(" ", "-").toUpperCase());
    await expect(listed).toHaveCount(1);
    await page.unrouteAll();
    await dialog.getByLabel(/^Code/).fill(`${name.replaceAll(" ", "-")}-5`);
    await dialog.getByLabel("Percent").fill("5");
    await add.click();
    await expect(dialog.getByRole("alert")).toContainText(
      "was added already, as you sent it first",
    );
    await expect(page.locator("main").getByText("50% off")).toHaveCount(1);
    await expect(listed).toHaveCount(1);
  });
});
