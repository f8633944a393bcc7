import { createFileRoute } from "@tanstack/react-router";
import { orderPage } from "#messages/orderPage/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { FindOrderScreen } from "../../shop/orders/find/find-order-screen.tsx";

export const Route = createFileRoute("/_shop/find-order")({
  head: () => pageHead({ title: orderPage.find(), path: null }),
  component: FindOrderScreen,
});
