import { pngOfBytes } from "../../factories/pictures.ts";
import { expectAccessible } from "../setup/accessible.ts";
import { openBackOffice } from "../setup/admin.ts";
import { answerWith, letPass, refuse } from "../setup/answers.ts";
import { colourOf, toasts } from "../setup/seen.ts";
import { expect, test, whenAnswered } from "../setup/shop-test.ts";
import { DESKTOP, PHONE } from "../setup/shopper.ts";
import { card, choose, png } from "./pages/catalogue.ts";
import { addBanner, bannerTitle, deleteBanner, linkProduct, PICK } from "./pages/hero.ts";

const TEN_MB = 10 * 1024 * 1024;

test.describe("the banners, whose order is one list", () => {
  // Both count and order all banners: one test after the other.
  test.describe.configure({ mode: "default" });

  test("a hero banner is added with its picture, refused in words, deleted after a question", async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    const openedAt = Date.now();
    await openBackOffice(page, "/admin/hero");
    const list = page.getByRole("list", { name: "Hero images" });
    await expect(list.getByRole("listitem").first()).toBeVisible();
    const before = await list.getByRole("heading").allTextContents();
    await expect(page.getByText("Recommended size 1920x800 px. PNG, JPG or WebP")).toBeVisible();
    await expect(page.getByLabel("Button text")).toHaveValue("Shop Now");

    const save = page.getByRole("button", { name: "Add Hero Image" });
    await save.click();
    await expect(page.getByRole("alert")).toHaveText("Please select an image");
    await choose(page, PICK, { name: "notes.png", buffer: Buffer.from("Only words") });
    await expect(page.getByText("Please select an image file")).toBeVisible();
    await choose(page, PICK, { name: "large.png", buffer: Buffer.from(pngOfBytes(TEN_MB + 1)) });
    await expect(page.getByText("Please select an image smaller than 10MB")).toBeVisible();
    await choose(page, PICK, { name: "wide.png", buffer: png() });
    await expect(page.getByRole("img", { name: "Hero image: the one chosen" })).toBeVisible();
    await save.click();
    await expect(page.getByRole("alert")).toHaveText("Please fill in all required fields");
    await expect(page.getByLabel("Title", { exact: true })).toBeFocused();

    const title = bannerTitle();
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Subtitle").fill("A test of the banners");
    await expect(page.getByRole("region", { name: "Preview" })).toContainText(title);
    await page.getByLabel("Button link").fill("javascript:alert(1)");
    await save.click();
    await expect(page.getByRole("alert")).toContainText("Enter a page of the shop");
    await page.getByLabel("Button link").fill("/products");
    await linkProduct(page, "ijebu");
    await page.getByLabel("Active").uncheck();
    await save.click();
    const picture = card(list, title).locator("img");
    await expect(picture).toHaveAttribute("src", /^\/media\/hero\/\d{13}-0-\w+-wide\.webp/);
    const src = (await picture.getAttribute("src")) ?? "";
    const storedAt = Number(/\d{13}/.exec(src)?.[0]);
    expect(storedAt).toBeGreaterThanOrEqual(openedAt);
    expect(storedAt).toBeLessThanOrEqual(Date.now());
    expect((await page.request.get(src)).headers()["content-type"]).toBe("image/webp");
    await expect(card(list, title)).toContainText("Inactive");
    await expect(card(list, title)).toContainText("Linked to Ijebu Garri 1 kg");
    await expect(card(list, title)).toContainText(`Order ${before.length + 1}`);
    await deleteBanner(page, title);
    await expect(list.getByRole("heading")).toHaveText(before);
  });

  test("hero banners are ordered by keys, edited, and left as they were", async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(DESKTOP);
    await openBackOffice(page, "/admin/hero");
    const list = page.getByRole("list", { name: "Hero images" });
    await expect(list.getByRole("listitem").first()).toBeVisible();
    const before = await list.getByRole("heading").allTextContents();
    const [one, two] = [bannerTitle(), bannerTitle()];
    await addBanner(page, one);
    await addBanner(page, two);
    await page.getByRole("button", { name: `Move ${two}` }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(`${two} is over place`)).toBeAttached();
    // The list has measured its places, and nothing that comes moves them any more.
    await whenAnswered(page);
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(`${two} is over place ${before.length + 1}`)).toBeAttached();
    const saved = page.waitForResponse((answer) => answer.url().includes("admin.hero.reorder"));
    await page.keyboard.press("Space");
    await expect(list.getByRole("heading")).toHaveText([...before, two, one]);
    await saved;
    await page.reload();
    await expect(list.getByRole("heading")).toHaveText([...before, two, one]);

    await page.getByRole("button", { name: `Edit ${one}` }).click();
    await expect(page.getByRole("heading", { name: "Edit Hero Image" })).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(one);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: "Add New Hero Image" })).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
    await page.getByRole("button", { name: `Edit ${one}` }).click();
    await page.getByLabel("Display order").fill("");
    await page.getByLabel("Show from").fill("2031-01-01T08:00");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(card(list, one)).toContainText("Order 1");
    await expect(page.getByRole("heading", { name: "Add New Hero Image" })).toBeVisible();
    for (const title of [one, two]) await deleteBanner(page, title);
    await expect(list.getByRole("heading")).toHaveText(before);
  });
});

test("hero banners: failures are red alerts in the document's words, and nothing typed is lost", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page);
  await refuse(page, "admin.hero.list", "FORBIDDEN");
  await page.getByRole("link", { name: "Hero Banners" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load hero images");
  expect(await colourOf(page.getByRole("alert"))).toBe("red");
  await letPass(page);
  await page.getByRole("button", { name: "Try again" }).click();
  const list = page.getByRole("list", { name: "Hero images" });
  await expect(list.getByRole("listitem").first()).toBeVisible();

  await refuse(page, "admin.hero.update", "INTERNAL");
  await refuse(page, "admin.hero.remove", "INTERNAL");
  await refuse(page, "admin.hero.products", "FORBIDDEN");
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel("Title", { exact: true }).fill("Another");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to save hero image");
  await page.getByRole("link", { name: "Featured Products" }).click();
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Another");
  await page.getByRole("button", { name: "Cancel" }).click();
  const discard = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await discard.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Another");
  await page.getByRole("button", { name: "Cancel" }).click();
  await discard.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("combobox", { name: "Linked product" }).fill("gar");
  await expect(page.getByRole("alert")).toContainText("Failed to load products");
  await expect(page.getByRole("alert").getByRole("button", { name: "Try again" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete hero image")).toBeVisible();
});

test("a shop without hero banners says so, and invites to add one", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page);
  await answerWith(page, "admin.hero.list", []);
  await page.getByRole("link", { name: "Hero Banners" }).click();
  await expect(page.getByText("No hero images yet. Add your first one above!")).toBeVisible();
});

test("featured products: failures are red alerts in the document's words", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page);
  await refuse(page, "admin.featured.list", "FORBIDDEN");
  await page.getByRole("link", { name: "Featured Products" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load products");
  expect(await colourOf(page.getByRole("alert"))).toBe("red");
  await letPass(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await refuse(page, "admin.featured.set", "INTERNAL");
  await page
    .getByRole("button", { name: /^Make Featured/ })
    .first()
    .click();
  await expect(page.getByRole("alert")).toHaveText("Failed to update featured status");
  expect(await colourOf(page.getByRole("alert"))).toBe("red");
});

test("hero and featured: a list that cannot be loaded again stands, with a quiet retry", async ({
  page,
  logged,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/hero");
  const again = page.getByText("The list could not be loaded again just now.");
  let now = Date.now();
  for (const [path, procedure, list] of [
    ["Hero Banners", "admin.hero.list", "Hero images"],
    ["Featured Products", "admin.featured.list", "Featured products"],
  ] as const) {
    await page.getByRole("link", { name: path }).first().click();
    const rows = page.getByRole("list", { name: list }).getByRole("listitem");
    await expect(rows.first()).toBeVisible();
    await refuse(page, procedure, "FORBIDDEN");
    // Somebody comes back to the tab when what it shows has grown old.
    now += 10 * 60_000;
    await page.clock.setFixedTime(now);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(again).toBeVisible();
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
    expect(logged).toContain(`Failed to load ${procedure}: FORBIDDEN`);
    await letPass(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(again).toBeHidden();
  }
});

test("featured products: badge, cards, search, the toggle both ways, tips", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/hero/featured");
  const featured = page.getByRole("list", { name: "Featured products" });
  const all = page.getByRole("list", { name: "All products" });
  // Other tests feature and delete products meanwhile: the figures are those of the list as it is.
  const expectCounted = () =>
    expect(async () => {
      const count = await featured.getByRole("listitem").count();
      const title = page.getByRole("heading", { name: `Featured Products (${count})` });
      await expect(title).toBeVisible({ timeout: 500 });
      await expect(page.getByText(`${count}/6 recommended`)).toBeVisible({ timeout: 500 });
    }).toPass();
  await expect(featured.getByRole("listitem").first()).toBeVisible();
  await expectCounted();
  await expect(page.getByText(/^Feature 3-6 products/)).toBeVisible();

  await page.getByRole("searchbox", { name: "Search products" }).fill("baobab fruit");
  await expect(all.getByRole("listitem")).toHaveCount(1);
  const card = all.getByRole("listitem");
  await expect(card).toContainText(/^ActiveBaobab Fruit.*IngredientsR\d+\.\d\dStock: \d+/);
  const badge = card.getByText("Featured", { exact: true });
  await expect(badge).toHaveCount(0);
  await card.getByRole("button", { name: /^Make Featured/ }).click();
  await expect(card.getByRole("button", { name: /^Remove Featured/ })).toBeVisible();
  await expect(badge).toBeVisible();
  await expect(featured).toContainText("Baobab Fruit");
  await expectCounted();
  await card.getByRole("button", { name: /^Remove Featured/ }).click();
  await expect(card.getByRole("button", { name: /^Make Featured/ })).toBeVisible();
  await expect(badge).toHaveCount(0);
  await expect(featured).not.toContainText("Baobab Fruit");
  await expectCounted();
});

test("featured products: a card has its first image, badges, price, stock and category", async ({
  page,
}) => {
  const product = {
    id: "a",
    name: "Sold Out Soap",
    category: "Snacks",
    priceCents: 4_550,
    stock: 0,
    status: "inactive",
    featured: true,
    image: "/images/categories/snacks.svg",
  };
  const other = { ...product, id: "b", name: "Plenty", stock: 1, featured: false };
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page);
  await answerWith(page, "admin.featured.list", { featured: [product], items: [product, other] });
  await page.getByRole("link", { name: "Featured Products" }).click();
  const cards = page.getByRole("list", { name: "All products" }).getByRole("listitem");
  await expect(cards.nth(0)).toHaveText(
    "FeaturedInactiveOut of StockSold Out SoapSnacksR45.50Stock: 0Remove Featured",
  );
  await expect(cards.nth(1)).toHaveText("InactivePlentySnacksR45.50Stock: 1Make Featured");
  await expect(cards.nth(0).locator("img")).toHaveAttribute("src", product.image);
});

for (const scheme of ["light", "dark"] as const) {
  test(`banners with a preview and a product list have no violation, ${scheme}, on a phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize(PHONE);
    await openBackOffice(page, "/admin/hero");
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    await page.getByRole("button", { name: "Phone" }).click();
    await expectAccessible(page);
    const unlink = page.getByRole("button", { name: "Remove the linked product" });
    if (await unlink.isVisible()) await unlink.click();
    await page.getByRole("combobox", { name: "Linked product" }).fill("garri");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin/products/analytics");
    await expect(page.locator(".recharts-bar-rectangle").first()).toBeVisible();
    await expectAccessible(page);
  });
}
