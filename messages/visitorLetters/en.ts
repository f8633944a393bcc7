/** Letters to who wrote to the shop, or wished for something that is back. */
export const en = {
  answerFrom: "An answer from {shop}",
  youWrote: "You wrote:",
  writeAgain: "Answer this mail to write to us again.",
  answerReason: "You receive this mail because you wrote to {shop}.",
  oneIsBack: "{product} is back at {shop}",
  areBack: "Things that you wished for are back at {shop}",
  backPreheader: "From your wishlist, and in stock again.",
  backInStock: "Back in stock",
  haveItAgain: "You wished for it, and we have it again:",
  haveALook: "Have a look",
  openWishlist: "Open my wishlist",
  notKeptAside: "We do not keep it aside: first come, first served.",
  stopThese: "Stop these mails",
  backReason:
    "You receive this mail because you asked in your account to hear when something on your wishlist is back.",
  nowWeHave: "{product} is at {shop} now",
  nowWeHavePreheader: "You asked for it, and we have it.",
  nowWeHaveIt: "Now we have it",
  youAskedFor: "You asked us for “{wanted}”. Now we have:",
  requestReason:
    "You receive this one mail because you asked {shop} to write to you when we have it.",
} as const;
