import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { VerifyEmailScreen } from "../../shop/account/sign-in/verify-email-screen.tsx";

export const Route = createFileRoute("/_shop/verify-email")({
  head: () => pageHead({ title: "Confirm your email", path: null }),
  component: VerifyEmailScreen,
});
