import type { Page } from "@playwright/test";

/** The link to a page in the mail that was sent last to an address: "…/verify-email#token=…". */
export async function mailedLink(
  page: Page,
  { to, about }: { to: string; about: "verify-email" | "reset-password" },
): Promise<string> {
  const box = await page.request.get(`/dev/mail?${new URLSearchParams({ to })}`);
  const mail = /\/dev\/mail\/[\w-]+/.exec(await box.text())?.[0] ?? "";
  const text = await (await page.request.get(`${mail}.txt`)).text();
  const link = new RegExp(`\\S+${about}#token=\\S+`).exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail: ${text}`);
  return link;
}
