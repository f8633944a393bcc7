import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from "@paypal/react-paypal-js";
import { useState } from "react";
import { useCspNonce } from "#app/lib/csp-nonce.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

export const SCRIPT_FAILED_TEXT =
  "Failed to load PayPal SDK - check client ID and internet connection";

export type PayPalPanelProps = {
  /** PayPal's browser script: its address and the shop's public client id. */
  script: { url: string; clientId: string };
  disabled: boolean;
  createOrder: () => Promise<string>;
  /** `restart` lets the shopper choose another way to pay for the same PayPal order. */
  onApprove: (paypalOrderId: string, restart: () => void) => Promise<void>;
  onCancel: () => void;
  onError: () => void;
};

/** PayPal's own buttons (storefront §7). Fetched only when there is something to pay. */
export function PayPalPanel(props: PayPalPanelProps) {
  const { url, clientId } = props.script;
  const nonce = useCspNonce();
  const [attempt, setAttempt] = useState(1);
  return (
    <PayPalScriptProvider
      key={attempt}
      options={{
        clientId,
        currency: "USD",
        intent: "capture",
        components: "buttons",
        sdkBaseUrl: url,
        // For the scripts that PayPal's own script writes into the page.
        ...(nonce ? { dataCspNonce: nonce } : {}),
      }}
    >
      <Buttons {...props} onTryAgain={() => setAttempt(attempt + 1)} />
    </PayPalScriptProvider>
  );
}

function Buttons({
  disabled,
  createOrder,
  onApprove,
  onCancel,
  onError,
  onTryAgain,
}: PayPalPanelProps & { onTryAgain: () => void }) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <Alert
        tone="error"
        action={
          <Button variant="outline" onClick={onTryAgain}>
            Try Again
          </Button>
        }
      >
        {SCRIPT_FAILED_TEXT}
      </Alert>
    );
  }
  return (
    // PayPal's frames are white and its buttons round: they get a ground of their own.
    <div className="relative isolate min-h-28">
      {isPending ? (
        <div className="absolute inset-0 grid content-start gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ) : null}
      <PayPalButtons
        disabled={disabled}
        style={{ layout: "vertical", shape: "rect", height: 48 }}
        createOrder={createOrder}
        onApprove={(data, actions) => onApprove(data.orderID, actions.restart)}
        onCancel={onCancel}
        onError={onError}
      />
    </div>
  );
}
