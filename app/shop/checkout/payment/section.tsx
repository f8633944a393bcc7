import { Link } from "@tanstack/react-router";
import { Hourglass, WifiOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import { slotText } from "#domain/deliveries/slot-text.ts";
import type { Slot } from "#domain/deliveries/slots.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName } from "#domain/payments/providers.ts";
import { checkout } from "#messages/checkout/index.ts";
import { checkoutNotes } from "#messages/checkoutNotes/index.ts";
import { chargeRateText } from "#messages/payment/charge-texts.ts";
import { payment } from "#messages/payment/index.ts";
import { slots } from "#messages/slots/index.ts";
import { RetryAlert } from "../../chrome/retry-alert.tsx";
import { type Connection, useOffline } from "../notes/connection.ts";
import { showSummary } from "../notes/show-summary.ts";
import type { CheckoutPrice } from "../use-price.ts";
import { useConfirmationAhead } from "./confirmation-ahead.ts";
import { type PaymentPanelProps, panelFailedText } from "./panel.ts";
import { panelLoader } from "./panels.ts";
import type { PaymentState } from "./state.ts";
import { useAttempt } from "./use-attempt.ts";
import { useScrollToPaymentStatus } from "./use-scroll-to-payment-status.ts";

/** What stands where the buttons belong: the buttons, or what is still missing. */
export type PayableState =
  /** `slot`: the time that was chosen; null: as soon as it can be. */
  | { kind: "ready"; price: CheckoutPrice; shipping: ShippingDetails; slot: Slot | null }
  /** `onShow` marks the fields that are at fault, and goes to the first; without it the summary says what is. */
  | { kind: "blocked"; message: string; onShow?: () => void }
  | { kind: "settling"; message: string };

/**
 * Payment (storefront §2, §4): the review of what is about to be paid, the provider's buttons, and after
 * the approval what became of it.
 */
export function PaymentSection({
  payable,
  wanted,
  state,
  provider,
  panel: given,
  fetchedAt,
  connection,
  onCheckAgain,
  onWithdraw,
}: {
  payable: PayableState;
  /** All that the shopper has said of the order, as text. */
  wanted: string;
  state: PaymentState;
  /** By whom it is paid. */
  provider: string;
  panel: PaymentPanelProps;
  /** Where it is fetched; null: it is brought. */
  fetchedAt: string | null;
  connection: Connection;
  onCheckAgain: () => void;
  /** They have changed the order while the provider had them. */
  onWithdraw: () => void;
}) {
  const { attempt, panel } = useAttempt({ wanted, phase: state.phase, panel: given, onWithdraw });
  const isOffline = useOffline(connection);
  const isReady = payable.kind === "ready";
  const isOfSummary = payable.kind === "blocked" && !payable.onShow;
  useScrollToPaymentStatus(state, isOfSummary);
  useConfirmationAhead();
  // Once the provider has been opened its window must not be taken away by a quote or a price renewed.
  const showsButtons = isReady || state.phase === "paying" || state.phase === "confirming";
  const [gaveUp, setGaveUp] = useState(false);
  const Panel = useOnDemand(panelLoader(provider), showsButtons && !gaveUp, () => setGaveUp(true));

  if (state.phase === "pending") return <Pending provider={providerName(provider)} />;
  if (state.phase === "ordered") {
    return (
      <Section>
        <p role="status" className="flex items-center gap-3 font-semibold">
          <Spinner /> {payment.placed()}
        </p>
      </Section>
    );
  }
  if (state.phase === "stuck") {
    return (
      <Section>
        <Doubt
          provider={provider}
          state={state}
          action={<Button onClick={onCheckAgain}>{payment.checkAgain()}</Button>}
        />
      </Section>
    );
  }
  const isConfirming = state.phase === "confirming";
  return (
    <Section>
      {isConfirming ? <Confirming provider={provider} state={state} /> : <LastTry state={state} />}
      {isReady && !isConfirming ? <Review {...payable} fetchedAt={fetchedAt} /> : null}
      {isOffline && !isConfirming ? <Offline /> : null}
      {showsButtons || (isOffline && payable.kind === "settling") ? null : (
        <NotPayable payable={payable} />
      )}
      {showsButtons ? (
        <div className={isConfirming ? "hidden" : undefined}>
          {Panel ? (
            <Panel key={attempt} {...panel} disabled={panel.disabled || isOffline} />
          ) : gaveUp ? (
            <RetryAlert onRetry={() => setGaveUp(false)}>{panelFailedText(provider)}</RetryAlert>
          ) : (
            <Skeleton className="h-28 w-full" />
          )}
        </div>
      ) : null}
    </Section>
  );
}

/** Why the last try to pay came to nothing. */
function LastTry({ state }: { state: Extract<PaymentState, { phase: "open" | "paying" }> }) {
  if (state.message) return <Alert tone="error">{state.message}</Alert>;
  return state.phase === "open" && state.isWithdrawn ? (
    <Alert tone="warning">{payment.changedMeanwhile()}</Alert>
  ) : null;
}

function Confirming({
  provider,
  state,
}: {
  provider: string;
  state: Extract<PaymentState, { phase: "confirming" }>;
}) {
  if (state.doubt) return <Doubt provider={provider} state={{ ...state, doubt: state.doubt }} />;
  return (
    <p role="status" className="flex items-center gap-3 font-semibold">
      <Spinner /> {payment.confirming()}
    </p>
  );
}

/** Why nothing can be paid for at the moment, and that this passes. */
function Offline() {
  return (
    <p role="status" className="flex gap-3 rounded-lg bg-sunken p-4">
      <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      {checkoutNotes.offline()}
    </p>
  );
}

/** Why nothing can be paid for yet. */
function NotPayable({ payable }: { payable: PayableState }) {
  return (
    <>
      {payable.kind === "blocked" ? (
        <div className="grid justify-items-start gap-3 rounded-lg bg-sunken p-4">
          <p>{payable.message}</p>
          <Button variant="outline" onClick={payable.onShow ?? showSummary}>
            {payable.onShow ? payment.showMissing() : checkout.orderSummary()}
          </Button>
        </div>
      ) : null}
      {payable.kind === "settling" ? (
        <p role="status" className="flex items-center gap-3 rounded-lg bg-sunken p-4">
          <Spinner /> {payable.message}
        </p>
      ) : null}
    </>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="payment-heading"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="payment-heading" className="text-xl">
        {payment.title()}
      </h2>
      {children}
    </section>
  );
}

/** The last look before paying (Electronic Communications and Transactions Act, s43). */
function Review({
  price,
  shipping,
  slot,
  fetchedAt,
}: {
  price: CheckoutPrice;
  shipping: ShippingDetails;
  slot: Slot | null;
  fetchedAt: string | null;
}) {
  const { address, city, postalCode, recipientName } = shipping;
  const firstName = recipientName ? "" : shipping.firstName;
  const lastName = recipientName || shipping.lastName;
  const rate = chargeRateText(price);
  return (
    <div className="grid gap-2 rounded-lg bg-sunken p-4">
      <p>
        <RichMessage
          text={(amount, charged) =>
            rate ? payment.youPayCharged({ amount, charged, rate }) : payment.youPay({ amount })
          }
        >
          <strong className="tabular-nums">{formatPrice(price.totalCents)}</strong>
          <strong className="tabular-nums">
            {formatCharge(price.chargeCents, price.chargeCurrency)}
          </strong>
        </RichMessage>
      </p>
      <p className="text-sm text-ink-muted">
        {fetchedAt === null
          ? payment.goesTo({ firstName, lastName, address, city, postalCode })
          : payment.fetchedFrom({ firstName, lastName, place: fetchedAt })}
      </p>
      {slot ? (
        <p className="font-semibold">{slots.byTime({ time: slotText(slot, shopFormats()) })}</p>
      ) : null}
    </div>
  );
}

function Doubt({
  provider,
  state,
  action,
}: {
  provider: string;
  state: { providerRef: string; doubt: string };
  action?: ReactNode;
}) {
  return (
    <Alert tone="error" title={payment.doNotPayAgain()} action={action}>
      <p>{state.doubt}</p>
      <p className="mt-2">
        <RichMessage
          text={(reference) =>
            payment.providerOrder({ provider: providerName(provider), reference })
          }
        >
          <strong className="break-all">{state.providerRef}</strong>
        </RichMessage>
      </p>
    </Alert>
  );
}

function Pending({ provider }: { provider: string }) {
  return (
    <Section>
      <div role="status" className="flex gap-4">
        <Hourglass aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent-strong" />
        <div className="grid gap-2">
          <p className="font-bold">{payment.waiting()}</p>
          <p>{payment.stillLooking({ provider })}</p>
        </div>
      </div>
      <Link to="/products" className={buttonClass({ variant: "outline" })}>
        {payment.continueShopping()}
      </Link>
    </Section>
  );
}
