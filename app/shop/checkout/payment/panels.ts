import type { ComponentType } from "react";
import { providerName } from "#domain/payments/providers.ts";

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

/** The panel of each provider, fetched when there is something to pay. */
const PANELS: Readonly<Record<string, () => Promise<PaymentPanel>>> = {
  paypal: async () => (await import("./paypal-panel.tsx")).PayPalPanel,
};

/** What fetches the panel of a provider, the same at every call; it fails where there is none. */
export function panelLoader(provider: string): () => Promise<PaymentPanel> {
  return PANELS[provider] ?? noPanel;
}

async function noPanel(): Promise<never> {
  throw new Error("This provider has no payment panel");
}

/** What stands where a panel would not load (storefront §8). */
export function panelFailedText(provider: string): string {
  return `Failed to load ${providerName(provider)} SDK - check client ID and internet connection`;
}
