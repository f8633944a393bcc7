import {
  CheckoutPaymentIntent,
  type OrderRequest,
  PayeePaymentMethodPreference,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type RefundRequest,
} from "@paypal/paypal-server-sdk";
import { usdDecimal } from "#domain/money/money.ts";
import { cutText } from "../text.ts";
import type {
  CreatePayPalOrderInput,
  RefundPayPalCaptureInput,
  SignedPayPalEvent,
} from "./types.ts";

const SOFT_DESCRIPTOR_LENGTH = 22;
const TEXT_LENGTH = 127;
const NAME_LENGTH = 300;
const NOTE_LENGTH = 255;

/** "<payment>.<epoch ms>": which payment it is, and when it was begun (storefront §7). */
function customIdOf({ paymentId, begunAt }: CreatePayPalOrderInput): string {
  return `${paymentId}.${begunAt}`;
}

/** One purchase unit, no items: rand lines turned to dollars one by one would not add up. */
export function orderRequest(input: CreatePayPalOrderInput): OrderRequest {
  const { shipping } = input;
  const softDescriptor = input.brandName.replace(/[^A-Za-z0-9.*-]+/g, " ").trim();
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        referenceId: "default",
        description: cutText(input.description, TEXT_LENGTH),
        customId: customIdOf(input),
        invoiceId: input.invoiceId,
        ...(softDescriptor
          ? { softDescriptor: cutText(softDescriptor, SOFT_DESCRIPTOR_LENGTH) }
          : {}),
        amount: { currencyCode: "USD", value: usdDecimal(input.usdCents) },
        ...(shipping ? { shipping: shippingDetails(shipping) } : {}),
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: cutText(input.brandName, TEXT_LENGTH),
          shippingPreference: shipping
            ? PaypalWalletContextShippingPreference.SetProvidedAddress
            : PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
          paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
          returnUrl: input.returnUrl,
          cancelUrl: input.cancelUrl,
        },
      },
    },
  };
}

/** null means everything that is left; PayPal wants no amount at all then. */
export function refundRequest(input: RefundPayPalCaptureInput): RefundRequest {
  return {
    ...(input.usdCents === null
      ? {}
      : { amount: { currencyCode: "USD", value: usdDecimal(input.usdCents) } }),
    customId: cutText(input.refundId, TEXT_LENGTH),
    noteToPayer: cutText(input.note, NOTE_LENGTH),
  };
}

/**
 * What PayPal wants to see of an event to say whether it is its own. The body goes in byte for byte:
 * written anew, 1.0 would become 1 and the signature would not fit any more.
 */
export function verificationBody(event: SignedPayPalEvent): string {
  const head = JSON.stringify({
    auth_algo: event.authAlgo,
    cert_url: event.certUrl,
    transmission_id: event.transmissionId,
    transmission_sig: event.transmissionSig,
    transmission_time: event.transmissionTime,
    webhook_id: event.webhookId,
  });
  return `${head.slice(0, -1)},"webhook_event":${event.rawBody}}`;
}

function shippingDetails(shipping: NonNullable<CreatePayPalOrderInput["shipping"]>) {
  return {
    name: { fullName: cutText(shipping.fullName, NAME_LENGTH) },
    address: {
      addressLine1: cutText(shipping.addressLine1, NAME_LENGTH),
      adminArea2: cutText(shipping.city, 120),
      adminArea1: cutText(shipping.province, NAME_LENGTH),
      postalCode: cutText(shipping.postalCode, 60),
      countryCode: "ZA",
    },
  };
}
