import type { DeliveryMethod } from "#domain/deliveries/method.ts";
import type { PushKind } from "#domain/notifications/push.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { type Language, languageTag } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { pagePathIn } from "#domain/store/page-language.ts";
import { notices } from "#messages/notices/index.ts";
import { orderLetters } from "#messages/orderLetters/index.ts";
import { visitorLetters } from "#messages/visitorLetters/index.ts";

/** What a phone shows, and where a tap on it leads (public/sw.js reads it). */
export type Notice = {
  title: string;
  body: string;
  lang: string;
  /** A page's path; whoever is to see an order there shows it by their own key or account. */
  path: string;
  /** One of the same tag takes the place of the one before. */
  tag: string;
};

type Said = { language: Language; storeName: string };

/** What is known of a push when it goes out. */
export type NoticeFacts = {
  kind: PushKind;
  orderId: string | null;
  deliveryMethod: DeliveryMethod | null;
  productId: string | null;
  productName: string | null;
  productCount: number | null;
};

/**
 * The words of a push, within `speaking`: the order's number and how it stands, or a product's name.
 * No person, no place, no amount: a phone shows it to whoever looks.
 */
export function noticeOf(facts: NoticeFacts, { language, storeName }: Said): Notice {
  const { kind, orderId } = facts;
  return {
    title: titleOf(facts),
    body: orderId
      ? notices.orderOf({ number: orderNumber(orderId), store: storeName })
      : productsOf(facts),
    lang: languageTag(language),
    path: pagePathIn({ language, path: pathOf(facts) }),
    tag: orderId ? `order-${orderId}` : kind,
  };
}

function pathOf({ orderId, productId, productCount }: NoticeFacts): string {
  if (orderId) return pageAddress("/orders/$orderId", { orderId });
  if (productCount === 1 && productId) return pageAddress("/product/$id", { id: productId });
  return pageAddress("/wishlist");
}

function titleOf({ kind, deliveryMethod }: NoticeFacts): string {
  switch (kind) {
    case "order-ready":
      return orderLetters.readyHeading();
    case "order-on-its-way":
      return orderLetters.onItsWay();
    case "order-delivered":
      return deliveryMethod === "pickup"
        ? orderLetters.fetchedHeading()
        : orderLetters.deliveredHeading();
    case "order-cancelled":
      return orderLetters.cancelledHeading();
    case "order-refunded":
      return orderLetters.refundHeading();
    case "back-in-stock":
      return visitorLetters.backInStock();
  }
}

function productsOf({ productName, productCount }: NoticeFacts): string {
  const name = productName ?? "";
  const count = (productCount ?? 1) - 1;
  return count > 0 ? notices.andMore({ name, count }) : name;
}

/** What is shown when somebody tries their own phone. */
export function testNotice({ language, storeName }: Said): Notice {
  return {
    title: notices.testTitle(),
    body: notices.testBody({ store: storeName }),
    lang: languageTag(language),
    path: pagePathIn({ language, path: pageAddress("/account") }),
    tag: "test",
  };
}
