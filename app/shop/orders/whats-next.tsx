import { ClipboardCheck, House, Mail, MessageCircle, Phone, Store, Truck } from "lucide-react";
import { readablePhone } from "#domain/customers/phone.ts";
import { DISPATCH_WITHIN_HOURS, orderNumber } from "#domain/orders/order.ts";
import type { OrderState } from "#domain/orders/standing.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import { pickup } from "#messages/pickup/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { slots } from "#messages/slots/index.ts";
import { callHref, type Store as Shop, whatsappHref } from "../chrome/shell.ts";

type Awaited = { state: OrderState; isPickup: boolean; hasSlot: boolean };

/**
 * What is still to come of an order that is brought or fetched: what is packed already is not packed next. Nothing
 * for one that is over, or came back: its page asks for a call.
 */
export function nextSteps({ state, isPickup, hasSlot }: Awaited) {
  const packing = {
    title: purchases.nextProcessing(),
    text: purchases.nextPacking(),
    Icon: ClipboardCheck,
  };
  const steps = isPickup
    ? [
        packing,
        { title: pickup.nextReady(), text: pickup.nextMail(), Icon: Mail },
        { title: pickup.nextFetch(), text: pickup.nextCounter(), Icon: Store },
      ]
    : [
        packing,
        hasSlot
          ? { title: slots.nextAtTime(), text: slots.packedForIt(), Icon: Truck }
          : {
              title: purchases.nextDispatch({ hours: DISPATCH_WITHIN_HOURS }),
              text: purchases.nextCounted(),
              Icon: Truck,
            },
        { title: purchases.nextDelivery(), text: purchases.nextAddress(), Icon: House },
      ];
  if (state === "received" || state === "packing") return steps;
  return state === "packed" || state === "on-the-way" ? steps.slice(-1) : [];
}

/** What's Next (storefront §2). */
export function WhatsNext({ of }: { of: Awaited }) {
  const steps = nextSteps(of);
  if (steps.length === 0) return null;
  return (
    <section
      aria-labelledby="next-heading"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="next-heading" className="text-xl">
        {purchases.whatsNext()}
      </h2>
      <ol className="grid gap-4">
        {steps.map(({ title, text, Icon }) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
            >
              <Icon className="size-5.5" />
            </span>
            <span>
              <span className="block font-bold">{title}</span>
              <span className="block text-sm text-ink-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Need Help: the shop's phone and e-mail (storefront §2), and a message that names the order. */
export function NeedHelp({ store, orderId }: { store: Shop; orderId: string }) {
  const about = orderPage.whatsAppText({ number: orderNumber(orderId) });
  return (
    <section
      aria-labelledby="help-heading"
      className="grid gap-2 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="help-heading" className="text-xl">
        {purchases.needHelp()}
      </h2>
      <p className="text-ink-muted">{purchases.needHelpHow()}</p>
      <a
        href={`${whatsappHref(store.whatsapp)}?${new URLSearchParams({ text: about })}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-3 font-semibold hover:text-brand hover:underline"
      >
        <MessageCircle aria-hidden="true" className="size-5 shrink-0 text-leaf" />
        {orderPage.whatsApp()}
      </a>
      <a
        href={callHref(store.phone)}
        className="inline-flex min-h-11 items-center gap-3 font-semibold hover:text-brand hover:underline"
      >
        <Phone aria-hidden="true" className="size-5 text-brand" />
        {readablePhone(store.phone)}
      </a>
      <a
        href={`mailto:${store.email}`}
        className="inline-flex min-h-11 items-center gap-3 break-all font-semibold hover:text-brand hover:underline"
      >
        <Mail aria-hidden="true" className="size-5 shrink-0 text-brand" />
        {store.email}
      </a>
    </section>
  );
}
