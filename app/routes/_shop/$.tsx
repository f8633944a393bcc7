import { createFileRoute, notFound } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";

/** Any other path: the 404 page inside the shop's frame, with status 404 (storefront §2). */
export const Route = createFileRoute("/_shop/$")({
  loader: () => {
    throw notFound();
  },
  head: () => pageHead({ title: "Page not found", path: null }),
});
