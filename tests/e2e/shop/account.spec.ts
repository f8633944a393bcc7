import type { Page } from "@playwright/test";
import { holdBack, letPass, refuse } from "../setup/answers.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import { shopUrl } from "../setup/shop-url.ts";
import {
  addToCart,
  comeFromElsewhere,
  DESKTOP,
  openCart,
  PASSWORD,
  PHONE,
  register,
} from "../setup/shopper.ts";

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

test("My Account: welcome, details, quick actions; Sign Out goes home", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const { email } = await register(page);
  await page.goto("/account");
  const main = page.getByRole("main");
  await expect(main.getByText("Welcome, Thandi Nkosi")).toBeVisible();
  await expect(main.getByRole("term")).toHaveText([
    "Email",
    "Phone",
    "Address",
    "Member since",
    "Last updated",
    "Account status",
  ]);
  await expect(main.getByRole("definition")).toHaveText([
    email,
    "082 555 0118",
    "24 Cumberland Avenue, Bryanston",
    /^\d{1,2} [A-Z][a-z]+ 20\d\d$/,
    /^\d{1,2} [A-Z][a-z]+ 20\d\d$/,
    "Active",
  ]);
  const actions = main.getByRole("navigation", { name: "Quick actions" }).getByRole("link");
  for (const [index, path] of [
    "/orders",
    "/wishlist",
    "/payment-methods",
    "/profile/edit",
  ].entries()) {
    await expect(actions.nth(index)).toHaveAttribute("href", path);
  }
  await expect(page.getByRole("link", { name: "Account of Thandi Nkosi" })).toHaveAttribute(
    "href",
    "/profile",
  );
  await main.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("the mobile menu of somebody signed in: who it is, the four ways, and out to the home page", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { email } = await register(page);
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Soko African Market" });
  await expect(menu.getByText("Thandi Nkosi")).toBeVisible();
  await expect(menu.getByText(email)).toBeVisible();
  await expect(menu.getByText("TN", { exact: true })).toBeVisible();
  for (const [name, path] of [
    ["Profile", "/profile"],
    ["My Orders", "/orders"],
    ["Wishlist", "/wishlist"],
  ] as const) {
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Account" }).last()).toHaveAttribute(
    "href",
    "/login",
  );
});

test("Edit Profile: rules, failures, Cancel, and back to the account after saving", async ({
  page,
}) => {
  const { email } = await register(page);
  await page.goto("/profile/edit");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Back to Account" })).toHaveAttribute(
    "href",
    "/account",
  );
  await expect(main.getByLabel("Email")).toHaveValue(email);
  await expect(main.getByLabel("Email")).toHaveAttribute("readonly");
  await expect(main.getByText("Email address cannot be changed")).toBeVisible();
  await expect(main.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/account");
  const save = main.getByRole("button", { name: "Save Changes" });
  await main.getByLabel("Full Name").fill(" ");
  await save.click();
  await expect(main.getByText("Name is required")).toBeVisible();
  await main.getByLabel("Full Name").fill("Thandi Zulu");
  await expect(main.getByText("Name is required")).toHaveCount(0);
  await main.getByLabel("Phone").fill("call me");
  await save.click();
  await expect(main.getByText("Please enter a valid phone number")).toBeVisible();
  await main.getByLabel("Phone").fill("+27 (82) 555-0118");
  await main.getByLabel("Address").fill("1 Rivonia Road");

  await refuse(page, "account.editProfile", "INTERNAL");
  await save.click();
  const toast = (text: string) => toasts(page).filter({ hasText: text });
  await expect(toast("Failed to update profile. Please try again.")).toBeVisible();
  await letPass(page);
  await save.click();
  await expect(toast("Your profile has been updated successfully.")).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await expect(main.getByText("Welcome, Thandi Zulu")).toBeVisible();
});

test("My Profile: both tabs, saving anything, and changing the password by its rules", async ({
  page,
}) => {
  await register(page);
  let letGo = await holdBack(page, "account.profile");
  await page.goto("/profile");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "My Profile", level: 1 })).toBeVisible();
  await expect(main.getByLabel("Full Name")).toHaveCount(0);
  letGo();
  await expect(main.getByRole("tab")).toHaveText(["Profile Information", "Security"]);
  await expect(
    main.getByText("Email cannot be changed here. Contact support if needed."),
  ).toBeVisible();
  await expect(main.getByLabel("Email")).toHaveAttribute("readonly");
  await main.getByLabel("Full Name").fill("T");
  await main.getByLabel("Phone").fill("any");
  await main.getByLabel("Address").fill("");
  await letPass(page);
  letGo = await holdBack(page, "account.updateProfile");
  const save = main.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(main.getByText("Profile updated successfully!")).toBeVisible();
  await letPass(page);
  await refuse(page, "account.updateProfile", "INTERNAL");
  await save.click();
  await expect(main.getByText("Failed to update profile. Please try again.")).toBeVisible();
  await letPass(page);

  await main.getByRole("tab", { name: "Security" }).click();
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const update = main.getByRole("button", { name: "Update Password" });
  await field("Current Password").fill(PASSWORD);
  await field("New Password").fill("Egusi-2026");
  await field("Confirm New Password").fill("Egusi");
  await update.click();
  await expect(main.getByText("New passwords do not match")).toBeVisible();
  await field("New Password").fill("Egusi");
  await update.click();
  await expect(main.getByText("New password must be at least 6 characters long")).toBeVisible();
  await field("New Password").fill("Egusi-2026");
  await field("Confirm New Password").fill("Egusi-2026");
  for (const [code, text] of [
    ["PASSWORD_INCORRECT", "Incorrect password"],
    ["SIGN_IN_AGAIN", "Please sign out and sign in again before changing your password"],
    ["INTERNAL", "Failed to update password. Please try again."],
  ] as const) {
    await refuse(page, "account.changePassword", code);
    await update.click();
    await expect(main.getByText(text)).toBeVisible();
    await letPass(page);
  }
  letGo = await holdBack(page, "account.changePassword");
  await update.click();
  await expect(update).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(main.getByText("Password updated successfully!")).toBeVisible();
});

test("a profile that does not load says so on each page", async ({ page }) => {
  await register(page);
  await refuse(page, "account.profile", "FORBIDDEN");
  await page.goto("/profile");
  await expect(page.getByText("Failed to load profile data", { exact: true })).toBeVisible();
  await page.goto("/profile/edit");
  await expect(
    page.getByText("Failed to load profile data. Please try again.").first(),
  ).toBeVisible();
});

test("payment methods: the note, adding a card by its rules, the default, deleting after a question", async ({
  page,
}) => {
  await register(page);
  await page.goto("/payment-methods");
  const main = page.getByRole("main");
  await expect(main.getByText(/You pay through PayPal.s secure checkout/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Back to Account" })).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));

  await addCard(page, "4111 1111 1111 1234");
  await expect(main.getByRole("heading", { name: "Visa ending in 1234" })).toBeVisible();
  await expect(main.getByText("Default", { exact: true })).toHaveCount(1);
  await addCard(page, "5500 0000 0000 0004", "Holiday card");
  const second = main.getByRole("article").filter({ hasText: "Holiday card" });
  await expect(second.getByText("Mastercard ending in 0004", { exact: true })).toBeVisible();
  await second.getByRole("button", { name: /^Set Default/ }).click();
  await expect(second.getByText("Default", { exact: true })).toBeVisible();
  await expect(main.getByText("Default", { exact: true })).toHaveCount(1);
  // The test's own port and random ids may hold the same digits.
  const said = sent
    .join("\n")
    .replaceAll(shopUrl(), "")
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "");
  expect(said).not.toMatch(/4111|5500|"cvv"|cardNumber/);

  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this payment method?",
  });
  await refuse(page, "paymentMethods.remove", "INTERNAL");
  await second.getByRole("button", { name: /^Delete/ }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete payment method.")).toBeVisible();
  await letPass(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(second).toHaveCount(0);
  await refuse(page, "paymentMethods.add", "INTERNAL");
  await addCard(page, "4111 1111 1111 1234");
  await expect(page.getByText("Failed to add payment method", { exact: true })).toBeVisible();
});

test("the Add Method dialog: digits in fours, CVV of four, months, years, and what it misses", async ({
  page,
}) => {
  await register(page);
  await page.goto("/payment-methods");
  await page.getByRole("button", { name: "Add Method" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  const add = dialog.getByRole("button", { name: "Add Method" });
  const number = dialog.getByLabel("Card Number");
  await number.pressSequentially("41x1-1111 1111");
  await expect(number).toHaveValue("4111 1111 111");
  await add.click();
  await expect(dialog.getByText("Please enter a valid card number")).toBeVisible();
  await number.fill("41111111111112345678");
  await expect(number).toHaveValue("4111 1111 1111 1234");
  await dialog.getByLabel("CVV").pressSequentially("12a345");
  await expect(dialog.getByLabel("CVV")).toHaveValue("1234");
  await expect(dialog.getByLabel("Month").getByRole("option")).toHaveText([
    "MM",
    ...Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0")),
  ]);
  const thisYear = new Date().getFullYear();
  await expect(dialog.getByLabel("Year").getByRole("option")).toHaveText([
    "YYYY",
    ...Array.from({ length: 10 }, (_, index) => String(thisYear + index)),
  ]);
  await add.click();
  await expect(dialog.getByText("Expiry month is required")).toBeVisible();
  await dialog.getByLabel("Month").selectOption("12");
  await add.click();
  await expect(dialog.getByText("Expiry year is required")).toBeVisible();
  await dialog.getByLabel("Year").selectOption(String(thisYear + 1));
  await dialog.getByLabel("CVV").fill("");
  await add.click();
  await expect(dialog.getByText("CVV is required")).toBeVisible();
  await dialog.getByLabel("CVV").fill("123");
  await add.click();
  await expect(dialog.getByText("Holder name is required")).toBeVisible();
});

test("payment methods that do not load, or do not become the default, say so", async ({ page }) => {
  await register(page);
  await refuse(page, "paymentMethods.list", "FORBIDDEN");
  await page.goto("/payment-methods");
  await expect(
    page.getByText("Failed to load your payment methods. Please try again."),
  ).toBeVisible();
  await letPass(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await addCard(page, "4111 1111 1111 1234");
  await expect(page.getByRole("article")).toHaveCount(1);
  await addCard(page, "5500 0000 0000 0004");
  await refuse(page, "paymentMethods.setDefault", "INTERNAL");
  await page.getByRole("button", { name: /^Set Default/ }).click();
  await expect(page.getByText("Failed to set default payment method.")).toBeVisible();
});

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

async function addCard(page: Page, cardNumber: string, nickname = ""): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Add Method" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  await dialog.getByLabel("Card Number").fill(cardNumber);
  await dialog.getByLabel("Month").selectOption("12");
  await dialog.getByLabel("Year").selectOption(String(new Date().getFullYear() + 1));
  await dialog.getByLabel("CVV").fill("123");
  await dialog.getByLabel("Holder Name").fill("T Nkosi");
  await dialog.getByLabel("Nickname").fill(nickname);
  await dialog.getByRole("button", { name: "Add Method" }).click();
}

/** Signed out, without a page left that still asks for what belonged to the session. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
