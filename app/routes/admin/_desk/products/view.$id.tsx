import { createFileRoute } from "@tanstack/react-router";
import { adminHead } from "../../../../admin/frame/head.ts";
import { ViewProductScreen } from "../../../../admin/products/view-product-screen.tsx";

export const Route = createFileRoute("/admin/_desk/products/view/$id")({
  head: () => adminHead("Product"),
  component: ViewProductScreen,
});
