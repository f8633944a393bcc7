import { orders } from "#db/schema/index.ts";

/** An order as a list of those to be called about has it. */
export const orderToCallColumns = {
  orderId: orders.id,
  firstName: orders.firstName,
  lastName: orders.lastName,
  phone: orders.phone,
};
