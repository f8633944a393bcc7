import { type ErrorComponentProps, Link, useLocation, useRouter } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useRequestId } from "#app/lib/request-id.ts";
import { failureOf, mayPassByItself } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RequestIdNote } from "#app/ui/request-id-note.tsx";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { chrome } from "#messages/chrome/index.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import { payment } from "#messages/payment/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { ErrorScreen } from "../chrome/failure-screens.tsx";
import { Confirmed, OnwardLinks } from "./order-success-screen.tsx";

/** 'Order Not Found': no order in the address, an unknown one, or a link that does not open it. */
export function OrderNotFound() {
  return (
    <div className="page-width py-10 md:py-16">
      <EmptyState
        as="h1"
        icon={<PackageX />}
        title={purchases.notFound()}
        action={
          <>
            <Link to="/" className={buttonClass({ size: "lg" })}>
              {purchases.goHome()}
            </Link>
            <Link to="/find-order" className={buttonClass({ size: "lg", variant: "outline" })}>
              {orderPage.find()}
            </Link>
          </>
        }
      >
        {purchases.notFoundWhy()}
      </EmptyState>
    </div>
  );
}

/** A connection that is just back may fail once more: then nobody else asks again. */
const ASK_AGAIN_MS = 3_000;
const MAX_ATTEMPTS = 5;
/** How often each order was asked for by itself. */
const asked = new Map<string, number>();

/** Asks again for an order that could not be loaded, a few times. */
function useAskAgain(
  error: unknown,
  orderId: string | undefined,
  retry: () => Promise<void>,
): void {
  const ask = useEffectEvent(() => {
    if (orderId === undefined || !navigator.onLine || !mayPassByItself(error)) return;
    const times = asked.get(orderId) ?? 0;
    if (times >= MAX_ATTEMPTS) return;
    asked.set(orderId, times + 1);
    void retry();
  });
  useEffect(() => {
    const timer = setInterval(() => ask(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
}

/**
 * The order could not be loaded. Whoever comes from the checkout is told all the same that it
 * stands: that much the browser knows by itself.
 */
export function OrderUnavailable(props: ErrorComponentProps) {
  const router = useRouter();
  const { placedOrder } = useLocation().state;
  const requestId = useRequestId(props.error);
  const retry = async () => {
    await router.invalidate();
    props.reset();
  };
  useAskAgain(props.error, placedOrder?.orderId, retry);
  if (!placedOrder) return <ErrorScreen {...props} />;
  return (
    <div className="page-width grid gap-6 py-8 md:gap-8 md:py-12">
      <Confirmed orderId={placedOrder.orderId}>
        {`${purchases.paymentWentThrough()} ${payment.providerOrder({ provider: PROVIDER_NAMES, reference: placedOrder.providerRef })}`}
      </Confirmed>
      <Alert
        tone="warning"
        title={purchases.detailsNotLoaded()}
        action={
          <Button variant="outline" onClick={() => void retry()}>
            {chrome.tryAgain()}
          </Button>
        }
        className="mx-auto w-full max-w-xl"
      >
        {failureOf(props.error).text}
        <RequestIdNote id={requestId} className="mt-1" />
      </Alert>
      <OnwardLinks />
    </div>
  );
}
