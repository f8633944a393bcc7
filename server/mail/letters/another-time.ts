import { readablePhone } from "#domain/customers/phone.ts";
import { slotText } from "#domain/deliveries/slot-text.ts";
import type { Slot } from "#domain/deliveries/slots.ts";
import { orderNumber } from "#domain/orders/order.ts";
import type { DateFormats } from "#domain/store/formats.ts";
import { letters } from "#messages/letters/index.ts";
import { orderLetters } from "#messages/orderLetters/index.ts";
import { slots } from "#messages/slots/index.ts";
import { storeLetters } from "#messages/storeLetters/index.ts";
import { button, facts, type Letter, paragraph } from "../blocks.ts";
import type { Mail } from "../mail.ts";
import { oneLine } from "../tidy.ts";
import { toShopper } from "./orders.ts";
import { adminOrderAddress } from "./store.ts";
import { chosenSlot, momentInWords } from "./times.ts";

/** It is for another time: whoever has the link can change that, and so can the shop. */
export function timeChangedLetter(
  { order, by, at }: Extract<Mail, { kind: "order-time-changed" }>,
  { link, formats }: { link: string; formats: DateFormats },
): Letter {
  const number = orderNumber(order.id);
  const time = timeOf(chosenSlot(order), formats);
  return {
    ...toShopper(order),
    subject: orderLetters.timeSubject({ number }),
    preheader: slots.byTime({ time }),
    heading: orderLetters.timeHeading(),
    blocks: [
      paragraph(orderLetters.timeChanged({ time: momentInWords(at, formats) })),
      facts(
        { name: letters.orderNumber(), value: number },
        { name: slots.yourTime(), value: time },
      ),
      paragraph(by === "shopper" ? orderLetters.addressNotYou() : orderLetters.timeDoesNotSuit()),
      button(letters.seeOrder(), link),
    ],
  };
}

/** To the store: what was to be packed for one time is for another. */
export function rescheduledLetter(
  { order, before }: Extract<Mail, { kind: "order-rescheduled" }>,
  around: { storeEmail: string; siteUrl: string; formats: DateFormats },
): Letter {
  const number = orderNumber(order.id);
  const { storeEmail, siteUrl, formats } = around;
  return {
    recipient: storeEmail,
    subject: storeLetters.timeSubject({ number }),
    preheader: timeOf(chosenSlot(order), formats),
    heading: storeLetters.timeHeading({ number }),
    greeting: null,
    blocks: [
      paragraph(storeLetters.timeChosen()),
      facts(
        { name: storeLetters.customer(), value: oneLine(`${order.firstName} ${order.lastName}`) },
        order.phone
          ? { name: storeLetters.phone(), value: readablePhone(oneLine(order.phone)) }
          : null,
        { name: storeLetters.before(), value: timeOf(before, formats) },
        { name: storeLetters.now(), value: timeOf(chosenSlot(order), formats) },
      ),
      button(storeLetters.openOrder(), adminOrderAddress(siteUrl, order.id)),
    ],
    reason: storeLetters.everyOrderReason(),
  };
}

function timeOf(slot: Slot | null, formats: DateFormats): string {
  return slot ? slotText(slot, formats) : slots.soon();
}
