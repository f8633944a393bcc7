import { expectAccessible } from "../setup/accessible.ts";
import { expect, test } from "../setup/shop-test.ts";
import { addToCart, DESKTOP, HOURS, PHONE, register } from "../setup/shopper.ts";

test("a wide screen's header: address, phone and hours, links, five categories, account", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/about");
  const header = page.getByRole("banner");
  await expect(header.getByText("Shop 7, Jacaranda Walk, 114 Bryanston Drive")).toBeVisible();
  await expect(header.getByRole("link", { name: "+27 10 555 0142" })).toBeVisible();
  await expect(header.getByText(HOURS)).toBeVisible();

  const links = header.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveCount(8);
  expect((await links.allTextContents()).slice(0, 3)).toEqual(["Home", "Products", "About Us"]);
  for (const link of (await links.all()).slice(3)) {
    await expect(link).toHaveAttribute("href", /^\/category\//);
  }
  await expect(header.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  await expect(page.getByRole("navigation", { name: "Shortcuts" })).toBeHidden();

  await links.filter({ hasText: "Products" }).click();
  await expect(page.getByRole("heading", { name: "All Products" })).toBeVisible();
});

test("the header's search opens, closes on Escape and on leaving it empty, suggests and submits", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/about");
  const box = page.getByRole("combobox", { name: "Search products" });
  const width = async () => Math.round((await box.boundingBox())?.width ?? 0);
  const closed = await width();
  const isOpen = () => expect.poll(width).toBeGreaterThan(closed + 100);

  await box.click();
  await isOpen();
  await box.press("Escape");
  await expect.poll(width).toBe(closed);
  await expect(box).toBeFocused();
  await page.getByRole("heading", { name: "About Us" }).click();
  await box.click();
  await isOpen();
  await page.getByRole("heading", { name: "About Us" }).click();
  await expect.poll(width).toBe(closed);

  await box.click();
  await box.pressSequentially("garri");
  const suggestions = page.getByRole("grid", { name: "Suggestions" });
  await expect(suggestions.getByRole("link", { name: /Ijebu Garri 1 kg/ })).toBeVisible();
  await box.press("Escape");
  await expect(suggestions).toBeHidden();
  await expect.poll(width).toBe(closed);
  await box.press("Enter");
  await expect(page).toHaveURL(/\/products\?q=garri$/);
  await expect(page.getByRole("status").filter({ hasText: /^Showing/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ijebu Garri 1 kg" })).toBeVisible();
  await expect(box).toHaveValue("garri");
});

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`on a ${device} two products go from the open search into the cart, without leaving the page`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/about");
    const box = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
    const rows = page.getByRole("grid", { name: "Suggestions" }).getByRole("row");

    await box.click();
    await page.keyboard.type("palm oil");
    const oil = rows.filter({ hasText: "Red Palm Oil 1 litre" });
    await expect(rows.nth(1)).toContainText("Red Palm Oil 1 litre");
    await expect(oil).toContainText("R89.50");
    await oil.getByRole("button", { name: "Add Red Palm Oil 1 litre" }).click();
    await expect(oil.getByRole("textbox", { name: "Quantity" })).toHaveValue("1");
    await expectAccessible(page);
    // What is typed next takes the place of what was found.
    await page.keyboard.type("rice");
    await expect(box).toHaveValue("rice");
    await rows
      .filter({ hasText: "Ofada Rice 2 kg" })
      .getByRole("button", { name: "Add Ofada Rice 2 kg" })
      .click();
    await expect(
      page.getByRole("button", { name: "Cart, 2 items" }).filter({ visible: true }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(box).toHaveValue("");
    await expect(box).toBeFocused();
    await expect(page).toHaveURL(/\/about$/);
  });
}

test("arrows and Enter lead from the search to a product, and Tab to what adds it", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/about");
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.click();
  await page.keyboard.type("egusi");
  const first = page.getByRole("grid", { name: "Suggestions" }).getByRole("gridcell").first();
  await expect(first).toContainText("Ground Egusi");
  await page.keyboard.press("ArrowDown");
  await expect(box).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "",
  );
  for (const _ of ["clear", "submit", "add"]) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Add Ground Egusi/ })).toBeFocused();
  await box.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product\/ground-egusi/);
  await expect(box).toHaveValue("");
});

test("a search that was taken back is out of the header's box, with its cross and what it suggested", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/about");
  const header = page.getByRole("banner");
  const box = header.getByRole("combobox", { name: "Search products" });
  const suggestions = page.getByRole("grid", { name: "Suggestions" });
  const cross = header.getByRole("button", { name: "Clear" });
  await box.click();
  await page.keyboard.type("egusi");
  await expect(suggestions).toBeVisible();
  await page.keyboard.press("Enter");
  const takeBack = page.getByRole("main").getByRole("link", { name: "Clear search" });
  await expect(takeBack).toBeVisible();
  await expect(cross).toBeVisible();
  await takeBack.click();
  await expect(box).toHaveValue("");
  await expect(cross).toBeHidden();
  await box.press("ArrowDown");
  await expect(suggestions).toBeHidden();
});

test("the mobile menu: search, Menu and Categories, Sign In and Sign Up for a guest", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Soko African Market" });
  await expect(menu.getByRole("tab")).toHaveText(["Menu", "Categories"]);
  await expect(menu.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  await expect(menu.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/register");
  await menu.getByRole("tab", { name: "Categories" }).click();
  await expect(menu.getByRole("tabpanel").getByRole("link")).toHaveCount(10);

  await menu.getByRole("combobox", { name: "Search products" }).fill("rooibos");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\?q=rooibos/);
  await expect(menu).toBeHidden();
});

test("the bar of small screens: Shop, Wishlist, Cart with its quantity opening the drawer, Account", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await addToCart(page, "ijebu-garri-1kg");
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(bar.getByRole("listitem")).toHaveText([/Shop/, /Wishlist/, /Cart/, /Account/]);
  await expect(bar.getByRole("link", { name: "Shop" })).toHaveAttribute("href", "/products");
  await expect(bar.getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/wishlist");
  await expect(bar.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/login");

  const cart = bar.getByRole("button", { name: "Cart, 2 items" });
  await expect(cart.getByText("2", { exact: true })).toBeVisible();
  await cart.click();
  await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/ijebu-garri-1kg$/);
});

test("the bar of small screens marks the part of the shop that one is in", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  for (const [path, part] of [
    ["/", []],
    ["/products?q=palm", ["Shop"]],
    ["/product/ijebu-garri-1kg", ["Shop"]],
    ["/category/Snacks", ["Shop"]],
    ["/cart", ["Cart"]],
    ["/register", ["Account"]],
    ["/wishlist", ["Wishlist"]],
  ] as const) {
    await page.goto(path);
    await expect(bar.locator("[aria-current]"), path).toHaveText([...part]);
  }
  await register(page);
  for (const path of ["/account", "/orders", "/payment-methods", "/profile"]) {
    await page.goto(path);
    await expect(bar.locator("[aria-current]"), path).toHaveText(["Account"]);
  }
});

test("the footer: address, phone, e-mail, hours, credit, and policies that lead somewhere", async ({
  page,
}) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Shop 7, Jacaranda Walk, 114 Bryanston Drive")).toBeVisible();
  await expect(footer.getByRole("link", { name: "+27 10 555 0142" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "hello@soko.example" })).toBeVisible();
  await expect(footer.getByText(HOURS)).toBeVisible();
  await expect(footer.getByText("Powered by Soko")).toBeVisible();

  await footer.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { name: "Privacy Policy", level: 1 })).toBeVisible();
  await expect(page.getByText(/\(POPIA\)/)).toBeVisible();
  await footer.getByRole("link", { name: "Terms of Service" }).click();
  await expect(page.getByRole("heading", { name: "Terms of Service", level: 1 })).toBeVisible();
  await expect(
    page.getByText(/section 43 of the Electronic Communications and Transactions Act/),
  ).toBeVisible();
  await footer.getByRole("link", { name: "Cookie Policy" }).click();
  await expect(page.getByRole("heading", { name: "Cookie Policy", level: 1 })).toBeVisible();
});

test("the floating help button offers a message, a call and an e-mail", async ({ page }) => {
  await page.goto("/about");
  const help = page.getByRole("complementary", { name: "Help" });
  await help.getByRole("button", { name: "Help" }).click();
  await expect(help.getByRole("link", { name: "WhatsApp us" })).toHaveAttribute(
    "href",
    "https://wa.me/27605550142",
  );
  await expect(help.getByRole("link", { name: /^Call/ })).toHaveAttribute(
    "href",
    "tel:+27105550142",
  );
  await expect(help.getByRole("link", { name: "Email us" })).toHaveAttribute(
    "href",
    "mailto:hello@soko.example",
  );
});

test.describe("where there is no page", () => {
  test.use({ expectedError: /status of 404/ });

  test("an unknown address shows 'Oops! Page not found' and the way home", async ({ page }) => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { name: "Shop by Category" })).toBeVisible();
  });
});
