/** Times to choose from, within which an order is brought or fetched. */
export const en = {
  full: "That time has just filled up. Nothing was charged, and your cart is whole: please choose another time.",
  notOffered: "We offer no times to choose from at the moment. Please go on without one.",
  notForStandard:
    "No times can be chosen for standard delivery: to this address it comes within days.",
  tooLate: "It is too late for that time. Please choose a later one.",
  closedThen: "We are closed on that day. Please choose another time.",
  unknown: "We do not have that time any more. Please choose another one.",
  packedForIt: "We pack it for the time that you chose.",
  yourTime: "Your time",
  missed:
    "The time that you chose had filled up when your payment came through. Your order stands, and we try to keep that time all the same. On the page of your order you can choose another one.",
  goneBy:
    "That time had gone by when your payment came through. Your order stands: please choose another time on its page.",
  fullForOrder:
    "That time has just filled up. Your order keeps the time that it had: please choose another one.",
  tooLateToChange:
    "It is too late to change the time: we have begun to pack this order, or its courier is on the way.",
  today: "Today",
  tomorrow: "Tomorrow",
  whichDay: "Which day",
  whichTime: "Which time",
  noTimes: "No times",
  fullNow: "Full",
  free: "Available",
  left: { one: "{count} place left", other: "{count} places left" },
  when: "When",
  soon: "As soon as possible",
  soonPickup: "We write to you once it is packed.",
  soonCourier: "Our courier comes when it is packed.",
  chooseTime: "At a time that you choose",
  earliest: "Earliest: {time}",
  allTaken: "All times are taken for now.",
  goneMeanwhile: "That time has filled up or gone by. Please choose another one.",
  byTime: "Your time: {time}",
  change: "Change the time",
  changed: "Your order is for the time that you chose.",
  keep: "Keep this time",
  takeThis: "Take this time",
  nextAtTime: "At the time that you chose",
} as const;
