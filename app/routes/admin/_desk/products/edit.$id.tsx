import { createFileRoute } from "@tanstack/react-router";
import { adminHead } from "../../../../admin/frame/head.ts";
import { EditProductScreen } from "../../../../admin/products/edit-product-screen.tsx";

export const Route = createFileRoute("/admin/_desk/products/edit/$id")({
  head: () => adminHead("Edit Product"),
  component: EditProductScreen,
});
