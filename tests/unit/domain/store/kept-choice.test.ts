import { expect, test } from "vitest";
import { keepChoice } from "#app/lib/device/keep-choice.ts";
import { chosenSaving } from "#domain/store/data-saver.ts";
import { keptChoice } from "#domain/store/kept-choice.ts";

/** The cookie that a page at this address writes. */
function written(protocol: string): string {
  const page = { cookie: "", location: { protocol } };
  keepChoice("soko-language", "zu", page);
  return page.cookie;
}

test("over TLS a choice is kept under a name that this host alone can write", () => {
  expect(written("https:")).toBe(
    "__Host-soko-language=zu;max-age=31536000;path=/;samesite=lax;secure",
  );
  expect(written("http:")).toBe("soko-language=zu;max-age=31536000;path=/;samesite=lax");
});

test.each([
  ["__Host-soko-saver=on", "on"],
  ["soko-saver=off", "off"],
  // Wherever they stand, the one that another host cannot have written counts.
  ["soko-saver=off; __Host-soko-saver=on", "on"],
  ["a=b; __Host-soko-saver=on; soko-saver=off", "on"],
  ["a=b; soko-saver=on; c=d", "on"],
  ["not-soko-saver=on", null],
  ["a=soko-saver=on", null],
  ["", null],
  [null, null],
])("of %s the choice is %s", (cookies, choice) => {
  expect(keptChoice(cookies, "soko-saver")).toBe(choice);
  expect(chosenSaving(cookies)).toBe(choice === null ? null : choice === "on");
});
