import { expect, test } from "vitest";
import { figuresOf, insteadText } from "#app/admin/settings/typed-figure.ts";

test.each([
  ["abc", "x", 480, 8, "it is 480 minutes now. The minimum length was not a number: it is 8 now."],
  ["", "12", 480, 12, "The session timeout was not a number: it is 480 minutes now."],
  ["60", " ", 60, 8, "The minimum length was not a number: it is 8 now."],
  ["12 minutes", "10", 480, 10, "it is 480 minutes now."],
])(
  "for a timeout '%s' and a length '%s' it is %d and %d that are saved, and told",
  (sessionTimeout, minLength, minutes, length, text) => {
    const typed = { sessionTimeout, minLength };
    expect(figuresOf(typed)).toEqual({ sessionTimeout: minutes, minLength: length });
    expect(insteadText(typed)).toContain(text);
  },
);

test("figures that were typed are saved as they are, and nothing is told", () => {
  const typed = { sessionTimeout: " 60 ", minLength: "0" };
  expect(figuresOf(typed)).toEqual({ sessionTimeout: 60, minLength: 0 });
  expect(insteadText(typed)).toBeNull();
});
