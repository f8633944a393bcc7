import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { ADDRESS, comeFromElsewhere, newEmail, PHONE } from "../../setup/shopper.ts";

test.use({ javaScriptEnabled: false, viewport: PHONE });

test("Return on the order page finds and updates, and does not lead on to the address", async ({
  page,
}) => {
  await page.goto("/plain/order?q-ijebu-garri-1kg=2");
  await page.getByLabel("Find products").fill("egusi");
  await page.getByLabel("Find products").press("Enter");
  const egusi = page.getByLabel(/^How many of .*Egusi/i).first();
  await egusi.fill("1");
  await egusi.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order without JavaScript");
  await expect(page.getByLabel("How many of Ijebu Garri 1 kg")).toHaveValue("2");
  await expect(egusi).toHaveValue("1");
});

test("without JavaScript a shopper orders from a product's page and pays on the provider's", async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await page.goto("/product/ijebu-garri-1kg");
  await page.getByRole("link", { name: "Order without JavaScript" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order without JavaScript");
  await page.getByLabel("How many of Ijebu Garri 1 kg").fill("2");
  await page.getByLabel("Find products").fill("egusi");
  await page.getByRole("button", { name: "Find" }).click();
  await page
    .getByLabel(/^How many of .*Egusi/i)
    .first()
    .fill("1");
  await page.getByRole("button", { name: "Update the order" }).first().click();
  await expect(page.getByLabel("How many of Ijebu Garri 1 kg")).toHaveValue("2");
  await page.getByRole("button", { name: "On to the address" }).click();

  await page.getByLabel("Last name").fill(ADDRESS.lastName);
  await page.getByLabel("Email", { exact: true }).fill(newEmail());
  await page.getByRole("button", { name: "Check the order" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please check the marked fields.");
  const first = page.getByLabel("First name");
  await expect(first).toHaveAccessibleDescription("First name is required");
  await expect(page.getByLabel("Last name")).toHaveValue(ADDRESS.lastName);
  await expectNoOverflow(page);
  await first.fill(ADDRESS.firstName);
  await page.getByLabel("Phone").fill(ADDRESS.phone);
  await page.getByLabel("Street address").fill(ADDRESS.address);
  await page.getByLabel("City").fill(ADDRESS.city);
  await page.getByLabel("Postal code").fill(ADDRESS.postalCode);
  await page.getByLabel("Province").selectOption(ADDRESS.province);
  await page.getByLabel("If something is sold out").selectOption("A similar product");
  await page.getByRole("button", { name: "Check the order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your order");
  await expect(page.getByText("It goes to Thandi Nkosi, 24 Cumberland Avenue")).toBeVisible();
  const total = await page.getByRole("definition").last().textContent();
  await page.getByRole("button", { name: "Order and pay" }).click();

  // Thought better of it: the basket is whole, and what was begun stands in nobody's way.
  const toPay = page.getByRole("link", { name: `Pay ${total} with PayPal` });
  await toPay.click();
  await page.getByRole("link", { name: "Cancel and return" }).click();
  await expect(page.getByLabel("How many of Ijebu Garri 1 kg")).toHaveValue("2");
  await page.goBack();
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Confirmed!");
  await expect(page.getByText("Ijebu Garri 1 kg")).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText(total ?? "");
  const number = await page.getByRole("definition").first().textContent();
  await page.reload();
  await expect(page.getByRole("definition").first()).toHaveText(number ?? "");
});

test("the plain pages speak the language they are asked in, and read well", async ({ page }) => {
  for (const [path, title] of [
    ["/plain/order?q-ijebu-garri-1kg=1", "Order without JavaScript"],
    ["/af/plain/order?q-ijebu-garri-1kg=1", "Bestel sonder JavaScript"],
    ["/zu/plain/address?q-ijebu-garri-1kg=1", "Lapho liya khona"],
    ["/xh/plain/order?q-ijebu-garri-1kg=1", "Odola ngaphandle kwe-JavaScript"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.setViewportSize({ width: 320, height: 760 });
    await expectNoOverflow(page);
  }
});

test.describe("looked through by axe, which is a script itself", () => {
  test.use({ javaScriptEnabled: true });

  test("the plain pages are accessible at every width, with what is wrong marked, light and dark", async ({
    page,
  }) => {
    await comeFromElsewhere(page);
    await page.goto("/plain");
    await expectAtEveryWidth(page);
    await page.goto("/plain/order?q-ijebu-garri-1kg=2&find=egusi");
    await expectAtEveryWidth(page);
    await page.goto("/plain/address?q-ijebu-garri-1kg=2");
    await page.getByRole("button", { name: "Check the order" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAtEveryWidth(page);
    const typed = { ...ADDRESS, email: newEmail() };
    for (const [label, text] of [
      ["First name", typed.firstName],
      ["Last name", typed.lastName],
      ["Email", typed.email],
      ["Phone", typed.phone],
      ["Street address", typed.address],
      ["City", typed.city],
      ["Postal code", typed.postalCode],
    ] as const) {
      await page.getByLabel(label).fill(text);
    }
    await page.getByLabel("Province").selectOption(ADDRESS.province);
    await page.getByRole("button", { name: "Check the order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your order");
    await expectAtEveryWidth(page);
    await page.getByRole("button", { name: "Order and pay" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay your order");
    await expectAtEveryWidth(page);
  });
});

async function expectAtEveryWidth(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "colour");
  await page.emulateMedia({ colorScheme: "light" });
}
