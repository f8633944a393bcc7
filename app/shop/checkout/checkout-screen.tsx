import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useSession } from "#app/lib/session.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { checkout } from "#messages/checkout/index.ts";
import { RetryAlert } from "../chrome/retry-alert.tsx";
import { Checkout } from "./checkout.tsx";
import { prefillDraft } from "./draft-store.ts";
import { keepDraft } from "./kept-draft.ts";
import { CheckoutLoading } from "./notes/checkout-loading.tsx";
import { isBegunHere } from "./payment/key-store.ts";

/**
 * /checkout (storefront §2): loading until it is known who is there and what is in the cart, then
 * the checkout, or back to the products with an empty cart.
 */
export function CheckoutScreen() {
  const isPending = usePrefill();
  const isInBrowser = useSyncExternalStore(never, yes, no);
  const rules = useQuery(useTrpc().checkout.rules.queryOptions());

  // What is known of the rules goes on holding where they cannot be asked for anew: somebody may be paying.
  if (rules.isError && !rules.data) {
    return (
      <Frame>
        <RetryAlert onRetry={() => void rules.refetch()}>{failureOf(rules.error).text}</RetryAlert>
      </Frame>
    );
  }
  if (!isInBrowser || isPending || !rules.data) return <CheckoutPending />;
  return (
    <Frame>
      <Checkout rules={rules.data} />
    </Frame>
  );
}

/** What stands there until the checkout itself is there. */
export function CheckoutPending() {
  return (
    <Frame>
      <CheckoutLoading />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width py-8 md:py-12">
      <SectionHeading as="h1" title={checkout.title()} className="mb-6" />
      {children}
    </div>
  );
}

/**
 * Fills in a signed-in shopper's profile (storefront §2); true while it is not known who is there. Where nobody can
 * say, the checkout is there all the same, and stays once it is known: somebody may be paying.
 */
function usePrefill(): boolean {
  const trpc = useTrpc();
  const { user, isPending, isError } = useSession();
  const isBroughtBack = useKeptDraft(isPending, isError ? undefined : (user?.email ?? null));
  const profile = useQuery({ ...trpc.account.profile.queryOptions(), enabled: user !== null });
  useEffect(() => {
    // What was typed before a reload goes before what the profile says.
    if (profile.data && isBroughtBack && !isBegunHere()) prefillDraft(profile.data);
  }, [profile.data, isBroughtBack]);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isError) setShown(true);
  }, [isError]);
  if (isShown) return false;
  // A profile that could not be had is asked for again with the address book: nobody waits for it twice.
  const isProfileAwaited = profile.isLoading && profile.errorUpdateCount === 0;
  // Before it is done for a customer, the form may be another's.
  return isPending || isProfileAwaited || (user !== null && !isBroughtBack);
}

/**
 * Keeps the form in this tab and brings it back, once it is known who is there, or that nobody can say
 * (undefined). Gives whether that is done for them. Not on demand: what is typed before the code for it has
 * come would be lost with the page.
 */
function useKeptDraft(isPending: boolean, whose: string | null | undefined): boolean {
  const [done, setDone] = useState<{ whose: typeof whose } | null>(null);
  useEffect(() => {
    if (isPending) return;
    const stop = keepDraft(whose);
    setDone({ whose });
    return stop;
  }, [isPending, whose]);
  return done !== null && done.whose === whose;
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
