import type { Page } from "@playwright/test";

const LINKS = {
  "verify-email": /\S+verify-email#token=\S+/,
  "reset-password": /\S+reset-password#token=\S+/,
  orders: /\S+\/orders\/\w+\?key=\S+/,
};

/** The link to a page in the mail that was sent last to an address: "…/verify-email#token=…", "…/orders/ID?key=…". */
export async function mailedLink(
  page: Page,
  { to, about }: { to: string; about: keyof typeof LINKS },
): Promise<string> {
  const box = await page.request.get(`/dev/mail?${new URLSearchParams({ to })}`);
  const mail = /\/dev\/mail\/[\w-]+/.exec(await box.text())?.[0] ?? "";
  const text = await (await page.request.get(`${mail}.txt`)).text();
  const link = LINKS[about].exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail: ${text}`);
  return link;
}
