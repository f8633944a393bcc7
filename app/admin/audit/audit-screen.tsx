import { PageHeader } from "../frame/page-header.tsx";

/** Audit Log (back-office §2). */
export function AuditScreen() {
  return <PageHeader title="Audit Log" />;
}
