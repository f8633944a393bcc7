import { createFileRoute } from "@tanstack/react-router";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { SharedBasketScreen } from "../../shop/shared-baskets/shared-basket-screen.tsx";

const ID = /^[0-9a-f]{32}$/;

/** A basket that several fill, by its id; without one it can be begun. */
export const Route = createFileRoute("/_shop/shared-basket")({
  validateSearch: ({ b }: Record<string, unknown>): { b?: string | undefined } => ({
    b: typeof b === "string" && ID.test(b) ? b : undefined,
  }),
  head: () => pageHead({ title: sharedBaskets.title(), path: null }),
  component: Shared,
});

function Shared() {
  return <SharedBasketScreen id={Route.useSearch().b} />;
}
