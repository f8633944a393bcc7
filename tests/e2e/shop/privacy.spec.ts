import { pngOf } from "#tests/factories/pictures.ts";
import { expectAccessible, expectNoOverflow } from "../setup/accessible.ts";
import { loseAnswer } from "../setup/answers.ts";
import { expect, test } from "../setup/shop-test.ts";
import {
  ADDRESS,
  addToCart,
  DESKTOP,
  fillAddress,
  openCart,
  openCheckout,
  PASSWORD,
  PHONE,
  pay,
  register,
} from "../setup/shopper.ts";

const MISSING = "Please fill in all required shipping information before proceeding to payment.";

test("what is missing for the payment is marked, said beside each field, and gone to", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openCheckout(page);
  const main = page.getByRole("main");
  await expect(main.getByText(MISSING)).toBeVisible();
  await expect(main.locator("[aria-invalid=true]")).toHaveCount(0);

  await main.getByRole("button", { name: "Show what is missing" }).click();
  await expect(main.locator("[aria-invalid=true]")).toHaveCount(8);
  await expect(main.getByLabel("First name")).toBeFocused();
  await expect(main.getByText("First name is required")).toBeInViewport();

  await fillAddress(page, { city: "", postalCode: " " });
  await expect(main.locator("[aria-invalid=true]")).toHaveCount(2);
  await main.getByRole("button", { name: "Show what is missing" }).click();
  await expect(main.getByLabel("City")).toBeFocused();
  await expect(main.getByLabel("City")).toHaveAccessibleDescription("City is required");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await main.getByLabel("City").fill(ADDRESS.city);
  await main.getByLabel("Postal code").fill(ADDRESS.postalCode);
  await expect(main.getByText(MISSING)).toHaveCount(0);
});

test("who has ordered once types nothing again", async ({ page }) => {
  await register(page);
  await addToCart(page, "ijebu-garri-1kg");
  await toOwnCheckout();
  await fillAddress(page);
  await pay(page);

  await addToCart(page, "ijebu-garri-1kg");
  await toOwnCheckout();
  const main = page.getByRole("main");
  await expect(main.getByLabel("Street address")).toHaveValue(ADDRESS.address);
  await expect(main.getByLabel("City")).toHaveValue(ADDRESS.city);
  await expect(main.getByLabel("Postal code")).toHaveValue(ADDRESS.postalCode);
  await expect(main.getByLabel("Province")).toHaveValue(ADDRESS.province);
  await expect(page.getByRole("button", { name: "Pay with PayPal (test)" })).toBeVisible();

  await page.goto("/profile/edit");
  await main.getByLabel("City or suburb").fill("Fourways");
  await main.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/account$/);
  const whole = [ADDRESS.address, "Fourways", ADDRESS.postalCode, ADDRESS.province].join(", ");
  await expect(main.getByText(whole)).toBeVisible();
  await page.goto("/profile");
  await expect(main.getByLabel("City or suburb")).toHaveValue("Fourways");
  await expect(main.getByLabel("Province")).toHaveValue(ADDRESS.province);

  async function toOwnCheckout() {
    await openCart(page);
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await expect(page.getByRole("heading", { name: "Checkout", level: 1 })).toBeVisible();
  }
});

test("a picture of one's own shows in the account and the header, and goes again", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await register(page);
  await page.goto("/account");
  const header = page.getByRole("link", { name: "Account of Thandi Nkosi" });
  await expect(header).toHaveText("TN");
  await page.getByLabel("Choose a picture of yourself").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from(pngOf({ width: 400, height: 300 })),
  });
  await expect(page.getByText("Your picture is changed.")).toBeVisible();
  await expect(header.locator("img")).toHaveJSProperty("complete", true);
  await expect(header.locator("img")).toHaveAttribute("src", /^\/media\/avatars\//);
  await page.reload();
  await expect(header.locator("img")).toBeVisible();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(header).toHaveText("TN");
});

test("a customer reads and takes the data, then deletes the account with the password", async ({
  page,
  logged,
}) => {
  await page.setViewportSize(PHONE);
  const { email } = await register(page);
  await page.goto("/account");
  await expect(page.getByText(email)).toBeVisible();
  await expectNoOverflow(page);
  const [paper] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Read or print my data" }).click(),
  ]);
  await expect(paper.getByRole("heading", { level: 1 })).toContainText(email);
  await expectAccessible(paper);
  await paper.setViewportSize(PHONE);
  await expectNoOverflow(paper);
  await paper.close();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("my-data.json");

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account?" });
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("Please enter your password")).toBeVisible();
  await expectAccessible(page);
  const password = dialog.getByLabel("Your password");
  await password.fill(PASSWORD);
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(password, "whoever comes next has to know it").toHaveValue("");
  await password.fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(logged, "nothing is asked for without a session").toEqual([]);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
});

test.describe("refused", () => {
  test.use({ expectedError: /status of 40[13]/ });

  test("a wrong password deletes nothing", async ({ page }) => {
    await register(page);
    await page.goto("/account");
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete my account?" });
    await dialog.getByLabel("Your password").fill("Wrong-2026");
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(dialog.getByText("Incorrect password")).toBeVisible();
  });
});

test.describe("without an answer", () => {
  test.use({ expectedError: /ERR_FAILED|status of 401/ });

  test("nobody says that the account was not deleted, and the next try finds that it was", async ({
    page,
  }) => {
    await register(page);
    await page.goto("/account");
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete my account?" });
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await loseAnswer(page, "account.deleteAccount");
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(
      dialog.getByText("We have not heard whether your account was deleted. Please try again."),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("Your account is deleted.")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});
