/** The provinces whose names are translated: the others are the same in every language. */
export const en = {
  easternCape: "Eastern Cape",
  freeState: "Free State",
  northWest: "North West",
  northernCape: "Northern Cape",
  westernCape: "Western Cape",
} as const;
