import { createFileRoute } from "@tanstack/react-router";
import { adminHead } from "../../../../admin/frame/head.ts";
import { ProductsScreen } from "../../../../admin/products/products-screen.tsx";

export const Route = createFileRoute("/admin/_desk/products/")({
  head: () => adminHead("Products"),
  component: ProductsScreen,
});
