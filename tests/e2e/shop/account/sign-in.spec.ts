import { holdBack, letPass, refuse } from "#tests/e2e/setup/answers.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import {
  addToCart,
  comeFromElsewhere,
  forgetSession,
  openCart,
  PASSWORD,
  register,
} from "#tests/e2e/setup/shopper.ts";

test("registration says the first thing that is wrong, forgets it with an edit, and leads back", async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await page.goto("/register?returnTo=%2Fproducts%3Fpage%3D2");
  await expect(page.getByRole("heading", { name: "Create Account", level: 1 })).toBeVisible();
  const submit = page.getByRole("button", { name: "Create Account" });
  const field = (name: string) => page.getByRole("main").getByLabel(name, { exact: true });
  const steps = [
    ["Full Name", "Naledi Dube", "Name is required"],
    ["Email", "naledi", "Email is required"],
    ["Email", `${crypto.randomUUID()}@shopper.example`, "Please enter a valid email address"],
    ["Phone", "12345", "Phone number is required"],
    ["Phone", "+27 82 555 0118", "Please enter a valid South African phone number"],
    ["Address", "24 Cumberland Avenue", "Address is required"],
    ["Password", "Baobab", "Password must be at least 6 characters long"],
    ["Confirm Password", "Baobab", "Passwords do not match"],
  ] as const;
  for (const [label, text, validationError] of steps) {
    await submit.click();
    await expect(page.getByText(validationError, { exact: true })).toBeVisible();
    for (const [, , other] of steps.filter(([, , one]) => one !== validationError)) {
      await expect(page.getByText(other, { exact: true }), "only the first").toHaveCount(0);
    }
    await field(label).fill(text);
    await expect(page.getByText(validationError, { exact: true })).toHaveCount(0);
  }
  await submit.click();
  await expect(page).toHaveURL(/\/products\?page=2$/);

  await forgetSession(page);
  await page.goto("/register");
  await field("Full Name").fill("Naledi Dube");
  await field("Email").fill(`${crypto.randomUUID()}@shopper.example`);
  await field("Phone").fill("+27 82 555 0118");
  await field("Address").fill("24 Cumberland Avenue");
  await field("Password").fill("Baobab-2026");
  await field("Confirm Password").fill("Baobab-2026");
  await submit.click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

test("signing in: what is missing or wrong, the reset mail, its three states, and the way back", async ({
  page,
}) => {
  const { email } = await register(page);
  await page.context().clearCookies();
  await page.goto("/login?returnTo=%2Fcontact");
  const field = (name: string) => page.getByRole("main").getByLabel(name, { exact: true });
  const signIn = page.getByRole("button", { name: /^(Sign In|Signing in…)$/ });
  const forgot = page.getByRole("button", { name: "Forgot your password?" });

  await signIn.click();
  await expect(page.getByText("Please enter both email and password")).toBeVisible();
  await forgot.click();
  await expect(page.getByText("Please enter your email address first")).toBeVisible();
  await field("Email").fill(email);

  let letGo = await holdBack(page, "account.requestReset");
  await forgot.click();
  await expect(page.getByRole("button", { name: "Sending reset email…" })).toBeVisible();
  letGo();
  await expect(
    page.getByText("Password reset email sent! Check your inbox and follow the instructions."),
  ).toBeVisible();

  await letPass(page);
  letGo = await holdBack(page, "account.signIn");
  await field("Password").fill(PASSWORD);
  await signIn.click();
  await expect(page.getByRole("button", { name: "Signing in…" })).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("link", { name: /^Account of Thandi Nkosi$/ })).toBeAttached();
  await letPass(page);

  for (const [handedOver, path] of [
    ["/about", "/about"],
    ["https://evil.example/", "/"],
    [null, "/"],
  ] as const) {
    await forgetSession(page);
    await page.goto("/login");
    if (handedOver !== null) {
      await page.evaluate((returnTo) => {
        history.replaceState({ ...history.state, returnTo }, "");
      }, handedOver);
      await page.reload();
    }
    await field("Email").fill(email);
    await field("Password").fill(PASSWORD);
    await signIn.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test("what the shop refuses at sign-in, reset and registration is said in its own words", async ({
  page,
}) => {
  await page.goto("/login");
  const field = (name: string) => page.getByRole("main").getByLabel(name, { exact: true });
  await field("Email").fill("thandi@shopper.example");
  await field("Password").fill("Baobab-2026");
  for (const [code, text] of [
    ["ACCOUNT_UNKNOWN", "No account found with this email address"],
    ["PASSWORD_INCORRECT", "Incorrect password"],
    ["EMAIL_INVALID", "Invalid email address"],
    ["ACCOUNT_DISABLED", "This account has been disabled"],
    ["INTERNAL", "Failed to sign in. Please check your credentials"],
  ] as const) {
    await refuse(page, "account.signIn", code);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText(text)).toBeVisible();
    await letPass(page);
  }
  for (const [code, text] of [
    ["ACCOUNT_UNKNOWN", "No account found with this email address"],
    ["EMAIL_INVALID", "Invalid email address"],
    ["INTERNAL", "Failed to send reset email. Please try again"],
  ] as const) {
    await refuse(page, "account.requestReset", code);
    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await expect(page.getByText(text)).toBeVisible();
    await letPass(page);
  }

  await page.goto("/register");
  await field("Full Name").fill("Thandi Nkosi");
  await field("Email").fill("thandi@shopper.example");
  await field("Phone").fill("0825550118");
  await field("Address").fill("24 Cumberland Avenue");
  await field("Password").fill("Baobab-2026");
  await field("Confirm Password").fill("Baobab-2026");
  for (const [code, text] of [
    ["EMAIL_TAKEN", "An account with this email already exists"],
    ["PASSWORD_WEAK", "Password is too weak. Please choose a stronger password"],
    ["EMAIL_INVALID", "Invalid email address"],
    ["INTERNAL", "Failed to create account. Please try again"],
  ] as const) {
    await refuse(page, "account.register", code);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText(text)).toBeVisible();
    await letPass(page);
  }
});

for (const path of ["/profile", "/orders", "/account", "/profile/edit", "/payment-methods"]) {
  test(`${path} sends a guest to sign in and keeps the way back`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`);
    await expect(page.getByRole("heading", { name: "Sign In", level: 1 })).toBeVisible();
  });
}

test("somebody signed in: a cart with their name, the checkout at once, filled in from the profile", async ({
  page,
}) => {
  const { email } = await register(page);
  await addToCart(page, "ijebu-garri-1kg");
  const drawer = await openCart(page);
  await expect(page.getByRole("dialog", { name: "Thandi Shopping Cart" })).toBeVisible();
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  for (const [label, text] of [
    ["E-mail", email],
    ["First name", "Thandi"],
    ["Last name", "Nkosi"],
    ["Phone", "082 555 0118"],
    ["Street address", "24 Cumberland Avenue, Bryanston"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
});
