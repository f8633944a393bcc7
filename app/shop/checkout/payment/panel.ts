import type { ComponentType } from "react";
import { providerName } from "#domain/payments/providers.ts";
import { payment } from "#messages/payment/index.ts";

export type PaymentPanelProps = {
  /** What the provider's gateway says that its panel is set up with. */
  settings: Readonly<Record<string, string>>;
  disabled: boolean;
  /** Starts the payment; gives the provider's id of it. */
  start: () => Promise<string>;
  /** `restart` lets the shopper choose another way to pay for the same payment. */
  onApprove: (providerRef: string, restart: () => void) => Promise<void>;
  onCancel: () => void;
  onError: () => void;
};

export type PaymentPanel = ComponentType<PaymentPanelProps>;

/** What stands where a panel would not load (storefront §8). */
export function panelFailedText(provider: string): string {
  return payment.panelFailed({ provider: providerName(provider) });
}
