import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { ProfileScreen } from "../../shop/account/profile-screen.tsx";

export const Route = createFileRoute("/_shop/profile")({
  head: () => pageHead({ title: "My Profile", path: null }),
  component: ProfileScreen,
});
