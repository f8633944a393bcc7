/** The currencies that the shop can count in, as they stand in a sentence or a list. */
export const en = {
  rand: "rand",
  dollars: "US dollars",
  euros: "euros",
  pounds: "pounds",
  oneRand: "rand",
  oneDollar: "US dollar",
  oneEuro: "euro",
  onePound: "pound",
  choiceRand: "Rand (R)",
  choiceDollar: "US dollar ($)",
  choiceEuro: "Euro (€)",
  choicePound: "Pound (£)",
  changeSays: "{before} becomes {after}. A US dollar is charged at {rate}.",
} as const;
