/** Under which field a start is refused whose cart was paid for by another payment; PAID_OTHER: another cart was. */
export const PAID = "paid";
export const PAID_OTHER = "paidOther";

/** Whether a refusal says that an earlier payment has gone through: nothing is charged a second time. */
export function isPaidBefore(field: string | null): boolean {
  return field === PAID || field === PAID_OTHER;
}
