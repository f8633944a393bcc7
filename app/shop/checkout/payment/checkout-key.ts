/** The name under which the browser pays for one cart and address, and the one it replaces. */
export type CheckoutKey = {
  key: string;
  replacesKey: string | null;
  /** What it stands for: another order under the same key would be a conflict. */
  orderText: string;
  /** The payment under this key has ended: it is good for nothing more. */
  isSpent: boolean;
};

/**
 * The key to pay `orderText` with: the present one as long as it stands for the same and has not
 * ended, otherwise `freshKey`, which replaces it so that its stock is let go.
 */
export function keyFor(
  present: CheckoutKey | null,
  orderText: string,
  freshKey: string,
): CheckoutKey {
  if (present && !present.isSpent && present.orderText === orderText) return present;
  return { key: freshKey, replacesKey: present?.key ?? null, orderText, isSpent: false };
}
