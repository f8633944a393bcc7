import { expect, test } from "vitest";
import { usefulForMs } from "#server/mail/useful-for.ts";
import { isWorthRetrying } from "#server/services/notifications/retry-mail.ts";

test("a mail is worth sending again, but one whose link has ended, or of which nothing is known", () => {
  const kind = "password-reset";
  const ends = 1_000 + usefulForMs(kind);
  const isWorth = (mail: Parameters<typeof isWorthRetrying>[0], now = ends) =>
    isWorthRetrying(mail, now);
  expect(isWorth({ kind, writtenAt: 1_000 })).toBe(true);
  expect(isWorth({ kind, writtenAt: 1_000 }, ends + 1)).toBe(false);
  expect(isWorth({ kind: "order-confirmation", writtenAt: 1_000 }, ends * 100)).toBe(true);
  expect(isWorth({ kind: null, writtenAt: 1_000 })).toBe(false);
  expect(isWorth({ kind, writtenAt: null })).toBe(false);
});
