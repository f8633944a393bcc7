import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "#messages/chrome/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { OfflineScreen } from "../../shop/offline/offline-screen.tsx";

/** What a browser shows without a connection, in place of a page that it does not keep. */
export const Route = createFileRoute("/_shop/offline")({
  head: () => pageHead({ title: chrome.pageNotLoaded(), path: null }),
  component: OfflineScreen,
});
