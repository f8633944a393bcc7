import type { ShopFormats } from "#domain/store/formats.ts";
import type { ClosedSpan } from "#domain/store/opening.ts";
import { pagePathIn } from "#domain/store/page-language.ts";
import type { Store } from "#domain/store/settings/store.ts";
import type { HoursSpan } from "#domain/store/trading-hours.ts";
import { speaking } from "#messages/language.ts";
import type { Letter } from "./blocks.ts";
import { accountNoticeLetter, passwordResetLetter, welcomeLetter } from "./letters/account.ts";
import { addressChangedLetter } from "./letters/another-address.ts";
import { rescheduledLetter, timeChangedLetter } from "./letters/another-time.ts";
import { contactLetter, replyLetter } from "./letters/contact.ts";
import {
  cancelledLetter,
  confirmationLetter,
  deliveredLetter,
  onItsWayLetter,
  orderLinkLetter,
  readyLetter,
} from "./letters/orders.ts";
import { notTakenLetter, refundedLetter } from "./letters/payments.ts";
import {
  currencyChangedLetter,
  lowStockLetter,
  orderReceivedLetter,
  rateChangedLetter,
} from "./letters/store.ts";
import { backInStockLetter, requestStockedLetter } from "./letters/wishes.ts";
import type { Mail, RenderedMail } from "./mail.ts";
import { markupOf } from "./markup.ts";
import { textOf } from "./plain-text.ts";
import { subjectLine } from "./tidy.ts";

export type MailRenderContext = {
  store: Store;
  siteUrl: string;
  /** How the shop writes money, days and times, and in which language this mail speaks. */
  formats: ShopFormats;
  /** When the shop is open in a week, and on which of the next days it is not. */
  hours: readonly HoursSpan[];
  closures: readonly ClosedSpan[];
  /** The signed link to the order that the mail is about; null when there is none. */
  orderLink: string | null;
  /** The signed link to the credit note that it brings; null when there is none. */
  creditNoteLink?: string | null;
};

/** A mail in words, as plain text and HTML, in the language of its formats. */
export function renderMail(mail: Mail, surroundings: MailRenderContext): RenderedMail {
  return speaking(surroundings.formats.language, () => renderedIn(mail, surroundings));
}

function renderedIn(mail: Mail, surroundings: MailRenderContext): RenderedMail {
  const { store, formats } = surroundings;
  const letter = letterOf(mail, surroundings);
  return {
    recipient: letter.recipient.trim(),
    subject: subjectLine(letter.subject),
    text: textOf(letter, store),
    html: markupOf(letter, store, formats.language),
    unsubscribeUrl: "unsubscribeUrl" in mail ? mail.unsubscribeUrl : null,
  };
}

function letterOf(mail: Mail, surroundings: MailRenderContext): Letter {
  const { store, siteUrl, formats, hours, closures, orderLink, creditNoteLink } = surroundings;
  const { language } = formats;
  /** Pages of the shop, of which there is one in each language; the back office has one address. */
  const shopUrl = language === "en" ? siteUrl : siteUrl + pagePathIn({ language, path: "/" });
  const link = orderLink ?? shopUrl;
  switch (mail.kind) {
    case "welcome":
      return welcomeLetter(mail, { shop: store.name, shopUrl });
    case "password-reset":
      return passwordResetLetter(mail, { shop: store.name, shopUrl });
    case "account-notice":
      return accountNoticeLetter(mail, { shop: store.name, shopUrl, formats });
    case "order-confirmation":
      return confirmationLetter(mail, { link, formats, store, hours, closures });
    case "order-ready":
      return readyLetter(mail, { link, formats, store, hours, closures });
    case "order-on-its-way":
      return onItsWayLetter(mail, { link, formats });
    case "order-delivered":
      return deliveredLetter(mail, { link, formats });
    case "order-cancelled":
      return cancelledLetter(mail, link);
    case "order-address-changed":
      return addressChangedLetter(mail, { link, formats });
    case "order-time-changed":
      return timeChangedLetter(mail, { link, formats });
    case "order-link":
      return orderLinkLetter(mail, link);
    case "order-refunded":
      return refundedLetter(mail.refund, orderLink, creditNoteLink);
    case "payment-not-taken":
      return notTakenLetter(mail, { shopUrl });
    case "order-received":
      return orderReceivedLetter(mail, { storeEmail: store.email, siteUrl, formats });
    case "order-rescheduled":
      return rescheduledLetter(mail, { storeEmail: store.email, siteUrl, formats });
    case "rate-changed":
      return rateChangedLetter(mail, { siteUrl });
    case "currency-changed":
      return currencyChangedLetter(mail, { siteUrl });
    case "low-stock":
      return lowStockLetter(mail, { storeEmail: store.email, siteUrl });
    case "back-in-stock":
      return backInStockLetter(mail, { shop: store.name, shopUrl, currency: formats.currency });
    case "request-stocked":
      return requestStockedLetter(mail, {
        shop: store.name,
        shopUrl,
        currency: formats.currency,
      });
    case "contact-message":
      return contactLetter(mail, { storeEmail: store.email });
    case "contact-reply":
      return replyLetter(mail, { shop: store.name });
  }
}
