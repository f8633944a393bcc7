import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "../../../admin/audit/audit-screen.tsx";
import { adminHead } from "../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_desk/audit")({
  head: () => adminHead("Audit Log"),
  component: AuditScreen,
});
