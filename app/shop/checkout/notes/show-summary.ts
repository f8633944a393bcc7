/**
 * Takes a shopper to what the order's summary says cannot be paid for, and to the first way out of it, once
 * that is there (order-summary.tsx).
 */
export function showSummary(): void {
  const summary = document.getElementById("summary-heading")?.closest("section");
  if (!summary) return;
  const problem = summary.querySelector<HTMLElement>("[role=alert], [aria-invalid]") ?? summary;
  const wayOut = problem.matches("input") ? problem : problem.querySelector("button");
  // The header sticks to the top: what is merely scrolled into view may lie under it.
  problem.scrollIntoView({ block: "center" });
  summary.tabIndex = -1;
  (wayOut ?? summary).focus({ preventScroll: true });
}
