import { Link, useRouter } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { failureOf } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";

/** In place of a product that does not exist, or was deleted (back-office §8). */
export function ProductNotFound() {
  return (
    <EmptyState
      as="h1"
      icon={<PackageX />}
      title="Product not found"
      action={
        <Link to="/admin/products" className={buttonClass()}>
          All products
        </Link>
      }
    >
      It may have been deleted meanwhile, or the address has a slip in it.
    </EmptyState>
  );
}

/** In place of a product that could not be loaded (back-office §8). */
export function ProductLoadFailed() {
  const router = useRouter();
  return (
    <>
      <h1 className="mb-6 text-2xl">Product</h1>
      <RetryPanel text="Failed to load product" onRetry={() => void router.invalidate()} />
    </>
  );
}

/** Whether a failed call says that there is no such product. */
export function isProductMissing(error: unknown): boolean {
  return failureOf(error).code === "NOT_FOUND";
}
