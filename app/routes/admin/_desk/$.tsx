import { createFileRoute } from "@tanstack/react-router";
import { adminHead } from "../../../admin/frame/head.ts";
import { NoSuchPage } from "../../../admin/frame/no-such-page.tsx";

export const Route = createFileRoute("/admin/_desk/$")({
  head: () => adminHead("Page not found"),
  component: NoSuchPage,
});
