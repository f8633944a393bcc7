/**
 * Takes a shopper to what the order's summary says cannot be paid for, and to the first way out of it, once
 * that is there (order-summary.tsx).
 */
export function showSummary(): void {
  showSection("summary-heading", "[role=alert], [aria-invalid]");
}

/** Takes a shopper to the times to choose from (slot-choice.tsx). */
export function showSlots(): void {
  showSection("slots-heading", "[role=status]");
}

function showSection(headingId: string, problemSelector: string): void {
  const section = document.getElementById(headingId)?.closest("section");
  if (!section) return;
  const problem = section.querySelector<HTMLElement>(problemSelector) ?? section;
  const wayOut = problem.matches("input") ? problem : problem.querySelector("button");
  // The header sticks to the top: what is merely scrolled into view may lie under it.
  problem.scrollIntoView({ block: "center" });
  section.tabIndex = -1;
  (wayOut ?? section).focus({ preventScroll: true });
}
