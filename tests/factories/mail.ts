import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { DEFAULT_WEEK_HOURS, hoursSpans } from "#domain/store/trading-hours.ts";
import type { Mail, MailOrder } from "#server/mail/mail.ts";
import type { MailRenderContext } from "#server/mail/render.ts";

/** The link of a welcome. */
export const VERIFY_URL = "https://shop.test/verify-email#token=t";

type Words = { name: string; words: string };

const PLACED_AT = Date.parse("2026-11-24T08:00:00Z");

export const MAIL_SURROUNDINGS: MailRenderContext = {
  formats: DEFAULT_FORMATS,
  siteUrl: "https://shop.test",
  hours: hoursSpans(DEFAULT_WEEK_HOURS),
  closures: [],
  orderLink: "https://shop.test/orders/ORDER?key=a.b",
  store: {
    name: "Test Market",
    phone: "+27105550142",
    whatsapp: "+27605550142",
    email: "hello@shop.test",
    address: "114 Bryanston Drive, Bryanston",
    city: "Johannesburg",
    province: "Gauteng",
    postalCode: "2021",
    description: "",
    legalName: "",
    registrationNumber: "",
    vatNumber: "",
    social: [],
  },
};

export function mailOrder(changes: Partial<MailOrder> = {}): MailOrder {
  return {
    id: "0T1E2S3T4O5R6D7E8R99",
    userEmail: "thandi@shopper.test",
    firstName: "Thandi",
    lastName: "Nkosi",
    address: "24 Cumberland Avenue",
    city: "Bryanston",
    province: "Gauteng",
    postalCode: "2191",
    deliveryInstructions: "Ring twice",
    subtotalCents: 128_980,
    shippingCents: 5_000,
    currency: "ZAR",
    totalCents: 133_980,
    provider: "paypal",
    captureId: "3C679366HH908993F",
    capturedCents: 7_656,
    capturedCurrency: "USD",
    chargeRate: 17.5,
    estimatedDeliveryAt: PLACED_AT + 2 * 24 * 3_600_000,
    deliveryMethod: "courier",
    createdAt: PLACED_AT,
    ...changes,
  };
}

type EveryMail = { [Kind in Mail["kind"]]: Extract<Mail, { kind: Kind }> };

const TO = "thandi@shopper.test";

/** One mail of every kind, with somebody's name and words in every place that takes them. */
export function everyMail(by: Words): EveryMail {
  return { ...accountMails(by), ...orderMails(by), ...stockMails(by), ...contactMails(by) };
}

function accountMails({
  name,
  words,
}: Words): Pick<
  EveryMail,
  | "welcome"
  | "account-notice"
  | "password-reset"
  | "payment-not-taken"
  | "rate-changed"
  | "currency-changed"
> {
  const to = TO;
  return {
    welcome: { kind: "welcome", to, name, verifyUrl: VERIFY_URL },
    "account-notice": {
      kind: "account-notice",
      what: "new-device",
      to,
      name,
      at: PLACED_AT,
      device: { browser: "Chrome", system: "Android" },
    },
    "password-reset": { kind: "password-reset", to, name, url: "https://shop.test/reset#token=t" },
    "payment-not-taken": {
      kind: "payment-not-taken",
      paymentId: "P1",
      to,
      name,
      provider: "paypal",
      amountCents: 7_656,
      currency: "USD",
    },
    "rate-changed": {
      kind: "rate-changed",
      to,
      name,
      before: 17.5,
      after: 20,
      by: words,
    },
    "currency-changed": {
      ...{ kind: "currency-changed", to, name, before: "ZAR", after: "EUR", by: words },
      change: { prices: "convert", rate: 20, usdRate: 0.92 },
    },
  };
}

type OrderMailKind = Extract<Mail["kind"], `order-${string}`>;

function orderMails({ name, words }: Words): Pick<EveryMail, OrderMailKind> {
  const to = TO;
  const order = mailOrder({
    firstName: name,
    lastName: words,
    address: words,
    city: words,
    province: words,
    deliveryInstructions: words,
  });
  return {
    "order-confirmation": {
      kind: "order-confirmation",
      order,
      items: [
        { name: "Ijebu Garri 1kg", quantity: 2, priceCents: 8_990 },
        { name: words, quantity: 1, priceCents: 111_000 },
      ],
    },
    "order-ready": {
      kind: "order-ready",
      order: { ...order, deliveryMethod: "pickup" },
      pickupCode: "482913",
      at: PLACED_AT,
    },
    "order-on-its-way": {
      kind: "order-on-its-way",
      order,
      courierName: words,
      arrivesAt: PLACED_AT + 3_600_000,
      isTracked: true,
    },
    "order-delivered": { kind: "order-delivered", order, deliveredAt: PLACED_AT + 7_200_000 },
    "order-cancelled": { kind: "order-cancelled", order, at: 0 },
    "order-address-changed": { kind: "order-address-changed", order, at: PLACED_AT },
    "order-time-changed": { kind: "order-time-changed", order, by: "shop", at: PLACED_AT },
    "order-link": { kind: "order-link", order, at: PLACED_AT },
    "order-refunded": {
      kind: "order-refunded",
      refund: {
        id: "P1",
        to,
        name,
        orderId: null,
        provider: "paypal",
        amountCents: 7_656,
        currency: "USD",
        isAll: true,
      },
    },
    "order-received": {
      kind: "order-received",
      order,
      items: [{ name: words, quantity: 1, priceCents: 111_000 }],
    },
    "order-rescheduled": { kind: "order-rescheduled", order, before: null, at: PLACED_AT },
  };
}

function stockMails({
  name,
  words,
}: Words): Pick<EveryMail, "low-stock" | "back-in-stock" | "request-stocked"> {
  const to = TO;
  return {
    "low-stock": {
      kind: "low-stock",
      products: [
        { name: words, stock: 0 },
        { name: "Ijebu Garri 1kg", stock: 9 },
      ],
    },
    "back-in-stock": {
      kind: "back-in-stock",
      to,
      name,
      products: [
        { id: "garri", name: words, priceCents: 8_990 },
        { id: "egusi", name: "Egusi", priceCents: 12_000 },
      ],
      unsubscribeUrl: "https://shop.test/api/unsubscribe?account=U1&key=a.b",
    },
    "request-stocked": {
      kind: "request-stocked",
      ...{ requestId: "R1", to, wanted: words },
      product: { id: "ogbono", name: "Ogbono", priceCents: 9_990 },
    },
  };
}

function contactMails({
  name,
  words,
}: Words): Pick<EveryMail, "contact-message" | "contact-reply"> {
  const to = TO;
  return {
    "contact-message": {
      kind: "contact-message",
      messageId: "M1",
      name,
      email: to,
      subject: words,
      message: words,
    },
    "contact-reply": {
      kind: "contact-reply",
      replyId: "R1",
      to,
      name,
      subject: words,
      message: words,
      answer: words,
    },
  };
}
