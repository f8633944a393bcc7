import type { ReactNode } from "react";
import type { Capability } from "#domain/accounts/admin.ts";
import { useMay } from "./use-may.ts";

/** What is offered only to those whose role may do it. */
export function IfMay({ needs, children }: { needs: Capability; children: ReactNode }) {
  return useMay(needs) ? children : null;
}
