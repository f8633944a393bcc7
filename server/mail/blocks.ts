import type { Currency } from "#domain/store/formats.ts";
import type { MailItem } from "./mail.ts";

/** A part of a mail, said once and written twice: as plain text and as HTML. */
export type Block =
  | { type: "paragraph"; text: string }
  | { type: "small-print"; text: string }
  | { type: "button"; label: string; url: string }
  /** As quiet as small print. */
  | { type: "link"; label: string; url: string }
  /** Words somebody else wrote: set apart, line for line. */
  | { type: "quote"; text: string }
  | { type: "facts"; facts: readonly Fact[] }
  | {
      type: "items";
      /** `note` stands below a line. */
      items: readonly (Pick<MailItem, "name" | "quantity" | "priceCents"> & { note?: string })[];
      currency: Currency;
      sums: readonly Fact[];
      total: Fact;
    };

export type Fact = { name: string; value: string };

/** What a mail says, before it has a shape. */
export type Letter = {
  recipient: string;
  subject: string;
  /** What the list of mails shows beside the subject. */
  preheader: string;
  heading: string;
  greeting: string | null;
  blocks: readonly Block[];
  /** Why this mail came to this address, in a sentence. */
  reason: string;
};

export const paragraph = (text: string): Block => ({ type: "paragraph", text });
export const smallPrint = (text: string): Block => ({ type: "small-print", text });
export const quote = (text: string): Block => ({ type: "quote", text });
export const facts = (...given: readonly (Fact | null)[]): Block => ({
  type: "facts",
  facts: given.filter((fact) => fact !== null),
});

/** What the mail is for: a link to a page of the shop. Throws RangeError on anything but an http address. */
export function button(label: string, url: string): Block {
  return { type: "button", label, url: httpAddress(url) };
}

/** A link beside that, which is not to be taken for it. Throws RangeError as `button` does. */
export function quietLink(label: string, url: string): Block {
  return { type: "link", label, url: httpAddress(url) };
}

function httpAddress(url: string): string {
  if (!/^https?:\/\//i.test(url)) throw new RangeError("A mail links to http addresses only");
  return url;
}
