/** Why a provider did not make a refund. */
export const en = {
  insufficientFunds:
    "The {provider} account does not hold enough money for this refund. Please add some.",
  stillHeld: "{provider} still holds this payment, so it cannot be given back yet.",
  inProgress: "{provider} is still working on this refund.",
  tooOld:
    "This payment is too old: {provider} no longer gives it back. Please pay the shopper back another way.",
  disputed: "The shopper has opened a dispute at {provider}. Please settle it there.",
  chargedBack:
    "The shopper's bank has charged this payment back. Please see the case at {provider}.",
  alreadyRefunded: "All of this payment has been given back at {provider} already.",
  exceedsLeft: "That is more than {provider} has left to give back: somebody refunded it there.",
  tooMany:
    "{provider} allows no further refund of this payment. Please pay the shopper back another way.",
  wholeOnly: "{provider} gives this payment back as a whole only. Please refund all of it.",
  notAllowed: "{provider} does not allow this refund. Please pay the shopper back another way.",
  unknownPayment: "{provider} does not know this payment. Please pay the shopper back another way.",
  otherCurrency: "This payment was made in another currency.",
  duplicate: "{provider} took this for a refund that it has made already.",
  failed:
    "{provider} tried to give this back and could not. Please pay the shopper back another way.",
  cancelled: "This refund was called off at {provider}.",
  refused: "{provider} will not make this refund ({code}).",
  refusedUnsaid: "{provider} will not make this refund (without saying why).",
  unreachable: "{provider} could not be reached.",
  server: "{provider} has a problem of its own.",
  garbled: "{provider} answered with something that we could not read.",
  rateLimited: "{provider} asks for a little patience.",
  auth: "{provider} does not accept the shop's credentials.",
  notConfigured: "The shop is not connected to {provider} any more.",
} as const;
