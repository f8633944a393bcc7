import { pictureLoaded } from "#tests/e2e/setup/seen.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { DESKTOP } from "#tests/e2e/setup/shopper.ts";
import { addProduct, pictureOf } from "./form.ts";

test("a picture is loaded as wide as its box, and not once more when it leaves the page", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const widths: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/media/")) widths.push(searchParams.get("w"));
  });
  const { id } = await addProduct(page);
  await page.goto(`/admin/products/view/${id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await pictureLoaded(pictureOf(page, 1));
  await page.getByRole("link", { name: "View", exact: true }).click();
  await expect(page.getByRole("list", { name: "Stock history" })).toBeVisible();
  expect(new Set(widths)).toEqual(new Set(["320"]));
});
