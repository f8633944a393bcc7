import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { ResetPasswordScreen } from "../../shop/account/sign-in/reset-password-screen.tsx";

export const Route = createFileRoute("/_shop/reset-password")({
  head: () => pageHead({ title: "Choose a new password", path: null }),
  component: ResetPasswordScreen,
});
