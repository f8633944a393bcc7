const NO_BREAK_SPACE = "\u00a0";

/**
 * A whole number as people read it, in threes as amounts of money are: "12", "2\u00a0200". By itself: the shop's
 * pages, which show no such numbers, have only what amounts need.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,5}$)/g, NO_BREAK_SPACE);
}
