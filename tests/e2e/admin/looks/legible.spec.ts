import type { Locator } from "@playwright/test";
import { openBackOffice } from "../../setup/admin.ts";
import { answerWith, letPass, refuse } from "../../setup/answers.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { DESKTOP, placeOrder } from "../../setup/shopper.ts";

/** The narrowest phone that people carry. */
const NARROW = { width: 360, height: 640 };

test("on a phone names of categories, hero images and best sellers are read whole", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await openBackOffice(page, "/admin/products/categories");
  await expectWhole(page.getByRole("heading", { name: "Spices & Seasonings", level: 2 }));
  await page.goto("/admin/hero");
  await expectWhole(page.getByRole("heading", { name: "Coffee, where coffee began", level: 3 }));
  await page.goto("/admin/reports/products?sort=name");
  await expectWhole(
    page.getByRole("link", { name: "Amlou Almond & Argan Spread 250 g" }).filter({ visible: true }),
  );
});

test("on a phone a dialog and a question keep their buttons in view below a word of eighty letters", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  const long = "m".repeat(80);
  await openBackOffice(page, "/admin/products/view/ijebu-garri-1kg");
  await page.getByRole("button", { name: "Adjust stock" }).click();
  const dialog = page.getByRole("dialog", { name: "Adjust stock" });
  await dialog.getByLabel(/^How many more/).fill("1");
  await dialog.getByLabel("Reason").fill("Found");
  await answerWith(page, "admin.product.get", { product: { name: long } });
  await refuse(page, "admin.product.adjustStock", "SERVICE_UNAVAILABLE");
  await dialog.getByRole("button", { name: "Save the stock" }).click();
  await expect(dialog.getByText(long)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await letPass(page);

  const counts = { createdCount: 1, changedCount: 0, refusedCount: 0 };
  const times = { createdAt: 1, finishedAt: 2, undoneAt: null };
  const recent = { id: crypto.randomUUID(), label: `Import ${long}`, actorName: "Zola" };
  await answerWith(page, "admin.imports.recent", [{ ...recent, ...counts, ...times }]);
  await page.setViewportSize(DESKTOP);
  await page.goto("/admin/audit");
  await page.getByRole("link", { name: "Import/Export" }).click();
  await page.setViewportSize(NARROW);
  await page.getByRole("button", { name: /^Undo.*mmm/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(long)).toBeVisible();
  const answers = question.getByRole("button");
  await expect(answers).toHaveCount(2);
  for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
});

test("on a phone the filters of products stand two beside each other, and saving settings takes one line", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await openBackOffice(page, "/admin/products");
  const filters = page.getByRole("main").getByRole("search").getByRole("combobox");
  const tops = await filters.evaluateAll((boxes) =>
    boxes.map((box) => box.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(2);
  expect(await filters.evaluateAll(cutChoices)).toEqual([]);

  await page.goto("/admin/settings");
  await page.getByLabel("Store name").fill("Soko, another one");
  const buttons = [
    page.getByRole("button", { name: "Undo changes" }),
    page.getByRole("button", { name: "Save store settings" }),
  ];
  // The bar that they are in may still slide into its place.
  const places = () =>
    Promise.all(
      buttons.map((button) =>
        button.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return { middle: top + height / 2, height };
        }),
      ),
    );
  await expect
    .poll(async () => {
      const [undo, save] = await places();
      return Math.abs((undo?.middle ?? 0) - (save?.middle ?? 99));
    })
    .toBeLessThan(4);
  for (const { height } of await places()) expect(height).toBeLessThan(56);
  await page.getByRole("button", { name: "Undo changes" }).click();
});

test("how hot a recipe is, is chosen in words", async ({ page }) => {
  await openBackOffice(page, "/admin/recipes/add");
  const heat = page.getByLabel("Heat");
  await expect(heat.getByRole("option")).toHaveText(["Not hot", "Mild", "Hot", "Very hot"]);
  await heat.selectOption("Very hot");
  await expect(heat).toHaveValue("3");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: NARROW });

  test("the way back up is as high as a finger needs it", async ({ page }) => {
    await openBackOffice(page, "/admin/products");
    const crumb = page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Dashboard" });
    expect((await crumb.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test("the menu shows the page that is open, however far down it stands", async ({ page }) => {
  await page.setViewportSize({ ...DESKTOP, height: 700 });
  await openBackOffice(page, "/admin/settings/administrators");
  const menu = page.getByRole("navigation", { name: "Back office" });
  await expect(menu.getByRole("link", { name: "Administrators" })).toBeInViewport({ ratio: 1 });
});

for (const scheme of ["light", "dark"] as const) {
  test(`the page of a list that is open stands out in the ${scheme}`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: scheme });
    await openBackOffice(page, "/admin/products");
    const current = page.getByRole("navigation", { name: "Pages" }).locator("[aria-current]");
    await expect(current).toHaveText("1");
    expect(await contrastWithPage(current)).toBeGreaterThan(3);
  });
}

test("prices and stock stand at the right of their columns, one below the other", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/products");
  for (const column of [
    page.getByRole("cell", { name: /^R[\d\s]+\.\d\d$/ }),
    // What is reserved of a stock stands below it, in smaller figures.
    page.locator("tbody td:nth-of-type(5)").filter({ hasText: /^\d+$/ }),
  ]) {
    const rights = await column.evaluateAll((found) =>
      found.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return Math.round(range.getBoundingClientRect().right);
      }),
    );
    expect(rights.length).toBeGreaterThan(5);
    expect(new Set(rights).size).toBe(1);
  }
});

test("where no order of a page can be started there is no box for all of them", async ({
  page,
}) => {
  const name = await placeOrder();
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, `/admin/orders?q=${name}`);
  const all = page.getByRole("checkbox", { name: "Select all pending orders on this page" });
  await expect(all).toBeVisible();
  await page.goto(`/admin/orders/pending?q=${name}`);
  await page.getByRole("button", { name: /^Start Processing order/ }).click();
  await expect(page.getByRole("button", { name: /^Start Processing order/ })).toHaveCount(0);
  await page.goto(`/admin/orders?q=${name}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  await expect(all).toHaveCount(0);
});

test("an empty list says what will be in it, and a filter that fits nothing is taken away from there", async ({
  page,
}) => {
  await openBackOffice(page);
  await answerWith(page, "admin.webhooks.list", { rows: [], next: null });
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByRole("heading", { name: "No events yet" })).toBeVisible();
  await expect(
    page.getByText("What PayPal and the courier tell the shop appears here."),
  ).toBeVisible();
  await page.getByLabel("State").selectOption({ label: "Waiting" });
  await expect(page.getByText("No event fits these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL(/\/admin\/webhooks$/);
  await expect(page.getByRole("heading", { name: "No events yet" })).toBeVisible();
  await letPass(page);
});

test("a new recipe is added by a button that says so, which stays in view", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openBackOffice(page, "/admin/recipes/add");
  await expect(page.getByRole("heading", { name: "Add recipe" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Add recipe" })).toBeInViewport({ ratio: 1 });
});

/** In the page: what is chosen in these and has no room to be read. */
function cutChoices(boxes: Element[]): string[] {
  const canvas = document.createElement("canvas").getContext("2d");
  const cut: string[] = [];
  for (const box of boxes) {
    if (!canvas || !(box instanceof HTMLSelectElement)) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(box);
    canvas.font = font;
    const text = box.selectedOptions[0]?.text ?? "";
    const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (canvas.measureText(text).width > room) cut.push(text);
  }
  return cut;
}

async function expectWhole(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const cut = await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut).toBeLessThanOrEqual(1);
}

/** How far the ground of an element is from the page's, as WCAG counts contrast. */
function contrastWithPage(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const lightness = (of: Element) => {
      if (!canvas) return 0;
      canvas.fillStyle = getComputedStyle(of).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const around = one.closest(".bg-paper") ?? document.body;
    const [more = 0, less = 0] = [lightness(one), lightness(around)].sort((a, b) => b - a);
    return (more + 0.05) / (less + 0.05);
  });
}
