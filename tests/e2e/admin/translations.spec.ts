import { expectAccessible } from "../setup/accessible.ts";
import { openBackOffice } from "../setup/admin.ts";
import { expect, test } from "../setup/shop-test.ts";
import { DESKTOP } from "../setup/shopper.ts";

const PRODUCT = "medium-couscous-1kg";

test("a translation is edited beside the English text, marked while it is missing, and read by shoppers", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const name = `I-couscous ${crypto.randomUUID().slice(0, 6)}`;
  await openBackOffice(page, `/admin/products/view/${PRODUCT}`);
  await page.getByRole("button", { name: "Translate" }).click();
  const dialog = page.getByRole("dialog", { name: "Translations of Medium Couscous 1 kg" });
  const zulu = dialog.getByRole("group", { name: "isiZulu" });
  await expect(zulu).toContainText("Medium Couscous 1 kg");
  await expect(zulu).toContainText("Complete");
  await zulu.getByLabel("Description").fill("");
  await expect(zulu).toContainText("1 text is missing");
  await zulu.getByLabel("Name").fill(name);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/zu/product/${PRODUCT}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const english = page.locator("main p[lang=en]").filter({ hasText: "Durum wheat couscous" });
  await expect(english).toBeVisible();
  await expect(page.getByRole("navigation").getByText("Okusanhlamvu").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/zu/products?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await page.goto(`/product/${PRODUCT}`);
  await expect(page.getByRole("heading", { level: 1, name: "Medium Couscous 1 kg" })).toBeVisible();
  await expect(page.locator("main [lang=en]")).toHaveCount(0);
});
