import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { PaymentMethodsScreen } from "../../shop/account/payment-methods-screen.tsx";

export const Route = createFileRoute("/_shop/payment-methods")({
  head: () => pageHead({ title: "Payment Methods", path: null }),
  component: PaymentMethodsScreen,
});
