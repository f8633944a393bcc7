import { expect, type Page } from "@playwright/test";

const LINKS = {
  "verify-email": /\S+verify-email#token=\S+/,
  "reset-password": /\S+reset-password#token=\S+/,
  orders: /\S+\/orders\/\w+\?key=\S+/,
};

/**
 * The link to a page in the mail that was sent last to an address: "…/verify-email#token=…", "…/orders/ID?key=…".
 * With a `subject` in the last mail that bears it, once there is one: other letters have the same link.
 */
export async function mailedLink(
  page: Page,
  { to, about, subject }: { to: string; about: keyof typeof LINKS; subject?: string },
): Promise<string> {
  let mail = "";
  const look = async () => {
    const mails = await mailsTo(page, to);
    mail = mails.find((one) => subject === undefined || one.subject === subject)?.path ?? "";
    return mail;
  };
  await (subject === undefined ? look() : expect.poll(look).not.toBe(""));
  const text = await (await page.request.get(`${mail}.txt`)).text();
  const link = LINKS[about].exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail: ${text}`);
  return link;
}

/** Newest first, as the shop's own page lists them (server/http/dev-mail.ts). */
async function mailsTo(page: Page, to: string): Promise<{ path: string; subject: string }[]> {
  const box = await page.request.get(`/dev/mail?${new URLSearchParams({ to })}`);
  const links = (await box.text()).matchAll(/"(\/dev\/mail\/[\w-]+)">([^<]*)</g);
  return [...links].map(([, path = "", subject = ""]) => ({ path, subject }));
}
