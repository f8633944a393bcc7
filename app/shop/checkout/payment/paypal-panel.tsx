import {
  type PayPalButtonsComponentProps,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from "@paypal/react-paypal-js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCspNonce } from "#app/lib/csp-nonce.ts";
import { useIsLate } from "#app/lib/time/use-is-late.ts";
import { cx } from "#app/ui/cx.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { RetryAlert } from "../../chrome/retry-alert.tsx";
import { type PaymentPanelProps, panelFailedText } from "./panel.ts";

/** How long a script is waited for before it is said that it does not come. */
const PATIENCE_MS = 15_000;

/** PayPal's own buttons (storefront §7). Fetched only when there is something to pay. */
export function PayPalPanel(props: PaymentPanelProps) {
  const { url = "", clientId = "", currency = "" } = props.settings;
  const nonce = useCspNonce();
  const [attempt, setAttempt] = useState(1);
  return (
    <PayPalScriptProvider
      key={attempt}
      options={{
        clientId,
        currency,
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

function Buttons({ onTryAgain, ...panel }: PaymentPanelProps & { onTryAgain: () => void }) {
  const [{ isPending, isResolved, isRejected }] = usePayPalScriptReducer();
  const [isUndrawn, setUndrawn] = useState(false);
  const isLate = useIsLate(isPending, PATIENCE_MS);
  if (isRejected || isUndrawn) return <NotLoaded onTryAgain={onTryAgain} />;
  return (
    <>
      {/* PayPal's frames are white and its buttons round: they get a ground of their own. */}
      <div className="relative isolate min-h-28">
        {isPending ? (
          <div className="absolute inset-0 grid content-start gap-3">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        ) : null}
        {isResolved ? <DrawnButtons {...panel} onUndrawn={() => setUndrawn(true)} /> : null}
      </div>
      {/* It may come all the same, and is drawn then. */}
      {isLate ? <NotLoaded onTryAgain={onTryAgain} className="mt-3" /> : null}
    </>
  );
}

function NotLoaded({ onTryAgain, className }: { onTryAgain: () => void; className?: string }) {
  return (
    <RetryAlert onRetry={onTryAgain} {...(className ? { className } : {})}>
      {panelFailedText("paypal")}
    </RetryAlert>
  );
}

type Switches = Parameters<NonNullable<PayPalButtonsComponentProps["onInit"]>>[1];

/**
 * The buttons as PayPal's script draws them. Not the library's own component: that one keeps it to
 * itself when they could not be drawn, and leaves the place empty.
 */
function DrawnButtons({
  disabled,
  start,
  onApprove,
  onCancel,
  onError,
  onUndrawn,
}: Omit<PaymentPanelProps, "settings"> & { onUndrawn: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [switches, setSwitches] = useState<Switches | null>(null);
  const create = useEffectEvent(start);
  const approve = useEffectEvent(onApprove);
  const cancel = useEffectEvent(onCancel);
  const fail = useEffectEvent(onError);
  const giveUp = useEffectEvent(onUndrawn);

  useEffect(() => {
    let isDrawn = false;
    let isGone = false;
    const leaveUndrawn = (reason: unknown) => {
      if (isGone) return;
      // biome-ignore lint/suspicious/noConsole: what a page gave up on is logged where it happened
      console.warn("PayPal's buttons could not be drawn:", reason);
      giveUp();
    };
    const draw = async (close: { now: () => void }) => {
      const buttons = window.paypal?.Buttons?.({
        style: { layout: "vertical", shape: "rect", height: 48 },
        onInit: (_data, actions) => setSwitches(actions),
        createOrder: () => create(),
        onApprove: (data, actions) => approve(data.orderID, actions.restart),
        onCancel: () => cancel(),
        onError: (error) => (isDrawn ? fail() : leaveUndrawn(error)),
      });
      if (!place.current || !buttons?.isEligible()) throw new Error("There are none to draw");
      close.now = () => void buttons.close().catch(() => undefined);
      await buttons.render(place.current);
      isDrawn = true;
    };
    const close = { now: () => {} };
    draw(close).catch(leaveUndrawn);
    return () => {
      isGone = true;
      close.now();
    };
  }, []);

  useEffect(() => {
    const switched = disabled ? switches?.disable() : switches?.enable();
    switched?.catch(() => undefined);
  }, [disabled, switches]);

  return <div ref={place} className={cx(disabled && "opacity-40")} />;
}
