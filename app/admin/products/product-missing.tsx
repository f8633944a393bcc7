import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { useRequestId } from "#app/lib/request-id.ts";
import { failureOf } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RequestIdNote } from "#app/ui/request-id-note.tsx";
import { adminProduct } from "#messages/adminProduct/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { RetryPanel } from "../frame/retry-panel.tsx";

/** In place of a product that does not exist, or was deleted (back-office §8). */
export function ProductNotFound() {
  return (
    <EmptyState
      as="h1"
      icon={<PackageX />}
      title={adminProduct.notFound()}
      action={
        <Link to="/admin/products" className={buttonClass()}>
          {adminProduct.allProducts()}
        </Link>
      }
    >
      {adminProduct.notFoundWhy()}
    </EmptyState>
  );
}

/** In place of a product that could not be loaded (back-office §8). */
export function ProductLoadFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  const requestId = useRequestId(error);
  return (
    <>
      <h1 className="mb-6 text-2xl">{backOffice.product()}</h1>
      <RetryPanel text={adminProduct.notLoaded()} onRetry={() => void router.invalidate()} />
      <RequestIdNote id={requestId} className="mt-3 text-center" />
    </>
  );
}

/** Whether a failed call says that there is no such product. */
export function isProductMissing(error: unknown): boolean {
  return failureOf(error).code === "NOT_FOUND";
}
