import type { Page } from "@playwright/test";
import { disableAccount } from "#tests/e2e/setup/admin.ts";
import { holdBack, letPass, refuse, seeRefusal } from "#tests/e2e/setup/answers.ts";
import { expect, test, whenAnswered } from "#tests/e2e/setup/shop-test.ts";
import {
  addToCart,
  comeFromElsewhere,
  DESKTOP,
  forgetSession,
  newEmail,
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
    ["Phone", "082 555 011", "Please enter a valid South African phone number"],
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

  for (const [handedOver, path] of [
    ["/about", "/about"],
    [null, "/"],
  ] as const) {
    await forgetSession(page);
    await page.goto("/register");
    if (handedOver !== null) await handOver(page, handedOver);
    await fillRegistration(page, { email: newEmail() });
    await submit.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
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
    if (handedOver !== null) await handOver(page, handedOver);
    await field("Email").fill(email);
    await field("Password").fill(PASSWORD);
    await signIn.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test("who goes on to another page while they are being signed in stays there, signed in", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const { email } = await register(page);
  await forgetSession(page);
  await page.goto("/login?returnTo=%2Fcontact");
  const main = page.getByRole("main");
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const letGo = await holdBack(page, "account.signIn");
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("link", { name: "Recipes" }).first().click();
  await expect(page).toHaveURL(/\/recipes$/);
  letGo();
  await expect(page.getByRole("link", { name: "Account of Thandi Nkosi" })).toBeVisible();
  await whenAnswered(page);
  await expect(page).toHaveURL(/\/recipes$/);
});

test("who is signed in comes from a security letter to where a new password is asked for, and reads how", async ({
  page,
}) => {
  const { email } = await register(page);
  await page.goto("/login?forgot=1");
  const main = page.getByRole("main");
  await expect(main).toContainText(
    "Give your email address and press “Forgot your password?”: we send you a link for a new password.",
  );
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(main.getByText("Password reset email sent!")).toBeVisible();
});

test.describe("refusals", () => {
  test.use({ expectedError: /the server responded with a status of 4/ });

  test("what the shop refuses at sign-in, reset and registration is said in its own words", async ({
    page,
  }) => {
    const { email } = await register(page);
    await forgetSession(page);
    await page.goto("/login");
    const field = (name: string) => page.getByRole("main").getByLabel(name, { exact: true });
    const signIn = page.getByRole("button", { name: "Sign In", exact: true });
    const forgot = page.getByRole("button", { name: "Forgot your password?" });
    const refusal = (text: string) => page.getByText(text, { exact: true });
    await field("Password").fill("Cassava-2026");
    for (const [typed, text] of [
      [newEmail(), "No account found with this email address"],
      [email, "Incorrect password"],
      ["thandi", "Invalid email address"],
    ] as const) {
      await field("Email").fill(typed);
      await signIn.click();
      await expect(refusal(text)).toBeVisible();
    }
    for (const [typed, text] of [
      [newEmail(), "No account found with this email address"],
      ["thandi", "Invalid email address"],
    ] as const) {
      await field("Email").fill(typed);
      await expect(refusal(text)).toHaveCount(0);
      await forgot.click();
      await expect(refusal(text)).toBeVisible();
    }
    await refuse(page, "account.signIn", "INTERNAL");
    await signIn.click();
    await expect(refusal("Failed to sign in. Please check your credentials")).toBeVisible();
    await refuse(page, "account.requestReset", "INTERNAL");
    await forgot.click();
    await expect(refusal("Failed to send reset email. Please try again")).toBeVisible();
    await letPass(page);

    await disableAccount(email);
    await field("Email").fill(email);
    await field("Password").fill(PASSWORD);
    await signIn.click();
    await expect(refusal("This account has been disabled")).toBeVisible();

    await page.goto("/register");
    const submit = page.getByRole("button", { name: "Create Account" });
    await fillRegistration(page, { email });
    await submit.click();
    await expect(refusal("An account with this email already exists")).toBeVisible();
    await fillRegistration(page, { email: newEmail(), password: "password" });
    await submit.click();
    await expect(refusal("Password is too weak. Please choose a stronger password")).toBeVisible();
    for (const [code, text] of [
      // Of an address that the form takes and the shop does not: none is known.
      ["EMAIL_INVALID", "Invalid email address"],
      ["INTERNAL", "Failed to create account. Please try again"],
    ] as const) {
      await seeRefusal(page, { procedure: "account.register", code, text }, submit);
    }
  });
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
    ["Email", email],
    ["First name", "Thandi"],
    ["Last name", "Nkosi"],
    ["Phone", "082 555 0118"],
    ["Street address", "24 Cumberland Avenue, Bryanston"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
});

/** Fills the form of a new account. */
async function fillRegistration(
  page: Page,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<void> {
  const field = (name: string) => page.getByRole("main").getByLabel(name, { exact: true });
  await field("Full Name").fill("Naledi Dube");
  await field("Email").fill(email);
  await field("Phone").fill("+27 82 555 0118");
  await field("Address").fill("24 Cumberland Avenue");
  await field("Password").fill(password);
  await field("Confirm Password").fill(password);
}

/** Where to go afterwards, as a page of the shop hands it over: in the history's state. */
async function handOver(page: Page, path: string): Promise<void> {
  await page.evaluate((returnTo) => {
    history.replaceState({ ...history.state, returnTo }, "");
  }, path);
  await page.reload();
}
