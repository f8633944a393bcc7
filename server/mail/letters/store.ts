import { readablePhone } from "#domain/customers/phone.ts";
import { formatMoney, rateChangePercent } from "#domain/money/money.ts";
import { formatDateTime } from "#domain/orders/dates.ts";
import { orderNumber } from "#domain/orders/order.ts";
import type { DateFormats } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { currencyChangeText } from "#messages/currencies/change-text.ts";
import { currencyText } from "#messages/currencies/currency-text.ts";
import { letters } from "#messages/letters/index.ts";
import { login } from "#messages/login/index.ts";
import { personalFields } from "#messages/personalFields/index.ts";
import { storeLetters } from "#messages/storeLetters/index.ts";
import { button, type Fact, facts, type Letter, paragraph } from "../blocks.ts";
import type { Mail, MailOrder } from "../mail.ts";
import { greeting, oneLine } from "../tidy.ts";
import { goodsOf } from "./goods.ts";
import { slotFact } from "./times.ts";

type Surroundings = { storeEmail: string; siteUrl: string };

/** To the store: an order came in (back-office §3, orderNotifications). */
export function orderReceivedLetter(
  { order, items }: Extract<Mail, { kind: "order-received" }>,
  { storeEmail, siteUrl, formats }: Surroundings & { formats: DateFormats },
): Letter {
  const number = orderNumber(order.id);
  const name = oneLine(`${order.firstName} ${order.lastName}`);
  const place = [order.address, order.city, order.postalCode].map(oneLine).filter(Boolean);
  return {
    recipient: storeEmail,
    subject: storeLetters.newOrderSubject({
      number,
      amount: formatMoney(order.totalCents, order.currency),
    }),
    preheader: storeLetters.hasPaid({ name }),
    heading: storeLetters.newOrder({ number }),
    greeting: null,
    blocks: [
      paragraph(storeLetters.isPaid()),
      facts(
        { name: storeLetters.customer(), value: name },
        { name: letters.email(), value: oneLine(order.userEmail) },
        order.phone
          ? { name: storeLetters.phone(), value: readablePhone(oneLine(order.phone)) }
          : null,
        order.deliveryMethod === "pickup"
          ? { name: storeLetters.delivery(), value: storeLetters.fetchedInShop() }
          : { name: login.address(), value: place.join(", ") },
        ...recipientOf(order),
        slotFact(order, { label: adminSlots.chosenTime(), formats }),
        order.deliveryInstructions
          ? { name: letters.instructions(), value: oneLine(order.deliveryInstructions) }
          : null,
        { name: storeLetters.placed(), value: formatDateTime(order.createdAt, formats) },
      ),
      goodsOf(order, items),
      button(storeLetters.openOrder(), adminOrderAddress(siteUrl, order.id)),
    ],
    reason: storeLetters.everyOrderReason(),
  };
}

/** Where the back office shows an order. */
export function adminOrderAddress(siteUrl: string, orderId: string): string {
  return `${siteUrl}${pageAddress("/admin/orders")}?${new URLSearchParams({ order: orderId })}`;
}

/** Who receives it and whom to call there, as far as that is not who ordered it. */
function recipientOf({ recipientName, recipientPhone }: MailOrder): (Fact | null)[] {
  const [name, phone] = [oneLine(recipientName ?? ""), oneLine(recipientPhone ?? "")];
  return [
    name ? { name: personalFields.recipientName(), value: name } : null,
    phone ? { name: personalFields.recipientPhone(), value: readablePhone(phone) } : null,
  ];
}

/** To an owner: what shoppers are charged has moved by more than a tenth, and who moved it. */
export function rateChangedLetter(
  { to, name, before, after, by }: Extract<Mail, { kind: "rate-changed" }>,
  { siteUrl }: Pick<Surroundings, "siteUrl">,
): Letter {
  const percent = rateChangePercent(before, after);
  return {
    recipient: to,
    subject: storeLetters.rateSubject({ before, after }),
    preheader: storeLetters.ratePreheader({ percent }),
    heading: storeLetters.rateHeading(),
    greeting: greeting(name),
    blocks: [
      facts(
        { name: storeLetters.before(), value: String(before) },
        { name: storeLetters.now(), value: `${after} (${percent})` },
        { name: storeLetters.changedBy(), value: oneLine(by) },
      ),
      paragraph(storeLetters.chargedByIt()),
      button(storeLetters.openSettings(), siteUrl + pageAddress("/admin/settings")),
    ],
    reason: storeLetters.ownerReason(),
  };
}

/** To an owner: prices are in another currency, what became of them, and who chose so. */
export function currencyChangedLetter(
  { to, name, before, after, change, by }: Extract<Mail, { kind: "currency-changed" }>,
  { siteUrl }: Pick<Surroundings, "siteUrl">,
): Letter {
  const [old, next] = [currencyText(before), currencyText(after)];
  return {
    recipient: to,
    subject: storeLetters.currencySubject({ before: old, after: next }),
    preheader: storeLetters.currencyPreheader({ after: next }),
    heading: storeLetters.currencyHeading(),
    greeting: greeting(name),
    blocks: [
      facts(
        { name: storeLetters.before(), value: old },
        { name: storeLetters.now(), value: next },
        { name: storeLetters.changedBy(), value: oneLine(by) },
      ),
      paragraph(currencyChangeText({ before, after, change })),
      paragraph(storeLetters.chargedByIt()),
      button(storeLetters.openSettings(), siteUrl + pageAddress("/admin/settings")),
    ],
    reason: storeLetters.ownerReason(),
  };
}

/** To the store: products that fell under 10 since the last such mail (lowStockAlerts). */
export function lowStockLetter(
  { products }: Extract<Mail, { kind: "low-stock" }>,
  { storeEmail, siteUrl }: Surroundings,
): Letter {
  const [first] = products;
  const one =
    products.length === 1 && first !== undefined
      ? storeLetters.oneIsLow({ product: oneLine(first.name) })
      : null;
  return {
    recipient: storeEmail,
    subject: one ?? storeLetters.manyAreLow({ count: products.length }),
    preheader: storeLetters.fewerThanTen(),
    heading: one ?? storeLetters.areLow(),
    greeting: null,
    blocks: [
      facts(
        ...products.map(({ name, stock }) => ({
          name: oneLine(name),
          value: stock <= 0 ? storeLetters.noneLeft() : storeLetters.left({ number: stock }),
        })),
      ),
      paragraph(storeLetters.hearAgain()),
      button(storeLetters.openProducts(), siteUrl + pageAddress("/admin/products")),
    ],
    reason: storeLetters.lowStockReason(),
  };
}
