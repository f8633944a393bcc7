import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PaymentPanelProps } from "./panel.ts";
import type { PaymentState } from "./state.ts";

/**
 * Ends a try to pay when the shopper changes what they order meanwhile: a provider's form may stand in the
 * page, with all that can be changed around it, and what it was begun for is what it would charge. Gives the
 * number of the present try, to be the panel's key so that the provider's form goes with its try, and what
 * the panel is to call: nothing is heard any more of a try that was ended.
 */
export function useAttempt({
  wanted,
  phase,
  panel,
  onWithdraw,
}: {
  /** All that the shopper has said of the order, as text. */
  wanted: string;
  phase: PaymentState["phase"];
  panel: PaymentPanelProps;
  onWithdraw: () => void;
}): { attempt: number; panel: PaymentPanelProps } {
  const [attempt, setAttempt] = useState(1);
  const present = useRef(attempt);
  const begunFor = useRef<string | null>(null);
  const starting = useRef<Promise<unknown>>(Promise.resolve());
  const withdraw = useEffectEvent(() => {
    present.current += 1;
    setAttempt(present.current);
    onWithdraw();
  });
  useEffect(() => {
    if (phase === "paying" && begunFor.current !== wanted) withdraw();
  }, [phase, wanted]);

  const isPresent = () => present.current === attempt;
  const refuseEnded = () => {
    if (!isPresent()) throw new Error("The order was changed while its payment was being opened");
  };
  const start = async () => {
    // One that was ended while it was being opened is answered first: its refusal is not the next one's.
    await starting.current;
    refuseEnded();
    begunFor.current = wanted;
    const started = panel.start();
    starting.current = started.catch(() => undefined);
    const providerRef = await started;
    refuseEnded();
    return providerRef;
  };
  return {
    attempt,
    panel: {
      ...panel,
      start,
      onApprove: async (...approved) => {
        if (isPresent()) await panel.onApprove(...approved);
      },
      onCancel: () => {
        if (isPresent()) panel.onCancel();
      },
      onError: () => {
        if (isPresent()) panel.onError();
      },
    },
  };
}
