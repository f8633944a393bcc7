import { expect, test } from "vitest";
import { readSignedNumber, readWholeNumber } from "#domain/text/whole-number.ts";

test.each([
  ["12", 12, 12],
  [" 007 ", 7, 7],
  ["0", 0, 0],
  ["+3", null, 3],
  ["-3", null, -3],
  ["\u22123", null, -3],
  ["-0", null, 0],
  ["- 3", null, null],
  ["--3", null, null],
  ["1.5", null, null],
  ["1,000", null, null],
  ["4e2", null, null],
  ["0x10", null, null],
  ["", null, null],
  ["1234567890123456", null, null],
])("“%s” is %s, and with a sign %s", (typed, whole, signed) => {
  expect([readWholeNumber(typed), readSignedNumber(typed)]).toEqual([whole, signed]);
});
