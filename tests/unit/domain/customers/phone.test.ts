import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isRegistrationPhone,
  isSouthAfricanPhone,
  readablePhone,
  toE164,
} from "#domain/customers/phone.ts";

test.each([
  ["+27821234567", true],
  ["27821234567", true],
  ["0821234567", true],
  ["+27 82 123 4567", true],
  ["(082) 123-4567", true],
  ["tel: 082.123.4567", true],
  ["", false],
  ["082123456", false],
  ["08212345678", false],
  ["821234567", false],
  ["2782123456", false],
  ["278212345678", false],
  ["+2782123456", false],
  ["+278212345678", false],
  ["+27 (0)82 123 4567", false],
  ["+0821234567", false],
  ["+44 20 7946 0958", false],
  ["+44821234567", false],
  ["082+1234567", false],
  ["++27821234567", false],
])("whether a courier can ring '%s': %s", (text, canRing) => {
  expect(isSouthAfricanPhone(text)).toBe(canRing);
});

test.each(["+27821234567", "0821234567", "+27 82 123 4567", " 082 123 4567 "])(
  "registration takes '%s'",
  (text) => {
    expect(isRegistrationPhone(text)).toBe(true);
  },
);

test.each([
  "",
  "27821234567",
  "082-123-4567",
  "(082) 1234567",
  "082123456",
  "08212345678",
  "x0821234567",
])("registration refuses '%s'", (text) => {
  expect(isRegistrationPhone(text)).toBe(false);
});

test.each([
  ["+27 82 123 4567", "+27821234567"],
  ["27 82 123 4567", "+27821234567"],
  ["082 123 4567", "+27821234567"],
  ["82 123 4567", "+27821234567"],
  ["+44 20 7946 0958", "+27442079460958"],
])("the courier reads %s as %s", (text, formatted) => {
  expect(toE164(text)).toBe(formatted);
});

test("every number that a courier can ring comes out as +27 and nine digits", () => {
  fc.assert(
    fc.property(ringablePhone(), (text) => {
      expect(isSouthAfricanPhone(text)).toBe(true);
      expect(toE164(text)).toMatch(/^\+27\d{9}$/);
    }),
  );
});

test("the three ways to write a number come out as one", () => {
  fc.assert(
    fc.property(nineDigits(), (digits) => {
      const forms = new Set([`+27${digits}`, `27${digits}`, `0${digits}`].map(toE164));
      expect([...forms]).toEqual([`+27${digits}`]);
    }),
  );
});

test("formatting any text twice changes nothing more, and leaves one + in front", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = toE164(text);
      expect(once).toMatch(/^\+27\d*$/);
      expect(toE164(once)).toBe(once);
    }),
  );
});

test("what registration takes, the courier can ring", () => {
  fc.assert(
    fc.property(fc.constantFrom("+27", "0"), nineDigits(), (prefix, digits) => {
      const text = `${prefix} ${digits}`;
      expect(isRegistrationPhone(text)).toBe(true);
      expect(isSouthAfricanPhone(text)).toBe(true);
    }),
  );
});

function nineDigits(): fc.Arbitrary<string> {
  return fc.stringMatching(/^[0-9]{9}$/);
}

function ringablePhone(): fc.Arbitrary<string> {
  const noise = fc.constantFrom("", " ", "-", "(", ")", ".");
  return fc
    .tuple(fc.constantFrom("+27", "27", "0"), nineDigits(), noise, noise)
    .map(([prefix, digits, a, b]) => `${prefix}${a}${digits.slice(0, 2)}${b}${digits.slice(2)}`);
}

test.each([
  ["+27105550142", "+27 10 555 0142"],
  ["0825550118", "+27 82 555 0118"],
  ["27 82 555 0118", "+27 82 555 0118"],
  ["82 123 4567", "82 123 4567"],
  ["call us", "call us"],
  ["+44 20 7946 0000", "+44 20 7946 0000"],
])("%s is shown as %s", (given, shown) => {
  expect(readablePhone(given)).toBe(shown);
});
