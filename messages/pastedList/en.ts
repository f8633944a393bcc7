/** A shopping list that somebody pastes, and what becomes of its lines. */
export const en = {
  title: "Paste your list",
  lead: "One product per line, or separated by commas. Say how many and which size as you like.",
  yourList: "Your shopping list",
  example: "2 gari\npalm oil 1 litre\ncrayfish, small\n3 x maize meal 5kg",
  find: "Find it all",
  another: "Change the list",
  notRead: "The list was not read. Please try again.",
  understood: "What is on your list",
  lines: { one: "{count} thing", other: "{count} things" },
  which: "“{asked}”: which one?",
  youWrote: "You wrote “{asked}”",
  instead: "{asked}: another one",
  leaveOut: "Leave it out",
  nothing: "We have nothing called “{asked}”.",
  askFor: "Ask for {wanted}",
  lookFor: "Look for {wanted}",
  put: {
    one: "Put {count} thing in the cart, {price}",
    other: "Put {count} things in the cart, {price}",
  },
  waiting: {
    one: "{count} line waits for your choice.",
    other: "{count} lines wait for your choice.",
  },
  nothingChosen: "Choose what is meant, and it goes into the cart.",
  isIn: "In your cart: {quantity}",
  isEmpty: "Please write what is on your list",
  tooMany:
    "Your list has {lines} lines, and we read up to {most} at once. Please paste it in parts.",
  lineTooLong: "A line of your list is longer than {most} characters: “{line}…”",
} as const;
