import type { ComponentProps, ReactNode } from "react";
import { PageHeader } from "../frame/page-header.tsx";

/**
 * A page of the back office that lists something, from top to bottom: its head, what stands above
 * the list (stat cards, notices), the search and filters, the rows with their own states
 * (`PagedList`, `NumberedList`), and the dialog of the row that is open.
 */
export function ListPage({
  header,
  above,
  filters,
  children,
  dialog,
}: {
  header: ComponentProps<typeof PageHeader>;
  above?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
  dialog?: ReactNode;
}) {
  return (
    <>
      <PageHeader {...header} />
      {above}
      {filters}
      {children}
      {dialog}
    </>
  );
}
