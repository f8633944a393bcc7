import { createFileRoute } from "@tanstack/react-router";
import { login } from "#messages/login/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { AccountScreen } from "../../shop/account/account-screen.tsx";

export const Route = createFileRoute("/_shop/account")({
  head: () => pageHead({ title: login.myAccount(), path: null }),
  component: AccountScreen,
});
