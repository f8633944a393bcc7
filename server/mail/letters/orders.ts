import { formatMoney } from "#domain/money/money.ts";
import { DISPATCH_WITHIN_HOURS, orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName } from "#domain/payments/providers.ts";
import type { DateFormats } from "#domain/store/formats.ts";
import { formatDay, formatTime } from "#domain/time/dates.ts";
import { chargeRateText } from "#messages/payment/charge-texts.ts";
import { button, type Fact, facts, type Letter, paragraph, smallPrint } from "../blocks.ts";
import type { Mail, MailOrder, MailRefund } from "../mail.ts";
import { greeting, oneLine } from "../tidy.ts";

type OrderMail<Kind extends Mail["kind"]> = Extract<Mail, { kind: Kind }>;

/** The order's signed link, and how its letter writes days and times. */
type OrderSurroundings = { link: string; formats: DateFormats };

/** With everything that was bought, paid and promised. */
export function confirmationLetter(
  { order, items, courierArrivesAt, packedFrom }: OrderMail<"order-confirmation">,
  { link, formats }: OrderSurroundings,
): Letter {
  const number = orderNumber(order.id);
  return {
    ...toShopper(order),
    subject: `Your order ${number} is confirmed`,
    preheader: `Thank you! We have your payment of ${formatMoney(order.totalCents, order.currency)} and are packing your order.`,
    heading: "Order Confirmed!",
    blocks: [
      paragraph(
        [
          "Thank you for your order.",
          packedFrom
            ? `We are closed at the moment, and pack it when we open: ${momentInWords(packedFrom, formats)}.`
            : `It leaves our shop within ${DISPATCH_WITHIN_HOURS} hours.`,
          order.deliveryMethod === "courier"
            ? "You can follow it with the link below."
            : "How it stands is at the link below.",
        ].join(" "),
      ),
      facts(
        { name: "Order number", value: number },
        { name: "Order date", value: formatDay(order.createdAt, formats) },
        {
          name: "Estimated delivery",
          value: courierArrivesAt
            ? momentInWords(courierArrivesAt, formats)
            : formatDay(order.estimatedDeliveryAt, formats),
        },
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
      smallPrint(chargeOf(order)),
      facts(addressOf(order), instructionsOf(order)),
      button("See your order", link),
      smallPrint("Whoever has this link can see the order, so keep it to yourself."),
    ],
  };
}

/** When the courier has collected it. */
export function onItsWayLetter(
  { order, courierName, arrivesAt, isTracked }: OrderMail<"order-on-its-way">,
  { link, formats }: OrderSurroundings,
): Letter {
  const number = orderNumber(order.id);
  const courier = oneLine(courierName ?? "");
  return {
    ...toShopper(order),
    subject: `Your order ${number} is on its way`,
    preheader: isTracked
      ? "It has left our shop. Follow it to your door."
      : "It has left our shop.",
    heading: "On its way to you",
    blocks: [
      paragraph(
        courier
          ? `Your order has left our shop with ${courier}.`
          : isTracked
            ? "Your order has left our shop with the courier."
            : "Your order has left our shop.",
      ),
      facts(
        { name: "Order number", value: number },
        arrivesAt ? { name: "Expected", value: momentInWords(arrivesAt, formats) } : null,
        addressOf(order),
        instructionsOf(order),
      ),
      button(isTracked ? "Follow your delivery" : "See your order", link),
    ],
  };
}

export function deliveredLetter(
  { order, deliveredAt }: OrderMail<"order-delivered">,
  { link, formats }: OrderSurroundings,
): Letter {
  const number = orderNumber(order.id);
  return {
    ...toShopper(order),
    subject: `Your order ${number} has been delivered`,
    preheader: "Enjoy it, and tell us if anything is not as it should be.",
    heading: "Delivered. Enjoy!",
    blocks: [
      paragraph("Your order has arrived. We hope that it tastes of home."),
      facts(
        { name: "Order number", value: number },
        deliveredAt ? { name: "Delivered", value: momentInWords(deliveredAt, formats) } : null,
        addressOf(order),
      ),
      paragraph(
        "Is something missing or not right? Answer this mail or give us a call, and we will put it right.",
      ),
      button("See your order", link),
    ],
  };
}

export function cancelledLetter(
  { order, reason }: OrderMail<"order-cancelled">,
  link: string,
): Letter {
  const number = orderNumber(order.id);
  const why = oneLine(reason ?? "");
  return {
    ...toShopper(order),
    subject: `Your order ${number} was cancelled`,
    preheader: "Nothing more will be sent for this order.",
    heading: "Your order was cancelled",
    blocks: [
      paragraph("We have cancelled your order, and nothing more will be sent for it."),
      facts(
        { name: "Order number", value: number },
        { name: "Total", value: formatMoney(order.totalCents, order.currency) },
        why ? { name: "Reason", value: why } : null,
      ),
      paragraph(
        "When money goes back to you, a mail of its own says how much. Did you not expect this? Answer this mail or give us a call.",
      ),
      button("See your order", link),
    ],
  };
}

/**
 * Money given back, for an order or for a payment that never became one. `link` is the order's signed
 * link, `creditNote` that of the refund's credit note.
 */
export function refundedLetter(
  refund: MailRefund,
  link: string | null,
  creditNote: string | null = null,
): Letter {
  const { orderId } = refund;
  const provider = providerName(refund.provider);
  const amount = amountInWords(refund);
  return {
    recipient: refund.to,
    greeting: greeting(refund.name),
    reason: "a payment was made with this e-mail address",
    subject: orderId
      ? `Your refund for order ${orderNumber(orderId)}`
      : "Your payment has been given back",
    preheader: `${amount} is on its way back to you.`,
    heading: "Your money is on its way back",
    blocks: [
      paragraph(
        orderId
          ? `We have given back ${amount} for your order ${orderNumber(orderId)}.`
          : `We are sorry: your payment came through, but we could not take the order, so nothing will be sent. We have given back all of it, ${amount}.`,
      ),
      paragraph(
        `${provider} returns it to where you paid from. A ${provider} balance shows it at once; a bank card can take several days.`,
      ),
      ...(creditNote
        ? [
            paragraph("Your credit note says what it is for and what VAT it holds."),
            button("Your credit note (PDF)", creditNote),
          ]
        : []),
      ...(link ? [button("See your order", link)] : []),
    ],
  };
}

function toShopper(order: MailOrder): Pick<Letter, "recipient" | "greeting" | "reason"> {
  return {
    recipient: order.userEmail,
    greeting: greeting(order.firstName),
    reason: "an order was placed with this e-mail address",
  };
}

function addressOf(order: MailOrder): Fact {
  const { firstName, lastName, address, city, postalCode, province } = order;
  const parts = [`${firstName} ${lastName}`, address, city, postalCode, province];
  return { name: "Address", value: parts.map(oneLine).filter(Boolean).join(", ") };
}

function chargeOf(order: MailOrder): string {
  const { provider, capturedCents, capturedCurrency, captureId } = order;
  const rate = chargeRateText({ ...order, chargeCurrency: capturedCurrency }, "US dollar");
  const charged = formatCharge(capturedCents, capturedCurrency);
  return `${providerName(provider)} charged ${charged}${rate ? `, at ${rate}` : ""}. Transaction ${captureId}.`;
}

function instructionsOf(order: MailOrder): Fact | null {
  const value = oneLine(order.deliveryInstructions ?? "");
  return value ? { name: "Instructions", value } : null;
}

function momentInWords(epochMs: number, formats: DateFormats): string {
  return `${formatDay(epochMs, formats)}, ${formatTime(epochMs, formats.timezone)}`;
}

function amountInWords({ amountCents, currency }: MailRefund): string {
  return formatCharge(amountCents, oneLine(currency));
}
