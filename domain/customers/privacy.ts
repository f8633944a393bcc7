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

/** The delivery details that are left on a payment: none. */
export function deletedShipping(address: string, province: string) {
  return {
    ...DELETED_NAME,
    email: address,
    phone: "",
    address: "",
    city: "",
    province,
    postalCode: "",
  };
}

/** Exactly what of an order stays after a deletion, for the law's years: shown where it is asked for. */
export const KEPT_OF_ORDERS =
  "order number, dates, status, products, quantities, prices, shipping fee, VAT, province, delivery method and zone, PayPal’s order and transaction numbers with amount and dollar rate, refunds, the invoice number, and the business on an invoice that was made out to one";

/** And what goes out of it. */
export const REMOVED_FROM_ORDERS =
  "name, e-mail, phone number, street, suburb or city, postal code, delivery instructions, the courier’s name and tracking link, and notes";
