/** What the shop says without a connection: what is kept on the device, and what has to wait. */
export const en = {
  title: "You are offline",
  cut: "You are offline. What you see is from {time}.",
  notReached: "Our shop cannot be reached. What you see is from {time}.",
  meanwhile: "You can go on filling your cart. Paying needs a connection.",
  back: "You are online again. Everything is up to date.",
  notKept: "This page is not kept on your device. It opens by itself once the connection is back.",
  lead: "These are the pages that your device has kept.",
  seen: "Seen last",
  orders: "Your orders",
  basket: "Your kept basket",
  basketWaits: "It is kept on this device. You can put it back once the connection is back.",
  line: "{quantity} × {name}",
  nothing: "Nothing is kept here yet. The pages you look at will be.",
  needsConnection: "This needs a connection. Please try again once you are online.",
} as const;
