/** Payments in the back office that stopped half-way, or that a provider tells otherwise. */
export const en = {
  halfWay: "Payments that stopped half-way",
  halfWayHint:
    "{providers} is asked about each by itself, again and again. Look at {providers}'s own list of payments before you end one.",
  endedWell: "The payment is ended, its goods are for sale again",
  askNow: "Ask {provider} now",
  askNowAbout: "Ask {provider} now: {customer}",
  nothingCharged: "Nothing was charged",
  nothingChargedFor: "Nothing was charged: {customer}",
  reallyNothing: "Did {provider} really take no money?",
  end: "End the payment",
  keep: "Keep it",
  lookFirst:
    "Look for {charge} from {customer} in {provider}'s list of payments first. If money turns up later all the same, it is given back.",
  lookFirstFor:
    "Look for {charge} from {customer} in {provider}'s list of payments first (order {reference}, invoice {invoice}). If money turns up later all the same, it is given back.",
  leavesList: "It leaves the list",
  saysOtherwise: "{providers} says otherwise, or does not answer",
  saysOtherwiseHint:
    "Found by the daily look at {providers}. Set right what needs it there or here, then take it off the list.",
  withoutOrder: "A payment without an order",
  withoutOrderOf: "A payment without an order, {customer}",
  foundAt: "{detail} Found {time}.",
  seenTo: "Seen to",
  seenToFor: "Seen to: {customer}",
  atProvider: "At {provider}",
  capturing:
    "{provider} was asked for the money and nobody knows whether it took it. Since {time}.",
  capturingGone:
    "{provider} was asked for the money and does not know the payment any more. Since {time}.",
  held: "{provider} holds the money. Since {time}.",
  heldFor: "{provider} holds the money ({reason}). Since {time}.",
  noLongerHeld: "{words} Its goods are no longer held for it.",
  refunding: "It made no order and its money is not given back yet. Since {time}.",
  begun: "It was begun, and {provider} cannot be asked how it stands. Since {time}.",
  tookIt: "{provider} had taken the money: the order is placed",
  tookNothing: "{provider} took nothing: the payment is ended",
  tookItBack: "{provider} had taken the money: it is given back",
  mayPayAgain: "{provider} took nothing: the shopper may pay again",
  cannotSay: "{provider} still cannot say",
  movedOn: "This payment has moved on since. Please look again.",
  cannotBeAsked: "{provider} cannot be asked just now. Please try again in some minutes.",
  captureUnknown: "{provider} does not know this payment of {amount}.",
  captureChanged:
    "{provider} has {id}: {theirs}, {theirStatus}. The books have {bookedId}: {ours}, {ourStatus}, {refunded} given back.",
  refundMissing: "{provider} does not list the refund {ids}.",
  unanswered:
    "This payment of {amount} cannot be compared with {provider}. It is tried again every hour.",
  refundUnanswered:
    "{provider} does not answer what is asked about the refund {id}. It is asked again every half hour.",
  refundUnfit: "{provider} has a refund that does not fit what was paid: {ids}.",
  noCapture: "none",
  captureCompleted: "completed",
  captureDeclined: "declined",
  capturePartlyRefunded: "partially refunded",
  capturePending: "pending",
  captureRefunded: "refunded",
  captureFailed: "failed",
  seenToAlready: "Somebody has seen to this already.",
} as const;
