import type { Page } from "@playwright/test";
import { pictureLoaded } from "../../setup/seen.ts";
import { expect } from "../../setup/shop-test.ts";
import { card, choose, png } from "./catalogue.ts";

/** The name of the form's input for a picture. */
export const PICK = "Hero image Choose image";

/** A title that no other banner of this run has. */
export function bannerTitle(): string {
  return `Banner ${crypto.randomUUID().slice(0, 8)}`;
}

/** Adds a banner that the shop does not show. */
export async function addBanner(page: Page, title: string): Promise<void> {
  await choose(page, PICK, { name: "wide.png", buffer: png() });
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Subtitle").fill("A test of the banners");
  await page.getByLabel("Button link").fill("/products");
  await page.getByLabel("Active").uncheck();
  await page.getByRole("button", { name: "Add Hero Image" }).click();
  await expect(page.getByRole("button", { name: `Move ${title}` })).toBeVisible();
}

export async function deleteBanner(page: Page, title: string): Promise<void> {
  const picture = card(page.getByRole("list", { name: "Hero images" }), title).locator("img");
  await picture.scrollIntoViewIfNeeded();
  await pictureLoaded(picture);
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this hero image?",
  });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(card(page.getByRole("list", { name: "Hero images" }), title)).toHaveCount(0);
}

/** Links the banner of the form to the one product that is found by this text. */
export async function linkProduct(page: Page, text: string): Promise<void> {
  await page.getByRole("combobox", { name: "Linked product" }).fill(text);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove the linked product" })).toBeVisible();
}
