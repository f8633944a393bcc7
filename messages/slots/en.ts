/** Times to choose from, within which an order is brought or fetched. */
export const en = {
  full: "That time has just filled up. Nothing was charged, and your cart is whole: please choose another time.",
  notOffered: "We offer no times to choose from at the moment. Please go on without one.",
  notForStandard:
    "Times are for our courier and for pickup. Standard delivery to this address comes within days.",
  tooLate: "It is too late for that time. Please choose a later one.",
  closedThen: "We are closed on that day. Please choose another time.",
  unknown: "We do not have that time any more. Please choose another one.",
  packedForIt: "We pack it for the time that you chose.",
  yourTime: "Your time",
  missed:
    "The time that you chose had filled up when your payment came through. Your order stands, and we try to keep that time all the same. On the page of your order you can choose another one.",
  fullForOrder:
    "That time has just filled up. Your order keeps the time that it had: please choose another one.",
  tooLateToChange:
    "It is too late to change the time: we have begun to pack this order, or its courier is on the way.",
} as const;
