import { createFileRoute } from "@tanstack/react-router";
import { wallet } from "#messages/wallet/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { PaymentMethodsScreen } from "../../shop/account/payment-methods-screen.tsx";

export const Route = createFileRoute("/_shop/payment-methods")({
  head: () => pageHead({ title: wallet.paymentMethods(), path: null }),
  component: PaymentMethodsScreen,
});
