import { Link } from "@tanstack/react-router";
import type { AuditEntry } from "./audit-entry.ts";

/** From a change to the page of what was changed; nothing where there is none any more. */
export function SubjectLink({ row, className }: { row: AuditEntry; className: string }) {
  const { action, subject, subjectId } = row;
  if (action.endsWith(".delete")) return null;
  if (action === "product.import") {
    return (
      <Link to="/admin/products/import-export" className={className}>
        Open imports
      </Link>
    );
  }
  switch (subject) {
    case "product":
      return (
        <Link to="/admin/products/view/$id" params={{ id: subjectId }} className={className}>
          Open the product
        </Link>
      );
    case "order":
      return (
        <Link to="/admin/orders" search={{ order: subjectId }} className={className}>
          Open the order
        </Link>
      );
    case "delivery":
      return (
        <Link to="/admin/deliveries" search={{ delivery: subjectId }} className={className}>
          Open the delivery
        </Link>
      );
    case "message":
      return (
        <Link to="/admin/messages" search={{ message: subjectId }} className={className}>
          Open the message
        </Link>
      );
    case "category":
      return (
        <Link to="/admin/products/categories" className={className}>
          Open categories
        </Link>
      );
    case "hero":
      return (
        <Link to="/admin/hero" className={className}>
          Open hero banners
        </Link>
      );
    default:
      return null;
  }
}
