import { readablePhone } from "#domain/customers/phone.ts";
import { formatMoney, rateChangePercent } from "#domain/money/money.ts";
import { formatDateTime } from "#domain/orders/dates.ts";
import { orderNumber } from "#domain/orders/order.ts";
import type { DateFormats } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { button, facts, type Letter, paragraph } from "../blocks.ts";
import type { Mail } from "../mail.ts";
import { oneLine } from "../tidy.ts";

type Surroundings = { storeEmail: string; siteUrl: string };

/** To the store: an order came in (back-office §3, orderNotifications). */
export function orderReceivedLetter(
  { order, items }: Extract<Mail, { kind: "order-received" }>,
  { storeEmail, siteUrl, formats }: Surroundings & { formats: DateFormats },
): Letter {
  const number = orderNumber(order.id);
  const name = oneLine(`${order.firstName} ${order.lastName}`);
  const place = [order.address, order.city, order.postalCode].map(oneLine).filter(Boolean);
  const search = new URLSearchParams({ order: order.id });
  return {
    recipient: storeEmail,
    subject: `New order ${number}: ${formatMoney(order.totalCents, order.currency)}`,
    preheader: `${name} has paid. It waits to be packed.`,
    heading: `New order ${number}`,
    greeting: null,
    blocks: [
      paragraph("It is paid and waits to be packed."),
      facts(
        { name: "Customer", value: name },
        { name: "E-mail", value: oneLine(order.userEmail) },
        order.phone ? { name: "Phone", value: readablePhone(oneLine(order.phone)) } : null,
        { name: "Address", value: place.join(", ") },
        order.deliveryInstructions
          ? { name: "Instructions", value: oneLine(order.deliveryInstructions) }
          : null,
        { name: "Placed", value: formatDateTime(order.createdAt, formats) },
      ),
      {
        type: "items",
        items,
        currency: order.currency,
        sums: [
          { name: "Subtotal", value: formatMoney(order.subtotalCents, order.currency) },
          {
            name: "Shipping",
            value:
              order.shippingCents === 0 ? "FREE" : formatMoney(order.shippingCents, order.currency),
          },
        ],
        total: { name: "Total paid", value: formatMoney(order.totalCents, order.currency) },
      },
      button("Open the order", `${siteUrl}${pageAddress("/admin/orders")}?${search}`),
    ],
    reason: "the shop's settings ask for a mail for every order",
  };
}

/** To an owner: what shoppers are charged has moved by more than a tenth, and who moved it. */
export function rateChangedLetter(
  { to, name, before, after, by }: Extract<Mail, { kind: "rate-changed" }>,
  { siteUrl }: Pick<Surroundings, "siteUrl">,
): Letter {
  return {
    recipient: to,
    subject: `The dollar rate was changed from ${before} to ${after}`,
    preheader: `By ${rateChangePercent(before, after)}: payments from now on are charged by it.`,
    heading: "The dollar rate was changed",
    greeting: oneLine(name),
    blocks: [
      facts(
        { name: "Before", value: String(before) },
        { name: "Now", value: `${after} (${rateChangePercent(before, after)})` },
        { name: "Changed by", value: oneLine(by) },
      ),
      paragraph(
        "Every payment that begins from now on is charged by it. If this is not meant, set it right at once.",
      ),
      button("Open the settings", siteUrl + pageAddress("/admin/settings")),
    ],
    reason: "you are an owner of the shop",
  };
}

/** To the store: products that fell under 10 since the last such mail (lowStockAlerts). */
export function lowStockLetter(
  { products }: Extract<Mail, { kind: "low-stock" }>,
  { storeEmail, siteUrl }: Surroundings,
): Letter {
  const [first] = products;
  const isOne = products.length === 1 && first !== undefined;
  const heading = isOne ? `${oneLine(first.name)} is running low` : "Products are running low";
  return {
    recipient: storeEmail,
    subject: isOne ? heading : `${products.length} products are running low`,
    preheader: "Fewer than 10 are left.",
    heading,
    greeting: null,
    blocks: [
      facts(
        ...products.map(({ name, stock }) => ({
          name: oneLine(name),
          value: stock <= 0 ? "none left" : `${stock} left`,
        })),
      ),
      paragraph("You hear of a product again once it had 10 or more and falls under it again."),
      button("Open the products", siteUrl + pageAddress("/admin/products")),
    ],
    reason: "the shop's settings ask for low-stock alerts",
  };
}
