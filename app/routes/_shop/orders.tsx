import { createFileRoute } from "@tanstack/react-router";
import { purchases } from "#messages/purchases/index.ts";
import { parseOrderSearch } from "../../lib/address-search.ts";
import { pageHead } from "../../lib/seo.ts";
import { MyOrdersScreen } from "../../shop/orders/my-orders-screen.tsx";

export const Route = createFileRoute("/_shop/orders")({
  validateSearch: parseOrderSearch,
  head: () => pageHead({ title: purchases.myOrders(), path: null }),
  component: MyOrders,
});

function MyOrders() {
  return <MyOrdersScreen view={Route.useSearch()} />;
}
