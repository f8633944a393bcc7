import { createFileRoute } from "@tanstack/react-router";
import { login } from "#messages/login/index.ts";
import { parseReturnTo } from "../../lib/return-to-search.ts";
import { pageHead } from "../../lib/seo.ts";
import { RegisterScreen } from "../../shop/account/sign-in/register-screen.tsx";
import { useReturnTo } from "../../shop/account/sign-in/use-enter.ts";

export const Route = createFileRoute("/_shop/register")({
  validateSearch: parseReturnTo,
  head: () => pageHead({ title: login.createAccount(), path: null }),
  component: Register,
});

function Register() {
  return <RegisterScreen returnTo={useReturnTo(Route.useSearch().returnTo)} />;
}
