import { privacy } from "#messages/privacy/index.ts";

/** A count of days, weeks, months or years: "1 month", "90 days". */
export function countText(count: number, unit: "days" | "weeks" | "months" | "years"): string {
  switch (unit) {
    case "days":
      return privacy.days({ count });
    case "weeks":
      return privacy.weeks({ count });
    case "months":
      return privacy.months({ count });
    case "years":
      return privacy.years({ count });
  }
}
