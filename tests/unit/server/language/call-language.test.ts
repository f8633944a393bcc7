import { expect, test } from "vitest";
import { LANGUAGE_HEADER, LANGUAGE_PARAMETER } from "#domain/store/page-language.ts";
import { callLanguage } from "#server/platform/call-language.ts";

test("a call is in the language that it says, else in that of its address, else in English", () => {
  const says = (language: string) => new Headers({ [LANGUAGE_HEADER]: language });
  const inAddress = `https://shop.test/?${LANGUAGE_PARAMETER}=zu`;
  expect(callLanguage(says("af"), inAddress)).toBe("af");
  expect(callLanguage(new Headers(), inAddress)).toBe("zu");
  expect(callLanguage(says("of nobody"), inAddress)).toBe("en");
  for (const address of ["https://shop.test/", "no address", undefined]) {
    expect(callLanguage(new Headers(), address)).toBe("en");
  }
});
