import type { PaymentPanel } from "./panel.ts";

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
