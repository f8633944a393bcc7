import type { Locator, Page } from "@playwright/test";
import { openBackOffice } from "#tests/e2e/setup/admin.ts";
import { chooseFiles, type FileToChoose } from "#tests/e2e/setup/files.ts";
import { expect } from "#tests/e2e/setup/shop-test.ts";
import { pngOf } from "#tests/factories/pictures.ts";

export async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
}

export function png(name: string): FileToChoose {
  return { name, mimeType: "image/png", buffer: Buffer.from(pngOf({ width: 64, height: 64 })) };
}

export async function choose(page: Page, ...files: FileToChoose[]): Promise<void> {
  await chooseFiles(page.getByLabel("Choose images"), files);
}

export function cards(page: Page): Locator {
  return page.getByRole("list", { name: "Images, in their order" }).getByRole("listitem");
}

/** No picture is on its way any more. */
export async function uploaded(page: Page): Promise<void> {
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}

/** The picture at a place of the form, the first being 1. */
export function pictureOf(page: Page, place: number): Locator {
  return cards(page)
    .nth(place - 1)
    .getByRole("img");
}

/** A name that no other product of this run has. */
export function productName(): string {
  return `Smoked Paprika ${crypto.randomUUID().slice(0, 8)}`;
}

/** Adds seven of a product with one picture in the back office, as somebody would. */
export async function addProduct(page: Page): Promise<{ id: string; name: string }> {
  const name = productName();
  await openBackOffice(page, "/admin/products/add");
  await fill(page, { Name: name, Price: "1049.90", Stock: "7" });
  await page.getByLabel("Description").fill("Red, sweet and smoky.");
  await page.getByLabel("Category").selectOption("Spices & Seasonings");
  await page.getByLabel("Status").selectOption("active");
  await choose(page, png("front.png"));
  await expect(cards(page)).toHaveCount(1);
  await uploaded(page);
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  return { id: await idOf(page, name), name };
}

/** The id that the audit log has for a product just added. */
export async function idOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(
    `/api/trpc/admin.audit.list?input=${encodeURIComponent('{"subject":"product"}')}`,
  );
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const id = new RegExp(`"subjectId":"(${slug}[^"]*)"`).exec(await answer.text())?.[1];
  if (!id) throw new Error(`The audit log has no ${slug}`);
  return id;
}
