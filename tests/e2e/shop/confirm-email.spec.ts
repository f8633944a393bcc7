import { expectAccessible, expectNoOverflow } from "../setup/accessible.ts";
import { mailedLink } from "../setup/mails.ts";
import { expect, test } from "../setup/shop-test.ts";
import { PASSWORD, PHONE, register } from "../setup/shopper.ts";

// What the shop refuses, the browser writes down as well.
test.use({ expectedError: /status of 4(01|22)/ });

test("the welcome mail's link, opened where nobody is signed in, wants the password or sets a new one", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { email } = await register(page);
  const link = await mailedLink(page, { to: email, about: "verify-email" });
  await page.context().clearCookies();
  const field = (name: string) => page.getByRole("main").getByLabel(name, { exact: true });

  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Confirm My Email" }).click();
  await expect(page.getByText("Please enter your password")).toBeVisible();
  await field("Password").fill("Wrong-2026");
  await page.getByRole("button", { name: "Confirm My Email" }).click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await field("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm My Email" }).click();
  await expect(page.getByText("Your email is confirmed")).toBeVisible();
  await page.getByRole("link", { name: "My Orders" }).last().click();
  await expect(page.getByRole("heading", { name: "My Orders", level: 1 })).toBeVisible();

  const other = await register(page);
  const claim = await mailedLink(page, { to: other.email, about: "verify-email" });
  await page.context().clearCookies();
  await page.goto(claim);
  await page.getByRole("button", { name: "Set a New Password" }).click();
  await field("New Password").fill("password1");
  await field("Confirm New Password").fill("password1");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(
    page.getByText("Password is too weak. Please choose a stronger password"),
  ).toBeVisible();
  await field("New Password").fill("Egusi-2026");
  await field("Confirm New Password").fill("Egusi-2026");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Go to Sign In" }).click();
  await field("Email").fill(other.email);
  await field("Password").fill("Egusi-2026");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Sign In", level: 1 })).toHaveCount(0);
});

test("a link that is not whole leads to the account, which sends another one", async ({ page }) => {
  await page.goto("/verify-email");
  await expect(page.getByText("Please ask for a new one.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "My Account" })).toHaveAttribute(
    "href",
    "/account",
  );
});
