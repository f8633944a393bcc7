import { orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { SUPERSEDED } from "#domain/payments/payment.ts";
import { providerName } from "#domain/payments/providers.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { carts } from "#messages/carts/index.ts";
import { letters } from "#messages/letters/index.ts";
import { orderLetters } from "#messages/orderLetters/index.ts";
import { goneMeanwhileText } from "#messages/payment/told-texts.ts";
import { button, type Letter, paragraph, smallPrint } from "../blocks.ts";
import type { Mail, MailRefund } from "../mail.ts";
import { greeting, oneLine } from "../tidy.ts";

/**
 * Money given back, for an order or for a payment that never became one. `link` is the order's signed
 * link, `creditNote` that of the refund's credit note.
 */
export function refundedLetter(
  refund: MailRefund,
  link: string | null,
  creditNote: string | null = null,
): Letter {
  const number = refund.orderId && orderNumber(refund.orderId);
  const provider = providerName(refund.provider);
  const amount = amountInWords(refund);
  const { subject, said } = refundWords({ number, isAll: refund.isAll, amount });
  return {
    recipient: refund.to,
    greeting: greeting(refund.name),
    reason: orderLetters.paymentReason(),
    subject,
    preheader: orderLetters.refundPreheader({ amount }),
    heading: orderLetters.refundHeading(),
    blocks: [
      paragraph(said),
      paragraph(orderLetters.returnsTo({ provider })),
      ...(creditNote
        ? [
            paragraph(orderLetters.creditNoteSays()),
            button(orderLetters.creditNotePdf(), creditNote),
          ]
        : []),
      ...(link ? [button(letters.seeOrder(), link)] : []),
    ],
  };
}

function refundWords({
  number,
  isAll,
  amount,
}: {
  number: string | null;
  isAll: boolean;
  amount: string;
}): { subject: string; said: string } {
  if (number) {
    return {
      subject: orderLetters.refundSubject({ number }),
      said: orderLetters.refunded({ amount, number }),
    };
  }
  if (isAll) {
    return {
      subject: orderLetters.paymentBackSubject(),
      said: orderLetters.paymentBack({ amount }),
    };
  }
  return {
    subject: orderLetters.paymentPartBackSubject(),
    said: orderLetters.paymentPartBack({ amount }),
  };
}

/** To who was told to wait for their payment, once the provider has not let it through, or who let it through too late. */
export function notTakenLetter(
  { to, name, provider, amountCents, currency, gone }: Extract<Mail, { kind: "payment-not-taken" }>,
  { shopUrl }: { shopUrl: string },
): Letter {
  const said = { provider: providerName(provider) };
  const amount = amountInWords({ amountCents, currency });
  return {
    recipient: to,
    greeting: greeting(name),
    reason: orderLetters.paymentReason(),
    subject: orderLetters.notTakenSubject(),
    preheader: orderLetters.notTakenPreheader(),
    heading: orderLetters.notTakenHeading(),
    blocks: [
      ...notTakenWhy(gone, { ...said, amount }).map(paragraph),
      button(carts.viewCart(), shopUrl + pageAddress("/cart")),
      smallPrint(orderLetters.reservedFallsAway(said)),
    ],
  };
}

function notTakenWhy(
  gone: Extract<Mail, { kind: "payment-not-taken" }>["gone"],
  said: { provider: string; amount: string },
): string[] {
  if (gone === SUPERSEDED) return [orderLetters.approvedAfterChange(said)];
  if (gone) return [goneMeanwhileText(gone)];
  return [orderLetters.notTaken(said), orderLetters.orderAnew()];
}

function amountInWords({
  amountCents,
  currency,
}: Pick<MailRefund, "amountCents" | "currency">): string {
  return formatCharge(amountCents, oneLine(currency));
}
