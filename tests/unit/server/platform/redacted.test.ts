import { expect, test } from "vitest";
import { redactFor } from "#server/platform/redact.ts";

/** What a role is shown of any answer: the shape stays. */

const AT = new Date(0);

test("who may not know where customers live is shown no phone, street, map or door", () => {
  const shown = redactFor("viewer", {
    rows: [{ phone: "082 555 0118", name: "Thandi", trackingUrl: "https://uber.test/1" }],
    ...{ courierPhone: "", recipientPhone: "083", position: { lat: 1, lng: 2 } },
    pickup: { address: "114 Bryanston Drive", phone: "011" },
    dropoff: { notes: "Gate 4", times: ["10:00", 5, null], at: AT },
    ...{ note: "Rang twice", at: AT, nothing: null, many: ["a", 1], revenueCents: 5 },
  });
  expect(shown).toEqual({
    rows: [{ phone: "Hidden", name: "Thandi", trackingUrl: null }],
    ...{ courierPhone: "", recipientPhone: "Hidden", position: null },
    pickup: { address: "114 Bryanston Drive", phone: "011" },
    dropoff: { notes: "Hidden", times: ["Hidden", 5, null], at: AT },
    ...{ note: "Rang twice", at: AT, nothing: null, many: ["a", 1], revenueCents: 5 },
  });
});

test("who may not see figures is shown none, however they are told", () => {
  const shown = redactFor("picker", {
    ...{ phone: "082", spentCents: 5, growth: null, revenueText: "R 5" },
    revenueByDay: [{ day: "Monday", cents: 5 }],
    revenue: { today: 5, name: "rand", before: { week: 7 } },
  });
  expect(shown).toEqual({
    ...{ phone: "082", spentCents: 0, growth: null, revenueText: "R 5" },
    revenueByDay: [],
    revenue: { today: 0, name: "rand", before: { week: 0 } },
  });
});

test("who may see everything is shown the answer itself", () => {
  const answer = { phone: "082", revenueCents: 5 };
  expect(redactFor("owner", answer)).toBe(answer);
});
