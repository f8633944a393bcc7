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
  let link = "";
  const look = async () => {
    const mails = await mailsTo(page, to);
    const asked = mails.filter((one) => subject === undefined || one.subject === subject);
    link = await firstLink(page, asked, LINKS[about]);
    return link;
  };
  await (subject === undefined ? look() : expect.poll(look).not.toBe(""));
  if (link === "") throw new Error(`No mail to ${to} has such a link`);
  return link;
}

/** Of the first mail that has one: a test beside may have had another letter sent to the same person. */
async function firstLink(
  page: Page,
  mails: readonly { path: string }[],
  wanted: RegExp,
): Promise<string> {
  for (const { path } of mails) {
    const text = await (await page.request.get(`${path}.txt`)).text();
    const [found] = wanted.exec(text) ?? [];
    if (found) return found;
  }
  return "";
}

/** Newest first, as the shop's own page lists them (server/http/dev-mail.ts). */
async function mailsTo(page: Page, to: string): Promise<{ path: string; subject: string }[]> {
  const box = await page.request.get(`/dev/mail?${new URLSearchParams({ to })}`);
  const links = (await box.text()).matchAll(/"(\/dev\/mail\/[\w-]+)">([^<]*)</g);
  return [...links].map(([, path = "", subject = ""]) => ({ path, subject }));
}
