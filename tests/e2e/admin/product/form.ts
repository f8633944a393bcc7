import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/e2e/setup/shop-test.ts";
import { pngOf } from "#tests/factories/pictures.ts";

export async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
}

type FileToChoose = { name: string; mimeType: string; buffer: Buffer };

export function png(name: string): FileToChoose {
  return { name, mimeType: "image/png", buffer: Buffer.from(pngOf({ width: 64, height: 64 })) };
}

export async function choose(page: Page, ...files: FileToChoose[]): Promise<void> {
  await page.getByLabel("Choose images").setInputFiles(files);
}

export function cards(page: Page): Locator {
  return page.getByRole("list", { name: "Images, in their order" }).getByRole("listitem");
}

/** No picture is on its way any more. */
export async function uploaded(page: Page): Promise<void> {
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}
