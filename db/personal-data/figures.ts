import { BOOKS, DERIVED, type Handlings, hidden, inner, none } from "./handling.ts";

/** What is reckoned from orders and accounts. */
export const FIGURES_DATA: Handlings = {
  customerStats: {
    ...none("id firstOrderAt lastOrderAt totalOrders totalSpentCents createdAt bannedAt"),
    ...none("lastKeptOrderAt"),
    key: inner(DERIVED),
    userId: inner(DERIVED),
    email: inner(DERIVED),
    firstName: inner(DERIVED),
    lastName: inner(DERIVED),
    phone: inner(DERIVED),
    address: inner(DERIVED),
    city: inner(DERIVED),
    province: hidden(BOOKS),
    postalCode: inner(DERIVED),
  },
  orderTallies: none("status orders totalCents"),
  deliveryTallies: none("state deliveries"),
  orderSales: {
    ...none("orderId at day orders keptOrders grossCents revenueCents keptCents refundsCents"),
    ...none("cancelledCents standardCents zeroCents shippingCents vatCents refundVatCents"),
    ...none("couriered courieredShippingCents courierCents"),
  },
  lineSales: none("orderId line at day productId vatClass orders units cents"),
  salesDays: {
    ...none("day orders keptOrders grossCents revenueCents keptCents refundsCents cancelledCents"),
    ...none("standardCents zeroCents shippingCents vatCents refundVatCents"),
    ...none("couriered courieredShippingCents courierCents"),
  },
  productDays: none("day productId orders units cents"),
  productMonths: none("month productId orders units cents"),
  productSales: none("productId orders units cents"),
};
