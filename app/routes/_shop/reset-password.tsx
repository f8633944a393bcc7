import { createFileRoute } from "@tanstack/react-router";
import { login } from "#messages/login/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { ResetPasswordScreen } from "../../shop/account/sign-in/reset-password-screen.tsx";

export const Route = createFileRoute("/_shop/reset-password")({
  head: () => pageHead({ title: login.chooseNewPassword(), path: null }),
  component: ResetPasswordScreen,
});
