import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { chrome } from "#messages/chrome/index.ts";
import { isAdminPath } from "../../lib/admin-path.ts";
import { pageHead } from "../../lib/seo.ts";

/** Any other path: the 404 page inside the shop's frame, with status 404 (storefront §2). */
export const Route = createFileRoute("/_shop/$")({
  loader: ({ location: { pathname, href } }) => {
    // A browser that shops knows no page of the back office: it asks the server for it.
    if (typeof document !== "undefined" && isAdminPath(pathname)) {
      throw redirect({ href, reloadDocument: true });
    }
    throw notFound();
  },
  head: () => pageHead({ title: chrome.pageNotFoundTitle(), path: null }),
});
