/**
 * What is written in place of a person who had their data deleted. The address keeps one person one
 * customer in every figure; nothing can be mailed to it (RFC 2606).
 */
const DELETED_HOST = "deleted.invalid";

export const DELETED_NAME = { firstName: "Deleted", lastName: "customer" } as const;

/** As the audit log calls them; the trigger of 0018 knows these words. */
export const DELETED_CUSTOMER = "Deleted customer";

/** The address on a checkout that was never paid, once its period has passed. */
export const DELETED_UNPAID_ADDRESS = `unpaid@${DELETED_HOST}`;

/** The address under which the orders of a closed account stay. */
export function deletedAddress(closedAccountId: string): string {
  return `deleted-${closedAccountId.toLowerCase()}@${DELETED_HOST}`;
}

/** Whether an address stands for somebody whose data was deleted: nobody reads mail there. */
export function isDeletedAddress(address: string): boolean {
  return address.endsWith(`@${DELETED_HOST}`);
}

/**
 * What a deleted person is found again by in a backup of before their deletion: ids alone, no name and no address.
 * `ownsAddress`: the address was proven to be theirs, so that what was under it without an account went too. The others
 * are the oldest payment, message and request for a product that were under it.
 */
export type ErasedTraces = {
  userId: string | null;
  ownsAddress: boolean;
  paymentId: string | null;
  messageId: string | null;
  requestId: string | null;
};

/** The delivery details that are left on a payment, beside its province: none. */
export function deletedShipping(address: string) {
  return { ...DELETED_NAME, email: address, phone: "", address: "", city: "", postalCode: "" };
}
