import type { Locator, Page } from "@playwright/test";
import { pngOf } from "../../../factories/pictures.ts";
import { chooseFiles } from "../../setup/files.ts";
import { expect } from "../../setup/shop-test.ts";

type Chosen = { name: string; buffer: Buffer };

export function png(): Buffer {
  return Buffer.from(pngOf({ width: 192, height: 80 }));
}

export async function choose(place: Page | Locator, label: string, file: Chosen): Promise<void> {
  const input = place.locator("input[type=file]");
  await expect(input).toHaveAccessibleName(new RegExp(label.replace("Choose", "(Choose|Change)")));
  await chooseFiles(input, [{ ...file, mimeType: "image/png" }]);
}

export function card(list: Locator, title: string): Locator {
  return list.getByRole("listitem").filter({ hasText: title });
}
