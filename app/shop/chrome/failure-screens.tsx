import { type ErrorComponentProps, Link, useLocation, useRouter } from "@tanstack/react-router";
import { MapPinOff, PlugZap } from "lucide-react";
import { useRequestId } from "#app/lib/request-id.ts";
import { failureOf } from "#app/lib/trpc.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RequestIdNote } from "#app/ui/request-id-note.tsx";
import { chrome } from "#messages/chrome/index.ts";
import { errors } from "#messages/errors/index.ts";

/** The 404 page (storefront §2). It stands alone or inside the storefront's frame. */
export function NotFoundScreen() {
  return (
    <div className="page-width py-10 md:py-16">
      <EmptyState
        as="h1"
        icon={<MapPinOff />}
        title={chrome.pageNotFound()}
        action={
          <Link to="/" className={buttonClass({ size: "lg" })}>
            {chrome.returnHome()}
          </Link>
        }
      >
        {chrome.pageNotFoundWhy()}
      </EmptyState>
    </div>
  );
}

/**
 * A product that could not be loaded: the 404 page with another try (storefront §2, reading.md), for
 * nobody can say whether there is one.
 */
export function ProductUnavailable(props: ErrorComponentProps) {
  return <ErrorScreen {...props} title={chrome.pageNotFound()} />;
}

/** In place of a page that could not be loaded: says so, and tries again without a reload. */
export function ErrorScreen({
  error,
  reset,
  title = chrome.pageNotLoaded(),
}: ErrorComponentProps & { title?: string }) {
  const router = useRouter();
  const { pathname } = useLocation();
  const requestId = useRequestId(error);
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <div className="page-width py-10 md:py-16">
      <EmptyState
        as="h1"
        icon={<PlugZap />}
        title={title}
        action={
          <>
            <Button size="lg" onClick={() => void retry()}>
              {chrome.tryAgain()}
            </Button>
            <Link to="/" className={buttonClass({ variant: "outline", size: "lg" })}>
              {chrome.returnHome()}
            </Link>
          </>
        }
      >
        <p>{failureText(error, pathname)}</p>
        <RequestIdNote id={requestId} className="mt-2" />
      </EmptyState>
    </div>
  );
}

/** Somebody about to pay is told that nothing was charged. */
function failureText(error: unknown, pathname: string): string {
  const { code, text } = failureOf(error);
  const isCheckout = pathname === "/checkout" && code === "SERVICE_UNAVAILABLE";
  return isCheckout ? errors.CHECKOUT_CLOSED() : text;
}
