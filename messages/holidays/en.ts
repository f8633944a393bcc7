/** South Africa's public holidays. */
export const en = {
  newYearsDay: "New Year's Day",
  humanRightsDay: "Human Rights Day",
  freedomDay: "Freedom Day",
  workersDay: "Workers' Day",
  youthDay: "Youth Day",
  womensDay: "National Women's Day",
  heritageDay: "Heritage Day",
  dayOfReconciliation: "Day of Reconciliation",
  christmasDay: "Christmas Day",
  dayOfGoodwill: "Day of Goodwill",
  goodFriday: "Good Friday",
  familyDay: "Family Day",
  observed: "{holiday} (observed)",
} as const;
