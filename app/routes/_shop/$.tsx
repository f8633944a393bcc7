import { createFileRoute, notFound } from "@tanstack/react-router";

/** Any other path: the 404 page inside the shop's frame, with status 404 (storefront §2). */
export const Route = createFileRoute("/_shop/$")({
  loader: () => {
    throw notFound();
  },
});
