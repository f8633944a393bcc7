import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { AccountScreen } from "../../shop/account/account-screen.tsx";

export const Route = createFileRoute("/_shop/account")({
  head: () => pageHead({ title: "My Account", path: null }),
  component: AccountScreen,
});
