import { answerWith, holdBack, letPass, refuse, seeRefusal } from "#tests/e2e/setup/answers.ts";
import { toasts, writeDownToasts } from "#tests/e2e/setup/seen.ts";
import { expect, test, whenAnswered } from "#tests/e2e/setup/shop-test.ts";
import { DESKTOP, openCart, PASSWORD, PHONE, register, signOut } from "#tests/e2e/setup/shopper.ts";

test("Sign Out is in sight on the account's page, and ends the session", async ({ page }) => {
  await register(page);
  await page.goto("/account");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await signOut(page, main);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
});

test("after signing out the shop can be used while its frame is asked for anew", async ({
  page,
}) => {
  await register(page);
  await page.goto("/account");
  const letGo = await holdBack(page, "catalogue.shell");
  await signOut(page, page.getByRole("main"));
  await expect(page).toHaveURL(/\/$/);
  await openCart(page);
  letGo();
});

test("who saves after the session is over is led to sign in, and back to the form", async ({
  page,
}) => {
  const { email } = await register(page);
  await page.goto("/profile/edit");
  await refuse(page, "account.editProfile", "NOT_SIGNED_IN");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Save/ }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fprofile%2Fedit/);
  await letPass(page);
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await expect(main.getByLabel("Full Name")).toHaveValue("Thandi Nkosi");
});

test("where nobody can say who is signed in the page says so, also while it asks again, and then shows itself", async ({
  page,
}) => {
  await register(page);
  await refuse(page, "account.session", "RATE_LIMITED");
  await page.goto("/account");
  const unknown = page
    .getByRole("alert")
    .filter({ hasText: "We could not check who is signed in" });
  await expect(unknown).toBeVisible();
  await letPass(page);
  const letGo = await holdBack(page, "account.session");
  const again = unknown.getByRole("button", { name: "Try Again" });
  await again.click();
  await expect(again).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(page.getByText("Welcome, Thandi Nkosi")).toBeVisible();
});

test("no link is said to be on its way where none was sent", async ({ page }) => {
  await register(page);
  await page.goto("/account");
  await answerWith(page, "account.requestVerification", { sent: false });
  const answered = page.waitForResponse(/account\.profile/);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await answered;
  await expect(page.getByRole("button", { name: "Send me the link" })).toBeEnabled();
  await expect(page.getByText("The link is on its way to your inbox")).toHaveCount(0);
});

test("My Account: welcome, details, quick actions; Sign Out goes home", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const { email } = await register(page);
  await page.goto("/account");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "My Account", level: 1 })).toBeVisible();
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
    "+27 82 555 0118",
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
  await signOut(page, main);
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
  await signOut(page, menu);
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
  await expect(main.locator(".animate-shimmer").first()).toBeVisible();
  await expect(main.getByLabel("Full Name")).toHaveCount(0);
  letGo();
  await expect(main.getByLabel("Full Name")).toHaveValue("Thandi Nkosi");
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
    await seeRefusal(page, { procedure: "account.changePassword", code, text }, update);
  }
  letGo = await holdBack(page, "account.changePassword");
  await update.click();
  await expect(update).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(main.getByText("Password updated successfully!")).toBeVisible();
});

test("what is typed while a profile is being saved is not said to be saved", async ({ page }) => {
  await register(page);
  await page.goto("/profile");
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: "Save Changes" });
  const saved = main.getByText("Profile updated successfully!");
  const letGo = await holdBack(page, "account.updateProfile");
  await main.getByLabel("Full Name").fill("Thandi Zulu");
  await save.click();
  await main.getByLabel("Address").fill("1 Rivonia Road");
  letGo();
  await expect(save).not.toHaveAttribute("aria-busy", "true");
  await expect(saved).toHaveCount(0);
  await expect(main.getByLabel("Address")).toHaveValue("1 Rivonia Road");
  await letPass(page);
  await save.click();
  await expect(saved).toBeVisible();
});

test("who goes on to another page while their profile is being saved stays there", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await register(page);
  await page.goto("/profile/edit");
  const letGo = await holdBack(page, "account.editProfile");
  await page.getByRole("main").getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("link", { name: "Recipes" }).first().click();
  await expect(page).toHaveURL(/\/recipes$/);
  letGo();
  await expect(
    toasts(page).filter({ hasText: "Your profile has been updated successfully." }),
  ).toBeVisible();
  await whenAnswered(page);
  await expect(page).toHaveURL(/\/recipes$/);
});

test("a profile that does not load says so on each page", async ({ page }) => {
  await register(page);
  await refuse(page, "account.profile", "FORBIDDEN");
  await page.goto("/profile");
  await expect(page.getByText("Failed to load profile data", { exact: true })).toBeVisible();
  const said = await writeDownToasts(page);
  await page.goto("/profile/edit");
  await expect
    .poll(async () => (await said()).join())
    .toContain("Failed to load profile data. Please try again.");
});
