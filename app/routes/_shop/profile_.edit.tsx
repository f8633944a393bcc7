import { createFileRoute } from "@tanstack/react-router";
import { account } from "#messages/account/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { EditProfileScreen } from "../../shop/account/edit-profile-screen.tsx";

export const Route = createFileRoute("/_shop/profile_/edit")({
  head: () => pageHead({ title: account.editProfile(), path: null }),
  component: EditProfileScreen,
});
