import { createFileRoute } from "@tanstack/react-router";
import { adminHead } from "../../../../admin/frame/head.ts";
import { AddProductScreen } from "../../../../admin/products/add-product-screen.tsx";

export const Route = createFileRoute("/admin/_desk/products/add")({
  head: () => adminHead("Add Product"),
  component: AddProductScreen,
});
