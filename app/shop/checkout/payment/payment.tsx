import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { chrome } from "#messages/chrome/index.ts";
import type { Connection } from "../notes/connection.ts";
import type { Rules } from "../rules.ts";
import { usePart } from "../use-part.ts";
import type { PayableState } from "./section.tsx";
import type { usePayment } from "./use-payment.ts";

/** Fetched while somebody looks at the form: nobody pays before it is filled in. */
const loadPayment = async () => (await import("./section.tsx")).PaymentSection;

/** The payment section, fetched; until then its shape. */
export function Payment({
  payable,
  wanted,
  payment,
  method,
  fetchedAt,
  connection,
}: {
  payable: PayableState;
  /** All that the shopper has said of the order, as text. */
  wanted: string;
  payment: ReturnType<typeof usePayment>;
  method: Rules["payments"][number] | undefined;
  fetchedAt: string | null;
  connection: Connection;
}) {
  const { Component: Section, hasFailed, retry } = usePart(loadPayment);
  if (!Section) {
    return hasFailed ? (
      <Button variant="outline" onClick={retry}>
        {chrome.tryAgain()}
      </Button>
    ) : (
      <Skeleton className="h-40 w-full" />
    );
  }
  return (
    <Section
      payable={payable}
      wanted={wanted}
      provider={method?.provider ?? ""}
      state={payment.state}
      onCheckAgain={payment.checkAgain}
      onWithdraw={payment.withdraw}
      fetchedAt={fetchedAt}
      connection={connection}
      panel={{
        settings: method?.panel ?? {},
        disabled: !payment.isOpen,
        start: payment.start,
        onApprove: payment.approve,
        onCancel: payment.cancel,
        onError: payment.fail,
      }}
    />
  );
}
