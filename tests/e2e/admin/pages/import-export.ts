import type { Page } from "@playwright/test";
import { chooseFiles } from "../../setup/files.ts";

export const PATH = "/admin/products/import-export";

export async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  const field = page.getByLabel("CSV file", { exact: true });
  await chooseFiles(field, [{ name, mimeType: "text/csv", buffer }]);
}
