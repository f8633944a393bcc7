import { createFileRoute } from "@tanstack/react-router";
import { login } from "#messages/login/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { VerifyEmailScreen } from "../../shop/account/sign-in/verify-email-screen.tsx";

export const Route = createFileRoute("/_shop/verify-email")({
  head: () => pageHead({ title: login.confirmEmail(), path: null }),
  component: VerifyEmailScreen,
});
