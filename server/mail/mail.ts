import type { Device } from "#domain/accounts/device-name.ts";
import type { DeliveryMethod } from "#domain/deliveries/method.ts";
import type { Slot } from "#domain/deliveries/slots.ts";
import type { Discount } from "#domain/offers/discount.ts";
import type { Substitution } from "#domain/orders/substitution.ts";
import type { ReviveRefusal, SUPERSEDED } from "#domain/payments/payment.ts";
import type { Currency, Language } from "#domain/store/formats.ts";
import type { CurrencyChange } from "#domain/store/settings/currency.ts";

/** A line of an order as a mail shows it. */
export type MailItem = {
  name: string;
  quantity: number;
  priceCents: number;
  /** Missing where its money goes back should it be sold out. */
  substitution?: Substitution;
};

/** What mails say of an order: a stored one, or the row that is about to be stored. */
export type MailOrder = {
  id: string;
  userEmail: string;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
  phone?: string;
  /** Who receives it, where that is not who ordered it. */
  recipientName?: string | null | undefined;
  recipientPhone?: string | null | undefined;
  deliveryInstructions?: string | null | undefined;
  subtotalCents: number;
  /** What offers took off. */
  discounts?: readonly Discount[];
  shippingCents: number;
  totalCents: number;
  /** What its amounts are in. */
  currency: Currency;
  provider: string;
  captureId: string;
  /** What was charged, in minor units of `capturedCurrency`, one of which is `chargeRate` of the order's. */
  capturedCents: number;
  capturedCurrency: string;
  chargeRate: number;
  /** Epoch milliseconds. */
  estimatedDeliveryAt: number;
  /** The slot that was chosen, and whether others had filled it when the payment came through. */
  slotFrom?: number | null;
  slotUntil?: number | null;
  slotMissed?: boolean;
  deliveryMethod: DeliveryMethod;
  createdAt: number;
  /** In which it was placed, and what its customer's account has; with neither it is the shop's. */
  language?: Language | null | undefined;
  accountLanguage?: Language | null | undefined;
};

/** In which it is written to somebody with an account; without one in the shop's. */
type InTheirs = { language?: Language | null | undefined };

/**
 * Every message that the shop sends. Each kind about an order or payment goes out once for it (one of
 * what can happen again once for its `at`), however often it is queued; so does a welcome with a `userId` and a contact message.
 */
export type Mail =
  | (InTheirs & {
      kind: "welcome";
      to: string;
      name: string;
      userId?: string;
      /** Proves that the address is the account's owner's. */
      verifyUrl: string;
    })
  | (InTheirs & { kind: "password-reset"; to: string; name: string; url: string })
  /** To an account's owner: something of it changed that a thief would change too. */
  | (InTheirs & {
      kind: "account-notice";
      what: AccountNotice;
      to: string;
      name: string;
      /** Epoch milliseconds. */
      at: number;
      /** Whose browser did it. */
      device: Device;
      /** What tells the sign-in apart that waits for a code: by it the letter is taken back. */
      signIn?: string;
    })
  | {
      kind: "order-confirmation";
      order: MailOrder;
      items: readonly MailItem[];
      /** When the courier comes, as the quote said; without it the order's date holds. */
      courierArrivesAt?: number | null;
      /** The opening at which it is packed, for what was ordered while the shop was closed. */
      packedFrom?: number | null;
      /** By which it is handed over, where it is fetched. */
      pickupCode?: string | null;
    }
  /** It is packed, and waits to be fetched; `at`: since when, epoch milliseconds, for it may be packed anew. */
  | { kind: "order-ready"; order: MailOrder; pickupCode: string | null; at: number }
  | {
      kind: "order-on-its-way";
      order: MailOrder;
      /** Who brings it and when (epoch milliseconds), as far as the courier says. */
      courierName?: string | null;
      arrivesAt?: number | null;
      /** There is a delivery to follow. */
      isTracked: boolean;
      /** Drivers who had it before, and of whom the same was told: `journeysBefore`. */
      journeys?: number;
    }
  | {
      kind: "order-delivered";
      order: MailOrder;
      deliveredAt?: number | null;
      /** As of one that is on its way. */
      journeys?: number;
    }
  /**
   * `at`: when it was cancelled, epoch milliseconds. `refundAmountText`: who ordered has cancelled it, and so much goes back
   * to them, ready to print ("": nothing).
   */
  | { kind: "order-cancelled"; order: MailOrder; at: number; refundAmountText?: string }
  /** It goes elsewhere, as `order` has it; `at`: when that was changed, epoch milliseconds. */
  | { kind: "order-address-changed"; order: MailOrder; at: number }
  /** It is for the time that `order` has, or as soon as can be; `at`: when who changed that, epoch milliseconds. */
  | { kind: "order-time-changed"; order: MailOrder; by: "shopper" | "shop"; at: number }
  /** The signed link, to who asked for it where orders are found; `at`: when, epoch milliseconds. */
  | { kind: "order-link"; order: MailOrder; at: number }
  | { kind: "order-refunded"; refund: MailRefund }
  /**
   * To who was told to wait for a payment: nothing was charged, and there is no order. `gone`: what it was for had
   * gone to others when they approved it, or they had changed their order before.
   */
  | (InTheirs & {
      kind: "payment-not-taken";
      paymentId: string;
      to: string;
      name: string;
      provider: string;
      /** What it asked for, in minor units of `currency`. */
      amountCents: number;
      currency: string;
      gone?: ReviveRefusal | typeof SUPERSEDED | null;
    })
  /** To the store: it is paid, and waits. */
  | { kind: "order-received"; order: MailOrder; items: readonly MailItem[] }
  /** To the store: its shopper chose another time than `before` (null: as soon as can be) at `at`, epoch milliseconds. */
  | { kind: "order-rescheduled"; order: MailOrder; before: Slot | null; at: number }
  /** To an owner: the dollar rate moved by more than a tenth; `before` and `after` are rand per dollar. */
  | (InTheirs & {
      kind: "rate-changed";
      to: string;
      name: string;
      before: number;
      after: number;
      by: string;
    })
  /** To an owner: the shop counts in another currency from now on. */
  | (InTheirs & {
      kind: "currency-changed";
      to: string;
      name: string;
      before: Currency;
      after: Currency;
      /** What became of the prices, and what a dollar is in the new one. */
      change: CurrencyChange;
      by: string;
    })
  /** To the store: what fell under 10. */
  | { kind: "low-stock"; products: readonly { name: string; stock: number }[] }
  | (InTheirs & {
      kind: "back-in-stock";
      to: string;
      name: string;
      products: readonly { id: string; name: string; priceCents: number }[];
      /** Ends these mails with one click. */
      unsubscribeUrl: string;
    })
  /** To who asked for something that the shop had not: now it has it. */
  | (InTheirs & {
      kind: "request-stocked";
      requestId: string;
      to: string;
      /** As they typed it. */
      wanted: string;
      product: { id: string; name: string; priceCents: number };
    })
  | {
      kind: "contact-message";
      /** The stored message's id; the mail goes to the store, an answer to who wrote. */
      messageId: string;
      name: string;
      email: string;
      subject: string;
      message: string;
    }
  | (InTheirs & {
      kind: "contact-reply";
      /** The stored answer's id. */
      replyId: string;
      to: string;
      name: string;
      /** The message's, and the message itself: quoted below the answer. */
      subject: string;
      message: string;
      answer: string;
    });

export type AccountNotice =
  | "password"
  | "new-device"
  | "code-not-given"
  | "second-factor-on"
  | "second-factor-off"
  | "second-factor-reset"
  | "backup-codes";

/** Money given back: for a payment that made no order, or for an order (then with its id). */
export type MailRefund = {
  /** The provider's id of the refund; where it never said one, the refund's own. */
  id: string;
  to: string;
  name: string;
  orderId: string | null;
  /** The refund of the order, whose credit note the mail brings; null for a payment without one. */
  refundId?: string | null;
  /** Who makes it. */
  provider: string;
  /** What goes back, in minor units of `currency`, as the provider counts it. */
  amountCents: number;
  currency: string;
  /** Whether that is all that was taken. */
  isAll: boolean;
  /** The shopper's; without one the shop's. */
  language?: Language | null | undefined;
};

/** A mail as it goes out. */
export type RenderedMail = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Ends such mails with one POST; null where it is no bulk mail. */
  unsubscribeUrl: string | null;
};
