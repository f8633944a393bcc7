/** What every letter of the shop has: how it greets, and its table of goods. */
export const en = {
  hello: "Hello {name},",
  helloNobody: "Hello,",
  item: "Item",
  price: "Price",
  itemLine: "{quantity} x {name} at {price}: {total}",
  orderNumber: "Order number",
  instructions: "Instructions",
  email: "Email",
  seeOrder: "See your order",
} as const;
