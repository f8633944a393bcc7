/** What a shopper can still change of an order, and cancelling it. */
export const en = {
  title: "Change your mind?",
  untilPacking: "You can cancel this order until we begin to pack it.",
  cancel: "Cancel order",
  cancelSure: "Cancel this order?",
  cancelMeans:
    "Nothing will be sent, and {amount} goes back the way that you paid. This cannot be undone.",
  keep: "Keep the order",
  cancelled: "Order cancelled",
  moneyGoesBack: "Your money goes back the way that you paid. We send you an email.",
  notCancelled: "Not cancelled",
  notCancelledYet: "We could not cancel the order. Please try again.",
  isCancelled: "This order was cancelled already.",
  isOver: "This order has arrived. If something is not right, call or write to us.",
  isOnTheWay:
    "Your order is on its way and cannot be called back from here. Call or WhatsApp us at once, or leave it with the driver at the door: then we see to your money.",
  isBack:
    "Your groceries are back in our shop. Call or WhatsApp us: we bring them again, or see to your money.",
  isPacking:
    "We have begun to pack your order. Call or WhatsApp us at once: while it is in our shop we can still stop it.",
  hasDriver:
    "Our own driver has been told to bring your order. Call or WhatsApp us at once: while it is in our shop we can still stop it.",
  isBeingBooked: "Your courier is being booked at this moment. Please try again in a minute.",
  isInDoubt:
    "An earlier refund of this order is not settled yet. Call or write to us, and we cancel it for you.",
  changeInstructions: "Change the instructions",
  addInstructions: "Tell the driver something",
  instructionsSaved: "Instructions saved",
  instructionsTooLate:
    "We have begun on your order, so this cannot be changed here any more. Please call or WhatsApp us.",
  saveInstructions: "Save",
  keepInstructions: "Leave them as they are",
  changeAddress: "Change the address",
  otherAddress: "Another address",
  addressTerms:
    "Until we begin on your order we can bring it elsewhere, if delivery there costs no more than the {fee} that you paid. If it costs less, the difference stays with us: to have it back, cancel and order anew.",
  addressTermsFree:
    "Until we begin on your order we can bring it elsewhere, if delivery there is free as well.",
  addressTermsFreeByOffer:
    "Until we begin on your order we can bring it elsewhere, and delivery stays free.",
  saveAddress: "Bring it there",
  keepAddress: "Leave it as it is",
  addressSaved: "Address changed",
  addressMailed: "We have sent you an email about it.",
  addressTooLate:
    "We have begun on your order, so its address cannot be changed here any more. Please call or WhatsApp us.",
  addressDearer:
    "Delivery there costs {fee}, and you paid {paid}. Nothing was changed. Cancel this order and order anew, or WhatsApp us.",
  addressOtherCurrency:
    "Our prices have been in another currency since you ordered, so the fee there cannot be held against what you paid. Nothing was changed. Cancel this order and order anew, or WhatsApp us.",
  courierNotThere:
    "Our courier does not come to {place}. Nothing was changed. Cancel this order and order anew, or WhatsApp us.",
  addressTooOften: "The address was changed very often. Please call or WhatsApp us.",
  changedTooOften:
    "You have changed this order many times. You can change it again in 24 hours at the latest; until then please call or WhatsApp us.",
} as const;
