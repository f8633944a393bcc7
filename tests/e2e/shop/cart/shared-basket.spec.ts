import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { holdBack, letPass, refuse } from "../../setup/answers.ts";
import { countAsked, passUntil } from "../../setup/clock.ts";
import { alive, expect, test } from "../../setup/shop-test.ts";
import { addToCart, PHONE } from "../../setup/shopper.ts";
import { walkTo } from "../../setup/walk.ts";

test("two browsers fill one basket, see the shares, and one takes it to the checkout", async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await page.setViewportSize(PHONE);
  await page.goto("/shared-basket");
  await page.getByLabel("Your name").fill("Thandi");
  await page.getByRole("button", { name: "Start a basket together" }).click();
  await expect(page).toHaveURL(/\/shared-basket\?b=[0-9a-f]{32}$/);
  await add(page, "palm oil", "Red Palm Oil 1 litre");

  const { context, other } = await joinIn(browser, page);
  await add(other, "ground egusi", "Ground Egusi");
  await other.getByRole("button", { name: /One more Ground Egusi/ }).click();
  await expect(other.getByRole("region", { name: "Thandi's share" })).toContainText("Red Palm Oil");

  const share = page.getByRole("region", { name: "Naledi's share" });
  // It asks now and then what the others do.
  await passUntil(page, 1_000, () => share.getByText("2 ×").isVisible());
  await expect(share).toContainText("R239.80");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expect(page.getByRole("link", { name: "WhatsApp", exact: true })).toHaveAttribute(
    "href",
    /wa\.me\/\?text=.*shared-basket/,
  );
  await page.getByRole("button", { name: "Take this basket to the checkout" }).click();
  await expect(page.getByText("3 things were put into your cart.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Thandi (you)" })).toBeVisible();

  await other.getByRole("button", { name: "Leave this basket" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Leave this basket" }).click();
  await passUntil(page, 1_000, () => share.isHidden());
  await context.close();
});

test("who joins a basket and goes on before the shop has answered has joined it", async ({
  page,
  browser,
}) => {
  await page.goto("/shared-basket");
  await page.getByLabel("Your name").fill("Thandi");
  await page.getByRole("button", { name: "Start a basket together" }).click();
  await expect(page).toHaveURL(/\?b=[0-9a-f]{32}$/);
  const { pathname, search } = new URL(page.url());

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await alive(other);
  const letGo = await holdBack(other, "sharedBaskets.join");
  await other.getByLabel("Your name").fill("Naledi");
  await other.getByRole("button", { name: "Join in" }).click();
  await walkTo(other, "/about");
  letGo();
  const kept = () => other.evaluate(() => localStorage.getItem("soko-shared") ?? "");
  await expect.poll(kept).toContain(new URLSearchParams(search).get("b"));
  await walkTo(other, pathname + search);
  await expect(other.getByRole("heading", { name: "Naledi (you)" })).toBeVisible();
  await context.close();
});

test("a basket that began with the cart is not put into it a second time", async ({ page }) => {
  await addToCart(page, "red-palm-oil-1l");
  await walkTo(page, "/shared-basket");
  await expect(page.getByText("What is in your cart comes in: 1 product")).toBeVisible();
  await page.getByLabel("Your name").fill("Thandi");
  await page.getByLabel("Your name").press("Enter");
  await expect(page).toHaveURL(/\?b=[0-9a-f]{32}$/);
  const take = page.getByRole("button", { name: "Take this basket to the checkout" });
  const cart = page.getByRole("dialog", { name: /Shopping Cart$/ });
  await take.click();
  await expect(cart.getByRole("textbox", { name: "Quantity" })).toHaveValue("1");
  await cart.getByRole("button", { name: "Close" }).click();
  await add(page, "ground egusi", "Ground Egusi");
  await take.click();
  await expect(page.getByText("1 thing was put into your cart.")).toBeVisible();
  await expect(
    page.getByText("1 of these was in your cart already and was not added again."),
  ).toBeVisible();
  await take.click();
  await expect(cart.getByRole("textbox", { name: "Quantity" })).toHaveCount(2);
  for (const quantity of await cart.getByRole("textbox", { name: "Quantity" }).all()) {
    await expect(quantity).toHaveValue("1");
  }
});

test("each press counts, also those before the shop has answered the first", async ({ page }) => {
  await page.goto("/shared-basket");
  await page.getByLabel("Your name").fill("Thandi");
  await page.getByRole("button", { name: "Start a basket together" }).click();
  await add(page, "palm oil", "Red Palm Oil 1 litre");
  const letGo = await holdBack(page, "sharedBaskets.set");
  const more = page.getByRole("button", { name: /^One more Red Palm Oil/ });
  const figure = page.getByRole("group", { name: /Red Palm Oil/ }).getByLabel("Quantity");
  for (const quantity of ["2", "3", "4"]) {
    await more.click();
    await expect(figure).toHaveValue(quantity);
  }
  const last = page.waitForResponse((answer) =>
    (answer.request().postData() ?? "").includes('"quantity":4'),
  );
  letGo();
  await last;
  await page.reload();
  await expect(figure).toHaveValue("4");
});

test("what is typed to be added is looked for once it is written, and a search that failed says so", async ({
  page,
}) => {
  const asked = await countAsked(page, "catalogue.suggest");
  await page.clock.install();
  await page.goto("/shared-basket");
  await page.getByLabel("Your name").fill("Thandi");
  await page.getByRole("button", { name: "Start a basket together" }).click();
  const field = page.getByLabel("Add something");
  await expect(field).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.pressSequentially("palm oil");
  await passUntil(page, 100, () =>
    page.getByRole("button", { name: "Add Red Palm Oil 1 litre" }).isVisible(),
  );
  expect(await asked()).toBe(1);

  await refuse(page, "catalogue.suggest", "RATE_LIMITED");
  await field.fill("egusi");
  const failed = page.getByRole("alert").filter({ hasText: "Suggestions did not load." });
  await passUntil(page, 100, () => failed.isVisible());
  await letPass(page);
  await failed.getByRole("button", { name: "Try again" }).click();
  await passUntil(page, 100, () =>
    page
      .getByRole("button", { name: /^Add .*Egusi/ })
      .first()
      .isVisible(),
  );
  await expect(failed).toBeHidden();
  await expect(field).toHaveAttribute("enterkeyhint", "search");
});

test("a quantity of nothing that is typed takes a product out of one's share", async ({ page }) => {
  await page.goto("/shared-basket");
  await page.getByLabel("Your name").fill("Thandi");
  await page.getByRole("button", { name: "Start a basket together" }).click();
  await add(page, "palm oil", "Red Palm Oil 1 litre");
  const figure = page.getByRole("group", { name: /Red Palm Oil/ }).getByLabel("Quantity");
  await figure.fill("0");
  await figure.press("Enter");
  await expect(figure).toHaveCount(0);
});

test.describe("where the shop is not reached for a moment", () => {
  test.use({ expectedError: /Failed to load resource|fetch/i });

  test("what the others add is looked for again", async ({ page, browser }) => {
    await page.clock.install();
    await page.goto("/shared-basket");
    await page.getByLabel("Your name").fill("Thandi");
    await page.getByRole("button", { name: "Start a basket together" }).click();
    await expect(page.getByRole("heading", { name: "Thandi (you)" })).toBeVisible();
    let failed = 0;
    await page.route(/sharedBaskets\.look/, async (route) => {
      failed += 1;
      await route.abort();
    });
    await passUntil(page, 1_000, async () => failed > 0);
    await page.unrouteAll({ behavior: "ignoreErrors" });

    const { context, other } = await joinIn(browser, page);
    await add(other, "ground egusi", "Ground Egusi");
    const share = page.getByRole("region", { name: "Naledi's share" });
    await passUntil(page, 1_000, () => share.getByText("Ground Egusi").isVisible());
    await context.close();
  });
});

test.describe("an old link", () => {
  test.use({ expectedError: /404/ });
  test("a link to a basket that is no more says so", async ({ page }) => {
    await page.goto(`/shared-basket?b=${"0".repeat(32)}`);
    await expect(page.getByRole("heading", { name: "This basket has closed" })).toBeVisible();
  });
});

/** Somebody else, in a browser of their own, who joins the basket of this page. */
async function joinIn(browser: Browser, page: Page) {
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await alive(other);
  await other.getByLabel("Your name").fill("Naledi");
  await other.getByRole("button", { name: "Join in" }).click();
  return { context, other };
}

async function add(page: Page, text: string, product: string) {
  await page.getByLabel("Add something").fill(text);
  await page.getByRole("button", { name: `Add ${product}` }).click();
  await expect(page.getByRole("button", { name: `One more ${product}` })).toBeVisible();
}
