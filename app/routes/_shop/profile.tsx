import { createFileRoute } from "@tanstack/react-router";
import { account } from "#messages/account/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { ProfileScreen } from "../../shop/account/profile-screen.tsx";

export const Route = createFileRoute("/_shop/profile")({
  head: () => pageHead({ title: account.myProfile(), path: null }),
  component: ProfileScreen,
});
