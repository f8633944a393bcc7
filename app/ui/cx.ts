/** Joins class names and drops the empty ones: `cx("a", isOpen && "b")`. It does not settle conflicts. */
export function cx(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(" ");
}
