import { expect, test } from "vitest";
import { isObviousPassword } from "#domain/accounts/obvious-words.ts";
import { spentMs } from "#tests/factories/hostile/spent.ts";

const email = "nomsa.dlamini+shop@mail.test";

test.each([
  "Soko2026!",
  "S0k0-@dm1n",
  "soko soko soko",
  "2026-African-Groceries",
  "Pa$$w0rd123",
  "TheSandtonShop",
  "nomsa1990",
  "Dlamini_Nomsa_77",
  "welcome-nomsa",
  "$oko",
  "$oko2026!",
  "2026soko$",
  "2026s0ko26",
])("%s is made of words that anybody would try first", (password) => {
  expect(isObviousPassword(password, { email })).toBe(true);
});

test.each([
  "Jollof-Rice-2026",
  "sokol",
  "Karibu-Soko-2026",
  "sh4op-f00d",
  "correct horse battery staple",
  "sandton traffic at five",
  "ndlamini",
  "hT7!kq",
  "ọbẹ̀ ata dídùn",
])("%s is not made of words that anybody would try first", (password) => {
  expect(isObviousPassword(password, { email })).toBe(false);
});

test("figures and signs alone are no words, and the shortest parts of an address are none", () => {
  expect(isObviousPassword("20261123", { email })).toBe(false);
  expect(isObviousPassword("jo-is-ok", { email: "jo@mail.test" })).toBe(false);
  expect(isObviousPassword("x", { email: "" })).toBe(false);
});

test("the longest password that is taken is judged in no time", () => {
  const before = spentMs();
  for (let run = 0; run < 100; run++) isObviousPassword(`${"soko".repeat(31)}x1y`, { email });
  expect(spentMs() - before).toBeLessThan(500);
});
