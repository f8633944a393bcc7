import type { CustomerSort, CustomerStatus } from "#domain/customers/customer.ts";
import { adminCustomers } from "#messages/adminCustomers/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

const STATUSES: Readonly<Record<CustomerStatus, () => string>> = {
  active: () => backOffice.active(),
  inactive: () => backOffice.inactive(),
  banned: () => adminCustomers.banned(),
};

const SORTS: Readonly<Record<CustomerSort, () => string>> = {
  recent: () => adminCustomers.recentActivity(),
  name: () => backOffice.name(),
  email: () => backOffice.email(),
  orders: () => adminCustomers.totalOrders(),
  spent: () => adminCustomers.totalSpent(),
};

/** What a customer counts as, in words. */
export function customerStatusText(status: CustomerStatus): string {
  return STATUSES[status]();
}

/** What customers are sorted by, in the words of the select (back-office §2, Customers). */
export function customerSortText(sort: CustomerSort): string {
  return SORTS[sort]();
}
