/** Slots in the back office: what is booked in each, how many there are, when the shop is closed. */
export const en = {
  chosenTime: "Wanted at",
  forTime: "For {time}",
  missedTime: "Wanted for {time}, which had filled up: agree on a time",
  missedSlots: "Time had filled up: agree on one",
} as const;
