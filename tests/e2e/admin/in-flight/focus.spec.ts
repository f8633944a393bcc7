import * as v from "valibot";
import { answerOf, call, signIn } from "#tests/setup/over-http.ts";
import { ADMIN, openBackOffice } from "../../setup/admin.ts";
import { answerWith } from "../../setup/answers.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { placeOrder } from "../../setup/shopper.ts";
import { assignDriver } from "../deliveries/assign-driver.ts";
import { choose, PATH } from "../pages/import-export.ts";

const HEAD =
  "Section,Product ID/SKU,Item Name,Most Popular Item,Description,Size/Quantity,MR D Price";

test("an import is gone through by keys from step to step, to its undoing", async ({ page }) => {
  const sku = crypto.randomUUID().slice(0, 8);
  await openBackOffice(page, PATH);
  await choose(page, "stock.csv", `${HEAD}\nBeverages,${sku},Rooibos ${sku},,Red,20,"1,299"`);
  await expect(page.getByRole("region", { name: "Dry run: nothing is saved yet" })).toBeFocused();
  await page.getByRole("button", { name: "R1 299.00" }).press("Enter");
  const start = page.getByRole("button", { name: "Import 1 product" });
  await expect(start).toBeFocused();
  await start.press("Enter");
  await expect(page.getByRole("region", { name: "What was imported" })).toBeFocused();
  await page.getByRole("button", { name: "Undo this import" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("whoever sets a status by keys stays at it, and whoever follows a link goes on in the new page", async ({
  page,
}) => {
  const name = await placeOrder();
  await openBackOffice(page, `/admin/orders?q=${name}`);
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Processing" }).press("Enter");
  const current = dialog.getByRole("button", { name: "Processing", pressed: true });
  await expect(current).toBeFocused();
  await expect(current).toBeDisabled();

  await page.goto("/admin/recipes/add");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByRole("link", { name: "Recipes" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Recipes", level: 1 })).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
});

test("whoever starts one pending order after the other by keys goes on in the next, then at the search", async ({
  page,
}) => {
  const name = await placeOrder();
  await placeOrder({ lastName: name });
  await openBackOffice(page, `/admin/orders/pending?q=${name}`);
  const list = page.getByRole("list", { name: "Pending orders" });
  const start = list.getByRole("button", { name: /^Start Processing/ });
  await expect(start).toHaveCount(2);
  await start.first().press("Enter");
  await expect(start).toHaveCount(1);
  await expect(list.getByRole("listitem")).toBeFocused();
  await start.press("Enter");
  await expect(start).toHaveCount(0);
  // The way out of the search where other orders wait, else the search itself.
  await expect(page.getByRole("main").locator(":is(button, input):focus")).toBeVisible();
});

test("whoever sees to one payment after the other by keys goes on in the next", async ({
  page,
}) => {
  const found = { orderId: null, provider: "paypal", captureId: null, detail: "", createdAt: 0 };
  const [first, second] = ["one", "two"].map((id) => ({
    ...found,
    ...{ id, customer: `Zola ${id}`, kind: "capture-unknown" },
  }));
  await openBackOffice(page, "/admin/audit");
  await answerWith(page, "admin.payments.differences", [first, second]);
  await page.route("**/api/trpc/admin.payments.settleDifference**", (route) =>
    route.fulfill({ json: [{ result: { data: null } }] }),
  );
  await page.getByRole("link", { name: "Refunds" }).first().click();
  const seen = page.getByRole("button", { name: /Zola (one|two)/ });
  await expect(seen).toHaveCount(2);
  await answerWith(page, "admin.payments.differences", [second]);
  await seen.first().press("Enter");
  await expect(seen).toHaveCount(1);
  await expect(page.getByRole("listitem").filter({ has: seen })).toBeFocused();
});

test("whoever takes one featured product off after the other by keys goes on in the next", async ({
  page,
}) => {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  const asked = call(shop, "admin.featured.list", {}, { cookie, method: "GET" });
  const { featured } = await answerOf(Featured, asked);
  await openBackOffice(page, "/admin/hero/featured");
  // Taken off nowhere: others' tests have these products too.
  await page.route("**/api/trpc/admin.featured.set**", (route) =>
    route.fulfill({ json: [{ result: { data: null } }] }),
  );
  await answerWith(page, "admin.featured.list", { featured: featured.slice(1) });
  const cards = page.getByRole("list", { name: "Featured products" }).getByRole("listitem");
  await expect(cards).toHaveCount(featured.length);
  await cards.first().getByRole("button").press("Enter");
  await expect(cards).toHaveCount(featured.length - 1);
  await expect(cards.first()).toBeFocused();
});

test("whoever calls a courier off by keys stays in the delivery, and a driver's step that was set is at hand", async ({
  page,
}) => {
  const name = await placeOrder({ byCourier: true });
  await openBackOffice(page, `/admin/deliveries?q=${name}`);
  await page.getByRole("table").getByRole("link").press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel Delivery" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel Delivery" }).press("Enter");
  await expect(dialog.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(dialog).toBeFocused();

  await dialog.getByRole("button", { name: "Hand to a driver" }).press("Enter");
  await assignDriver(page);
  await dialog.getByRole("button", { name: "In Transit" }).press("Enter");
  const step = dialog.getByRole("button", { name: "In Transit", pressed: true });
  await expect(step).toBeFocused();
  await expect(step).toBeDisabled();
});

const Featured = v.looseObject({ featured: v.array(v.looseObject({ id: v.string() })) });
