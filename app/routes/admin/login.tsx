import { createFileRoute } from "@tanstack/react-router";
import { adminHead, deskHead } from "../../admin/frame/head.ts";
import { AdminLoginScreen } from "../../admin/frame/login-screen.tsx";
import { parseDeskReturnTo } from "../../lib/return-to-search.ts";

export const Route = createFileRoute("/admin/login")({
  validateSearch: parseDeskReturnTo,
  head: () => ({ ...deskHead, ...adminHead("Sign in") }),
  component: Login,
});

function Login() {
  return <AdminLoginScreen returnTo={Route.useSearch().returnTo ?? "/admin"} />;
}
