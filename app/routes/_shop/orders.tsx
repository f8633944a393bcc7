import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { purchases } from "#messages/purchases/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { MyOrdersScreen } from "../../shop/orders/my-orders-screen.tsx";

const id = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined);

export const Route = createFileRoute("/_shop/orders")({
  validateSearch: v.object({ order: id }),
  head: () => pageHead({ title: purchases.myOrders(), path: null }),
  component: MyOrders,
});

function MyOrders() {
  return <MyOrdersScreen view={Route.useSearch()} />;
}
