/** What the checkout says along the way: what is missing, why the total changed, a lost connection. */
export const en = {
  lookAt: "Please look at: {fields}.",
  totalWas: "Your total was {before} and is now {after}.",
  deliveryCosts: "Delivery to this address costs {fee}.",
  deliveryFree: "Delivery to this address is free.",
  pickupFree: "Collecting it yourself costs nothing.",
  costsNow: "{name} costs {after} now, {before} before.",
  morePrices: {
    one: "The price of {count} more product has changed.",
    other: "The prices of {count} more products have changed.",
  },
  discountNow: "{name}: {amount}.",
  discountGone: "{name} no longer counts.",
  offline:
    "You are offline. Nothing is lost: you can pay as soon as the connection is back, and it is tried again by itself.",
  offlineShort: "You are offline: you can pay once the connection is back.",
  pay: "Pay",
  totalAndPay: "Total and payment",
} as const;
