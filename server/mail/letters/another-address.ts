import { orderNumber } from "#domain/orders/order.ts";
import type { DateFormats } from "#domain/store/formats.ts";
import { letters } from "#messages/letters/index.ts";
import { orderLetters } from "#messages/orderLetters/index.ts";
import { button, facts, type Letter, paragraph } from "../blocks.ts";
import type { Mail } from "../mail.ts";
import { oneLine } from "../tidy.ts";
import { addressOf, toShopper } from "./orders.ts";
import { momentInWords } from "./times.ts";

/** It goes elsewhere: whoever has the link can do that, so whose order it is hears of it. */
export function addressChangedLetter(
  { order, at }: Extract<Mail, { kind: "order-address-changed" }>,
  { link, formats }: { link: string; formats: DateFormats },
): Letter {
  const number = orderNumber(order.id);
  return {
    ...toShopper(order),
    subject: orderLetters.addressSubject({ number }),
    preheader: orderLetters.addressPreheader({ place: oneLine(order.city) }),
    heading: orderLetters.addressHeading(),
    blocks: [
      paragraph(orderLetters.addressChanged({ time: momentInWords(at, formats) })),
      facts({ name: letters.orderNumber(), value: number }, addressOf(order)),
      paragraph(orderLetters.addressNotYou()),
      button(letters.seeOrder(), link),
    ],
  };
}
