import { createFileRoute } from "@tanstack/react-router";
import { login } from "#messages/login/index.ts";
import { parseLogin } from "../../lib/return-to-search.ts";
import { pageHead } from "../../lib/seo.ts";
import { LoginScreen } from "../../shop/account/sign-in/login-screen.tsx";
import { useReturnTo } from "../../shop/account/sign-in/use-enter.ts";

export const Route = createFileRoute("/_shop/login")({
  validateSearch: parseLogin,
  head: () => pageHead({ title: login.signIn(), path: null }),
  component: Login,
});

function Login() {
  const { returnTo, forgot } = Route.useSearch();
  return <LoginScreen returnTo={useReturnTo(returnTo)} hasForgotten={forgot === 1} />;
}
