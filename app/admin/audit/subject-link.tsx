import { Link } from "@tanstack/react-router";
import { adminAudit } from "#messages/adminAudit/index.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** From a change to the page of what was changed; nothing where there is none any more. */
export function SubjectLink({ row, className }: { row: AuditEntry; className: string }) {
  const { action, subject, subjectId } = row;
  if (action.endsWith(".delete")) return null;
  if (action === "product.import") {
    return (
      <Link to="/admin/products/import-export" className={className}>
        {adminAudit.openImports()}
      </Link>
    );
  }
  switch (subject) {
    case "product":
      return (
        <Link to="/admin/products/view/$id" params={{ id: subjectId }} className={className}>
          {adminAudit.openProduct()}
        </Link>
      );
    case "order":
      return (
        <Link to="/admin/orders" search={{ order: subjectId }} className={className}>
          {adminAudit.openOrder()}
        </Link>
      );
    case "delivery":
      return (
        <Link to="/admin/deliveries" search={{ delivery: subjectId }} className={className}>
          {adminAudit.openDelivery()}
        </Link>
      );
    case "message":
      return (
        <Link to="/admin/messages" search={{ message: subjectId }} className={className}>
          {adminAudit.openMessage()}
        </Link>
      );
    case "category":
      return (
        <Link to="/admin/products/categories" className={className}>
          {adminAudit.openCategories()}
        </Link>
      );
    case "hero":
      return (
        <Link to="/admin/hero" className={className}>
          {adminAudit.openHero()}
        </Link>
      );
    case "recipe":
      return (
        <Link to="/admin/recipes" className={className}>
          {adminAudit.openRecipes()}
        </Link>
      );
    case "request":
      return (
        <Link to="/admin/requests" className={className}>
          {adminAudit.openRequests()}
        </Link>
      );
    default:
      return null;
  }
}
