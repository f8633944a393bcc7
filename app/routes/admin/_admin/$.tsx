import { createFileRoute, notFound } from "@tanstack/react-router";
import { chrome } from "#messages/chrome/index.ts";
import { adminHead } from "../../../admin/frame/head.ts";
import { NoSuchPage } from "../../../admin/frame/no-such-page.tsx";

/** Any other path below /admin: the frame's own 404 page, with status 404 (back-office §2). */
export const Route = createFileRoute("/admin/_admin/$")({
  loader: () => {
    throw notFound();
  },
  head: () => adminHead(chrome.pageNotFoundTitle()),
  notFoundComponent: NoSuchPage,
});
