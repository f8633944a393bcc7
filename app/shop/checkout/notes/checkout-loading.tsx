import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { checkout } from "#messages/checkout/index.ts";

/** 'Loading checkout...', in the shape of what comes. */
export function CheckoutLoading() {
  return (
    <>
      <p role="status" className="mb-5 flex items-center gap-3 text-ink-muted">
        <Spinner /> {checkout.loading()}
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </>
  );
}
