import type { Context } from "../../context.ts";
import { PaymentError, type PaymentGateway } from "../../ports/payments.ts";
import type { DeliveryContext } from "../deliveries/carrier.ts";

/** What a payment is settled with: at its provider, and with the courier and mails that follow. */
export type PaymentContext = DeliveryContext &
  Pick<Context, "background" | "payments"> & {
    /**
     * How the payer hears that the payment failed. Unset: their page is waiting for this answer; mail goes out only
     * where it was pending or in doubt. `mail`: nobody is waiting, so write. `none`: they are paying again right now.
     */
    failureNotice?: "mail" | "none";
  };

/** The gateway of a provider; null for any name that is none of the shop's, whoever it comes from. */
export function findGateway(
  { payments }: Pick<Context, "payments">,
  provider: string,
): PaymentGateway | null {
  return (Object.hasOwn(payments, provider) && payments[provider]) || null;
}

/**
 * The gateway of the provider by which a payment was charged. Throws PaymentError (not-configured)
 * where the shop is not connected to it any more.
 */
export function gatewayOf(ctx: Pick<Context, "payments">, provider: string): PaymentGateway {
  const gateway = findGateway(ctx, provider);
  if (gateway) return gateway;
  throw new PaymentError("not-configured", `The shop has no gateway for ${provider}`);
}
