import { expect, test } from "../setup/shop-test.ts";
import { HOURS } from "../setup/shopper.ts";

test("About Us: story, values, what we offer, 2020 to 2025, mission, contact cards", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "About Us", level: 1 })).toBeVisible();
  await expect(page.getByText(/African grocer in the Sandton area of Johannesburg/)).toBeVisible();
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText([
    "Our story",
    "Our values",
    "What we offer",
    "From 2020 to 2025",
    "Our mission",
    "Talk to us",
  ]);
  await expect(page.getByText("1000+", { exact: true })).toBeVisible();
  await expect(page.getByText("15+", { exact: true })).toBeVisible();
  const years = page.getByRole("main").getByText(/^20\d\d$/);
  await expect(years).toHaveText(["2020", "2021", "2022", "2023", "2024", "2025"]);
  await expect(page.getByRole("heading", { name: "Business hours" })).toBeVisible();
});

test("Contact: details, hours, quick help, and the way home", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Contact Us", level: 1 })).toBeVisible();
  await expect(main.getByRole("link", { name: "hello@soko.example" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Call +27 10 555 0142" })).toBeVisible();
  await expect(main.getByRole("link", { name: "+27 10 555 0142", exact: true })).toBeVisible();
  await expect(main.getByText(/Bryanston, Sandton/)).toBeVisible();
  for (const line of HOURS.split(", ")) {
    await expect(main.getByText(line, { exact: true })).toBeVisible();
  }
  for (const title of ["Order issues", "Product questions", "Wholesale inquiries"]) {
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(main.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
});

test("Delivery: each area with its fee and time, standard delivery, pickup; one tap from the foot of every page", async ({
  page,
}) => {
  await page.goto("/cookies");
  await page.getByRole("contentinfo").getByRole("link", { name: "Delivery", exact: true }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Delivery and pickup", level: 1 })).toBeVisible();
  await expect(main.getByRole("heading", { level: 3 }).first()).toHaveText("Sandton Premium");
  const zone = main.getByRole("listitem").filter({ hasText: "Extended Areas" });
  await expect(zone).toContainText("R120.00, free from R600.00");
  await expect(zone).toContainText("90-120 minutes");
  await expect(zone).toContainText("Pretoria, Centurion");
  await expect(main.getByText("R50.00, free from R500.00")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Pickup from our shop" })).toBeVisible();
  await expect(main.getByText("114 Bryanston Drive", { exact: false })).toBeVisible();
  await main.getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await main.getByRole("link", { name: "What it costs, and where to" }).click();
  await expect(main.getByRole("heading", { name: "Delivery and pickup", level: 1 })).toBeVisible();
  await page.goto("/");
  // Its words are those of the hour.
  await main.locator('a[href="/delivery"]').click();
  await expect(page).toHaveURL(/\/delivery$/);
});

test("the Cookie Policy names whatever the shop keeps in a browser", async ({ page }) => {
  await page.goto("/cookies");
  await expect(page.getByRole("main").getByRole("term")).toHaveText([
    "Sign-in",
    "Known browser",
    "Being a person",
    "Paying once",
    "Cart",
    "Hearts",
    "Where to",
    "Basket together",
    "Bought before",
    "Pages for when you are offline",
    "Saving data",
    "Language",
  ]);
});

test("whom one can ring or complain to is a link in the terms and the privacy policy", async ({
  page,
}) => {
  for (const [path, site] of [
    ["/terms", "cgso.org.za"],
    ["/privacy", "inforegulator.org.za"],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: site })).toHaveAttribute("href", `https://${site}`);
    await expect(main.getByRole("link", { name: "+27 10 555 0142" })).toHaveAttribute(
      "href",
      "tel:+27105550142",
    );
  }
});
